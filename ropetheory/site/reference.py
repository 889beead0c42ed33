"""The pages of the commands and of the public functions, from their helps and docstrings."""

from __future__ import annotations

import importlib
import inspect
import re
from typing import TYPE_CHECKING, Any

from ropetheory.report.typesetting import escape
from ropetheory.site.entry import Entry

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

UNDERLINED = re.compile(r"^(\S[^\n]*)\n-{3,}[ \t]*$", re.MULTILINE)
ROOMS = ("", "conformance", "conformance.adapters", "figures", "symbols")
"""The modules whose public names have a page each, with their room in its id; those at the top have none."""
LISTS = {"Parameters", "Returns", "Raises", "Attributes", "Yields", "Other Parameters", "Methods"}


def commands(helps: Mapping[str, tuple[str, str]]) -> Iterator[Entry]:
    """Yield an entry for every command: what it is for, and its help."""
    for name, (words, text) in helps.items():
        title = f"python -m ropetheory {name}: {words}"
        body = f"[All commands](index.md)\n\n```text\n{text.rstrip()}\n```\n"
        yield Entry(
            "commands", name, title, f"{words[:1].upper()}{words[1:]}.", body, f"commands/{name}.md",
            "APIReference", (f"ropetheory {name}", "command line"),
        )  # fmt: skip


def public_names() -> dict[str, tuple[str, Any]]:
    """Return by id what has a page: every public function and class, and its name.

    Of the symbols only the functions: the language has a page of letters and quantities.
    """
    found: dict[str, tuple[str, Any]] = {}
    for room in ROOMS:
        module = importlib.import_module(f"ropetheory.{room}".rstrip("."))
        for name in module.__all__:
            member = getattr(module, name)
            if name not in found and (room != "symbols" or inspect.isfunction(member)):
                found[f"{room}.{name}".lstrip(".")] = (name, member)
    return found


def functions() -> Iterator[Entry]:
    """Yield an entry for every public function and class."""
    public = public_names()
    for key, (name, found) in public.items():
        room = key.removesuffix(name)
        links = {one: here for here, (one, _) in public.items() if here in (one, room + one)}
        doc = inspect.getdoc(found) or ""
        first, _, rest = doc.partition("\n")
        written = f"```python\nropetheory.{key}{_signature(found)}\n```\n" if callable(found) else ""
        head = f"[All functions](index.md)\n\n{written}\n{escape(first)}\n\n"
        body = head + "\n".join(_docstring(rest, links))
        title = f"ropetheory.{key}: {first.rstrip('.')}"
        yield Entry(
            "functions", key, title, first, body, f"functions/{key}.md", "APIReference", (name,)
        )  # fmt: skip


def _signature(found: Any) -> str:
    try:
        return str(inspect.signature(found))
    except (TypeError, ValueError):  # some classes have none
        return ""


def _docstring(text: str, links: Mapping[str, str]) -> Iterator[str]:
    """Write a docstring of NumPy's kind as Markdown."""
    parts = UNDERLINED.split(text)
    yield from _prose(parts[0])
    for title, part in zip(parts[1::2], parts[2::2], strict=True):
        yield f"## {title}\n"
        if title in LISTS:
            yield from _members(part)
        elif title == "See Also":
            yield from _seen(part, links)
        else:
            yield from _prose(part)


def _prose(text: str) -> Iterator[str]:
    """Write paragraphs; examples stay as they are."""
    for part in re.split(r"\n\s*\n", text.strip("\n")):
        if part.lstrip().startswith(">>>"):
            yield f"```pycon\n{inspect.cleandoc(part)}\n```\n"
        elif part.strip():
            yield f"{escape(inspect.cleandoc(part))}\n"


def _members(text: str) -> Iterator[str]:
    """Write names with their kinds and what is said of each; a result may have a kind alone."""
    for block in re.split(r"^(?=\S)", text, flags=re.MULTILINE):
        head, _, said = block.strip("\n").partition("\n")
        if not head.strip():
            continue
        name, colon, kind = head.partition(" : ")
        words = " ".join(escape(inspect.cleandoc(said)).split())
        yield f"`{name}`{f' : {escape(kind)}' if colon else ''}\n:   {words}\n"


def _seen(text: str, links: Mapping[str, str]) -> Iterator[str]:
    lines = []
    for line in text.strip().splitlines():
        names, _, words = line.strip().partition(" : ")
        linked = ", ".join(
            f"[`{name}`]({links[name]}.md)" if name in links else f"`{name}`" for name in names.split(", ")
        )
        lines.append(f"- {linked}{f': {escape(words)}' if words else ''}")
    yield "\n".join(lines) + "\n"
