"""Copy what README repeats of the pages in proofs/: ``python -m tests.readme``, once they are written."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

from ropetheory.report.rocq import confirmation_table

ROOT = Path(__file__).parents[1]
TOP = 10  # errata that README opens with


def main() -> None:
    """Write the tables of verdicts and of Rocq and the weightiest errata between their marks in README."""
    readme = ROOT / "README.md"
    text = put(readme.read_text(encoding="utf-8"), "verdicts", verdicts(ROOT / "proofs"))
    text = put(text, "rocq", confirmation_table())
    readme.write_text(put(text, "errata", errata(ROOT / "proofs")), encoding="utf-8")


def put(text: str, mark: str, lines: list[str]) -> str:
    """Return a text with other lines between two marks."""
    before, start, rest = text.partition(f"<!-- {mark} -->\n")
    _, end, after = rest.partition(f"\n<!-- /{mark} -->")
    return before + start + "\n".join(lines) + end + after


def verdicts(pages: Path) -> list[str]:
    """Return the table of verdicts, the first of its page."""
    lines = (pages / "verdicts.md").read_text(encoding="utf-8").splitlines()
    below = itertools.dropwhile(lambda line: line[:1] != "|", lines)
    return list(itertools.takewhile(lambda line: line[:1] == "|", below))


def errata(pages: Path) -> list[str]:
    """Return the first lines of the list of errata, and how many there are in all."""
    text = (pages / "errata.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\d+\. .*", text, re.MULTILINE)
    shown = [line.replace("](#", "](proofs/errata.md#", 1) for line in lines[:TOP]]
    return [*shown, "", f"These are the weightiest of [{len(lines)} errata](proofs/errata.md)."]


if __name__ == "__main__":
    main()
