"""Bounds of any order on the granularity, and its expansion in 1/d.

The partial sums of the sine's series lie above it and below it in turn at every angle y >= 0: each is had
from the one before by integrating twice. Summed over pairs they bound C_d, and every sum of powers is
geometric. The mean (2/d) C_d is a Riemann sum with n = d/2 points of a smooth function, so its distance
from the integral has the Euler-Maclaurin expansion in 1/n: a first term, and then even powers alone.
"""

from ropetheory.authoring import (
    GOAL,
    Classical,
    Conclusion,
    Governs,
    Have,
    Integral,
    Let,
    Rewritten,
    Step,
    Summation,
    Theorem,
    Use,
)

THEOREM = Theorem(
    id="granularity-series",
    title="Bounds and expansion of the granularity",
    summary=(
        "The partial sums of the sine's series, summed over pairs, lie above and below C_d in turn; the "
        "mean (2/d) C_d has an expansion in 1/d, with no odd power beyond the first."
    ),
    main="second-term",
    idea=(
        "The partial sums of the sine's series lie above and below the sine in turn, and powers of a "
        "geometric sequence have sums in closed form, which enclose C_d. The expansion in 1/d is the "
        "Euler-Maclaurin formula for the Riemann sum (2/d) C_d: after the term of the end points it "
        "has odd derivatives only, hence even powers of 1/d."
    ),
    hypotheses=("B > 1", "alpha > 0", "alpha <= 1", "d >= 2", "y >= 0"),
    notes=("d is even",
        "the bounds on the sine are proved up to 7 terms; each follows from the one before"),
    lets=(
        Let("ANGLE", "alpha*B**(-2*j/d)"),
        Let("terms1(y)", "y"),
        Let("terms2(y)", "terms1(y) - y**3/6"),
        Let("terms3(y)", "terms2(y) + y**5/120"),
        Let("terms4(y)", "terms3(y) - y**7/5040"),
        Let("terms5(y)", "terms4(y) + y**9/362880"),
        Let("terms6(y)", "terms5(y) - y**11/39916800"),
        Let("terms7(y)", "terms6(y) + y**13/6227020800"),
        Let("power_sum(y)", "alpha**y*(1 - B**(-y))/(1 - B**(-2*y/d))"),
        Let("LIMIT", "(Si(alpha) - Si(alpha/B))/ln(B)"),
        Let("FIRST", "(sin(alpha) - sin(alpha/B))/d"),
        Let("SECOND", "ln(B)/3*(alpha*cos(alpha) - alpha/B*cos(alpha/B))/d**2"),
        Let("third(y)", "y*cos(y) - 3*y**2*sin(y) - y**3*cos(y)")),
    body=(
        Conclusion("sine-1", "sin(y) <= terms1(y)",
            "The first term of the series of the sine lies above the sine, for y >= 0.",
            proof=(
                Step("<=", GOAL, "The difference vanishes at 0, and its derivative is not negative.",
                    by=Classical("taylor", "terms1(y) - sin(y)", "y", 1, Use("versine")), times="1"),)),
        Conclusion("order-1", "C() <= Sum(terms1(ANGLE), j, 0, d/2-1)",
            "Summed over pairs, the first term of the series lies above C_d.",
            proof=(
                Step("<=", GOAL, "Term by term.", by=Use("sine-1", y="ANGLE"), times="1",
                    each_summand=True),)),
        Conclusion("sine-2", "sin(y) >= terms2(y)",
            "The first 2 terms lie below the sine, for y >= 0.",
            start="terms2(y)",
            proof=(
                Step("<=", GOAL,
                    "The difference and its derivative vanish at 0, and the second is not negative.",
                    by=Classical("taylor", "sin(y) - terms2(y)", "y", 2, Use("sine-1")), times="1"),)),
        Conclusion("order-2", "C() >= Sum(terms2(ANGLE), j, 0, d/2-1)",
            "Summed over pairs, the first 2 terms of the series lie below C_d.",
            proof=(
                Step(">=", GOAL, "Term by term.", by=Use("sine-2", y="ANGLE"), times="1",
                    each_summand=True),)),
        Conclusion("sine-3", "sin(y) <= terms3(y)",
            "The first 3 terms lie above the sine, for y >= 0.",
            proof=(
                Step("<=", GOAL,
                    "The difference and its derivative vanish at 0, and the second is not negative.",
                    by=Classical("taylor", "terms3(y) - sin(y)", "y", 2, Use("sine-2")), times="1"),)),
        Conclusion("order-3", "C() <= Sum(terms3(ANGLE), j, 0, d/2-1)",
            "Summed over pairs, the first 3 terms of the series lie above C_d.",
            proof=(
                Step("<=", GOAL, "Term by term.", by=Use("sine-3", y="ANGLE"), times="1",
                    each_summand=True),)),
        Conclusion("sine-4", "sin(y) >= terms4(y)",
            "The first 4 terms lie below the sine, for y >= 0.",
            start="terms4(y)",
            proof=(
                Step("<=", GOAL,
                    "The difference and its derivative vanish at 0, and the second is not negative.",
                    by=Classical("taylor", "sin(y) - terms4(y)", "y", 2, Use("sine-3")), times="1"),)),
        Conclusion("order-4", "C() >= Sum(terms4(ANGLE), j, 0, d/2-1)",
            "Summed over pairs, the first 4 terms of the series lie below C_d.",
            proof=(
                Step(">=", GOAL, "Term by term.", by=Use("sine-4", y="ANGLE"), times="1",
                    each_summand=True),)),
        Conclusion("sine-5", "sin(y) <= terms5(y)",
            "The first 5 terms lie above the sine, for y >= 0.",
            proof=(
                Step("<=", GOAL,
                    "The difference and its derivative vanish at 0, and the second is not negative.",
                    by=Classical("taylor", "terms5(y) - sin(y)", "y", 2, Use("sine-4")), times="1"),)),
        Conclusion("order-5", "C() <= Sum(terms5(ANGLE), j, 0, d/2-1)",
            "Summed over pairs, the first 5 terms of the series lie above C_d.",
            proof=(
                Step("<=", GOAL, "Term by term.", by=Use("sine-5", y="ANGLE"), times="1",
                    each_summand=True),)),
        Conclusion("sine-6", "sin(y) >= terms6(y)",
            "The first 6 terms lie below the sine, for y >= 0.",
            start="terms6(y)",
            proof=(
                Step("<=", GOAL,
                    "The difference and its derivative vanish at 0, and the second is not negative.",
                    by=Classical("taylor", "sin(y) - terms6(y)", "y", 2, Use("sine-5")), times="1"),)),
        Conclusion("order-6", "C() >= Sum(terms6(ANGLE), j, 0, d/2-1)",
            "Summed over pairs, the first 6 terms of the series lie below C_d.",
            proof=(
                Step(">=", GOAL, "Term by term.", by=Use("sine-6", y="ANGLE"), times="1",
                    each_summand=True),)),
        Conclusion("sine-7", "sin(y) <= terms7(y)",
            "The first 7 terms lie above the sine, for y >= 0.",
            proof=(
                Step("<=", GOAL,
                    "The difference and its derivative vanish at 0, and the second is not negative.",
                    by=Classical("taylor", "terms7(y) - sin(y)", "y", 2, Use("sine-6")), times="1"),)),
        Conclusion("order-7", "C() <= Sum(terms7(ANGLE), j, 0, d/2-1)",
            "Summed over pairs, the first 7 terms of the series lie above C_d.",
            proof=(
                Step("<=", GOAL, "Term by term.", by=Use("sine-7", y="ANGLE"), times="1",
                    each_summand=True),)),
        Conclusion("power-sum-1", "Sum(ANGLE**1, j, 0, d/2-1) == power_sum(1)",
            "The sum of the powers 1, in closed form.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since B > 1.",
                    compute=Summation()),)),
        Conclusion("power-sum-3", "Sum(ANGLE**3, j, 0, d/2-1) == power_sum(3)",
            "The sum of the powers 3, in closed form.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since B > 1.",
                    compute=Summation()),)),
        Conclusion("power-sum-5", "Sum(ANGLE**5, j, 0, d/2-1) == power_sum(5)",
            "The sum of the powers 5, in closed form.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since B > 1.",
                    compute=Summation()),)),
        Conclusion("power-sum-7", "Sum(ANGLE**7, j, 0, d/2-1) == power_sum(7)",
            "The sum of the powers 7, in closed form.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since B > 1.",
                    compute=Summation()),)),
        Have("integral", "Integral(sin(alpha/B**u), u, 0, 1) == LIMIT",
            proof=(Step("==", GOAL, "Put v = alpha B^(-u).", compute=Integral()),)),
        Conclusion("second-term", "Limit(d**2*(2/d*C() - LIMIT - FIRST), d) == d**2*SECOND",
            "The second correction of the mean sine, in d^-2.",
            proof=(
                Step("==", GOAL, "The expansion of that Riemann sum, with the value of the integral.",
                    by=Rewritten(Classical("riemann_expansion", "sin(alpha/B**u)", "u", 2), "integral")),),
            must_fail=("Limit(d**2*(2/d*C() - LIMIT - FIRST), d) == d**2*SECOND/2",)),
        Conclusion("fourth-term",
            "Limit(d**4*(2/d*C() - LIMIT - FIRST - SECOND), d) == -ln(B)**3/45*(third(alpha) - "
            "third(alpha/B))",
            "The third correction of the mean sine, in d^-4: there is none in d^-3.",
            proof=(
                Step("==", GOAL, "The expansion of that Riemann sum, with the value of the integral.",
                    by=Rewritten(Classical("riemann_expansion", "sin(alpha/B**u)", "u", 4), "integral")),))),
    governs=(
        Governs("granularity_bounds",
            "alpha**1*(1-(beta*b)**(-1))/(1-(beta*b)**(-2/d))/1 - "
            "alpha**3*(1-(beta*b)**(-3))/(1-(beta*b)**(-6/d))/6", ("b", "d", "alpha=alpha", "beta=beta"),
            64, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0)),
            fixed=(("order", 1),), pick=0),
        Governs("granularity_bounds", "alpha**1*(1-(beta*b)**(-1))/(1-(beta*b)**(-2/d))/1",
            ("b", "d", "alpha=alpha", "beta=beta"), 64, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0)),
            fixed=(("order", 1),), pick=1),
        Governs("granularity_bounds",
            "alpha**1*(1-(beta*b)**(-1))/(1-(beta*b)**(-2/d))/1 - "
            "alpha**3*(1-(beta*b)**(-3))/(1-(beta*b)**(-6/d))/6", ("b", "d", "alpha=alpha", "beta=beta"),
            64, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0)),
            fixed=(("order", 2),), pick=0),
        Governs("granularity_bounds",
            "alpha**1*(1-(beta*b)**(-1))/(1-(beta*b)**(-2/d))/1 - "
            "alpha**3*(1-(beta*b)**(-3))/(1-(beta*b)**(-6/d))/6 + "
            "alpha**5*(1-(beta*b)**(-5))/(1-(beta*b)**(-10/d))/120",
            ("b", "d", "alpha=alpha", "beta=beta"), 64, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0)),
            fixed=(("order", 2),), pick=1),
        Governs("granularity_bounds",
            "alpha**1*(1-(beta*b)**(-1))/(1-(beta*b)**(-2/d))/1 - "
            "alpha**3*(1-(beta*b)**(-3))/(1-(beta*b)**(-6/d))/6 + "
            "alpha**5*(1-(beta*b)**(-5))/(1-(beta*b)**(-10/d))/120 - "
            "alpha**7*(1-(beta*b)**(-7))/(1-(beta*b)**(-14/d))/5040",
            ("b", "d", "alpha=alpha", "beta=beta"), 64, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0)),
            fixed=(("order", 3),), pick=0),
        Governs("granularity_bounds",
            "alpha**1*(1-(beta*b)**(-1))/(1-(beta*b)**(-2/d))/1 - "
            "alpha**3*(1-(beta*b)**(-3))/(1-(beta*b)**(-6/d))/6 + "
            "alpha**5*(1-(beta*b)**(-5))/(1-(beta*b)**(-10/d))/120",
            ("b", "d", "alpha=alpha", "beta=beta"), 64, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0)),
            fixed=(("order", 3),), pick=1),
        Governs("granularity_bounds",
            "alpha**1*(1-(beta*b)**(-1))/(1-(beta*b)**(-2/d))/1 - "
            "alpha**3*(1-(beta*b)**(-3))/(1-(beta*b)**(-6/d))/6 + "
            "alpha**5*(1-(beta*b)**(-5))/(1-(beta*b)**(-10/d))/120 - "
            "alpha**7*(1-(beta*b)**(-7))/(1-(beta*b)**(-14/d))/5040 + "
            "alpha**9*(1-(beta*b)**(-9))/(1-(beta*b)**(-18/d))/362880 - alpha**11*(1-(beta*b)**"
            "(-11))/(1-(beta*b)**(-22/d))/39916800", ("b", "d", "alpha=alpha", "beta=beta"), 64, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0)),
            fixed=(("order", 6),), pick=0),
        Governs("granularity_bounds",
            "alpha**1*(1-(beta*b)**(-1))/(1-(beta*b)**(-2/d))/1 - "
            "alpha**3*(1-(beta*b)**(-3))/(1-(beta*b)**(-6/d))/6 + "
            "alpha**5*(1-(beta*b)**(-5))/(1-(beta*b)**(-10/d))/120 - "
            "alpha**7*(1-(beta*b)**(-7))/(1-(beta*b)**(-14/d))/5040 + "
            "alpha**9*(1-(beta*b)**(-9))/(1-(beta*b)**(-18/d))/362880 - alpha**11*(1-(beta*b)**"
            "(-11))/(1-(beta*b)**(-22/d))/39916800 + alpha**13*(1-(beta*b)**(-13))/(1-(beta*b)**"
            "(-26/d))/6227020800", ("b", "d", "alpha=alpha", "beta=beta"), 64, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0)),
            fixed=(("order", 6),), pick=1),
        Governs("granularity_expansion", "((Si(alpha)-Si(alpha/(beta*b)))/ln((beta*b)))",
            ("b", "d", "alpha=alpha", "beta=beta"), 32, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0)), fixed=(("terms", 1),)),
        Governs("granularity_expansion",
            "((Si(alpha)-Si(alpha/(beta*b)))/ln((beta*b))) + ((sin(alpha)-sin(alpha/(beta*b)))/d)",
            ("b", "d", "alpha=alpha", "beta=beta"), 32, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0)), fixed=(("terms", 2),)),
        Governs("granularity_expansion",
            "((Si(alpha)-Si(alpha/(beta*b)))/ln((beta*b))) + ((sin(alpha)-sin(alpha/(beta*b)))/d) + "
            "(ln((beta*b))/3*(alpha*cos(alpha)-alpha/(beta*b)*cos(alpha/(beta*b)))/d**2)",
            ("b", "d", "alpha=alpha", "beta=beta"), 32, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0)), fixed=(("terms", 3),)),
        Governs("granularity_expansion",
            "((Si(alpha)-Si(alpha/(beta*b)))/ln((beta*b))) + ((sin(alpha)-sin(alpha/(beta*b)))/d) + "
            "(ln((beta*b))/3*(alpha*cos(alpha)-alpha/(beta*b)*cos(alpha/(beta*b)))/d**2) + (-ln((beta*"
            "b))**3/45*((alpha)*cos(alpha)-3*(alpha)**2*sin(alpha)-(alpha)**3*cos(alpha)-((alpha/(beta*"
            "b))*cos(alpha/(beta*b))-3*(alpha/(beta*b))**2*sin(alpha/(beta*b))-(alpha/(beta*b))**3*"
            "cos(alpha/(beta*b))))/d**4)", ("b", "d", "alpha=alpha", "beta=beta"), 32, points=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0)), fixed=(("terms", 4),)),
        Governs("granularity_grid", "C(alpha, beta*b, d)", ("b", "d", "alpha=alpha", "beta=beta"), 23,
            way="grid",
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0)))),
)
