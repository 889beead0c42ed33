"""Answers judged: in the words of the judge of functions, and with every row held."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.files.answers import judge_answers
from ropetheory.conformance.files.questions import Asked, Exact, questions
from ropetheory.conformance.formats import round_to
from ropetheory.conformance.functions import judge
from ropetheory.errors import RopeTheoryError
from tests.conformance import zoo
from tests.conformance.files.port import SMALL, answers, small

CONFIG = SMALL.config


def verdict(spoil=None, asked=SMALL, **options):
    cases = small() if asked is SMALL else questions(asked)
    rope = asked.rope or SMALL.rope
    return judge_answers(answers(cases, rope, spoil, **options), asked, cases)


def test_a_sound_port_conforms_and_says_what_was_read():
    found = verdict()
    assert found.status == "conforms"
    assert found.codes == ()
    assert dict(found.facts)["answers"].startswith(f"{len(small())} cases of a file")
    assert "call" not in dict(found.facts)


@pytest.mark.parametrize("config", [zoo.LLAMA | {"rope_scaling": zoo.DYNAMIC}, "llama-4-scout"],
                         ids=["dynamic", "interleaved"])  # fmt: skip
def test_other_methods_conform(config):
    asked = Asked(config=config, limit=4999)
    assert verdict(asked=asked, layout=asked.rope.layout).status == "conforms"


@pytest.mark.parametrize("config", ["phi-4-mini", "deepseek-v2", "gpt-j-6b"])
def test_the_exact_rotation_conforms(config):
    asked, found = Asked(config=config, layout="half-split"), {}
    cases = questions(asked)
    for one in cases:
        for part in ("q", "k"):
            x = getattr(one, part)
            y = np.empty_like(x)
            for head in range(x.shape[2]):
                rows = np.concatenate([x[:, :, head].reshape(-1, x.shape[3]), np.zeros((1, x.shape[3]))])
                at = np.append(one.positions.ravel(), one.length - 1)
                y[:, :, head] = Exact(asked)(rows, at)[:-1].reshape(x[:, :, head].shape)
            found[f"{one.id}.{part}"] = y
    assert judge_answers(found, asked, cases).status == "conforms"


FAULTS = {
    "layout": ({"layout": "interleaved"}, {}, "layout"),
    "direction": ({"sign": -1.0}, {}, "direction"),
    "factor": ({}, {"rope_scaling": {"rope_type": "linear", "factor": 4.0}}, "scaling-ignored"),
    "base": ({}, {"rope_theta": 500000.0}, "base-default"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_words_are_those_of_a_function(name):
    options, more, code = FAULTS[name]
    asked = Asked(config=CONFIG | more)
    found = judge_answers(answers(small(), SMALL.rope, **options), asked, small())
    by_call = judge(zoo.by(SMALL.rope.frequencies(), **options), head_dim=16, config=CONFIG | more)
    assert found.codes == by_call.codes == (code,)
    assert found.findings == by_call.findings


def test_rows_say_what_is_wrong_where_single_vectors_are_wrong_too():
    cases = small()
    found = answers(cases, SMALL.rope)
    for one in cases:
        for part in ("q", "k"):
            found[f"{one.id}.{part}"] = unmasked(one, part)
    judged = judge_answers(found, SMALL, cases)
    assert judged.codes == ("rows-elsewhere",)
    assert "by the blocks of 4 heads of tokens before them" in judged.findings[0].words


def unmasked(case, part):
    """Turn blocks of four heads from each token on, in place, over the last head into the next token."""
    out, heads = np.array(getattr(case, part), dtype=np.float32), getattr(case, part).shape[2]
    rows, theta = out.reshape(-1, out.shape[-1]), SMALL.rope.frequencies()
    for token, place in enumerate(case.positions.ravel()):
        some = rows[token * heads : token * heads - (-heads // 4) * 4]
        some[:] = zoo.turned(some, np.full((len(some), 1), place) * theta)
    return out.astype(np.float64)


def test_each_format_has_its_law():
    def cast(x, y, case, part):
        y[:] = round_to(y, "bfloat16")

    assert verdict(cast).status == "deviates"
    assert verdict(cast, Asked(config=CONFIG, dtype="bfloat16")).status == "conforms"


def test_rows_that_are_missed_stand_in_place_of_what_follows_from_them():
    def spoil(x, y, case, part):
        whole = x.shape[1] // 64 * 64
        y[:, whole:] = x[:, whole:]

    assert verdict(spoil).codes == ("tail-differs",)


def test_queries_that_come_back_as_keys():
    def spoil(x, y, case, part):
        if part == "k" and case.q.shape == case.k.shape:
            y[:] = answers([case], SMALL.rope)[f"{case.id}.q"]

    assert verdict(spoil).codes == ("keys-crossed",)


def test_keys_with_another_base_are_keys_that_differ():
    found = answers(small(), SMALL.rope)
    other = answers(small(), Asked(config=CONFIG | {"rope_theta": 20000.0}).rope)
    mixed = {name: (other if name.endswith(".k") else found)[name] for name in found}
    assert judge_answers(mixed, SMALL, small()).codes == ("keys-differ",)


def test_a_fault_far_out_is_told_though_nothing_more_can_be_asked():
    def spoil(x, y, case, part):
        far = case.positions > 1100
        y[far] = x[far]

    found = verdict(spoil)
    assert found.status == "deviates"
    assert found.findings[0].position > 1100


def test_numbers_that_are_none_deviate():
    def spoil(x, y, case, part):
        y[case.positions > 1000] = np.nan

    assert verdict(spoil).codes[0] == "not-finite"


def test_queries_alone_are_judged_and_that_is_told():
    found = answers(small(), SMALL.rope)
    alone = {name: one for name, one in found.items() if name.endswith(".q")}
    said = judge_answers(alone, SMALL, small())
    assert (said.status, said.codes) == ("conforms", ("queries-alone",))


def test_without_a_configuration_it_is_described():
    asked = Asked(head_dim=16, limit=2047)
    found = judge_answers(answers(questions(asked), SMALL.rope), asked)
    assert (found.status, found.base, found.layout) == ("undecided", 10000.0, "half-split")


def test_flat_answers_are_folded():
    flat = {name: one.ravel() for name, one in answers(small(), SMALL.rope).items()}
    assert judge_answers(flat, SMALL, small()).status == "conforms"


def test_answers_to_other_questions_are_refused():
    found = answers(small(), SMALL.rope)
    with pytest.raises(RopeTheoryError, match="`answers` must be those to the questions"):
        judge_answers(found, Asked(config=CONFIG, limit=511))
    name = f"{small()[3].id}.k"
    with pytest.raises(RopeTheoryError, match=f"no {name}"):
        judge_answers({one: held for one, held in found.items() if one != name}, SMALL, small())
    with pytest.raises(RopeTheoryError, match=r"of shape \(2, 3\)"):
        judge_answers(found | {name: np.zeros((2, 3))}, SMALL, small())


def test_questions_that_were_cut_are_undecided():
    few = tuple(one for one in small() if one.name != "selectors")[:4]
    found = judge_answers(answers(few, SMALL.rope), SMALL, few)
    assert found.status == "undecided"
    assert "not-answered" in found.codes


def test_rows_are_held_where_pairs_turn_the_other_way():
    def spoil(x, y, case, part):
        y[:, :, 1:] = x[:, :, 1:]

    assert verdict(spoil, sign=-1.0).codes == ("direction", "heads-differ")


def test_sizes_that_grow_with_the_position_are_told():
    def spoil(x, y, case, part):
        rates = np.tile(np.linspace(-1e-3, -1e-4, 8), 2) * (1.0 if part == "q" else -1.0)
        y *= np.exp(case.positions[:, :, None, None] * rates)

    assert "xpos" in verdict(spoil).codes
