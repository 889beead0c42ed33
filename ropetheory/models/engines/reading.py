"""A model's rotary embedding as an inference engine computes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from ropetheory.errors import RopeTheoryError, WrongKindError, echo, unknown_name
from ropetheory.models.engines import (
    llama_cpp,
    mlx_lm,
    sglang,
    tensorrt_llm,
    transformers_4,
    transformers_5,
    vllm,
)
from ropetheory.models.engines.stated import Reader, RefusedError, Run, Stated
from ropetheory.models.fields import load
from ropetheory.models.settings import settings
from ropetheory.numeric.arguments import LENGTH, Array, Real
from ropetheory.published.engines import engines

if TYPE_CHECKING:
    from collections.abc import Mapping

READERS: Mapping[str, Reader] = {
    "transformers": transformers_5.READER, "transformers-4": transformers_4.READER, "vllm": vllm.READER,
    "sglang": sglang.READER, "llama.cpp": llama_cpp.READER, "mlx-lm": mlx_lm.READER,
    "tensorrt-llm": tensorrt_llm.READER,
}  # fmt: skip
FIXED_TABLES = ("vllm", "tensorrt-llm")  # SGLang appends rows


@dataclass(frozen=True, slots=True, eq=False)
class EngineRope:
    """The rotary embedding of a model as an engine computes it.

    Attributes
    ----------
    engine, version : str
        The engine, and the version whose formulas these are.
    frequencies : array of shape [d/2]
        float64, radians per token; zeros where a pair does not turn; empty where it does not load.
    attention_factor : float
        The factor on cosines and sines, or the same on queries and keys.
    logit_factor : float
        The factor on the logits besides 1/sqrt(head_dim) and the square of the attention factor.
    table : int or None
        How many positions have a row; None where nothing is tabulated.
    notes : tuple of str
        What else differs, or decides, in sentences.
    refused : str
        Why the engine cannot load the configuration; empty where it can.
    period : int or None
        The positions of keys are taken modulo this (dual chunk attention); None: they are not.
    """

    engine: str
    version: str
    frequencies: Array = field(repr=False)
    attention_factor: float = 1.0
    logit_factor: float = 1.0
    table: int | None = None
    notes: tuple[str, ...] = ()
    refused: str = ""
    period: int | None = None


def as_run_by(
    config: object, engine: str, *, length: Real | None = None, layer_type: str | None = None
) -> EngineRope:
    """Return a model's rotary embedding as an inference engine computes it.

    Frequencies, factors and the length of the table follow from the engine's own formulas and defaults,
    which are not everywhere those of transformers, the reference of ``read_config``.

    Parameters
    ----------
    config : str, path, mapping or configuration object
        As for ``read_config``.
    engine : str
        transformers (5.23), transformers-4 (4.57), vllm, sglang, llama.cpp, mlx-lm or tensorrt-llm.
    length : number, optional
        The length of the text or, for an engine that decides when it starts, the longest that it serves.
        None: as the engine is by default, which for transformers is the state before any text.
    layer_type : str, optional
        As for ``read_config``.

    Returns
    -------
    EngineRope
        In float64; engines compute in float32. Where the engine does not load the configuration,
        ``refused`` says why and there are no frequencies.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If the engine is not known, the configuration cannot be read, or what the engine makes of a
        missing field is not on record.

    See Also
    --------
    read_config : the reference's reading
    atlas : published models, whose names stand in place of a configuration

    Notes
    -----
    Transcribed from formulas that were read in the versions of ``ropetheory.published.engines``; nothing
    is said of other versions. Frequencies within the bound of the method that computes them; beside
    transformers and mlx-lm themselves they agree to float32. Some classes of models override an engine's
    general rules; the notes say so where it is on record.

    References
    ----------
    The places in ``ropetheory/published/engines``.

    Examples
    --------
    >>> config = {
    ...     "model_type": "qwen2_vl", "head_dim": 128, "rope_theta": 1e6, "max_position_embeddings": 32768,
    ...     "rope_scaling": {"rope_type": "yarn", "factor": 4.0, "mrope_section": [16, 24, 24],
    ...                      "original_max_position_embeddings": 32768},
    ... }
    >>> ours, theirs = as_run_by(config, "transformers"), as_run_by(config, "vllm")
    >>> [round(float(one.frequencies[40]) * 1e6 ** (40 / 64), 4) for one in (ours, theirs)]
    [0.25, 0.5588]
    >>> theirs.table, theirs.notes[0]
    (524288, 'beside mrope_section the ramp is that of 4 times the original length 32768')
    """
    reader = reader_of(engine)
    loaded = load(config)
    seen = reader.view(loaded)
    stated = Stated(
        seen, settings(seen, layer_type), layer_type, None if length is None else float(LENGTH.scalar(length))
    )
    version = engines()[engine].version
    try:
        run = reader.run(stated)
    except RefusedError as error:
        return EngineRope(engine, version, np.empty(0), refused=str(error))
    width = reader.width(stated) if run.width is None else run.width
    if width < 2 or width % 2:
        return EngineRope(
            engine, version, np.empty(0), refused=f"the rotary width would be {width}, which makes no pairs"
        )
    notes = run.notes
    if seen != loaded:
        notes = ("`rope_parameters` is not read: the defaults of the model's class count", *notes)
    return _engine_rope(engine, version, stated, run, width, notes)


def reader_of(engine: object) -> Reader:
    """Return the reader of an engine, or refuse a name."""
    if not isinstance(engine, str):
        raise WrongKindError(f"`engine` must be text; got {echo(engine)} (such as 'vllm')")
    if engine not in READERS:
        raise RopeTheoryError(str(unknown_name("engine", engine, READERS)))
    return READERS[engine]


def _engine_rope(
    engine: str, version: str, stated: Stated, run: Run, width: int, notes: tuple[str, ...]
) -> EngineRope:
    base = stated.base if run.base is None else run.base
    if engine in FIXED_TABLES and run.table and stated.length and stated.length > run.table:
        notes = (*notes, f"positions from {run.table} on have no row in its table")
    found = run.method.frequencies(base, width, length=run.state)
    return EngineRope(
        engine, version, found, run.attention, run.logit, run.table, notes, period=run.period
    )
