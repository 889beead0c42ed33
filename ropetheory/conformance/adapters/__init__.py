"""From the calls that people have to ``fn(vectors [n, d], positions [n])``.

Each adapter returns a function that ``judge`` takes; ``library`` says which arrays it wants where it
cannot be known otherwise. With ``axes`` a position has so many coordinates, which the adapted function
takes as transformers and vLLM do: [axes, n] or, where it is batched, [axes, 1, n]; three are time, height
and width.
``kernels`` knows the calls of libraries; ``fitting`` names the adapter that fits a function.
"""

from ropetheory.conformance.adapters.adapted import Adapted
from ropetheory.conformance.adapters.counted import offset, rows, starts
from ropetheory.conformance.adapters.fitting import fitting
from ropetheory.conformance.adapters.kernels import flash_attention, flashinfer, ggml, mlx, vllm
from ropetheory.conformance.adapters.placed import heads, indexed, module, queries_and_keys, with_tables

__all__ = [
    "Adapted", "fitting", "flash_attention", "flashinfer", "ggml", "heads", "indexed", "mlx", "module",
    "offset", "queries_and_keys", "rows", "starts", "vllm", "with_tables",
]  # fmt: skip
