"""The last paragraph: consecutive images as the closest ones."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Members, Verdict
from ropetheory.literature.xiong.shared import FIFTY, WIDTH_128

LARGE_128 = {"b": "500000", "d": "128"}

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="xiong.consecutive-alike",
        locator="B, interpretation, last paragraph, any other pair",
        reading=(
            "A pair of consecutive images is as far apart as any other such pair, so that it can be closer "
            "only than pairs that are not consecutive."
        ),
        printed=Formula("distance2(x,n+1,n) == distance2(x,1,0)"),
        settled_by="image-distance.offset",
        where={"m": "n+1"},
        mutants=("distance2(x,n+1,n) == distance2(x,2,0)",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.consecutive-closest",
        locator="B, interpretation, last paragraph, assumption",
        reading=(
            "Of every vector, consecutive images are no farther apart than images w positions apart, "
            "whatever w."
        ),
        printed=Formula("distance2(x,n+1,n) <= distance2(x,n+w,n)"),
        settled_by="image-distance.consecutive-closest",
        hypothesis="alpha <= 2*pi/(w+1)",
        counterexample={"alpha": "1", "B": "10000", "d": "2", "n": "0", "w": "6", "x": ["1", "0"]},
        recorded=Verdict.HOLDS_IF,
    ),
    Claim(
        id="xiong.consecutive-closest-low",
        locator="B, interpretation, last paragraph, high-dimensional space",
        reading=(
            "It takes a dimension that is high enough: at base 10000, for equal pairs in heads of width 2 w "
            "with w from 1 to 16, consecutive images are closer than images six positions apart from width "
            "12 on."
        ),
        printed=Members(
            "w", 1, 16, "equal_distance2(1,1,b,2*w) < equal_distance2(6,1,b,2*w)", printed=((6, 16),),
            at={"b": "10000"},
        ),
        settled_by="image-distance.equal",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.consecutive-closest-wide",
        locator="B, interpretation, last paragraph, high-dimensional space",
        reading=(
            "The assumption holds at width 128 and base 10000, for equal pairs: consecutive images are "
            "closer than images w positions apart, for w from 2 to 64."
        ),
        printed=Members(
            "w", 2, 64, "equal_distance2(1,1,b,d) < equal_distance2(w,1,b,d)", printed=((2, 64),),
            at=WIDTH_128,
        ),
        settled_by="image-distance.equal",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.consecutive-closest-pi",
        locator="B, interpretation, last paragraph, high-dimensional space",
        reading=(
            "The assumption holds for PI with alpha = 1/4 at width 128 and base 10000, for equal pairs: "
            "consecutive images are closer than images w positions apart, for w from 2 to 64."
        ),
        printed=Members(
            "w", 2, 64, "equal_distance2(1,1/4,b,d) < equal_distance2(w,1/4,b,d)", printed=((2, 64),),
            at=WIDTH_128,
        ),
        settled_by="image-distance.equal",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.consecutive-closest-abf",
        locator="B, interpretation, last paragraph, high-dimensional space",
        reading=(
            "The assumption holds for ABF with beta = 50, so at the base 500000, at width 128 and for equal "
            "pairs: consecutive images are closer than images w positions apart, for w from 2 to 64."
        ),
        printed=Members(
            "w", 2, 64, "equal_distance2(1,1,b,d) < equal_distance2(w,1,b,d)", printed=((2, 64),),
            at=LARGE_128,
        ),
        settled_by="image-distance.equal",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.beta-violates",
        locator="B, interpretation, last paragraph, increasing beta",
        reading=(
            "A larger beta can violate the assumption: at width 14, for equal pairs, beta = 50 brings "
            "images six positions apart, w = 6, closer than consecutive ones."
        ),
        printed=Members(
            "w", 2, 12, "equal_distance2(w,1,beta*b,d) < equal_distance2(1,1,beta*b,d)", printed=((6, 6),),
            at={**FIFTY, "d": "14"},
        ),
        settled_by="image-distance.equal",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.beta-violates-first",
        locator="B, interpretation, last paragraph, increasing beta",
        reading=(
            "At width 14 it is beta that violates the assumption: with the base 10000 itself no w from 2 to "
            "12 does, for equal pairs."
        ),
        printed=Members(
            "w", 2, 12, "equal_distance2(w,1,b,d) < equal_distance2(1,1,b,d)", printed=(),
            at={"b": "10000", "d": "14"},
        ),
        settled_by="image-distance.equal",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.beta-violates-wide",
        locator="B, interpretation, last paragraph, increasing beta",
        reading=(
            "At width 128 a larger beta can violate it as well, for equal pairs at the offset 6: of the "
            "powers beta = 10^w, w from 45 to 50, those from w = 48 on do."
        ),
        printed=Members(
            "w", 45, 50, "equal_distance2(6,1,10**w*b,d) < equal_distance2(1,1,10**w*b,d)",
            printed=((48, 50),), at=WIDTH_128,
        ),
        settled_by="image-distance.equal",
        recorded=Verdict.HOLDS,
    ),
)
