"""The recipes of CONTRIBUTING.md, run to the letter in a copy of the tree.

The first line of a block says where it goes: ``title`` is the file, ``into`` the tuple, set or dict in it
that the block joins, ``after`` the definition that it stands behind. Without either it is a new file or the
end of one; a ``diff`` has lines that are replaced. A block of ``sh`` is run. All recipes are followed in one
copy, and what several of them run is run once, so that pages are written once.
"""

from __future__ import annotations

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import readme

ROOT = Path(__file__).parents[1]
KINDS = ("A claim", "An erratum", "A theorem", "A quantity", "A method", "A figure")
COPIED = ("ropetheory", "tests", "proofs", "figures", "pyproject.toml", "README.md", "CONTRIBUTING.md")


@dataclass(frozen=True)
class Block:
    """A fenced block: its recipe, its language, where it goes, its text, what the recipe says before."""

    recipe: str
    language: str
    place: dict[str, str]
    text: str
    before: str


def blocks():
    """List the fenced blocks of the recipes in the order of the page."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = []
    for section in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        recipe = section.partition("\n")[0]
        if recipe in KINDS:
            for match in re.finditer(r"^```(\w+)(.*)\n((?:.*\n)*?)```$", section, re.MULTILINE):
                language, place, text = match.groups()
                places = dict(re.findall(r'(\w+)="(.*?)"', place))
                found.append(Block(recipe, language, places, text, section[: match.start()]))
    return found


def commands():
    """List the lines to run in the order of the page, each with the first recipe that has it."""
    found: dict[str, str] = {}
    for block in BLOCKS:
        if block.language == "sh":
            for line in block.text.replace("\\\n", " ").splitlines():
                found.setdefault(shlex.join(shlex.split(line, comments=True)), block.recipe)
    return found


BLOCKS = blocks()
COMMANDS = commands()


def joined(text, block):
    """Return the text of a file with a block in its place."""
    if block.language == "diff":
        for hunk in filter(None, re.split(r"^@@.*\n", block.text, flags=re.MULTILINE)):
            old, new = (
                "".join(f"{line[1:]}\n" for line in hunk.splitlines() if line[:1] in (" ", sign))
                for sign in "-+"
            )
            times = text.count(old)
            assert times == 1, f"{block.place['title']} has {times} times\n{old}"
            text = text.replace(old, new)
        return text
    if "into" in block.place:
        end = statement(text, block.place["into"]) - 1
        return f"{text[:end].rstrip().removesuffix(',')},\n{block.text}{text[end:]}"
    if "after" in block.place:
        end = statement(text, block.place["after"])
        return f"{text[:end]}\n\n\n{block.text.rstrip()}{text[end:]}"
    return f"{text.rstrip()}\n\n\n{block.text}" if text else block.text


def statement(text, name):
    """Return where the statement ends that defines a name."""
    for node in ast.parse(text).body:
        targets = getattr(node, "targets", [getattr(node, "target", node)])
        if name in [getattr(one, "id", getattr(one, "name", None)) for one in targets]:
            lines = text.splitlines(keepends=True)[: node.end_lineno]
            return len("".join(lines[:-1])) + len(lines[-1].encode()[: node.end_col_offset].decode())
    raise AssertionError(f"no {name} in the file")


@pytest.mark.parametrize(
    ("text", "place", "block", "expected"),
    [
        ("A = (\n    1,\n)\nB = 3\n", {"into": "A"}, "    2,\n", "A = (\n    1,\n    2,\n)\nB = 3\n"),
        ("A = (1,\n     f(x=2))\n", {"into": "A"}, "    2,\n", "A = (1,\n     f(x=2),\n    2,\n)\n"),
        ("A: set = {\n    'λ'}  # λ\n", {"into": "A"}, "    2,\n", "A: set = {\n    'λ',\n    2,\n}  # λ\n"),
        ("def f():\n    3\n\n\nA = 1\n", {"after": "f"}, "B = 2", "def f():\n    3\n\n\nB = 2\n\n\nA = 1\n"),
        ("A = 1\n", {}, "B = 2\n", "A = 1\n\n\nB = 2\n"),
        ("", {}, "B = 2\n", "B = 2\n"),
    ],
)
def test_a_block_is_put_where_it_says(text, place, block, expected):
    assert joined(text, Block("", "python", {"title": "file", **place}, block, "")) == expected


def test_lines_of_a_diff_are_replaced_where_they_stand_once():
    def changed(text):
        return joined(text, Block("", "diff", {"title": "file"}, "@@ one\n-a\n+d\n@@ two\n b\n+e\n", ""))

    assert changed("a\nb\nc\n") == "d\nb\ne\nc\n"
    for text in ("b\nc\n", "a\na\nb\n"):
        with pytest.raises(AssertionError, match=r"file has [02] times"):
            changed(text)


def test_every_kind_of_addition_has_its_recipe():
    assert {block.recipe for block in BLOCKS if block.language == "sh"} == set(KINDS)
    assert {block.recipe for block in BLOCKS if block.language != "sh"} == set(KINDS)


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.place], ids=lambda b: b.place["title"])
def test_the_text_names_the_place_of_a_block(block):
    """The page as it is rendered shows no ``title``: the words before the block say the same."""
    for place in block.place.values():
        assert place in block.before, f"the text before the block does not say {place!r}"


@pytest.fixture(scope="module")
def followed(tmp_path_factory):
    """Return a copy of the tree in which all recipes are followed but for what they run."""
    tree = tmp_path_factory.mktemp("tree")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, tree / name)
    for block in BLOCKS:
        if block.place:
            path = tree / block.place["title"]
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            path.write_text(joined(text, block), encoding="utf-8")
    return tree


@pytest.mark.slow
@pytest.mark.parametrize("line", COMMANDS, ids=[f"{recipe}: {line}" for line, recipe in COMMANDS.items()])
def test_what_a_recipe_runs_ends_well(followed, line):
    python, *arguments = shlex.split(line)
    assert python == "python"
    done = subprocess.run(
        [sys.executable, *arguments], cwd=followed, env={**os.environ, "PYTHONPATH": str(followed)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"


def test_readme_repeats_the_pages():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for mark, lines in (("trust", readme.trust), ("errata", readme.errata)):
        assert readme.put(text, mark, []) != text
        assert readme.put(text, mark, lines(ROOT / "proofs")) == text


def test_wide_instructions_are_switched_off_as_the_page_says():
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    exports = re.findall(r"^export .*", page, re.MULTILINE)
    wide = "[n for n in m.__cpu_dispatch__ if m.__cpu_features__[n]]"
    script = [
        f'python() {{ "{sys.executable}" "$@"; }}',
        *exports,
        f"python -c 'from numpy._core import _multiarray_umath as m; print({wide})'",
    ]
    done = subprocess.run(["sh", "-c", "\n".join(script)], capture_output=True, text=True, check=True)
    assert len(exports) == 2
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
