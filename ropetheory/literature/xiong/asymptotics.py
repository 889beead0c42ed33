"""Asymptotic bounds on C_d."""

from ropetheory.authoring import Claim, Members, Verdict

CLAIMS = (
    Claim("xiong.sine-lower-pi", "B, asymptotic bounds, bounds on the sine",
        "The sine is at least its argument y times 1 - y/pi, for PI; pairs are counted from 0.",
        "alpha*b**(-2*j/d)*(1 - alpha*b**(-2*j/d)/pi) <= sin(alpha*b**(-2*j/d))", "granularity.sine-lower",
        Verdict.HOLDS,
        where={"B": "b"}, transcribed=True),
    Claim("xiong.sine-upper-pi", "B, asymptotic bounds, bounds on the sine",
        "The sine is at most its argument, for PI; pairs are counted from 0.",
        "sin(alpha*b**(-2*j/d)) <= alpha*b**(-2*j/d)", "granularity.sine-upper", Verdict.HOLDS,
        where={"B": "b"}, transcribed=True),
    Claim("xiong.sine-lower-abf", "B, asymptotic bounds, bounds on the sine",
        "The sine is at least its argument y times 1 - y/pi, for ABF; pairs are counted from 0.",
        "(beta*b)**(-2*j/d)*(1 - (beta*b)**(-2*j/d)/pi) <= sin((beta*b)**(-2*j/d))",
        "granularity.sine-lower", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}, transcribed=True),
    Claim("xiong.sine-upper-abf", "B, asymptotic bounds, bounds on the sine",
        "The sine is at most its argument, for ABF; pairs are counted from 0.",
        "sin((beta*b)**(-2*j/d)) <= (beta*b)**(-2*j/d)", "granularity.sine-upper", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}, transcribed=True),
    Claim("xiong.second-limit", "B, asymptotic bounds, sums, exponential limit",
        "The limit behind the others: d times b^(2/d) - 1 tends to 2 ln b.",
        "Limit(d*(b**(2/d)-1), d) == 2*ln(b)", "granularity.second-limit", Verdict.HOLDS,
        where={"B": "b"}, mutants=("Limit(d*(b**(2/d)-1), d) == ln(b)",), ours=True),
    Claim("xiong.sum-pi", "B, asymptotic bounds, sums",
        "The sum of the arguments for PI, over pairs counted from 0, has the printed closed form.",
        "Sum(alpha*b**(-2*j/d), j, 0, d/2-1) == alpha*(b-1)*b**(2/d)/(b**(2/d+1)-b)", "granularity.sum",
        Verdict.HOLDS,
        where={"B": "b"}, transcribed=True),
    Claim("xiong.sum-limit-pi", "B, asymptotic bounds, sums",
        "The sum of the arguments for PI has the printed finite limit in wide heads.",
        "Limit(Sum(alpha*b**(-2*j/d), j, 0, d/2-1), d) == alpha*(b-1)/(b*ln(b))",
        "granularity.sum-diverges", Verdict.REFUTED,
        where={"B": "b"}, counterexample={"b": "10000", "alpha": "0.25"},
        corrected="Limit(Sum(alpha*b**(-2*j/d), j, 0, d/2-1), d) == oo", transcribed=True,
        typeset=r"\sum_{j=0}^{\frac{d}{2}-1} \alpha b^{-\frac{2j}{d}} \to \alpha \frac{b-1}{b \log b}"),
    Claim("xiong.sum-mean-pi", "B, asymptotic bounds, sums",
        "Read with a factor 2/d, the sum of the arguments for PI has the printed limit.",
        "Limit(2/d*Sum(alpha*b**(-2*j/d), j, 0, d/2-1), d) == alpha*(b-1)/(b*ln(b))",
        "granularity.sum-mean", Verdict.HOLDS,
        where={"B": "b"}, ours=True),
    Claim("xiong.squares-pi", "B, asymptotic bounds, sums",
        "The sum of the squared arguments for PI, over pairs counted from 0, has the printed closed form.",
        "Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1) == alpha**2*(b**2-1)*b**(4/d)/(b**(4/d+2)-b**2)",
        "granularity.sum-squares", Verdict.HOLDS,
        where={"B": "b"}, transcribed=True),
    Claim("xiong.squares-limit-pi", "B, asymptotic bounds, sums",
        "The sum of the squared arguments for PI has the printed finite limit in wide heads.",
        "Limit(Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(b**2*ln(b))",
        "granularity.squares-diverge", Verdict.REFUTED,
        where={"B": "b"}, counterexample={"b": "10000", "alpha": "0.25"},
        corrected="Limit(Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == oo", transcribed=True,
        typeset=(
            r"\sum_{j=0}^{\frac{d}{2}-1} \alpha^2 b^{-\frac{4j}{d}} \to \alpha^2 \frac{b^2 - 1}{b^2 \log "
            r"b}"
        )),
    Claim("xiong.squares-mean-pi", "B, asymptotic bounds, sums",
        "Read with the same factor 2/d, the sum of the squared arguments for PI has the printed limit.",
        "Limit(2/d*Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(b**2*ln(b))",
        "granularity.squares-mean", Verdict.REFUTED,
        where={"B": "b"}, counterexample={"b": "10000", "alpha": "0.25"},
        corrected=(
            "Limit(2/d*Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(2*b**2*ln(b))"
        ),
        mutants=(
            "Limit(2/d*Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(b**2*ln(b))",)),
    Claim("xiong.sum-abf", "B, asymptotic bounds, sums",
        "The sum of the arguments for ABF, over pairs counted from 0, has the printed closed form.",
        "Sum((beta*b)**(-2*j/d), j, 0, d/2-1) == (b*beta-1)*(b*beta)**(2/d)/((b*beta)**(2/d+1)-b*beta)",
        "granularity.sum", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}, transcribed=True),
    Claim("xiong.sum-limit-abf", "B, asymptotic bounds, sums",
        "The sum of the arguments for ABF has the printed finite limit in wide heads.",
        "Limit(Sum((beta*b)**(-2*j/d), j, 0, d/2-1), d) == (b*beta-1)/(b*beta*ln(b*beta))",
        "granularity.sum-diverges", Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"}, counterexample={"b": "10000", "beta": "50"},
        corrected="Limit(Sum((beta*b)**(-2*j/d), j, 0, d/2-1), d) == oo", transcribed=True,
        typeset=(
            r"\sum_{j=0}^{\frac{d}{2}-1} (b\beta)^{-\frac{2j}{d}} \to \frac{(b\beta) - 1}{(b\beta) "
            r"\log(b\beta)}"
        )),
    Claim("xiong.sum-mean-abf", "B, asymptotic bounds, sums",
        "Read with a factor 2/d, the sum of the arguments for ABF has the printed limit.",
        "Limit(2/d*Sum((beta*b)**(-2*j/d), j, 0, d/2-1), d) == (b*beta-1)/(b*beta*ln(b*beta))",
        "granularity.sum-mean", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}, ours=True),
    Claim("xiong.squares-abf", "B, asymptotic bounds, sums",
        "The sum of the squared arguments for ABF, over pairs counted from 0, has the printed closed "
        "form.",
        "Sum((beta*b)**(-4*j/d), j, 0, d/2-1) == (b**2*beta**2-1)*(b*beta)**(4/d)/((b*beta)**(4/d+2)-b**"
        "2*beta**2)", "granularity.sum-squares", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}, transcribed=True),
    Claim("xiong.squares-limit-abf", "B, asymptotic bounds, sums",
        "The sum of the squared arguments for ABF has the printed finite limit in wide heads.",
        "Limit(Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == ((b*beta)**2-1)/((b*beta)**2*ln(b*beta))",
        "granularity.squares-diverge", Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"}, counterexample={"b": "10000", "beta": "50"},
        corrected="Limit(Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == oo", transcribed=True,
        typeset=(
            r"\sum_{j=0}^{\frac{d}{2}-1} (b\beta)^{-\frac{4j}{d}} \to \frac{(b\beta)^2 - 1}{(b\beta)^2 "
            r"\log(b\beta)}"
        )),
    Claim("xiong.squares-mean-abf", "B, asymptotic bounds, sums",
        "Read with the same factor 2/d, the sum of the squared arguments for ABF has the printed limit.",
        "Limit(2/d*Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == ((b*beta)**2-1)/((b*beta)**2*ln(b*beta))",
        "granularity.squares-mean", Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"}, counterexample={"b": "10000", "beta": "50"},
        corrected=(
            "Limit(2/d*Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == "
            "((b*beta)**2-1)/(2*(b*beta)**2*ln(b*beta))"
        ),
        mutants=(
            "Limit(2/d*Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == "
            "((b*beta)**2-1)/((b*beta)**2*ln(b*beta))",)),
    Claim("xiong.substituted-abf", "B, asymptotic bounds, substitution",
        "Putting the limits of the sums, normalised by 2/d, into the lower bound gives the printed value "
        "for ABF.",
        "Limit(2/d*(Sum((beta*b)**(-2*j/d), j, 0, d/2-1) - Sum((beta*b)**(-4*j/d), j, 0, d/2-1)/pi), d) "
        "== 1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(pi*(b*beta)**2))",
        "granularity.parabola-mean", Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"}, counterexample={"b": "10000", "beta": "50"},
        corrected=(
            "Limit(2/d*(Sum((beta*b)**(-2*j/d), j, 0, d/2-1) - Sum((beta*b)**(-4*j/d), j, 0, "
            "d/2-1)/pi), d) == 1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - "
            "((b*beta)**2-1)/(2*pi*(b*beta)**2))"
        )),
    Claim("xiong.limit-upper-sum-abf", "B, asymptotic bounds, bounds on the limit",
        "The limit of the sum C_d of ABF is at most the printed value.",
        "Limit(C(1,beta*b,d), d) <= 1/(ln(b) + ln(beta))*(b*beta-1)/(b*beta)", "granularity.diverges",
        Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"}, counterexample={"b": "10000", "beta": "50"},
        corrected="Limit(C(1,beta*b,d), d) == oo", transcribed=True,
        typeset=(
            r"\lim_{d \to \infty} C_d^{ABF} \le (\log b + \log \beta)^{-1} \frac{(b\beta) - 1}{(b\beta)}"
        )),
    Claim("xiong.limit-upper-abf", "B, asymptotic bounds, bounds on the limit",
        "The limit of C_d normalised by 2/d, for ABF, is at most the printed value.",
        "(Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta)) <= 1/(ln(b) + ln(beta))*(b*beta-1)/(b*beta)",
        "granularity.limit-upper", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}, ours=True),
    Claim("xiong.limit-lower-abf", "B, asymptotic bounds, bounds on the limit",
        "The limit of C_d normalised by 2/d, for ABF, is at least the printed value.",
        "1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(pi*(b*beta)**2)) <= (Si(1) - "
        "Si(1/(beta*b)))/(ln(b) + ln(beta))", "granularity.limit-lower-weak", Verdict.HOLDS,
        where={"alpha": "1", "B": "beta*b"}, ours=True),
    Claim("xiong.substituted-pi", "B, asymptotic bounds, substitution",
        "Putting the limits of the sums, normalised by 2/d, into the lower bound gives the printed value "
        "for PI.",
        "Limit(2/d*(Sum(alpha*b**(-2*j/d), j, 0, d/2-1) - Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1)/pi), d) "
        "== alpha/ln(b)*((b-1)/b - alpha/(pi)*(b**2-1)/b**2)", "granularity.parabola-mean",
        Verdict.REFUTED,
        where={"B": "b"}, counterexample={"b": "10000", "alpha": "0.25"},
        corrected=(
            "Limit(2/d*(Sum(alpha*b**(-2*j/d), j, 0, d/2-1) - Sum(alpha**2*b**(-4*j/d), j, 0, "
            "d/2-1)/pi), d) == alpha/ln(b)*((b-1)/b - alpha/(2*pi)*(b**2-1)/b**2)"
        )),
    Claim("xiong.limit-upper-sum-pi", "B, asymptotic bounds, bounds on the limit",
        "The limit of the sum C_d of PI is at most the printed value.",
        "Limit(C(alpha,b,d), d) <= alpha/ln(b)*(b-1)/b", "granularity.diverges", Verdict.REFUTED,
        where={"B": "b"}, counterexample={"b": "10000", "alpha": "0.25"},
        corrected="Limit(C(alpha,b,d), d) == oo", transcribed=True,
        typeset=r"\lim_{d \to \infty} C_d^{PI} \le \alpha(\log b)^{-1} \frac{b - 1}{b}"),
    Claim("xiong.limit-upper-pi", "B, asymptotic bounds, bounds on the limit",
        "The limit of C_d normalised by 2/d, for PI, is at most the printed value.",
        "(Si(alpha) - Si(alpha/b))/ln(b) <= alpha/ln(b)*(b-1)/b", "granularity.limit-upper", Verdict.HOLDS,
        where={"B": "b"}, ours=True),
    Claim("xiong.limit-lower-pi", "B, asymptotic bounds, bounds on the limit",
        "The limit of C_d normalised by 2/d, for PI, is at least the printed value.",
        "alpha/ln(b)*((b-1)/b - alpha/pi*(b**2-1)/b**2) <= (Si(alpha) - Si(alpha/b))/ln(b)",
        "granularity.limit-lower-weak", Verdict.HOLDS,
        where={"B": "b"}, ours=True),
    Claim("xiong.quality-pi", "B, asymptotic bounds, last sentence",
        "At base 10000 alpha/ln b is within one percent of the limit of C_d normalised by 2/d, for every "
        "alpha = 1/s with whole s from 4 to 8.",
        Members("s", 4, 8, "99/100/(s*ln(b)) <= (Si(1/s) - Si(1/(s*b)))/ln(b)", ((4, 8),),
            at={"b": "10000"}), "granularity.approximation-below", Verdict.HOLDS,
        where={"B": "b", "alpha": "1/s"}),
    Claim("xiong.quality-pi-share", "B, asymptotic bounds, last sentence",
        "For PI the approximation is good for a small alpha and a large base: alpha/ln b exceeds the "
        "limit by the share alpha^2/18 + 1/b at most.",
        "alpha/ln(b)*(1 - alpha**2/18 - 1/b) <= (Si(alpha) - Si(alpha/b))/ln(b)",
        "granularity.approximation-below", Verdict.HOLDS,
        where={"B": "b"}, ours=True),
    Claim("xiong.quality-abf", "B, asymptotic bounds, last sentence",
        "For ABF as well 1/(ln b + ln beta) is within one percent, our measure, of the limit of C_d "
        "normalised by 2/d. The milder reading: the limit is (Si(1) - Si(1/(b beta)))/(ln b + ln beta), "
        "and Si(1) = 0.946, so that it is 5.4 % smaller whatever the base.",
        "99/100/(ln(b) + ln(beta)) <= (Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))",
        "granularity.approximation-below", Verdict.IMPRECISE,
        where={"alpha": "1", "B": "beta*b"}, counterexample={"b": "10000", "beta": "50"},
        corrected_by="granularity.limit",
        milder="Limit(2/d*C(1,beta*b,d), d) == (Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))",
        mutants=("Limit(2/d*C(1,beta*b,d), d) == 1/(ln(b) + ln(beta))",)))
