"""Copy what README repeats of the pages in proofs/: ``python -m tests.readme``, once they are written."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

from ropetheory.report.erratum import most_serious
from ropetheory.report.rocq import confirmation_table
from ropetheory.symbolic.theorems.catalogue import TITLES, load

ROOT = Path(__file__).parents[1]
TOP = 5  # errata that README lists


def main() -> None:
    """Write what is checked, and the most serious errata, between their marks in README."""
    readme = ROOT / "README.md"
    text = put(readme.read_text(encoding="utf-8"), "trust", trust(ROOT / "proofs"))
    readme.write_text(put(text, "errata", errata(ROOT / "proofs")), encoding="utf-8")


def put(text: str, mark: str, lines: list[str]) -> str:
    """Return a text with other lines between two marks."""
    before, start, rest = text.partition(f"<!-- {mark} -->\n")
    _, end, after = rest.partition(f"\n<!-- /{mark} -->")
    return before + start + "\n".join(lines) + end + after


def trust(pages: Path) -> list[str]:
    """Return a table of what is checked and how, from the pages and from what is on file."""
    theorems = [load(name) for name in TITLES]
    conclusions = sum(len(theorem.conclusions) for theorem in theorems)
    heads, total = verdicts(pages)
    holds, refuted, claims = (total[heads.index(head)] for head in ("holds", "refuted", "all"))
    confirmed = {row[0]: row[1:] for row in map(cells, confirmation_table()[2:])}
    steps, versions = confirmed["steps of derivations"], confirmed["wrong versions refuted"]
    rows = {
        f"{len(theorems)} theorems, {conclusions} conclusions":
            "a small checker confirms every step; "
            f"the proof assistant Rocq confirms {steps[1]} of {steps[0]} steps",
        f"{claims} claims of papers":
            f"the run computes each verdict: {holds} hold, {refuted} are refuted, "
            "each by a counterexample, with a proved repair",
        "the checks": f"each rejects wrong versions; Rocq refutes {versions[1]} of {versions[0]}",
        "public functions":
            "intervals (Arb) compare them with their formulas, to a few units in the last place",
    }  # fmt: skip
    lines = (f"| {what} | {how} |" for what, how in rows.items())
    return ["| what | how it is known |", "| --- | --- |", *lines]


def cells(row: str) -> list[str]:
    """Return the cells of a row of a table."""
    return [cell.strip().strip("*") for cell in row.strip("|").split("|")]


def verdicts(pages: Path) -> tuple[list[str], list[str]]:
    """Return the heads of the table of verdicts, the first of its page, and its last row."""
    lines = (pages / "verdicts.md").read_text(encoding="utf-8").splitlines()
    below = itertools.dropwhile(lambda line: line[:1] != "|", lines)
    table = list(itertools.takewhile(lambda line: line[:1] == "|", below))
    return cells(table[0]), cells(table[-1])


def errata(pages: Path) -> list[str]:
    """Return the first lines of the list of errata, and how many there are in all."""
    text = (pages / "errata.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\d+\. .*", text, re.MULTILINE)
    shown = [line.replace("](#", "](proofs/errata.md#") for line in lines[:TOP]]
    return [*shown, "", most_serious(len(lines))]


if __name__ == "__main__":
    main()
