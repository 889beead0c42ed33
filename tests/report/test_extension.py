"""A comparison of methods and of bases, for a terminal and for programs."""

import json
from pathlib import Path

import pytest

import ropetheory as rt
from ropetheory.models.bases import bases
from ropetheory.models.extending.emission import emit
from ropetheory.report.extension import (
    bases_text,
    comparison_text,
    emission_dict,
    emission_text,
    extension_text,
    extensions_dict,
    group_digits,
)

FOLDER = Path(__file__).parents[1] / "configs"


@pytest.fixture(scope="module")
def found():
    return rt.extend(FOLDER / "llama2-7b.json", "32k")


@pytest.mark.parametrize("width", [80, 100, 160])
def test_the_page_fits_and_explains_every_column(found, width):
    text = extension_text(found, "llama2-7b", width=width, verbose=True)
    assert max(map(len, text.splitlines())) <= width
    whole = " ".join(text.split())
    for word in ("new pairs:", "by tokens:", "sum < 0 at:", "nearest:", "meets:", "angles:", "base:",
                 "short:", "cache:", "engines:"):  # fmt: skip
        assert word in whole
    for name in found:
        assert f"\n{name} " in text
    assert "All three criteria: abf" in whole


def test_windows_and_training_are_said():
    mistral = rt.extend(FOLDER / "mistral-7b-v0.1.json", "128k")
    whole = " ".join(extension_text(mistral, "m").split())
    assert "are of these. No rotated layer sees an offset that training did not have: nothing has" in whole
    assert "Every rotated layer sees 4,096 offsets at most" in " ".join(extension_text(mistral, "m").split())
    oss = rt.extend(FOLDER / "gpt-oss-20b.json", "128k", trained="128k")
    assert "under the scaling in its file" in " ".join(extension_text(oss, "oss", width=100).split())
    assert "nothing has to be extended" in extension_text(oss, "oss")
    unknown = {**json.loads((FOLDER / "gpt-oss-20b.json").read_text(encoding="utf-8")), "head_dim": 32}
    before = " ".join(extension_text(rt.extend(unknown, "128k"), "oss", width=100).split())
    assert "4,096 tokens without it are taken; --trained 131072 is the other reading." in before


def test_what_the_table_says_is_not_said_again(found):
    text = extension_text(found, "llama2-7b", width=100)
    assert text.count("Proved:") == 2  # of YaRN once, though it stands in two situations
    assert "it was trained to 4,096 tokens, as its file says. Without training:" in " ".join(text.split())
    assert text.index("Proved:") < text.index("Base 10,000") < text.index("\nyarn ")  # advice, then theory


@pytest.mark.parametrize("width", [80, 160])
def test_the_answer_comes_first_and_the_table_is_short(found, width):
    text = extension_text(found, "llama2-7b", width=width)
    assert max(map(len, text.splitlines())) <= width
    places = [text.index(words) for words in ("Without training", "With continued", "new pairs")]
    assert places == sorted(places)
    (head,) = (line for line in text.splitlines() if line.startswith("method "))
    assert len([one for one in head.split("  ") if one]) <= 8
    assert "--target 32768 --method yarn --emit hf" in " ".join(text.split())


def test_nothing_follows_where_nothing_has_to_be_extended():
    text = extension_text(rt.extend("llama-3-8b", "8k"), "m")
    assert text.rstrip().endswith("nothing has to be extended.")


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
    fields = json.loads((FOLDER / "phi3.5-mini.json").read_text(encoding="utf-8"))
    found = rt.extend({**fields, "rope_theta": 10001.0}, "256k")
    page = extension_text(found, "phi", width=160, verbose=True)
    text = " ".join(page.split())
    assert "Left out, since models of type 'phi3' are read with type longrope alone: PI, dynamic NTK," in text
    assert text.count("longrope alone") == 1


@pytest.mark.parametrize("width", [80, 160])
def test_the_page_fits_and_says_what_is_not_said(width):
    text = bases_text(bases(128, 131072), 128, 131072, width=width)
    assert max(map(len, text.splitlines())) <= width
    whole = " ".join(text.split())
    assert "infimum 4,869,104.37 none below does" in whole
    assert "printed 7,800,000 128,915, too few" in whole
    assert "Not every larger base does" in whole
    assert "With --base and --trained, the base" in whole


def test_the_length_of_another_search_is_named():
    text = " ".join(bases_text(bases(128, 100_000), 128, 100_000).split())
    assert "(From the search for 131,072 tokens.)" in text


def test_commas():
    assert (group_digits("1234.5"), group_digits("12345"), group_digits("not on file")) == (
        "1,234.5",
        "12,345",
        "not on file",
    )


def test_one_object_of_finite_numbers(found):
    plain = json.loads(json.dumps(extensions_dict({"llama2-7b": found}), allow_nan=False))
    assert plain["schema"] == 1
    (model,) = plain["models"]
    assert (model["config"], model["trained"], model["target"], model["told"]) == (
        "llama2-7b",
        4096,
        32768,
        False,
    )
    rows = {row["name"]: row for row in model["methods"]}
    assert rows["pi"]["overstep"] == 0.875
    assert rows["pi"]["criteria"] == {"angles": True, "kernel": True, "neighbours": False}
    assert rows["yarn-paper"]["rope"] is None


def test_what_is_emitted_is_an_object(found):
    plain = emission_dict(emit(found, "yarn", "llama.cpp"))
    assert plain["schema"] == 1
    assert plain["spellings"][0]["text"].startswith("-c 32768 --rope-scaling yarn")
