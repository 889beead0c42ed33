"""A false lemma that no theorem uses."""
from ropetheory.authoring import GOAL, Conclusion, Lemma, Step, Theorem

LEMMA = Lemma("everything-is-large", "z >= 1", "Every number is at least 1.", proof=(Step(">=", GOAL, "It is plain."),))
THEOREM = Theorem(
    id="a-true-theorem", title="A true theorem", summary="A true theorem.", main="a", idea="It is so.", hypotheses=(),
    body=(Conclusion("a", "y + 1 > y", "One more.", proof=(Step(">", GOAL, "It is more.", leaving="1"),)),),
)
