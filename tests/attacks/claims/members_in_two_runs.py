"""A set was printed with 1 and 3 in two runs each, and counted as the set of three numbers"""
from ropetheory.authoring import Claim, Members, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.set", "1", "From 1 on.", Members("j", 0, 3, "0 < j", ((1, 1), (1, 3), (3, 3))),
    "schedule.slowest", Verdict.HOLDS),)
