"""A page that stands alone: one file, whose tables scroll by themselves, with every part open."""

import re

from ropetheory.report.document import document, lines_card


def test_the_page_needs_no_other_file():
    written = document(
        "a < b", ["<details><summary>more</summary>", "<table><tr><td>1</td></tr></table>"], "x 'y'"
    )
    assert "<title>a &lt; b</title>" in written
    assert "<h1>a &lt; b</h1>" in written
    assert not re.search(r"src=|href=|@import|url\(", written)
    assert "<details open>" in written
    assert "<details>" not in written
    assert re.search(r'<div class="scrolls" tabindex="0"[^>]*><table>.*</table></div>', written)
    assert "x &#x27;y&#x27;" in written


def test_lines_become_a_verdict_and_its_reasons():
    written = lines_card("deviates: base <\nthe `base` is 2\n  a\n    b\n\nend")
    first, second, *rest = written.split("\n")
    assert first == '<p style="margin:.3em 0"><b>deviates: base &lt;</b></p>'
    assert "the <code>base</code> is 2" in second
    assert "\n".join(rest[:2]) == "<pre>  a\n    b</pre>"
    assert "end" in rest[2]
