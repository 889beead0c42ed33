"""Copy what README repeats of the pages in proofs/: ``python -m tests.readme``, after the pages are written."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
TOP = 10  # errata that README opens with


def main(root: Path = ROOT) -> None:
    """Write the table of verdicts and the weightiest errata between their marks in README."""
    readme = root / "README.md"
    text = readme.read_text(encoding="utf-8")
    for mark, lines in (("verdicts", verdicts(root)), ("errata", errata(root))):
        start, end = f"<!-- {mark} -->\n", f"\n<!-- /{mark} -->"
        text = re.sub(f"{start}.*?{end}", lambda _: start + "\n".join(lines) + end, text, flags=re.DOTALL)  # noqa: B023
    readme.write_text(text, encoding="utf-8")


def verdicts(root: Path) -> list[str]:
    """Return the table of verdicts, the first of its page."""
    lines = (root / "proofs/verdicts.md").read_text(encoding="utf-8").splitlines()
    below = itertools.dropwhile(lambda line: line[:1] != "|", lines)
    return list(itertools.takewhile(lambda line: line[:1] == "|", below))


def errata(root: Path) -> list[str]:
    """Return the first lines of the list of errata, and how many there are in all."""
    text = (root / "proofs/errata.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\d+\. .*", text, re.MULTILINE)
    shown = [line.replace("](#", "](proofs/errata.md#", 1) for line in lines[:TOP]]
    return [*shown, "", f"These are the weightiest of [{len(lines)} errata](proofs/errata.md)."]


if __name__ == "__main__":
    main()
