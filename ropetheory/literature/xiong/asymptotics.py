"""Asymptotic bounds on C_d."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Verdict
from ropetheory.literature.xiong.shared import ABF, FIFTY, PI

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="xiong.sine-lower-pi",
        locator="B, asymptotic bounds, bounds on the sine",
        reading="The sine is at least its argument y times 1 - y/pi, for PI; pairs are counted from 0.",
        printed=Formula("alpha*b**(-2*j/d)*(1 - alpha*b**(-2*j/d)/pi) <= sin(alpha*b**(-2*j/d))"),
        settled_by="granularity.sine-lower",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-upper-pi",
        locator="B, asymptotic bounds, bounds on the sine",
        reading="The sine is at most its argument, for PI; pairs are counted from 0.",
        printed=Formula("sin(alpha*b**(-2*j/d)) <= alpha*b**(-2*j/d)"),
        settled_by="granularity.sine-upper",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-lower-abf",
        locator="B, asymptotic bounds, bounds on the sine",
        reading="The sine is at least its argument y times 1 - y/pi, for ABF; pairs are counted from 0.",
        printed=Formula("(beta*b)**(-2*j/d)*(1 - (beta*b)**(-2*j/d)/pi) <= sin((beta*b)**(-2*j/d))"),
        settled_by="granularity.sine-lower",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sine-upper-abf",
        locator="B, asymptotic bounds, bounds on the sine",
        reading="The sine is at most its argument, for ABF; pairs are counted from 0.",
        printed=Formula("sin((beta*b)**(-2*j/d)) <= (beta*b)**(-2*j/d)"),
        settled_by="granularity.sine-upper",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.second-limit",
        locator="B, asymptotic bounds, sums, exponential limit",
        reading="The limit behind the others: d times b^(2/d) - 1 tends to 2 ln b.",
        printed=Formula("Limit(d*(b**(2/d)-1), d) == 2*ln(b)"),
        settled_by="granularity.second-limit",
        where=PI,
        mutants=("Limit(d*(b**(2/d)-1), d) == ln(b)",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sum-pi",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the arguments for PI, over pairs counted from 0, has the printed closed form.",
        printed=Formula("Sum(alpha*b**(-2*j/d), j, 0, d/2-1) == alpha*(b-1)*b**(2/d)/(b**(2/d+1)-b)"),
        settled_by="granularity.sum",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sum-limit-pi",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the arguments for PI has the printed finite limit in wide heads.",
        printed=Formula("Limit(Sum(alpha*b**(-2*j/d), j, 0, d/2-1), d) == alpha*(b-1)/(b*ln(b))"),
        settled_by="granularity.sum-diverges",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula("Limit(Sum(alpha*b**(-2*j/d), j, 0, d/2-1), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.sum-mean-pi",
        locator="B, asymptotic bounds, sums",
        reading="Read with a factor 2/d, the sum of the arguments for PI has the printed limit.",
        printed=Formula("Limit(2/d*Sum(alpha*b**(-2*j/d), j, 0, d/2-1), d) == alpha*(b-1)/(b*ln(b))"),
        settled_by="granularity.sum-mean",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.squares-pi",
        locator="B, asymptotic bounds, sums",
        reading=(
            "The sum of the squared arguments for PI, over pairs counted from 0, has the printed "
            "closed form."
        ),
        printed=Formula(
            "Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1) == alpha**2*(b**2-1)*b**(4/d)/(b**(4/d+2)-b**2)"
        ),
        settled_by="granularity.sum-squares",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.squares-limit-pi",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the squared arguments for PI has the printed finite limit in wide heads.",
        printed=Formula(
            "Limit(Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(b**2*ln(b))"
        ),
        settled_by="granularity.squares-diverge",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula("Limit(Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.squares-mean-pi",
        locator="B, asymptotic bounds, sums",
        reading=(
            "Read with the same factor 2/d, the sum of the squared arguments for PI has the printed "
            "limit."
        ),
        printed=Formula(
            "Limit(2/d*Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(b**2*ln(b))"
        ),
        settled_by="granularity.squares-mean",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula(
            "Limit(2/d*Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(2*b**2*ln(b))"
        ),
        mutants=(
            "Limit(2/d*Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1), d) == alpha**2*(b**2-1)/(b**2*ln(b))",
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.sum-abf",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the arguments for ABF, over pairs counted from 0, has the printed closed form.",
        printed=Formula(
            "Sum((beta*b)**(-2*j/d), j, 0, d/2-1) == (b*beta-1)*(b*beta)**(2/d)/((b*beta)**(2/d+1)-b*beta)"
        ),
        settled_by="granularity.sum",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.sum-limit-abf",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the arguments for ABF has the printed finite limit in wide heads.",
        printed=Formula("Limit(Sum((beta*b)**(-2*j/d), j, 0, d/2-1), d) == (b*beta-1)/(b*beta*ln(b*beta))"),
        settled_by="granularity.sum-diverges",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula("Limit(Sum((beta*b)**(-2*j/d), j, 0, d/2-1), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.sum-mean-abf",
        locator="B, asymptotic bounds, sums",
        reading="Read with a factor 2/d, the sum of the arguments for ABF has the printed limit.",
        printed=Formula(
            "Limit(2/d*Sum((beta*b)**(-2*j/d), j, 0, d/2-1), d) == (b*beta-1)/(b*beta*ln(b*beta))"
        ),
        settled_by="granularity.sum-mean",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.squares-abf",
        locator="B, asymptotic bounds, sums",
        reading=(
            "The sum of the squared arguments for ABF, over pairs counted from 0, has the printed "
            "closed form."
        ),
        printed=Formula(
            "Sum((beta*b)**(-4*j/d), j, 0, d/2-1) == (b**2*beta**2-1)*(b*beta)**(4/d)/((b*beta)*"
            "*(4/d+2)-b**2*beta**2)"
        ),
        settled_by="granularity.sum-squares",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.squares-limit-abf",
        locator="B, asymptotic bounds, sums",
        reading="The sum of the squared arguments for ABF has the printed finite limit in wide heads.",
        printed=Formula(
            "Limit(Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == ((b*beta)**2-1)/((b*beta)**2*ln(b*beta))"
        ),
        settled_by="granularity.squares-diverge",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula("Limit(Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.squares-mean-abf",
        locator="B, asymptotic bounds, sums",
        reading=(
            "Read with the same factor 2/d, the sum of the squared arguments for ABF has the printed "
            "limit."
        ),
        printed=Formula(
            "Limit(2/d*Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == ((b*beta)**2-1)/((b*beta)**2*ln(b*beta))"
        ),
        settled_by="granularity.squares-mean",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula(
            "Limit(2/d*Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == ((b*beta)**2-1)/(2*(b*beta)*"
            "*2*ln(b*beta))"
        ),
        mutants=(
            "Limit(2/d*Sum((beta*b)**(-4*j/d), j, 0, d/2-1), d) == ((b*beta)**2-1)/((b*beta)**2*ln(b*beta))",
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.substituted-abf",
        locator="B, asymptotic bounds, substitution",
        reading=(
            "Putting the limits of the sums, normalised by 2/d, into the lower bound gives the printed value "
            "for ABF."
        ),
        printed=Formula(
            "Limit(2/d*(Sum((beta*b)**(-2*j/d), j, 0, d/2-1) - "
            "Sum((beta*b)**(-4*j/d), j, 0, d/2-1)/pi), d)"
            " == 1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(pi*(b*beta)**2))"
        ),
        settled_by="granularity.parabola-mean",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula(
            "Limit(2/d*(Sum((beta*b)**(-2*j/d), j, 0, d/2-1) - "
            "Sum((beta*b)**(-4*j/d), j, 0, d/2-1)/pi), d)"
            " == 1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(2*pi*(b*beta)**2))"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.limit-upper-sum-abf",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of the sum C_d of ABF is at most the printed value.",
        printed=Formula("Limit(C(1,beta*b,d), d) <= 1/(ln(b) + ln(beta))*(b*beta-1)/(b*beta)"),
        settled_by="granularity.diverges",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula("Limit(C(1,beta*b,d), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.limit-upper-abf",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of C_d normalised by 2/d, for ABF, is at most the printed value.",
        printed=Formula(
            "(Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta)) <= 1/(ln(b) + ln(beta))*(b*beta-1)/(b*beta)"
        ),
        settled_by="granularity.limit-upper",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.limit-lower-abf",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of C_d normalised by 2/d, for ABF, is at least the printed value.",
        printed=Formula(
            "1/(ln(b) + ln(beta))*((b*beta-1)/(b*beta) - ((b*beta)**2-1)/(pi*(b*beta)**2)) <= "
            "(Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))"
        ),
        settled_by="granularity.limit-lower-weak",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.substituted-pi",
        locator="B, asymptotic bounds, substitution",
        reading=(
            "Putting the limits of the sums, normalised by 2/d, into the lower bound gives the printed value "
            "for PI."
        ),
        printed=Formula(
            "Limit(2/d*(Sum(alpha*b**(-2*j/d), j, 0, d/2-1) - "
            "Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1)/pi), d)"
            " == alpha/ln(b)*((b-1)/b - alpha/(pi)*(b**2-1)/b**2)"
        ),
        settled_by="granularity.parabola-mean",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula(
            "Limit(2/d*(Sum(alpha*b**(-2*j/d), j, 0, d/2-1) - "
            "Sum(alpha**2*b**(-4*j/d), j, 0, d/2-1)/pi), d)"
            " == alpha/ln(b)*((b-1)/b - alpha/(2*pi)*(b**2-1)/b**2)"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.limit-upper-sum-pi",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of the sum C_d of PI is at most the printed value.",
        printed=Formula("Limit(C(alpha,b,d), d) <= alpha/ln(b)*(b-1)/b"),
        settled_by="granularity.diverges",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula("Limit(C(alpha,b,d), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.limit-upper-pi",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of C_d normalised by 2/d, for PI, is at most the printed value.",
        printed=Formula("(Si(alpha) - Si(alpha/b))/ln(b) <= alpha/ln(b)*(b-1)/b"),
        settled_by="granularity.limit-upper",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.limit-lower-pi",
        locator="B, asymptotic bounds, bounds on the limit",
        reading="The limit of C_d normalised by 2/d, for PI, is at least the printed value.",
        printed=Formula("alpha/ln(b)*((b-1)/b - alpha/pi*(b**2-1)/b**2) <= (Si(alpha) - Si(alpha/b))/ln(b)"),
        settled_by="granularity.limit-lower-weak",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.quality-pi",
        locator="B, asymptotic bounds, last sentence",
        reading=(
            "At base 10000 alpha/ln b is within one percent of the limit of C_d normalised by 2/d, for every "
            "alpha = 1/s with whole s from 4 to 8."
        ),
        printed=Members(
            "s", 4, 8, "99/100/(s*ln(b)) <= (Si(1/s) - Si(1/(s*b)))/ln(b)", printed=((4, 8),),
            at={"b": "10000"},
        ),
        settled_by="granularity.approximation-below",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.quality-pi-share",
        locator="B, asymptotic bounds, last sentence",
        reading=(
            "For PI the approximation is good for a small alpha and a large base: alpha/ln b exceeds the "
            "limit by the share alpha^2/18 + 1/b at most."
        ),
        printed=Formula("alpha/ln(b)*(1 - alpha**2/18 - 1/b) <= (Si(alpha) - Si(alpha/b))/ln(b)"),
        settled_by="granularity.approximation-below",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.quality-abf",
        locator="B, asymptotic bounds, last sentence",
        reading=(
            "For ABF 1/(ln b + ln beta) is within one percent of the limit of C_d normalised by 2/d as well, "
            "since the base is large."
        ),
        printed=Formula("99/100/(ln(b) + ln(beta)) <= (Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))"),
        settled_by="granularity.approximation-below",
        where=ABF,
        counterexample=FIFTY,
        corrected=Formula(
            "1/(ln(b) + ln(beta))*(1 - 1/18 - 1/(beta*b)) <= (Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))"
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.alpha-considered",
        locator="B, asymptotic bounds, last sentence, setting considered",
        reading="The factors considered, 1/4 and 1/8 in the interpretation that follows, are below 1/4.",
        printed=Experiment(
            "The setting has alpha below 1/4; the values used are 1/4 and 1/8.",
            states=("1/8 < 1/4", "1/4 < 1/4"),
        ),
        settled_by="report",
        corrected=Formula("1/8 < 1/4 <= 1/4"),
        recorded=Verdict.REFUTED,
    ),
)
