"""Numbers that no figure gives: with suffixes, in points, powers, shares, in Roman digits and in words."""
from ropetheory.authoring import Change, Claim, Erratum, Number, Shown, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.five", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),
    Claim("note.five-2", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),
    Claim("note.five-3", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),
    Claim("note.five-4", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),
    Claim("note.five-5", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),
)
FIGURE = (Shown("Half the base", "8", "b/2", {"b": "10"}),)
ERRATA = (
    Erratum("note.suffix", "The model needs 7B tokens, not 9T", "1", "It is 8.", "It is 7 bn, 4 GiB or 7G.", "7 lakh and 3 crore.", Change.NUMBER, ("note.five",), FIGURE),
    Erratum("note.points", "The number is 5.000.000, not 8", "1", "It is 8.", "It is 5 kilotokens, 5 mln, 5 grand.", "The half is 5OOO.", Change.NUMBER, ("note.five-2",), FIGURE),
    Erratum("note.powers", "The number is 2 ^ 9, not (9)^9", "1", "It is 8.", "It is 2 ** 9, 9 x 9 x 9, 9!, 9·9·9.", "It is 9 to the power 9, 8 cubed.", Change.NUMBER, ("note.five-3",), FIGURE),
    Erratum("note.shares", "The number is off by 1/50, not 7/99", "1", "It is 8.", "It is 1/77 of it.", "It is 1/37 less.", Change.NUMBER, ("note.five-4",), FIGURE),
    Erratum("note.words", "The number is XIX, not MMXX", "1", "It is 8.", "It is four score, a gross, a century.", "It is tens of tokens, 9,9,9.", Change.NUMBER, ("note.five-5",), FIGURE),
)
