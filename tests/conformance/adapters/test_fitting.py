"""The adapter that fits a function, by the names of its arguments."""

from __future__ import annotations

import pytest

from ropetheory.conformance import adapters, judge
from ropetheory.conformance.adapters.fitting import FITS, arguments_of, fitting
from tests.conformance import zoo

CALLS = {  # the names of arguments as published functions have them
    "x, cos, sin, interleaved=False, inplace=False, seqlen_offsets=0, cu_seqlens=None, max_seqlen=None":
        "flash_attention(fn, cos, sin)",
    "positions, query, key, head_size, cos_sin_cache, is_neox":
        "vllm(fn, cos_sin_cache, head_size=head_size)",
    "ctx, a, b, c, n_dims, mode, n_ctx_orig, freq_base": "ggml(fn, n_dims=head_dim)",
    "a, dims, *, traditional, base, scale, offset, freqs=None": "mlx(fn, head_dim)",
    "q, k, cos, sin, position_ids=None, unsqueeze_dim=1": "with_tables(fn, rotary)",
    "xq, xk, freqs_cis": 'queries_and_keys(lambda q, k, p: fn(q, k, freqs[p]), order="bshd")',
    "positions, query, key": "queries_and_keys(fn, positions_first=True)",
    "q, k, pos_ids, rotary_dim=None, interleave=False": "flashinfer(fn)",
    "q, k, position_ids": "queries_and_keys(fn, batched=True)",
    "x, cos, sin": "indexed(fn, cos, sin)",
    "x, freqs_cis": "indexed(fn, freqs)",
    "x, offset=0": "offset(fn)",
    "x, positions, base=10000": 'heads(fn, order="bshd", batched=True)',
    "x": "rows(fn), with a limit",
}  # fmt: skip


def made(arguments):
    """Return a function with these arguments, under the name fn."""
    names = {}
    exec(f"def fn({arguments}): raise TypeError('wants more')", names)
    return names["fn"]


@pytest.mark.parametrize("arguments", CALLS)
def test_the_line_that_adapts_a_call(arguments):
    assert fitting(made(arguments)) == f"adapters.{CALLS[arguments]}"


def test_every_line_names_an_adapter_and_each_is_wanted_by_a_call():
    named = {one.line.partition("(")[0].removeprefix("adapters.") for one in FITS}
    assert named <= set(adapters.__all__)
    assert len(CALLS) == len(FITS)


def test_what_fits_no_adapter_gets_no_line():
    assert fitting(made("vectors, positions")) is None
    assert fitting(adapters.heads(made("x, positions"))) is None
    assert fitting(made("a, b, c")) is None
    assert arguments_of(len) == ["obj"]
    assert arguments_of(3) == []


def test_a_module_says_its_arguments_by_its_forward_and_a_compiled_function_by_its_docstring():
    class Rotary:
        """A module."""

        def forward(self, x, position_ids):
            return x

        __call__ = forward

    LlamaRotaryEmbedding = type("LlamaRotaryEmbedding", (Rotary,), {})
    assert fitting(Rotary()) == 'adapters.heads(module, order="bshd", batched=True)'
    assert fitting(LlamaRotaryEmbedding()) == "adapters.with_tables(apply_rotary_pos_emb, rotary)"

    class Compiled:
        __doc__ = "rope(a: array, dims: int, *, traditional: bool, base: float | None) -> array"
        __signature__ = 3  # as of functions that inspect cannot read

        def __call__(self):
            raise NotImplementedError

    assert arguments_of(Compiled()) == ["a", "dims", "traditional", "base"]


def test_a_refusal_names_the_adapter():
    verdict = judge(made("q, k, cos, sin"), head_dim=zoo.DIM, config=zoo.LLAMA)
    (one,) = verdict.findings
    assert one.advice.endswith("positions [n]), by adapters.with_tables(fn, rotary)")
    assert verdict.status == "undecided"
