# -*- coding: unicode_escape -*-
"""A coding in which the line of a comment ends sooner."""
from ropetheory.authoring import Source

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
# CLAIMS = (Claim("note.no", "1", "An old one.", Number("99", "b", at={"b": "10"}), "schedule.wavelength", Verdict.HOLDS),) \nCLAIMS = (Claim("note.unseen", "1", "b is 10.", Number("10", "b", at={"b": "10"}), "schedule.wavelength", Verdict.HOLDS),)
