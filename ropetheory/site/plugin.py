"""What MkDocs calls while it builds: formulas stand as text for the search, then as MathML on the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from mkdocs.plugins import BasePlugin

if TYPE_CHECKING:
    from ropetheory.site.formulas import Formulas

HEADING = re.compile(r"(?<=<h[123]).*?(?=</h[123]>)", re.DOTALL)
NAMES = re.compile(r"(_(?=\w)|\.(?=[^\W\d]))(?=[^<>]*<)")
"""Where a name may break: in text, not within a tag; not before a space."""


class FormulasPlugin(BasePlugin):  # type: ignore[no-untyped-call, type-arg]  # it has no settings
    """Puts formulas in the place of their marks."""

    def __init__(self, formulas: Formulas) -> None:
        self._formulas = formulas

    def on_page_content(self, html: str, **_: Any) -> str:
        """Put plain text where the search will read."""
        return self._formulas.as_text(html)

    def on_post_page(self, output: str, **_: Any) -> str:
        """Put MathML in its place, and let headings break within names, after an underscore or a point."""
        return HEADING.sub(lambda found: NAMES.sub(r"\1<wbr>", found[0]), self._formulas.typeset(output))
