"""The calls of kernels, as their libraries have them: sound ones conform, planted faults are seen."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ropetheory.conformance import adapters, judge
from ropetheory.conformance.expectation import frequencies_at
from ropetheory.models.config import read_config
from tests.conformance import zoo

LONGEST = 512
CONFIG = {**zoo.LLAMA, "max_position_embeddings": LONGEST}
ANGLES = np.arange(LONGEST)[:, None] * zoo.plain()
COS, SIN = np.cos(ANGLES), np.sin(ANGLES)
HALF = zoo.DIM // 2


def judged(fn, config=CONFIG, **options):
    return judge(fn, head_dim=zoo.DIM, config=config, **options)


def turned(x, c, s, *, interleaved=False):
    """Rotate [..., d] by cosines and sines [..., d / 2]."""
    one, two = (x[..., ::2], x[..., 1::2]) if interleaved else (x[..., :HALF], x[..., HALF:])
    both = one * c - two * s, one * s + two * c
    out = np.stack(both, -1).reshape(x.shape) if interleaved else np.concatenate(both, -1)
    return out.astype(x.dtype)


def vllm_op(positions, query, key, head_size, cos_sin_cache, is_neox, *, heads=None, copy=False):
    """Rotate joined heads as vLLM's operator does: in place, ``heads`` of them."""
    c, s = np.split(cos_sin_cache[positions][:, None], 2, axis=-1)
    found = []
    for joined in (query, key):
        x = joined.reshape(len(positions), -1, head_size)[:, :heads]
        out = turned(x, c, s, interleaved=not is_neox)
        if not copy:
            x[...] = out
        found.append(out.reshape(joined.shape) if copy else None)
    return tuple(found) if copy else None


@pytest.mark.parametrize("is_neox", [True, False])
@pytest.mark.parametrize("copy", [True, False])
def test_vllm_writes_into_joined_heads_and_flashinfer_returns_them(is_neox, copy):
    def op(*arguments):
        return vllm_op(*arguments, copy=copy)

    cache = np.concatenate([COS, SIN], axis=-1)
    fn = adapters.vllm(op, cache, head_size=zoo.DIM, is_neox=is_neox, library="numpy")
    verdict = judged(fn, layout="half-split" if is_neox else "interleaved")
    assert verdict.status == "conforms"
    assert "queries and keys" in dict(verdict.facts)["shapes"]
    assert ("overwrites-argument" in verdict.codes) is not copy


def test_a_kernel_of_joined_heads_that_turns_the_first_alone_is_seen():
    def op(*arguments):
        return vllm_op(*arguments, heads=1)

    fn = adapters.vllm(op, np.concatenate([COS, SIN], axis=-1), head_size=zoo.DIM, library="numpy")
    assert "heads-differ" in judged(fn).codes


def apply_rope_pos_ids(q, k, pos_ids, rotary_dim=None, interleave=False, rope_scale=1, rope_theta=1e4):
    angles = pos_ids[:, None, None] / rope_scale * rope_theta ** (-np.arange(HALF) / HALF)
    return tuple(turned(x, np.cos(angles), np.sin(angles), interleaved=interleave) for x in (q, k))


def test_flashinfer_by_position_ids():
    scaled = {**CONFIG, "rope_theta": 5e5, "rope_scaling": {"rope_type": "linear", "factor": 2.0}}
    fn = adapters.flashinfer(apply_rope_pos_ids, rope_theta=5e5, rope_scale=2.0, library="numpy")
    assert judged(fn, scaled).status == "conforms"
    assert judged(adapters.flashinfer(apply_rope_pos_ids, library="numpy"), scaled).status == "deviates"


def apply_rotary_emb(
    x, cos, sin, interleaved=False, inplace=False, seqlen_offsets=0, cu_seqlens=None, max_seqlen=None,
):  # fmt: skip
    """Rotate texts, or with ``cu_seqlens`` one behind the other, each from its offset on."""
    if cu_seqlens is None:
        at = np.asarray(seqlen_offsets).reshape(-1, 1) + np.arange(x.shape[1])
    else:
        lengths = np.diff(cu_seqlens)
        at = np.concatenate([first + np.arange(n) for first, n in zip(seqlen_offsets, lengths, strict=True)])
        if lengths.max() > max_seqlen:
            raise ValueError("max_seqlen")
    out = turned(x, cos[at][..., None, :], sin[at][..., None, :], interleaved=interleaved)
    if inplace:
        x[...] = out
    return x if inplace else out


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("inplace", [False, True])
@pytest.mark.parametrize("interleaved", [False, True])
def test_flash_attention_takes_offsets_and_packed_texts(packed, inplace, interleaved):
    fn = adapters.flash_attention(
        apply_rotary_emb, COS, SIN, interleaved=interleaved, inplace=inplace, packed=packed, library="numpy"
    )
    assert judged(fn, layout="interleaved" if interleaved else "half-split").status == "conforms"


@pytest.mark.parametrize("packed", [False, True])
def test_one_offset_for_all_texts_is_seen(packed):
    def careless(x, cos, sin, seqlen_offsets, **options):
        return apply_rotary_emb(x, cos, sin, seqlen_offsets=seqlen_offsets * 0, **options)

    fn = adapters.flash_attention(careless, COS, SIN, packed=packed, library="numpy")
    assert judged(fn).status == "deviates"


