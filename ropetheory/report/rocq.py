"""What Rocq confirms, as the record has it and as a run of ``certify`` finds it: marks, counts, problems."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ropetheory.authoring.claim import Members
from ropetheory.literature.page_names import CONTENTS
from ropetheory.report.typesetting import as_page
from ropetheory.rocq.record import KINDS, identifier, record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.authoring import Theorem
    from ropetheory.authoring.claim import Claim
    from ropetheory.rocq.check import Checked
    from ropetheory.rocq.plan import Plan

MARK = "✓"
NAMES = {
    "fact": "certified facts of claims",
    "mutant": "wrong versions refuted",
    "witness": "sets of hypotheses met",
    "step": "steps of derivations",
    "conclusion": "conclusions composed",
    "headline": "headlines derived",
}

REASONS = {
    "a number of thousands of digits": "A number has thousands of digits.",
    "a step is not confirmed": "Something that they cite is not confirmed.",
    "expected values": "They speak of expected values: Rocq confirms what is derived of these alone.",
    "limits": "They deny a limit, and no other limit is known of the same sequence.",
    "linear maps": "The hypotheses speak of linear maps, and no maps are written down that obey them.",
    "no point at which it fails is known": "No point is known at which the wrong version fails.",
    "no proof within 30 s": "The tactics do not end within 30 seconds.",
    "ranks": "They count a rank over the rational numbers.",
    "that numbers differ": "Two numbers differ: not proved in Rocq.",
    "the classical theorem `lindemann`":
        "They rest on Lindemann's theorem, that pi is transcendental, which is not proved in Rocq.",
    "the classical theorem `normal_form`":
        "They rest on the normal form of an orthogonal map (rotations of planes in some orthogonal frame), "
        "which is not proved in Rocq.",
    "the classical theorem `powers`":
        "They rest on the powers of an orthogonal map in its normal form, which is not proved in Rocq.",
    "the classical theorem `returns`":
        "They rest on Minkowski's theorem (some multiple of every pair's angle is near whole turns), "
        "which is not proved in Rocq.",
    "the root of an equation": "The hypotheses hold at the root of an equation, which is not written down.",
    "the sides have different normal forms": "The two sides are not seen to be equal by their normal forms.",
    "the tactics find no proof": "The tactics find no proof.",
}
"""Why something is not confirmed, as a page says it."""


def mark(place: str, step: int | None = None) -> str:
    """Return the mark of a result, or of one of its steps, that is confirmed; else nothing.

    >>> mark("ntk-base.stretch", 1)
    ' ✓'
    >>> mark("ntk-base.no-such-result")
    ''
    """
    return f" {MARK}" if lemma_name(place, step) in record().names else ""


def lemma_name(place: str, step: int | None = None) -> str:
    """Return the name of the lemma of a result, or of one of its steps.

    >>> lemma_name("ntk-base.stretch", 1)
    'ntk_base__stretch_step_1'
    """
    return identifier(place if step is None else f"{place} step {step}")


def theorem_confirmation(theorem: Theorem, conclusion: str | None = None) -> str:
    """Say how much of a theorem, or of one conclusion, is confirmed, and where its lemmas are, if any is."""
    entries = (one for one in (*theorem.lemmas, *theorem.body) if conclusion in (None, one.name))
    places = {f"{theorem.id}.{entry.name}": len(entry.proof) for entry in entries}
    results = sum(lemma_name(place) in record().names for place in places)
    steps = [lemma_name(place, n) for place, count in places.items() for n in range(1, count + 1)]
    confirmed = sum(name in record().names for name in steps)
    if not results + confirmed:
        return ""
    return (
        f"{confirmed} of {len(steps)} steps and {results} of {len(places)} results; "
        f"lemmas {identifier(theorem.id)}__RESULT and {identifier(theorem.id)}__RESULT_step_N"
    )


def claim_lemmas(claim: Claim) -> str:
    """Name the lemmas that confirm what is certified of a claim; nothing if none does."""
    name = identifier(claim.id)
    if not isinstance(claim.printed, Members):
        return name if name in record().names else ""
    values = range(claim.printed.low, claim.printed.high + 1)
    members = [identifier(claim.id, value if value >= 0 else f"minus {-value}") for value in values]
    confirmed = [member for member in members if member in record().names]
    if not confirmed:
        return ""
    some = confirmed[0] if len(confirmed) == 1 else f"{confirmed[0]} to {confirmed[-1]}"
    return some if confirmed == members else f"{some}, {len(confirmed)} of {len(members)}"


def confirmation_table() -> list[str]:
    """Write how much of each kind is confirmed, as a table."""
    rows = [f"| {NAMES[kind]} | {record().total(kind)} | {len(record().proved[kind])} |" for kind in KINDS]
    return ["| | all | confirmed by Rocq |", "| --- | ---: | ---: |", *rows]


def unconfirmed_page() -> str:
    """Write what is not confirmed, by kind and by reason."""
    lines = ["# What Rocq does not confirm", "", f"[All pages]({CONTENTS})", "", *confirmation_table(), ""]
    lines += ["Each of these is decided by the checker of the package, and has no second witness.", ""]
    for kind in KINDS:
        found: dict[str, list[str]] = {}
        for one, why in {**record().unstated[kind], **record().unproved[kind]}.items():
            found.setdefault(why, []).append(one)
        if found:
            lines += [f"## {NAMES[kind].capitalize()}", ""]
        for why, some in sorted(found.items(), key=lambda one: -len(one[1])):
            said = REASONS.get(why) or f"They rest on {why}, which is not proved in Rocq."
            lines += [f"**{said}**", "", *(f"- `{one}`" for one in some), ""]
    return as_page(lines)


def count_confirmed(done: Sequence[Checked]) -> Counter[str]:
    """Count the lemmas that Rocq accepts, by kind; a file counts as a whole."""
    return Counter(lemma.kind for one in done if not one.problem for lemma in one.source.lemmas)


def certification_text(made: Plan, done: Sequence[Checked], wrong: Sequence[str] = ()) -> str:
    """Return what a check says, or, where nothing was checked, what was written.

    Parameters
    ----------
    wrong : sequence of str
        What Rocq's own checker finds wrong where it reads the compiled files again.
    """
    tried, good = made.tried(), count_confirmed(done)
    lines = []
    for kind in KINDS:
        reasons = made.reasons(kind)
        count, everything = good[kind] if done else tried[kind], tried[kind] + reasons.total()
        if not everything or (made.half and not tried[kind]):
            continue
        word = "confirmed" if done else "stated"
        lines.append(f"{NAMES[kind]}: {count} of {everything} {word}")
        lines += [f"  {number:4}  {why}" for why, number in reasons.most_common()]
    for one in done:
        if one.problem:
            place = f" at {one.failed}" if one.failed else ""
            lines.append(f"{one.outcome.value.upper()} {one.source.name}.v{place}: {one.problem}")
    lines += [f"NOT ACCEPTED by Rocq's checker, coqchk: {one}" for one in wrong]
    if differing := made.differs():
        some = ", ".join(differing[:3]) + (", ..." if len(differing) > 3 else "")
        lines.append(f"NOT AS RECORDED {len(differing)} ({some}): run `python -m tests.rocq.record`")
    if done:
        axioms = dict.fromkeys(name for one in done for name in one.axioms)
        lines.append(f"axioms: {', '.join(axioms) or 'none'}")
        again = sum(not one.source.computes for one in done)
        lines.append(
            f"read again by coqchk: {again} of {len(done)} files; of the others, which compute with numbers, "
            "the axioms and switches"
        )
        lines.append(f"{sum(one.seconds for one in done):.0f} s of Rocq, {len(done)} files")
    else:
        lines.append(f"{len(made.files)} files written; --check lets Rocq prove them")
    return "\n".join(lines)


def certification_dict(made: Plan, done: Sequence[Checked], wrong: Sequence[str] = ()) -> dict[str, Any]:
    """Return the same as one object; every lemma with what came of it."""
    outcome = {lemma.name: not one.problem for one in done for lemma in one.source.lemmas}
    stated = [lemma for source in made.files for lemma in source.lemmas]
    return {
        "schema": 1,
        "ok": not (any(one.problem for one in done) or wrong or made.differs()),
        "checked": bool(done),
        "lemmas": [
            {
                "name": lemma.name,
                "about": lemma.about,
                "kind": lemma.kind,
                "tactic": lemma.proof.partition(" ")[0].rstrip("."),
                "confirmed": outcome.get(lemma.name),
            }
            for lemma in stated
        ],
        "not_confirmed": [
            {"about": one.about, "kind": one.kind, "why": one.why}
            for one in (*made.untranslated, *made.unproved.values())
        ],
        "problems": [
            {
                "file": one.source.name,
                "lemma": one.failed,
                "outcome": one.outcome.value,
                "problem": one.problem,
            }
            for one in done
            if one.problem
        ],
        "read_again": list(wrong),
        "not_as_recorded": made.differs(),
        "axioms": sorted({name for one in done for name in one.axioms}),
        "seconds": round(sum(one.seconds for one in done), 1),
    }
