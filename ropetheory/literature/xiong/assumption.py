"""The last paragraph: consecutive images as the closest ones."""

from ropetheory.authoring import Claim, Members, Verdict

CLAIMS = (
    Claim("xiong.consecutive-closest", "B, interpretation, last paragraph, first sentence",
        "Consecutive images of every vector are no farther apart than images w positions apart, whatever "
        "w: the assumption, read of all vectors.",
        "distance2(x,n+1,n) <= distance2(x,n+w,n)", "image-distance.consecutive-closest", Verdict.HOLDS_IF,
        hypothesis="alpha <= 2*pi/(w+1)",
        counterexample={"alpha": "1", "B": "500000", "d": "128", "n": "0", "w": "710", "x": ["1"]}),
    Claim("xiong.consecutive-closest-low", "B, interpretation, last paragraph, high-dimensional space",
        "It takes a dimension that is high enough: at base 10000, for equal pairs in heads of width 2 w "
        "with w from 1 to 16, consecutive images are closer than images six positions apart from width "
        "12 on.",
        Members("w", 1, 16, "equal_distance2(1,1,b,2*w) < equal_distance2(6,1,b,2*w)", ((6, 16),),
            at={"b": "10000"}), "image-distance.equal", Verdict.HOLDS, ours=True),
    Claim("xiong.consecutive-closest-wide", "B, interpretation, last paragraph, high-dimensional space",
        "The assumption holds of RoPE itself at width 128 and base 10000, for equal pairs: of up to N = "
        "4096 positions consecutive ones have the closest images.",
        Members("N", 4095, 4096,
            "equal_distance2(1,1,b,d) < least(equal_distance2(l,1,b,d), l, 2, N-1)", ((4095, 4096),),
            at={"b": "10000", "d": "128"}), "image-distance.equal", Verdict.HOLDS),
    Claim("xiong.consecutive-closest-pi", "B, interpretation, last paragraph, high-dimensional space",
        "The assumption holds for PI with alpha = 1/8 at width 128 and base 10000, for equal pairs: of up "
        "to N = 32768 positions consecutive ones have the closest images.",
        Members("N", 32767, 32768,
            "equal_distance2(1,1/8,b,d) < least(equal_distance2(l,1/8,b,d), l, 2, N-1)",
            ((32767, 32768),), at={"b": "10000", "d": "128"}), "image-distance.equal", Verdict.HOLDS),
    Claim("xiong.consecutive-closest-abf", "B, interpretation, last paragraph, high-dimensional space",
        "The assumption holds for ABF with beta = 50 at width 128, for equal pairs: of up to N = 32768 "
        "positions consecutive ones have the closest images.",
        Members("N", 32767, 32768,
            "equal_distance2(1,1,beta*b,d) < least(equal_distance2(l,1,beta*b,d), l, 2, N-1)",
            ((32767, 32768),), at={"b": "10000", "beta": "50", "d": "128"}), "image-distance.equal",
        Verdict.HOLDS),
    Claim("xiong.beta-violates-wide", "B, interpretation, last paragraph, increasing beta",
        "At width 128 a larger beta can violate it as well, for equal pairs at the offset 6: of the "
        "powers beta = 10^w, w from 45 to 50, those from w = 48 on do.",
        Members("w", 45, 50, "equal_distance2(6,1,10**w*b,d) < equal_distance2(1,1,10**w*b,d)",
            ((48, 50),), at={"b": "10000", "d": "128"}), "image-distance.equal", Verdict.HOLDS))
