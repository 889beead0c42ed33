"""The last paragraph: consecutive images as the closest ones."""

from ropetheory.authoring import Claim, Members, Verdict

CLAIMS = (
    Claim("xiong.consecutive-alike", "B, interpretation, last paragraph, any other pair",
        "A pair of consecutive images is as far apart as any other such pair, so that it can be closer "
        "only than pairs that are not consecutive.",
        "distance2(x,n+1,n) == distance2(x,1,0)", "image-distance.offset", Verdict.HOLDS,
        where={"m": "n+1"}, mutants=("distance2(x,n+1,n) == distance2(x,2,0)",)),
    Claim("xiong.consecutive-closest", "B, interpretation, last paragraph, assumption",
        "Of every vector, consecutive images are no farther apart than images w positions apart, "
        "whatever w.",
        "distance2(x,n+1,n) <= distance2(x,n+w,n)", "image-distance.consecutive-closest", Verdict.HOLDS_IF,
        hypothesis="alpha <= 2*pi/(w+1)",
        counterexample={"alpha": "1/4", "B": "10000", "d": "128", "n": "0", "w": "4096", "x": ["1"]}),
    Claim("xiong.consecutive-closest-low", "B, interpretation, last paragraph, high-dimensional space",
        "It takes a dimension that is high enough: at base 10000, for equal pairs in heads of width 2 w "
        "with w from 1 to 16, consecutive images are closer than images six positions apart from width "
        "12 on.",
        Members("w", 1, 16, "equal_distance2(1,1,b,2*w) < equal_distance2(6,1,b,2*w)", ((6, 16),),
            at={"b": "10000"}), "image-distance.equal", Verdict.HOLDS),
    Claim("xiong.consecutive-closest-wide", "B, interpretation, last paragraph, high-dimensional space",
        "The assumption holds at width 128 and base 10000, for equal pairs: consecutive images are "
        "closer than images w positions apart, for w from 2 to 64.",
        Members("w", 2, 64, "equal_distance2(1,1,b,d) < equal_distance2(w,1,b,d)", ((2, 64),),
            at={"b": "10000", "d": "128"}), "image-distance.equal", Verdict.HOLDS),
    Claim("xiong.consecutive-closest-pi", "B, interpretation, last paragraph, high-dimensional space",
        "The assumption holds for PI with alpha = 1/4 at width 128 and base 10000, for equal pairs: "
        "consecutive images are closer than images w positions apart, for w from 2 to 64.",
        Members("w", 2, 64, "equal_distance2(1,1/4,b,d) < equal_distance2(w,1/4,b,d)", ((2, 64),),
            at={"b": "10000", "d": "128"}), "image-distance.equal", Verdict.HOLDS),
    Claim("xiong.consecutive-closest-abf", "B, interpretation, last paragraph, high-dimensional space",
        "The assumption holds for ABF with beta = 50, so at the base 500000, at width 128 and for equal "
        "pairs: consecutive images are closer than images w positions apart, for w from 2 to 64.",
        Members("w", 2, 64, "equal_distance2(1,1,b,d) < equal_distance2(w,1,b,d)", ((2, 64),),
            at={"b": "500000", "d": "128"}), "image-distance.equal", Verdict.HOLDS),
    Claim("xiong.beta-violates", "B, interpretation, last paragraph, increasing beta",
        "A larger beta can violate the assumption: at width 14, for equal pairs, beta = 50 brings images "
        "six positions apart, w = 6, closer than consecutive ones.",
        Members("w", 2, 12, "equal_distance2(w,1,beta*b,d) < equal_distance2(1,1,beta*b,d)", ((6, 6),),
            at={"b": "10000", "beta": "50", "d": "14"}), "image-distance.equal", Verdict.HOLDS),
    Claim("xiong.beta-violates-first", "B, interpretation, last paragraph, increasing beta",
        "At width 14 it is beta that violates the assumption: with the base 10000 itself no w from 2 to "
        "12 does, for equal pairs.",
        Members("w", 2, 12, "equal_distance2(w,1,b,d) < equal_distance2(1,1,b,d)", (),
            at={"b": "10000", "d": "14"}), "image-distance.equal", Verdict.HOLDS),
    Claim("xiong.beta-violates-wide", "B, interpretation, last paragraph, increasing beta",
        "At width 128 a larger beta can violate it as well, for equal pairs at the offset 6: of the "
        "powers beta = 10^w, w from 45 to 50, those from w = 48 on do.",
        Members("w", 45, 50, "equal_distance2(6,1,10**w*b,d) < equal_distance2(1,1,10**w*b,d)",
            ((48, 50),), at={"b": "10000", "d": "128"}), "image-distance.equal", Verdict.HOLDS))
