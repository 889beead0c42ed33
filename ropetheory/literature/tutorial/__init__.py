"""Claims of a web tutorial on rotary embeddings and context extension.

The tutorial counts pairs from 1 in its sections 2 to 6 and 8, and from 0 in section 7; each reading
says which. Its worked numbers are held against the quantity that they are said to be, not against
the tutorial's own intermediate roundings.
"""

from ropetheory.authoring import Source
from ropetheory.literature.tutorial import (
    comparison,
    dynamic,
    interpolation,
    introduction,
    kernel,
    large_base,
    prescription,
    properties,
    rescaling,
    rotation,
    sampling,
    schedule,
    temperature,
    training,
    uniqueness,
    yarn,
)
from ropetheory.literature.tutorial.errata import ERRATA as ERRATA

SOURCE = Source(
    key="tutorial",
    title="Rotary Position Embeddings (RoPE) and Context Extension",
    authors="not named",
    year=2025,
    settings=(
        {"b": "10000", "d": "64", "L": "4096", "s": "8", "low": "1", "high": "32"},
        {"b": "10000", "d": "128", "L": "4096", "s": "8", "low": "1", "high": "32"},
        {"b": "10000", "d": "128", "L": "8192", "s": "8", "low": "1", "high": "32"},
        {"b": "10000", "d": "64", "L": "4096", "s": "4"},
        {"b": "10000", "d": "128", "L": "128000"},
        {"b": "500000", "B": "500000", "d": "128", "L": "8192", "s": "15.625"},
        {"b": "500000", "B": "500000", "d": "128", "L": "128000"},
    ),
)

CLAIMS = (
    *introduction.CLAIMS,
    *rotation.CLAIMS,
    *schedule.CLAIMS,
    *uniqueness.CLAIMS,
    *properties.CLAIMS,
    *training.CLAIMS,
    *interpolation.CLAIMS,
    *kernel.CLAIMS,
    *rescaling.CLAIMS,
    *sampling.CLAIMS,
    *prescription.CLAIMS,
    *dynamic.CLAIMS,
    *yarn.CLAIMS,
    *temperature.CLAIMS,
    *large_base.CLAIMS,
    *comparison.CLAIMS,
)
