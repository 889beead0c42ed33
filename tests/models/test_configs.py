"""The 48 configurations of tests/configs: what each says, and which have no rotary embedding."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.inspection import inspect
from ropetheory.report.inspection import inspection_dict, inspection_text

FOLDER = Path(__file__).parents[1] / "configs"
ABSENT = {"bert-base", "bloom-7b1", "falcon-rw-1b", "gpt2", "kimi-linear-48b", "mamba-2.8b", "mpt-7b",
          "opt-6.7b", "t5-base", "whisper-large"}  # fmt: skip
FULL, SLIDING = "full_attention", "sliding_attention"
# base, width, of a head, length, most tokens meant, method, factor on the logits, layout
READ = {
    "codellama-7b": (1e6, 128, 128, 16384, 16384, "none", 1, "half-split"),
    "deepseek-v2-lite": (1e4, 64, 192, 4096, 163840, "yarn", 1.5896261651208736, "interleaved"),
    "deepseek-v3": (1e4, 64, 192, 4096, 163840, "yarn", 1.8738542070926265, "interleaved"),
    "dbrx-instruct": (5e5, 128, 128, 32768, 32768, "none", 1, "half-split"),
    "deepseek-ocr": (1e4, 128, 128, 8192, 8192, "none", 1, "half-split"),
    "falcon-7b": (1e4, 64, 64, 2048, 2048, "none", 1, "half-split"),
    "gemma2-9b": (1e4, 256, 256, 8192, 8192, "none", 1, "half-split"),
    "gemma3-1b": (1e6, 256, 256, 32768, 32768, "none", 1, "half-split"),
    "gemma3-4b": (1e6, 256, 256, 131072, 131072, "position_interpolation", 1, "half-split"),
    "glm-4-9b-chat": (5e6, 64, 128, 131072, 131072, "none", 1, "interleaved"),
    "glm4-9b-0414": (1e4, 64, 128, 32768, 32768, "none", 1, "interleaved"),
    "gpt-neox-20b": (1e4, 24, 96, 2048, 2048, "none", 1, "half-split"),
    "gpt-oss-20b": (150000, 64, 64, 4096, 131072, "yarn", 1.8132600, "half-split"),
    "kimi-k2-0905": (5e4, 64, 192, 4096, 262144, "yarn", 2.0047397, "interleaved"),
    "kimi-k2.5": (5e4, 64, 192, 4096, 262144, "yarn", 2.0047397, "interleaved"),
    "lfm2-350m": (1e6, 64, 64, 128000, 128000, "none", 1, "half-split"),
    "ling-3.0-flash": (6e6, 64, 192, 262144, 262144, "none", 1, "interleaved"),
    "llama2-7b": (1e4, 128, 128, 4096, 4096, "none", 1, "half-split"),
    "llama3-8b": (5e5, 128, 128, 8192, 8192, "none", 1, "half-split"),
    "llama3.1-8b": (5e5, 128, 128, 8192, 131072, "llama3", 1, "half-split"),
    "llama3.2-1b": (5e5, 64, 64, 8192, 131072, "llama3", 1, "half-split"),
    "llama4-scout": (5e5, 128, 128, 8192, 10485760, "llama3", 1, "interleaved"),
    "mimo-v2-flash": (5e6, 64, 192, 262144, 262144, "none", 1, "half-split"),
    "ministral3-8b": (1e6, 128, 128, 16384, 262144, "yarn", 1, "half-split"),
    "mistral-7b-v0.1": (1e4, 128, 128, 32768, 32768, "none", 1, "half-split"),
    "mistral-7b-v0.2": (1e6, 128, 128, 32768, 32768, "none", 1, "half-split"),
    "mistral-nemo-12b": (1e6, 128, 128, 131072, 131072, "none", 1, "half-split"),
    "modernbert-base": (160000, 64, 64, 8192, 8192, "none", 1, "half-split"),
    "phi-2": (1e4, 32, 80, 2048, 2048, "none", 1, "half-split"),
    "phi3.5-mini": (1e4, 96, 96, 4096, 131072, "longrope", 1.4166667, "half-split"),
    "qwen-7b": (1e4, 128, 128, 8192, 8192, "none", 1, "half-split"),
    "qwen2-vl-7b": (1e6, 128, 128, 32768, 32768, "none", 1, "half-split"),
    "qwen2.5-7b-yarn": (1e6, 128, 128, 32768, 131072, "yarn", 1.296477, "half-split"),
    "qwen2.5-vl-7b": (1e6, 128, 128, 128000, 128000, "none", 1, "half-split"),
    "qwen3-8b": (1e6, 128, 128, 40960, 40960, "none", 1, "half-split"),
    "qwen3-next-80b": (1e7, 64, 256, 262144, 262144, "none", 1, "half-split"),
    "smollm3-3b": (5e6, 128, 128, 65536, 65536, "none", 1, "half-split"),
    "vicuna-7b-16k": (1e4, 128, 128, 4096, 16384, "position_interpolation", 1, "half-split"),
}
# kind, count, rotates, window, base; where not all layers are alike
LAYERS = {
    "gemma2-9b": [(SLIDING, 21, True, 4096, 1e4), (FULL, 21, True, None, 1e4)],
    "gemma3-1b": [(SLIDING, 22, True, 512, 1e4), (FULL, 4, True, None, 1e6)],
    "gemma3-4b": [(SLIDING, 29, True, 1024, 1e4), (FULL, 5, True, None, 1e6)],
    "gpt-oss-20b": [(SLIDING, 12, True, 128, 150000), (FULL, 12, True, None, 150000)],
    "lfm2-350m": [("conv", 10, False, None, None), (FULL, 6, True, None, 1e6)],
    "ling-3.0-flash": [("linear_attention", 35, False, None, None), (FULL, 7, True, None, 6e6)],
    "llama4-scout": [("chunked_attention", 36, True, 8192, 5e5), (FULL, 12, False, None, None)],
    "mimo-v2-flash": [(FULL, 9, True, None, 5e6), (SLIDING, 39, True, 128, 1e4)],
    "mistral-7b-v0.1": [(SLIDING, 32, True, 4096, 1e4)],
    "modernbert-base": [(FULL, 8, True, None, 160000), (SLIDING, 14, True, 65, 1e4)],
    "phi3.5-mini": [(SLIDING, 32, True, 262144, 1e4)],
    "qwen3-next-80b": [("linear_attention", 36, False, None, None), (FULL, 12, True, None, 1e7)],
    "smollm3-3b": [(FULL, 27, True, None, 5e6), (FULL, 9, False, None, None)],
}


def test_every_file_is_judged():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(READ) | ABSENT
    assert len(READ) + len(ABSENT) == 48


@pytest.mark.parametrize("name", READ)
def test_what_is_read(name):
    rope = read_config(FOLDER / f"{name}.json")
    base, dim, head, length, most, method, logits, layout = READ[name]
    found = inspect(rope)
    assert (rope.base, rope.dim, rope.head_dim, rope.length) == (base, dim, head, length)
    assert (found.target, rope.method.name, rope.layout) == (most, method, layout)
    assert found.logit_factor == pytest.approx(logits, rel=1e-6)
    kinds = [(one.kind, one.count, one.rotates, one.window, one.base) for one in rope.layers]
    usual = kinds == [(FULL, kinds[0][1], True, None, base)]
    assert kinds == LAYERS[name] if name in LAYERS else usual
    assert not any("unknown field" in text for text in rope.warnings)


@pytest.mark.parametrize("name", sorted(ABSENT))
def test_a_model_without_rotary_embedding_is_refused_by_name(name):
    fields = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    with pytest.raises(RopeTheoryError, match="rotary embedding") as refused:
        read_config(fields)
    assert fields["model_type"] in str(refused.value) or "alibi" in str(refused.value)


@pytest.mark.parametrize("name", READ)
@pytest.mark.parametrize("width", [80, 160])
def test_every_page_fits_and_is_json(name, width):
    found = inspect(read_config(FOLDER / f"{name}.json"), 200_000)
    text = inspection_text(found, width=width)
    assert max(map(len, text.splitlines())) <= width
    json.dumps(inspection_dict(found), allow_nan=False)


def page(name, **more):
    text = inspection_text(inspect(read_config(FOLDER / f"{name}.json"), **more), width=160)
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gpt-neox-20b", "24 of the 96 coordinates of a head"),
        ("qwen3-next-80b", "64 of the 256 coordinates"),
        ("qwen2-vl-7b", "pairs turn 0 … 15 by time, 16 … 39 by height, 40 … 63 by width"),
        ("ministral3-8b", "in all layers: queries at m × (1 + 0.1·ln(1 + ⌊m/16,384⌋)), 1.2773 at the last"),
        ("llama4-scout", "in layers without rotary embedding"),
        ("llama4-scout", "12 full attention no rotary embedding"),
        ("mistral-7b-v0.1", "sees offsets up to 4,095: longer texts bring no new angle"),
        ("gemma3-4b", "base 10,000, no scaling: not what is below (--layer-type sliding_attention)"),
        ("llama2-7b", "coordinates 46 and 110"),
        ("deepseek-v3", "coordinates 46 and 47"),
        ("qwen2.5-7b-yarn", "32,768 by the configuration, 131,072 by its factor"),
        ("deepseek-v3", "64 of the 192 coordinates of a head"),
        ("deepseek-v3", "from position 163,801 on, by less than one token of training"),
        ("deepseek-v3", "4,096 tokens before scaling (--trained N, if the model then saw N tokens with it)"),
        ("gemma3-4b", "131,072 tokens, with the scaling below"),
        ("gemma3-4b", "which is within training"),
        ("mistral-7b-v0.1", "no rotated layer sees an offset beyond 4,095"),
        ("modernbert-base", "not what is below (--layer-type sliding_attention); sees offsets up to 64"),
        ("phi3.5-mini", "LongRoPE: short factors up to 4,096 tokens, long ones beyond"),
        ("llama3.1-8b", "fast above 4 turns, slow below 1;"),
        ("llama4-scout", "fast above 1 turn, slow below 1;"),
        ("llama2-7b", "fast above 32 turns, slow below 1 as in NTK-by-parts"),
        ("phi3.5-mini", "fast above 32 turns, slow below 1 as in NTK-by-parts"),
        ("llama2-7b", "no factor on the logits"),
        ("vicuna-7b-16k", "16,384 by the configuration"),
        ("qwen-7b", "α = 2^⌈log2(n/L) + 1⌉ - 1"),
    ],
)
def test_the_page_says_what_was_left_out_before(name, words):
    assert words in page(name)


def test_kimi_steps_from_pair_19_to_20_and_scout_at_one_turn():
    kimi = read_config(FOLDER / "kimi-k2-0905.json")
    stretch = kimi.method.stretch(kimi.base, kimi.dim)
    assert set(stretch.round(9).tolist()) == {1.0, 64.0}
    assert (round(stretch[19]), round(stretch[20])) == (1, 64)
    scout = read_config(FOLDER / "llama4-scout.json")
    stretch = scout.method.stretch(scout.base, scout.dim)
    assert (stretch[34], stretch[35]) == (1.0, 16.0)


def test_trained_after_scaling_leaves_nothing():
    found = inspect(read_config(FOLDER / "llama3.1-8b.json"), trained=131072)
    assert (found.trained, found.unseen_after, found.methods) == (131072, 0, ())
    assert inspect(read_config(FOLDER / "llama3.1-8b.json")).unseen_after == 29
    assert "which is within training" in inspection_text(found)
    assert "length L   8,192 tokens, before scaling" in inspection_text(found)
