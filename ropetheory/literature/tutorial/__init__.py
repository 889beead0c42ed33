"""Claims of a web tutorial on rotary embeddings and context extension.

The tutorial counts pairs from 1 in its sections 2 to 6 and 8, and from 0 in section 7; each reading
says which. Its worked numbers are held against the quantity that they are said to be, not against
the tutorial's own intermediate roundings.
"""

from ropetheory.authoring import Source
from ropetheory.literature.tutorial import (
    blend,
    combining,
    comparison,
    decay,
    dynamic,
    insight,
    interpolation,
    introduction,
    kernel,
    large_base,
    perplexity,
    prescription,
    rescaling,
    rotation,
    sampling,
    schedule,
    scores,
    shifts,
    short_contexts,
    temperature,
    thresholds,
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
    *scores.CLAIMS,
    *decay.CLAIMS,
    *shifts.CLAIMS,
    *training.CLAIMS,
    *interpolation.CLAIMS,
    *kernel.CLAIMS,
    *insight.CLAIMS,
    *rescaling.CLAIMS,
    *sampling.CLAIMS,
    *prescription.CLAIMS,
    *dynamic.CLAIMS,
    *yarn.CLAIMS,
    *blend.CLAIMS,
    *temperature.CLAIMS,
    *thresholds.CLAIMS,
    *large_base.CLAIMS,
    *short_contexts.CLAIMS,
    *comparison.CLAIMS,
    *perplexity.CLAIMS,
    *combining.CLAIMS,
)
