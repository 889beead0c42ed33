"""What Rocq confirms, as text and as JSON."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ropetheory.report.confirmed import NAMES
from ropetheory.rocq.record import KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ropetheory.rocq.check import Checked
    from ropetheory.rocq.plan import Plan

def count_confirmed(done: Sequence[Checked]) -> Counter[str]:
    """Count the lemmas that Rocq accepts, by kind; a file counts as a whole."""
    return Counter(lemma.kind for one in done if not one.problem for lemma in one.source.lemmas)


def certification_text(made: Plan, done: Sequence[Checked]) -> str:
    """Return what a check says, or, where nothing was checked, what was written."""
    tried, good = made.tried(), count_confirmed(done)
    lines = []
    for kind in KINDS:
        reasons = made.reasons(kind)
        count, everything = good[kind] if done else tried[kind], tried[kind] + reasons.total()
        word = "confirmed" if done else "stated"
        lines.append(f"{NAMES[kind]}: {count} of {everything} {word}")
        lines += [f"  {number:4}  {why}" for why, number in reasons.most_common()]
    for one in done:
        if one.problem:
            place = f" at {one.failed}" if one.failed else ""
            lines.append(f"NOT ACCEPTED {one.source.name}.v{place}: {one.problem}")
    if differing := made.differs():
        some = ", ".join(differing[:3]) + (", ..." if len(differing) > 3 else "")
        lines.append(f"NOT AS RECORDED {len(differing)} ({some}): run `python -m tests.rocq.record`")
    if done:
        axioms = dict.fromkeys(name for one in done for name in one.axioms)
        lines.append(f"axioms: {', '.join(axioms) or 'none'}")
        lines.append(f"{sum(one.seconds for one in done):.0f} s of Rocq, {len(done)} files")
    else:
        lines.append(f"{len(made.files)} files written; --check lets Rocq prove them")
    return "\n".join(lines)


def certification_dict(made: Plan, done: Sequence[Checked]) -> dict[str, Any]:
    """Return the same as one object; every lemma with what came of it."""
    outcome = {lemma.name: not one.problem for one in done for lemma in one.source.lemmas}
    stated = [lemma for source in made.files for lemma in source.lemmas]
    return {
        "schema": 1,
        "ok": not any(one.problem for one in done) and not made.differs(),
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
            {"file": one.source.name, "lemma": one.failed, "problem": one.problem}
            for one in done
            if one.problem
        ],
        "not_as_recorded": made.differs(),
        "axioms": sorted({name for one in done for name in one.axioms}),
        "seconds": round(sum(one.seconds for one in done), 1),
    }
