"""Every claim on file: decided as recorded, written for people, settled by something that exists."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ropetheory.authoring.claim import Experiment, Members, Number, Source, Unjudged, Verdict
from ropetheory.authoring.texts import refusal
from ropetheory.errors import RopeTheoryError
from ropetheory.literature import registry
from ropetheory.literature.registry import KEYS, claims, sources
from ropetheory.literature.withdrawn import WITHDRAWN
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from tests.verified import claim_result

ALL = [pytest.param(claim, id=claim.id) for claim in claims()]


def of(source):
    found = [claim for claim in claims() if claim.source == source]
    assert found
    return found


@pytest.mark.parametrize("claim", ALL)
def test_the_verdict_is_as_recorded(claim):
    result = claim_result(claim.id)
    assert result.problem is None
    assert result.ok
    assert result.verdict == claim.recorded.value
    if claim.recorded not in (Verdict.DEFINITION, Verdict.EMPIRICAL):
        assert result.mutants.tried == result.mutants.killed >= 1
    if claim.recorded is Verdict.REFUTED:
        assert result.right is not None
        assert result.counterexample or isinstance(claim.printed, Number)
    if claim.recorded is Verdict.HOLDS_IF:
        assert claim.hypothesis
    assert result.evidence == (
        "certified" if isinstance(claim.printed, Number | Members) else result.evidence
    )
    reported = isinstance(claim.printed, Experiment) and not claim.printed.states
    assert result.evidence in (("reported",) if reported else ("derived", "certified"))


@pytest.mark.parametrize("source", KEYS)
def test_its_claims_are_settled_by_something_that_exists(source):
    for claim in of(source):
        for name in (claim.settled_by, claim.corrected_by):
            assert (claim.settled_by == "report") == isinstance(claim.printed, Experiment), claim.id
            if name and name not in ("definition", "report"):
                theorem, _, conclusion = name.partition(".")
                assert theorem in TITLES, claim.id
                assert load(theorem).conclusion(conclusion).name == conclusion


@pytest.mark.parametrize("source", KEYS)
def test_its_claims_are_written_for_people(source):
    for claim in of(source):
        assert claim.reading.endswith("."), claim.id
        assert claim.reading == " ".join(claim.reading.split()), claim.id
        assert claim.locator, claim.id
        assert claim.locator == claim.locator.strip(), claim.id
        assert re.fullmatch("[a-z0-9-]+", claim.id.partition(".")[2]), claim.id


@pytest.mark.parametrize("source", KEYS)
def test_its_letters_are_those_of_the_notation(source):
    for claim in of(source):
        letters = {*claim.where, *claim.corrected_where, *claim.counterexample}
        assert letters <= set(LETTERS), claim.id
        for text in (*claim.given, claim.hypothesis):
            assert not text or parse(text), claim.id
        for text in (*claim.where.values(), *claim.corrected_where.values()):
            assert parse_expression(text) is not None, claim.id
        if isinstance(claim.printed, Members):
            assert claim.printed.low <= claim.printed.high, claim.id


def test_ids_are_unique_and_begin_with_their_source():
    ids = [claim.id for claim in claims()]
    assert len(set(ids)) == len(ids)
    assert {claim.source for claim in claims()} == set(KEYS)
    assert [source.key for source in sources()] == list(KEYS)


def test_every_module_of_claims_is_listed():
    folder = Path(registry.__file__).parent
    modules = [path for path in folder.rglob("*.py") if "\nCLAIMS" in path.read_text(encoding="utf-8")]
    written = {path.relative_to(folder).with_suffix("").parts[0] for path in modules}
    assert written == set(KEYS)


def test_every_claim_of_a_module_is_listed():
    folder = Path(registry.__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert text.count("\n    Claim(") == len(claims())


def test_sources_can_be_found():
    for source in sources():
        assert source.title
        assert source.authors
        assert 2000 < source.year < 2100


def test_some_claims_are_false():
    recorded = {claim.recorded for claim in claims()}
    assert {
        Verdict.HOLDS,
        Verdict.REFUTED,
        Verdict.IMPRECISE,
        Verdict.HOLDS_IF,
        Verdict.DEFINITION,
    } <= recorded


@pytest.mark.parametrize(
    "code",
    [
        "from ropetheory.literature.registry import claims, sources; claims(), sources()",
        "from ropetheory.verify.select import select; select()",
        "from ropetheory.symbolic.language.typeset import unicode; unicode('b > 1')",
    ],
)
def test_listing_loads_nothing_heavy(code):
    heavy = "{'sympy', 'flint', 'scipy', 'mpmath', 'matplotlib', 'rich'}"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {code}; print(*({heavy} & set(sys.modules)))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == []


def test_what_is_written_of_sources_and_withdrawn_holds_signs_that_are_seen():
    texts = [text for source in sources() for text in registry.texts_of(source)]
    assert not [why for text in (*texts, *(one.why for one in WITHDRAWN)) if (why := refusal(text))]


@pytest.mark.parametrize("field", ["title", "authors", "version"])
def test_a_source_with_other_signs_is_refused(field):
    words = {"title": "A note", "authors": "a reader", field: "4\u034f2"}
    with pytest.raises(RopeTheoryError, match=r"^note: the character U\+034F may not stand there"):
        registry.add(Source("note", year=2026, **words), ())
    assert "note" not in registry.source_keys()


@pytest.mark.parametrize("place", [0, 1, 2])
def test_what_a_source_says_besides_is_read(place):
    words = ["1", "It says.", "It is not decided."]
    words[place] = "l0"
    with pytest.raises(RopeTheoryError, match=r"^note: 'l0' looks like a number"):
        registry.add(Source("note", "A note", "a reader", 2026, unjudged=(Unjudged(*words),)), ())
