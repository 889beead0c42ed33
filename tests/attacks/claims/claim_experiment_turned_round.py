"""What is right in place of an experiment is its opposite, compares a number with itself, or other figures."""
from ropetheory.authoring import Claim, Experiment, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.opposite", "1", "The new error is larger.", Experiment("Errors were measured.", ("5 > 6",)), "report",
        Verdict.IMPRECISE, milder="5 < 6"),
    Claim("note.both", "1", "The new error is larger.", Experiment("Errors were measured.", ("5 > 6",)), "report",
        Verdict.IMPRECISE, milder="5 < 6", corrected="5 > 7"),
    Claim("note.self", "1", "The new error is larger.", Experiment("Errors were measured.", ("5 > 6",)), "report",
        Verdict.REFUTED, corrected="5 == 5"),
    Claim("note.shared", "1", "The error falls to a tenth.", Experiment("Errors were measured.", ("81/9 - 1 < 1",)), "report",
        Verdict.REFUTED, corrected="1 < 2"),
)
