"""What is expected, from whatever says it."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance import judge
from ropetheory.conformance.references.stated import Said, reference_of, reference_of_table
from ropetheory.errors import RopeTheoryError, WrongKindError
from tests.conformance import zoo
from tests.conformance.references.test_configs import Configuration

SOUND = zoo.by(zoo.plain())
LISTED = np.linspace(1.0, 0.1, 32)
YARN = zoo.by(zoo.YARN_THETA, factor=zoo.A)
SHORT = {"limit": 4095}


@pytest.mark.parametrize(
    "options",
    [
        {"base": 10000, "head_dim": 64},
        {"expect": 10000.0, "dim": 64},
        {"expect": zoo.plain()},
        {"expect": zoo.plain().tolist()},
        {"expect": zoo.plain().astype(np.float32)},
        {"expect": rt.unscaled(), "base": 1e4, "dim": 64},
        {"expect": zoo.LLAMA},
        {"expect": Configuration()},
        {"config": Configuration()},
        {"config": rt.read_config(zoo.LLAMA)},
        {"expect": rt.read_config(zoo.LLAMA)},
    ],
    ids=[*map(str, range(11))],  # objects would be written with their addresses
)
def test_each_way_to_say_it_acquits_what_is_right_and_nothing_else(options):
    assert judge(SOUND, **SHORT, **options).status == "conforms"
    assert judge(zoo.by(zoo.plain(20000.0)), **SHORT, **options).status == "deviates"


def test_a_method_asks_for_its_frequencies_and_its_factor():
    expected = {"expect": rt.yarn(16.0, 1024), "base": 10000, "head_dim": 64}
    assert judge(YARN, **SHORT, **expected).status == "conforms"
    found = judge(SOUND, **SHORT, **expected)
    assert found.codes == ("scaling-ignored", "attention-factor-missing")
    first = str(found).splitlines()[0]
    assert first.startswith("deviates: the frequencies are plain: yarn scaling is not applied (pairs 6-31) [")


def test_without_a_configuration_no_field_is_named():
    found = judge(SOUND, expect=500000.0, head_dim=64, **SHORT)
    assert found.findings[0].code == "base-default"
    assert found.fields == ()
    assert all(one.field is None and "rope_" not in one.advice for one in found.findings)
    assert "plain, base 500000" in found.asked


def test_a_list_that_no_base_gives_is_asked_for_as_it_is():
    assert judge(zoo.by(LISTED), expect=LISTED, **SHORT).base is None
    found = judge(SOUND, expect=LISTED, **SHORT)
    assert str(found).startswith("deviates: the frequencies are those of base 10000, and not the list")
    backwards = judge(zoo.by(LISTED[::-1]), expect=LISTED, **SHORT)
    assert backwards.codes == ("order",)


@pytest.mark.parametrize(
    ("config", "expect", "said", "error", "words"),
    [
        (zoo.LLAMA, 1e4, {}, RopeTheoryError, "both given"),
        (None, rt.yarn(2.0, 4096), {"dim": 64}, RopeTheoryError, "`base` is missing"),
        (None, 1e4, {}, RopeTheoryError, "`head_dim` is missing"),
        (None, True, {"dim": 64}, WrongKindError, "`expect` must be"),
        (None, object(), {"dim": 64}, WrongKindError, "`expect` must be"),
        (None, [1.0, float("nan")], {}, RopeTheoryError, "not finite"),
        (None, [1.0, 0.1], {"dim": 64}, RopeTheoryError, "`dim` must be 4"),
        (1e4, None, {"dim": 64}, WrongKindError, "`config` must be a configuration"),
        (zoo.LLAMA, None, {"base": 1e4}, RopeTheoryError, "`base` belongs to a method"),
        (None, 0.5, {"dim": 64}, RopeTheoryError, "`base`"),
    ],
    ids=[*map(str, range(10))],
)
def test_what_says_two_things_or_nothing_is_refused(config, expect, said, error, words):
    with pytest.raises(error, match=words):
        reference_of(config, expect, Said(**said))


def test_nothing_expected_is_no_reference():
    assert reference_of(None, None, Said(head_dim=64)) is None


def test_a_table_neither_turns_backwards_nor_begins_within_a_head():
    found = reference_of_table({**zoo.LLAMA, "model_type": "nanochat"}, None, 64, None, None)
    assert (found.latent, found.direction) == (False, 1)
    assert reference_of_table(None, 5e5, 64, 100, None).rope.target_length == 100
