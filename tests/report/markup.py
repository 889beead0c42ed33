"""HTML read back: whether its tags close, what a reader sees, and which tables it has."""

from __future__ import annotations

from html.parser import HTMLParser

EMPTY = ("br", "progress")


class Markup(HTMLParser):
    """What a piece of HTML holds; it is refused where a tag does not close, or stands where none may."""

    def __init__(self, written: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.rows: list[list[str]] = []
        self.styles: list[str] = []
        self.unfolded: list[bool] = []
        self.feed(written)
        self.close()
        assert self.open == [], f"not closed: {self.open}"

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        assert "p" not in self.open or tag not in ("p", "table", "details", "div", "ol"), f"{tag} within p"
        self.styles.append(named.get("style") or "")
        if tag == "details":
            self.unfolded.append("open" in named)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in EMPTY:
            assert self.open, f"{tag} closes nothing"
            assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)
        if {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data