def rope_ext(
    a, b, c, n_dims, mode, n_ctx_orig, freq_base, freq_scale, ext_factor, attn_factor, beta_fast, beta_slow
):
    """Rotate [tokens, heads, d] by the formulas of ggml, with its ramp in the pair index."""
    if b.dtype != np.int32:
        raise TypeError("positions are 32-bit whole numbers")
    pairs = np.arange(n_dims // 2)
    theta = freq_base ** (-2.0 * pairs / n_dims) / (1.0 if c is None else c)
    held, scale = freq_scale * theta, attn_factor
    if ext_factor:
        ends = [n_dims * np.log(n_ctx_orig / (beta * 2 * np.pi)) / (2 * np.log(freq_base))
                for beta in (beta_fast, beta_slow)]  # fmt: skip
        low, high = max(0.0, np.floor(ends[0])), min(n_dims - 1.0, np.ceil(ends[1]))
        mix = (1.0 - np.clip((pairs - low) / max(0.001, high - low), 0.0, 1.0)) * ext_factor
        held = held * (1.0 - mix) + theta * mix
        scale *= 1.0 + 0.1 * np.log(1.0 / freq_scale)
    angles = b[:, None, None].astype(np.float64) * held
    out = a.copy()
    c, s = scale * np.cos(angles), scale * np.sin(angles)
    out[..., :n_dims] = turned(a[..., :n_dims], c, s, interleaved=not mode & 2)
    return out


def test_ggml_by_its_arguments():
    assert judged(adapters.ggml(rope_ext, n_dims=zoo.DIM)).status == "conforms"
    normal = adapters.ggml(rope_ext, n_dims=zoo.DIM, mode=0)
    assert judged(normal, layout="interleaved").status == "conforms"
    scaling = {"rope_type": "yarn", "factor": 16.0, "original_max_position_embeddings": 2048}
    asked = {**CONFIG, "max_position_embeddings": 32768, "rope_scaling": scaling}
    yarn = {"freq_scale": 1 / 16, "n_ctx_orig": 2048, "ext_factor": 1.0}
    assert judged(adapters.ggml(rope_ext, n_dims=zoo.DIM, **yarn), asked).status == "conforms"
    twice = adapters.ggml(rope_ext, n_dims=zoo.DIM, attn_factor=1 + 0.1 * np.log(16), **yarn)
    assert judged(twice, asked).status == "deviates"  # ggml multiplies by the factor of YaRN itself


def test_ggml_takes_llama3_as_divisors():
    scaling = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
               "original_max_position_embeddings": 8192}  # fmt: skip
    asked = {**CONFIG, "max_position_embeddings": 32768, "rope_theta": 5e5, "rope_scaling": scaling}
    plain = 5e5 ** (-np.arange(HALF) / HALF)
    divisors = plain / frequencies_at(read_config(asked), 32768)
    fn = adapters.ggml(rope_ext, n_dims=zoo.DIM, freq_base=5e5, freq_factors=divisors)
    assert judged(fn, asked).status == "conforms"
    assert judged(adapters.ggml(rope_ext, n_dims=zoo.DIM, freq_base=5e5), asked).codes == ("scaling-ignored",)


@pytest.mark.parametrize("traditional", [False, True])
def test_mlx_itself(traditional):
    mx: Any = pytest.importorskip("mlx.core")
    layout = "interleaved" if traditional else "half-split"
    fn = adapters.mlx(mx.fast.rope, zoo.DIM, traditional=traditional)
    assert judged(fn, layout=layout).status == "conforms"
    freqs = mx.array(2.0 / zoo.plain())
    slower = adapters.mlx(mx.fast.rope, zoo.DIM, traditional=traditional, freqs=freqs)
    linear = {**CONFIG, "rope_scaling": {"rope_type": "linear", "factor": 2.0}}
    assert judged(slower, linear, layout=layout).status == "conforms"
    assert adapters.fitting(mx.fast.rope) == "adapters.mlx(rope, head_dim)"


def test_jax_with_batch_and_heads():
    jax: Any = pytest.importorskip("jax")
    jnp = jax.numpy

    @jax.jit
    def apply_rope(x, positions):
        angles = (positions[..., None] * jnp.asarray(zoo.plain(), dtype=jnp.float32))[:, :, None]
        c, s = jnp.cos(angles), jnp.sin(angles)
        one, two = jnp.split(x, 2, axis=-1)
        return jnp.concatenate([one * c - two * s, one * s + two * c], axis=-1).astype(x.dtype)

    fn = adapters.heads(apply_rope, order="bshd", batched=True, library="jax")
    assert judged(fn).status == "conforms"


def test_transformers_itself():
    llama: Any = pytest.importorskip("transformers.models.llama.modeling_llama")
    rotary = llama.LlamaRotaryEmbedding(llama.LlamaConfig(head_dim=zoo.DIM))
    verdict = judged(adapters.with_tables(llama.apply_rotary_pos_emb, rotary))
    assert verdict.status == "conforms"
    assert "queries and keys" in dict(verdict.facts)["shapes"]
    for part in (llama.apply_rotary_pos_emb, rotary):
        assert adapters.fitting(part) == "adapters.with_tables(apply_rotary_pos_emb, rotary)"
