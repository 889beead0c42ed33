"""What a command found as one page that stands alone, readable on paper and on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ropetheory.report.html import escape, paragraph, words

if TYPE_CHECKING:
    from collections.abc import Iterable

STYLE = """
:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 62rem; margin: 1.5rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
summary { font-weight: bold; margin-top: 1.2rem; }
p { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.scrolls { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; }
td, th { padding: .1rem .9rem .1rem 0; }
:root { --rt-green: #1d7146; --rt-cyan: #0b6b7c; --rt-red: #b3261e; --rt-yellow: #7d5c00; --rt-blue: #2f5bb5;
  --rt-magenta: #8a3590; }
@media screen and (prefers-color-scheme: dark) {
  :root { --rt-green: #5cc98d; --rt-cyan: #4fc3d6; --rt-red: #ff8a80; --rt-yellow: #e0b040;
    --rt-blue: #8fb0ff; --rt-magenta: #df9be6; }
}
@media (max-width: 40em) { .picture { font-size: 20px; } }
figure { margin: 1rem 0; break-inside: avoid; }
footer { margin-top: 2rem; opacity: .75; font-size: .85rem; }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; margin: 0; font-size: 9pt; }
  .scrolls { overflow: visible; }
  tr { break-inside: avoid; }
}
"""


def document(title: str, parts: Iterable[str], command: str) -> str:
    """Put parts of a page together as a whole document.

    Parameters
    ----------
    title : str
        Its heading.
    parts : iterable of str
        HTML, such as the text of an ``HtmlPage``.
    command : str
        What was asked, for who wants to ask it again.
    """
    body = "\n".join(parts).replace("<details>", "<details open>")
    body = re.sub(r"<table.*?</table>", _scrolling, body, flags=re.DOTALL)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<main>
<h1>{escape(title)}</h1>
{body}
</main>
<footer>Written by <code>{escape(command)}</code>.</footer>
</body>
</html>
"""


def _scrolling(found: re.Match[str]) -> str:
    """Let a table that is wider than a phone scroll by itself, by the keyboard too."""
    return f'<div class="scrolls" tabindex="0" role="region" aria-label="table">{found[0]}</div>'


def lines_card(text: str) -> str:
    """Write lines of text; the first of them is what matters, and indented ones keep their room."""
    first, *others = text.splitlines() or [""]
    written = [paragraph(words(first), "bold")]
    for line in others:
        kept = f"<pre>{escape(line)}</pre>" if line.startswith("  ") else paragraph(words(line))
        written.append(kept if line.strip() else "")
    return "\n".join(filter(None, written)).replace("</pre>\n<pre>", "\n")
