"""A comparison, written for a terminal."""

from pathlib import Path

import pytest

import ropetheory as rt
from ropetheory.models.extending.emission import emit
from ropetheory.report.models.extension_text import extension_text, emission_text, comparison_text

FOLDER = Path(__file__).parents[2] / "configs"


@pytest.fixture(scope="module")
def found():
    return rt.extend(FOLDER / "llama2-7b.json", "32k")


@pytest.mark.parametrize("width", [80, 100, 160])
def test_the_page_fits_and_explains_every_column(found, width):
    text = extension_text(found, "llama2-7b", width=width)
    assert max(map(len, text.splitlines())) <= width
    whole = " ".join(text.split())
    for word in ("new:", "by:", "sum < 0:", "nearest:", "A angles:", "base:", "short:", "cache:", "engines:"):
        assert word in whole
    for name in found:
        assert f"\n{name} " in text
    assert "All three criteria: abf" in whole


def test_windows_and_training_are_said():
    mistral = rt.extend(FOLDER / "mistral-7b-v0.1.json", "128k")
    assert "are of these. Training had them all: nothing has to be extended." in " ".join(
        extension_text(mistral, "m").split()
    )
    assert "Every rotated layer sees 4,096 offsets at most" in " ".join(extension_text(mistral, "m").split())
    oss = rt.extend(FOLDER / "gpt-oss-20b.json", "128k", trained="128k")
    assert "under the scaling in its file" in " ".join(extension_text(oss, "oss", width=100).split())
    assert "nothing has to be extended" in extension_text(oss, "oss")
    before = " ".join(extension_text(rt.extend(FOLDER / "gpt-oss-20b.json", "128k"), "oss", width=100).split())
    assert "4,096 tokens before scaling, as its file says (--trained N, if it then saw N" in before


def test_what_the_table_says_is_not_said_again(found):
    text = extension_text(found, "llama2-7b", width=100)
    assert "Proved:" not in text
    assert "trained with 4,096 tokens, as its file says. In" in " ".join(text.split())


def test_models_side_by_side(found):
    other = rt.extend(FOLDER / "llama3-8b.json", "32k")
    text = comparison_text({"two": found, "three": other}, width=100)
    assert "two, 4,096 to 32,768" in text
    assert any(line.split()[:1] == ["pi"] for line in text.splitlines())


def test_what_is_emitted_says_what_it_is_for(found):
    text = emission_text(emit(found, "by-parts", "hf"))
    assert text.startswith("# config.json, transformers 5")
    assert text.rstrip().endswith("which is this ramp.")


def test_what_a_class_cannot_be_told_is_one_line():
    text = " ".join(extension_text(rt.extend(FOLDER / "phi3.5-mini.json", "256k"), "phi", width=160).split())
    assert "Left out, since models of type 'phi3' are read with type longrope alone: PI, dynamic NTK," in text
    assert text.count("longrope alone") == 1
