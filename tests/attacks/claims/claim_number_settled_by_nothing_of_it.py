"""A number and a set are said to be settled by a conclusion that speaks of nothing in them."""
from ropetheory.authoring import Claim, Members, Number, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.tiny", "1", "exp(-1000) is 0.", Number("0", "exp(-1000)"), "schedule.slowest", Verdict.HOLDS),
    Claim("note.idle", "1", "exp(-1000) is 0.", Number("0", "exp(-1000) + 0*b", at={"b": "2"}), "schedule.slowest", Verdict.HOLDS),
    Claim("note.set", "1", "0 and 1 are below 2.", Members("k", 0, 3, "k < 2", ((0, 1),)), "schedule.slowest", Verdict.HOLDS),
)
