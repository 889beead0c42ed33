"""Tables and lists of frequencies in the spellings that exist."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import judge_frequencies, judge_tables
from ropetheory.conformance.formats import round_to
from ropetheory.conformance.tables import read_table
from ropetheory.errors import RopeTheoryError
from tests.conformance import zoo

COUNT = 4096
CONFIG = {**zoo.LLAMA, "max_position_embeddings": COUNT}
ANGLES = np.arange(COUNT)[:, None] * zoo.plain()
C, S = np.cos(ANGLES).astype(np.float32), np.sin(ANGLES).astype(np.float32)

APART = "cosine and sine apart"


@pytest.mark.parametrize(
    ("table", "spelling", "layout"),
    [
        ((C, S), APART, None),
        ((np.concatenate([C, C], 1), np.concatenate([S, S], 1)), f"{APART}, halves repeated", "half-split"),
        ((np.repeat(C, 2, 1), np.repeat(S, 2, 1)), f"{APART}, each repeated", "interleaved"),
        ((np.concatenate([C, S], 1),), "cosine then sine, joined", None),
        ((np.concatenate([S, C], 1),), "sine then cosine, joined", None),
        ((np.stack([C, S], -1).reshape(COUNT, -1),), "cosine and sine in turn", None),
        ((np.stack([C, S], -1),), "a last axis of cosine and sine", None),
        ((np.stack([S, C], -1),), "a last axis of cosine and sine", None),
        ((np.stack([C, S]),), "cosine and sine stacked", None),
        (((C + 1j * S).astype(np.complex64),), "complex numbers", None),
        ((ANGLES,), "angles", None),
        ((C[None, :, None], S[None, :, None]), APART, None),
    ],
)
def test_every_spelling_is_named_and_read(table, spelling, layout):
    found = read_table(*table)
    assert (found.spelling, found.layout) == (spelling, layout)
    exact = spelling == "angles"  # which are not held in float32
    np.testing.assert_array_equal(found.cosines, np.cos(ANGLES) if exact else C)
    np.testing.assert_array_equal(found.sines, np.sin(ANGLES) if exact else S)
    verdict = judge_tables(*table, config=CONFIG)
    assert verdict.codes == (("layout",) if layout == "interleaved" else ())
    assert verdict.base == 10000.0


def test_faults_of_tables_are_named():
    assert judge_tables(C[:1000], S[:1000], config=CONFIG).codes == ("table-ends",)
    narrow = judge_tables(
        round_to(C.astype(float), "bfloat16"), round_to(S.astype(float), "bfloat16"), config=CONFIG
    )
    assert "tables-rounded" in narrow.codes
    spoiled = C.copy()
    spoiled[1234, 5] += 1e-3
    found = judge_tables(spoiled, S, config=CONFIG).findings
    assert [(one.code, one.position, one.pairs) for one in found] == [("row-wrong", 1234, (5,))]


@pytest.mark.parametrize("values", [zoo.plain(), zoo.plain().astype(np.float32), 1 / zoo.plain()])
def test_frequencies_and_periods(values):
    found = judge_frequencies(values, config=zoo.LLAMA)
    assert found.status == "conforms"
    # Within two roundings of float64: of the number that is held, and of a quotient.
    assert found.uncertainties == tuple(2.0**-52 * frequency for frequency in found.frequencies)


def test_a_frequency_whose_period_no_number_holds_is_read():
    assert judge_frequencies([1.0, 5e-324]).frequencies == (1.0, 5e-324)


def test_divisors_are_read_with_a_configuration():
    divisors = zoo.plain() / zoo.read_config(zoo.L3).frequencies()
    verdict = judge_frequencies(divisors, config=zoo.L3)
    assert (verdict.status, dict(verdict.facts)["spelling"]) == ("conforms", "divisors of plain frequencies")


def test_cast_frequencies_are_named():
    assert judge_frequencies(round_to(zoo.plain(), "bfloat16"), config=zoo.LLAMA).codes == (
        "frequencies-rounded",
    )
    assert judge_frequencies(round_to(zoo.plain(), "float16")).codes == ("frequencies-rounded",)
    assert judge_frequencies(zoo.plain(), config=zoo.L3).codes == ("scaling-ignored",)


@pytest.mark.parametrize(
    ("judge", "asked", "words"),
    [
        (judge_tables, (np.random.default_rng(1).normal(size=(8, 16)),), "row 0 shows neither"),
        (judge_tables, (C, S[:5]), "must both be"),
        (judge_tables, (C, S[:, :4]), "must both be"),
        (judge_tables, (np.zeros((3, 4, 5)),), "squeeze it"),
        (judge_tables, (C[:1], S[:1]), "two positions"),
        (judge_tables, (np.full((8, 16), np.nan), np.full((8, 16), np.nan)), "not one is finite"),
        (judge_frequencies, ([-1.0],), "finite numbers"),
    ],
)
def test_what_is_no_table_is_refused(judge, asked, words):
    with pytest.raises(RopeTheoryError, match=words):
        judge(*asked)


@pytest.mark.parametrize(("judge", "asked"), [(judge_frequencies, (zoo.plain(),)), (judge_tables, (C, S))])
def test_a_format_that_is_named_is_one_that_is_known(judge, asked):
    assert judge(*asked, dtype="float32") == judge(*asked, dtype=np.float32)
    for unknown in ("int8", "float8"):
        with pytest.raises(RopeTheoryError, match="`dtype` must be one of"):
            judge(*asked, dtype=unknown)


def test_a_table_is_held_to_the_format_that_is_named():
    near = round_to(C.astype(float), "bfloat16"), round_to(S.astype(float), "bfloat16")
    assert dict(judge_tables(*near, config=CONFIG).facts)["format"] == "float64"
    assert dict(judge_tables(*near, config=CONFIG, dtype="bfloat16").facts)["format"] == "bfloat16"
