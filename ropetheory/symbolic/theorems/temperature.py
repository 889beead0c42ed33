"""The temperature of attention: what 0.1 ln s + 1 does to logits, divisors and weights.

YaRN sets sqrt(1/T) = 0.1 ln s + 1, which is 1 at s = 1 and grows with s. So T is below 1 for s > 1,
the divisor T sqrt(d) is smaller than sqrt(d), and every logit is multiplied by (0.1 ln s + 1)^2,
once through the query and once through the key. A factor above 1 raises the weight of the larger of
two logits. How many tokens are attended enters nowhere.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.agreement.points.formula import Governed
from ropetheory.symbolic.agreement.points.method import GovernedMethod
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.larger_smaller import larger
from ropetheory.symbolic.language.quantities import extension as ex
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Proved
from ropetheory.symbolic.proof.classical import cases
from ropetheory.symbolic.proof.ranges import above, fraction, times
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line

ONE, ZERO = sp.Integer(1), sp.Integer(0)
FORMULA = 1 + sp.log(no.s) / 10
FACTOR, HEAT = ex.attention_factor.of(), ex.temperature.of()
STRETCHED, POSITIVE = Relation(no.s, ">", ONE), Relation(no.z, ">", ZERO)
GROWING, BEYOND = times(no.s, ONE), times(no.s, ONE, strict=True)


def derive(book: Book) -> None:
    """Write the proofs."""
    _factor(book)
    _values(book)
    _order(book)
    _weights(book)
    _variances(book)


def _factor(book: Book) -> None:
    rising = book.chain("lemma.rising", ZERO)
    rising.bound("<=", sp.log(no.s), "s is at least 1.", slack=sp.log(no.s), by=(GROWING,))
    chain = book.chain("factor", FACTOR)
    chain.equal(1 + larger(0, sp.log(no.s)) / 10, "Definition of the factor.")
    chain.rewrite(cases.picked(larger(0, sp.log(no.s)), rising.proved()), "ln s is at least 0.")
    book.keep("factor", chain)
    short = Relation(no.alpha, "<=", ONE)
    chain = book.chain("factor-within", ex.attention_factor.of(no.alpha), short)
    chain.equal(1 + larger(0, sp.log(no.alpha)) / 10, "Definition of the factor.")
    chain.rewrite(cases.picked(larger(0, sp.log(no.alpha)), _log_negative(book)), "ln s is at most 0.")
    book.keep("factor-within", chain)
    chain = book.chain("temperature", HEAT)
    chain.equal(1 / FORMULA**2, "Definition of the temperature.")
    book.keep("temperature", chain)
    chain = book.chain("square", FACTOR**2).rewrite(book.proofs["factor"], "The factor.")
    book.keep("square", chain.equal(1 / HEAT, "The temperature is one over the square."))
    scaled = no.z / (HEAT * sp.sqrt(no.d))
    chain = book.chain("logit", scaled)
    book.keep("logit", chain.equal(FORMULA**2 * no.z / sp.sqrt(no.d), "Put in the temperature."))
    chain = book.chain("more-scale", ex.attention_factor.of(no.c * no.s), Relation(no.c, ">=", ONE))
    ranges = (above(no.c, ONE), above(no.s, ONE))
    chain.use(book.proofs["factor"], "The factor at c s.", {no.s: no.c * no.s}, by=ranges)
    chain.equal(FORMULA + sp.log(no.c) / 10, "The logarithm of a product.")
    book.keep("more-scale", chain)


def _log_negative(book: Book) -> Proved:
    """Ln alpha <= 0 for alpha <= 1."""
    chain = book.chain("lemma.log", sp.log(no.alpha), Relation(no.alpha, "<=", ONE))
    return chain.bound(
        "<=", ZERO, "alpha is at most 1.", slack=-sp.log(no.alpha), by=(fraction(no.alpha, ONE),)
    ).proved()


def _values(book: Book) -> None:
    far = sp.exp(10)
    for name, start, value in (
        ("at-one", ex.attention_factor.of(ONE), ONE),
        ("heat-at-one", ex.temperature.of(ONE), ONE),
        ("doubled", ex.attention_factor.of(far), sp.Integer(2)),
        ("quadrupled", 1 / ex.temperature.of(far), sp.Integer(4)),
    ):
        book.keep(name, book.chain(name, start).equal(value, "ln 1 is 0, and ln e^10 is 10."))


def _order(book: Book) -> None:
    chain = book.chain("above-one", FACTOR, STRETCHED).use(book.proofs["factor"], "The factor.")
    chain.bound(">", ONE, "ln s is positive.", slack=sp.log(no.s) / 10, by=(BEYOND,))
    book.keep("above-one", chain)
    gap = (FORMULA**2 - 1) / FORMULA**2
    chain = book.chain("below-one", HEAT, STRETCHED).equal(1 / FORMULA**2, "The temperature.")
    book.keep("below-one", chain.bound("<", ONE, "The square exceeds 1.", slack=gap, by=(BEYOND,)))
    root = sp.sqrt(no.d)
    chain = book.chain("divisor", HEAT * root, STRETCHED)
    words = "T is below 1."
    book.keep(
        "divisor",
        chain.bound("<", root, words, lemma=book.proofs["below-one"], factor=root, by=(BEYOND,)),
    )
    chain = book.chain("larger-logits", no.z / root, STRETCHED, POSITIVE)
    words = "The factor (0.1 ln s + 1)^2 exceeds 1."
    slack = no.z / root * (FORMULA**2 - 1)
    chain.bound("<", no.z / (HEAT * root), words, slack=slack, by=(BEYOND, above(no.z, ZERO, strict=True)))
    book.keep("larger-logits", chain)


def _weights(book: Book) -> None:
    """Compare weights of the larger of two logits that differ by z, 1/(1 + e^-z)."""
    sharper, ahead = Relation(no.c, ">", ONE), (above(no.z, ZERO, strict=True), above(no.c, ONE, strict=True))
    more = (no.c - 1) * no.z
    chain = book.chain("ratio-grows", sp.exp(no.z), sharper, POSITIVE)
    chain.bound(
        "<",
        sp.exp(no.c * no.z),
        "The ratio is e^y with y = (c - 1) z > 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={no.y: more},
        factor=sp.exp(no.z),
        slack=sp.exp(no.z) * more,
        by=ahead,
    )
    grown = book.keep("ratio-grows", chain)
    weights = tuple(1 / (1 + sp.exp(-power)) for power in (no.z, no.c * no.z))
    product = (1 + sp.exp(no.z)) * (1 + sp.exp(no.c * no.z))
    chain = book.chain("weight-grows", weights[0], sharper, POSITIVE)
    words = "The gap is that of the ratios over (1 + e^z)(1 + e^(cz))."
    chain.bound("<", weights[1], words, lemma=grown, factor=1 / product, by=ahead)
    weight = book.keep("weight-grows", chain)
    chain = book.chain("sharper", weights[0], STRETCHED, POSITIVE)
    ranges = (BEYOND, above(no.z, ZERO, strict=True))
    chain.use(weight, "The factor on logits exceeds 1.", {no.c: 1 / HEAT}, by=ranges)
    book.keep("sharper", chain)


def _variances(book: Book) -> None:
    for name, term, value, reason in (
        ("variance", ONE / no.d, ONE, "d terms of 1/d."),
        ("variance-unit", 1 / no.d**2, 1 / no.d, "d terms of 1/d^2."),
    ):
        chain = book.chain(name, sp.Sum(term, (no.l, 0, no.d - 1)))
        book.keep(name, chain.operate("summation", value, reason))


THEOREM = Theorem(
    id="temperature",
    title="Attention temperature",
    summary=(
        "With sqrt(1/T) = 0.1 ln s + 1 the divisor T sqrt(d) is smaller than sqrt(d) for s > 1, every logit "
        "is multiplied by (0.1 ln s + 1)^2, and the larger of two logits gains weight."
    ),
    hypotheses=("s >= 1", "d >= 2"),
    notes=("d is even",),
    conclusions=(
        Conclusion("factor", "attention_factor() == 1 + ln(s)/10", "The factor on queries and on keys."),
        Conclusion(
            "factor-within",
            "attention_factor(alpha) == 1",
            "At a scale alpha of at most 1 the factor is 1.",
            requires=("alpha <= 1",),
            mutants=("attention_factor(alpha) == 1 + ln(alpha)/10",),
        ),
        Conclusion(
            "temperature",
            "temperature() == 1/(1 + ln(s)/10)**2",
            "The temperature of the softmax.",
            mutants=("temperature() == 1/(1 + ln(s)/10)", "temperature() == (1 + ln(s)/10)**2"),
        ),
        Conclusion(
            "square",
            "attention_factor()**2 == 1/temperature()",
            "Query and key carry the factor once each.",
            mutants=("attention_factor() == 1/temperature()",),
        ),
        Conclusion(
            "logit",
            "z/(temperature()*sqrt(d)) == (1 + ln(s)/10)**2*z/sqrt(d)",
            "Every logit is multiplied by (0.1 ln s + 1)^2.",
            mutants=("z/(temperature()*sqrt(d)) == (1 + ln(s)/10)*z/sqrt(d)",),
        ),
        Conclusion(
            "more-scale",
            "attention_factor(c*s) == 1 + ln(s)/10 + ln(c)/10",
            "A scale c times as large adds 0.1 ln c.",
            requires=("c >= 1",),
        ),
        Conclusion("at-one", "attention_factor(1) == 1", "Without extension the factor is 1."),
        Conclusion("heat-at-one", "temperature(1) == 1", "Without extension the temperature is 1."),
        Conclusion("doubled", "attention_factor(exp(10)) == 2", "The factor is 2 at s = e^10."),
        Conclusion(
            "quadrupled",
            "1/temperature(exp(10)) == 4",
            "Logits are multiplied by 4 there, not by 2.",
            mutants=("1/temperature(exp(10)) == 2",),
        ),
        Conclusion("above-one", "attention_factor() > 1", "Extended, it exceeds 1.", requires=("s > 1",)),
        Conclusion(
            "below-one", "temperature() < 1", "Extended, the temperature is below 1.", requires=("s > 1",)
        ),
        Conclusion(
            "divisor",
            "temperature()*sqrt(d) < sqrt(d)",
            "The divisor of the logits is smaller than without extension.",
            requires=("s > 1",),
            mutants=("temperature()*sqrt(d) > sqrt(d)",),
        ),
        Conclusion(
            "larger-logits",
            "z/sqrt(d) < z/(temperature()*sqrt(d))",
            "Positive logits grow.",
            requires=("s > 1", "z > 0"),
        ),
        Conclusion(
            "ratio-grows",
            "exp(z) < exp(c*z)",
            "A factor c above 1 raises the ratio e^z of two weights whose logits differ by z > 0.",
            requires=("c > 1", "z > 0"),
        ),
        Conclusion(
            "weight-grows",
            "1/(1 + exp(-z)) < 1/(1 + exp(-c*z))",
            "Of two tokens the one with the larger logit gains weight.",
            requires=("c > 1", "z > 0"),
            mutants=("1/(1 + exp(-z)) > 1/(1 + exp(-c*z))",),
        ),
        Conclusion(
            "sharper",
            "1/(1 + exp(-z)) < 1/(1 + exp(-z/temperature()))",
            "Extended, the weights are sharper, not flatter.",
            requires=("s > 1", "z > 0"),
            mutants=("1/(1 + exp(-z)) > 1/(1 + exp(-z/temperature()))",),
        ),
        Conclusion(
            "variance",
            "Sum(1/d, l, 0, d-1) == 1",
            "d products of variance 1, over sqrt(d): the variance is 1, whatever the number of tokens.",
        ),
        Conclusion(
            "variance-unit",
            "Sum(1/d**2, l, 0, d-1) == 1/d",
            "Coordinates of variance 1/d, as of unit vectors, already give a product of variance 1/d.",
            mutants=("Sum(1/d**2, l, 0, d-1) == 1",),
        ),
    ),
    derive=derive,
    governs=(
        Governed("attention_factor", "attention_factor()", ("s",), ulp=3, cases=((1.0,), (8.0,), (0.5,))),
        GovernedMethod("yarn", "attention_factor()", ("s", "L"), ulp=4, reads="attention_factor"),
        GovernedMethod("yarn", "attention_factor()**2", ("s", "L"), ulp=9, reads="logit_factor"),
    ),
)
