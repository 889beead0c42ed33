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
    Lemma,
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
    hypotheses=("B > 1", "alpha > 0", "alpha <= 1", "d >= 2", "y >= 0"),
    notes=("d is even",
        "the bounds on the sine are proved up to 7 terms; each follows from the one before"),
    lemmas=(
        Lemma("versine", "cos(y) <= 1",
            "",
            proof=(
                Step("<=", GOAL, "1 - cos y is twice the square of sin(y/2).",
                    leaving="2*sin(y/2)**2"),)),),
    body=(
        Conclusion("sine-1", "sin(y) <= (y)**1/1",
            "1 terms of its series lie above the sine, for y >= 0.",
            proof=(
                Step("<=", GOAL,
                    "It vanishes at 0 with its first 0 derivatives, and derivative 1 is nonnegative.",
                    by=Classical("taylor", "y - sin(y)", "y", 1, Use("versine")), times="1"),)),
        Have("sine-1-angle", "sin(alpha/B**(2*j/d)) <= alpha/B**(2*j/d)",
            proof=(
                Step("<=", GOAL, "The bound at this angle.", by=Use("sine-1", y="alpha/B**(2*j/d)"),
                    times="1"),)),
        Conclusion("order-1", "C() <= Sum((alpha*B**(-2*j/d))**1/1, j, 0, d/2-1)",
            "Summed over pairs, they lie above C_d.",
            proof=(Step("<=", GOAL, "Term by term.", by="sine-1-angle", times="1", each_summand=True),)),
        Conclusion("sine-2", "sin(y) >= (y)**1/1 - (y)**3/6",
            "2 terms of its series lie below the sine, for y >= 0.",
            start="-y**3/6 + y",
            proof=(
                Step("<=", GOAL,
                    "It vanishes at 0 with its first 1 derivatives, and derivative 2 is nonnegative.",
                    by=Classical("taylor", "y**3/6 - y + sin(y)", "y", 2, Use("sine-1")), times="1"),)),
        Have("sine-2-angle", "sin(alpha/B**(2*j/d)) >= alpha/B**(2*j/d) - alpha**3/(6*B**(6*j/d))",
            proof=(
                Step(">=", GOAL, "The bound at this angle.", by=Use("sine-2", y="alpha/B**(2*j/d)"),
                    times="1"),)),
        Conclusion("order-2",
            "C() >= Sum((alpha*B**(-2*j/d))**1/1 - (alpha*B**(-2*j/d))**3/6, j, 0, d/2-1)",
            "Summed over pairs, they lie below C_d.",
            proof=(Step(">=", GOAL, "Term by term.", by="sine-2-angle", times="1", each_summand=True),)),
        Conclusion("sine-3", "sin(y) <= (y)**1/1 - (y)**3/6 + (y)**5/120",
            "3 terms of its series lie above the sine, for y >= 0.",
            proof=(
                Step("<=", GOAL,
                    "It vanishes at 0 with its first 1 derivatives, and derivative 2 is nonnegative.",
                    by=Classical("taylor", "y**5/120 - y**3/6 + y - sin(y)", "y", 2, Use("sine-2")),
                    times="1"),)),
        Have("sine-3-angle",
            "sin(alpha/B**(2*j/d)) <= alpha/B**(2*j/d) - alpha**3/(6*B**(6*j/d)) + "
            "alpha**5/(120*B**(10*j/d))",
            proof=(
                Step("<=", GOAL, "The bound at this angle.", by=Use("sine-3", y="alpha/B**(2*j/d)"),
                    times="1"),)),
        Conclusion("order-3",
            "C() <= Sum((alpha*B**(-2*j/d))**1/1 - (alpha*B**(-2*j/d))**3/6 + "
            "(alpha*B**(-2*j/d))**5/120, j, 0, d/2-1)",
            "Summed over pairs, they lie above C_d.",
            proof=(Step("<=", GOAL, "Term by term.", by="sine-3-angle", times="1", each_summand=True),)),
        Conclusion("sine-4", "sin(y) >= (y)**1/1 - (y)**3/6 + (y)**5/120 - (y)**7/5040",
            "4 terms of its series lie below the sine, for y >= 0.",
            start="-y**7/5040 + y**5/120 - y**3/6 + y",
            proof=(
                Step("<=", GOAL,
                    "It vanishes at 0 with its first 1 derivatives, and derivative 2 is nonnegative.",
                    by=Classical("taylor", "y**7/5040 - y**5/120 + y**3/6 - y + sin(y)", "y", 2,
                        Use("sine-3")), times="1"),)),
        Have("sine-4-angle",
            "sin(alpha/B**(2*j/d)) >= alpha/B**(2*j/d) - alpha**3/(6*B**(6*j/d)) + "
            "alpha**5/(120*B**(10*j/d)) - alpha**7/(5040*B**(14*j/d))",
            proof=(
                Step(">=", GOAL, "The bound at this angle.", by=Use("sine-4", y="alpha/B**(2*j/d)"),
                    times="1"),)),
        Conclusion("order-4",
            "C() >= Sum((alpha*B**(-2*j/d))**1/1 - (alpha*B**(-2*j/d))**3/6 + (alpha*B**(-2*j/d))**5/120 "
            "- (alpha*B**(-2*j/d))**7/5040, j, 0, d/2-1)",
            "Summed over pairs, they lie below C_d.",
            proof=(Step(">=", GOAL, "Term by term.", by="sine-4-angle", times="1", each_summand=True),)),
        Conclusion("sine-5", "sin(y) <= (y)**1/1 - (y)**3/6 + (y)**5/120 - (y)**7/5040 + (y)**9/362880",
            "5 terms of its series lie above the sine, for y >= 0.",
            proof=(
                Step("<=", GOAL,
                    "It vanishes at 0 with its first 1 derivatives, and derivative 2 is nonnegative.",
                    by=Classical("taylor", "y**9/362880 - y**7/5040 + y**5/120 - y**3/6 + y - sin(y)", "y",
                        2, Use("sine-4")), times="1"),)),
        Have("sine-5-angle",
            "sin(alpha/B**(2*j/d)) <= alpha/B**(2*j/d) - alpha**3/(6*B**(6*j/d)) + "
            "alpha**5/(120*B**(10*j/d)) - alpha**7/(5040*B**(14*j/d)) + alpha**9/(362880*B**(18*j/d))",
            proof=(
                Step("<=", GOAL, "The bound at this angle.", by=Use("sine-5", y="alpha/B**(2*j/d)"),
                    times="1"),)),
        Conclusion("order-5",
            "C() <= Sum((alpha*B**(-2*j/d))**1/1 - (alpha*B**(-2*j/d))**3/6 + (alpha*B**(-2*j/d))**5/120 "
            "- (alpha*B**(-2*j/d))**7/5040 + (alpha*B**(-2*j/d))**9/362880, j, 0, d/2-1)",
            "Summed over pairs, they lie above C_d.",
            proof=(Step("<=", GOAL, "Term by term.", by="sine-5-angle", times="1", each_summand=True),)),
        Conclusion("sine-6",
            "sin(y) >= (y)**1/1 - (y)**3/6 + (y)**5/120 - (y)**7/5040 + (y)**9/362880 - (y)**11/39916800",
            "6 terms of its series lie below the sine, for y >= 0.",
            start="-y**11/39916800 + y**9/362880 - y**7/5040 + y**5/120 - y**3/6 + y",
            proof=(
                Step("<=", GOAL,
                    "It vanishes at 0 with its first 1 derivatives, and derivative 2 is nonnegative.",
                    by=Classical("taylor",
                        "y**11/39916800 - y**9/362880 + y**7/5040 - y**5/120 + y**3/6 - y + sin(y)", "y",
                        2, Use("sine-5")), times="1"),)),
        Have("sine-6-angle",
            "sin(alpha/B**(2*j/d)) >= alpha/B**(2*j/d) - alpha**3/(6*B**(6*j/d)) + "
            "alpha**5/(120*B**(10*j/d)) - alpha**7/(5040*B**(14*j/d)) + alpha**9/(362880*B**(18*j/d)) - "
            "alpha**11/(39916800*B**(22*j/d))",
            proof=(
                Step(">=", GOAL, "The bound at this angle.", by=Use("sine-6", y="alpha/B**(2*j/d)"),
                    times="1"),)),
        Conclusion("order-6",
            "C() >= Sum((alpha*B**(-2*j/d))**1/1 - (alpha*B**(-2*j/d))**3/6 + (alpha*B**(-2*j/d))**5/120 "
            "- (alpha*B**(-2*j/d))**7/5040 + (alpha*B**(-2*j/d))**9/362880 - "
            "(alpha*B**(-2*j/d))**11/39916800, j, 0, d/2-1)",
            "Summed over pairs, they lie below C_d.",
            proof=(Step(">=", GOAL, "Term by term.", by="sine-6-angle", times="1", each_summand=True),)),
        Conclusion("sine-7",
            "sin(y) <= (y)**1/1 - (y)**3/6 + (y)**5/120 - (y)**7/5040 + (y)**9/362880 - (y)**11/39916800 "
            "+ (y)**13/6227020800",
            "7 terms of its series lie above the sine, for y >= 0.",
            proof=(
                Step("<=", GOAL,
                    "It vanishes at 0 with its first 1 derivatives, and derivative 2 is nonnegative.",
                    by=Classical("taylor",
                        "y**13/6227020800 - y**11/39916800 + y**9/362880 - y**7/5040 + y**5/120 - y**3/6 "
                        "+ y - sin(y)", "y", 2, Use("sine-6")), times="1"),)),
        Have("sine-7-angle",
            "sin(alpha/B**(2*j/d)) <= alpha/B**(2*j/d) - alpha**3/(6*B**(6*j/d)) + "
            "alpha**5/(120*B**(10*j/d)) - alpha**7/(5040*B**(14*j/d)) + alpha**9/(362880*B**(18*j/d)) - "
            "alpha**11/(39916800*B**(22*j/d)) + alpha**13/(6227020800*B**(26*j/d))",
            proof=(
                Step("<=", GOAL, "The bound at this angle.", by=Use("sine-7", y="alpha/B**(2*j/d)"),
                    times="1"),)),
        Conclusion("order-7",
            "C() <= Sum((alpha*B**(-2*j/d))**1/1 - (alpha*B**(-2*j/d))**3/6 + (alpha*B**(-2*j/d))**5/120 "
            "- (alpha*B**(-2*j/d))**7/5040 + (alpha*B**(-2*j/d))**9/362880 - "
            "(alpha*B**(-2*j/d))**11/39916800 + (alpha*B**(-2*j/d))**13/6227020800, j, 0, d/2-1)",
            "Summed over pairs, they lie above C_d.",
            proof=(Step("<=", GOAL, "Term by term.", by="sine-7-angle", times="1", each_summand=True),)),
        Conclusion("power-sum-1",
            "Sum((alpha*B**(-2*j/d))**1, j, 0, d/2-1) == alpha**1*(1-(B)**(-1))/(1-(B)**(-2/d))",
            "The sum of the powers 1, in closed form.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since B > 1.",
                    compute=Summation()),)),
        Conclusion("power-sum-3",
            "Sum((alpha*B**(-2*j/d))**3, j, 0, d/2-1) == alpha**3*(1-(B)**(-3))/(1-(B)**(-6/d))",
            "The sum of the powers 3, in closed form.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since B > 1.",
                    compute=Summation()),)),
        Conclusion("power-sum-5",
            "Sum((alpha*B**(-2*j/d))**5, j, 0, d/2-1) == alpha**5*(1-(B)**(-5))/(1-(B)**(-10/d))",
            "The sum of the powers 5, in closed form.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since B > 1.",
                    compute=Summation()),)),
        Conclusion("power-sum-7",
            "Sum((alpha*B**(-2*j/d))**7, j, 0, d/2-1) == alpha**7*(1-(B)**(-7))/(1-(B)**(-14/d))",
            "The sum of the powers 7, in closed form.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since B > 1.",
                    compute=Summation()),)),
        Have("integral", "Integral(sin(alpha/B**u), u, 0, 1) == (Si(alpha) - Si(alpha/B))/ln(B)",
            proof=(Step("==", GOAL, "Put v = alpha B^(-u).", compute=Integral()),)),
        Conclusion("second-term",
            "Limit(d**2*(2/d*C() - (Si(alpha)-Si(alpha/B))/ln(B) - (sin(alpha)-sin(alpha/B))/d), d) == "
            "ln(B)/3*(alpha*cos(alpha)-alpha/B*cos(alpha/B))",
            "The second correction of the mean sine, in d^-2.",
            proof=(
                Step("==", "alpha*ln(B)*cos(alpha)/3 - alpha*ln(B)*cos(alpha/B)/(3*B)",
                    "The expansion of that Riemann sum, with the value of the integral.",
                    by=Rewritten(Classical("riemann_expansion", "sin(alpha/B**u)", "u", 2), "integral")),),
            must_fail=(
                "Limit(d**2*(2/d*C() - (Si(alpha)-Si(alpha/B))/ln(B) - (sin(alpha)-sin(alpha/B))/d), "
                "d) == ln(B)/3*(alpha*cos(alpha)-alpha/B*cos(alpha/B))/2",)),
        Conclusion("fourth-term",
            "Limit(d**4*(2/d*C() - (Si(alpha)-Si(alpha/B))/ln(B) - (sin(alpha)-sin(alpha/B))/d - "
            "ln(B)/3*(alpha*cos(alpha)-alpha/B*cos(alpha/B))/d**2), d) == -ln(B)**3/45*((alpha)*"
            "cos(alpha)-3*(alpha)**2*sin(alpha)-(alpha)**3*cos(alpha)-((alpha/B)*cos(alpha/B)-3*"
            "(alpha/B)**2*sin(alpha/B)-(alpha/B)**3*cos(alpha/B)))",
            "The third, in d^-4: there is none in d^-3.",
            proof=(
                Step("==",
                    "alpha*(alpha**2*cos(alpha) + 3*alpha*sin(alpha) - cos(alpha))*ln(B)**3/45 - "
                    "alpha*(-cos(alpha/B) + 3*alpha*sin(alpha/B)/B + "
                    "alpha**2*cos(alpha/B)/B**2)*ln(B)**3/(45*B)",
                    "The expansion of that Riemann sum, with the value of the integral.",
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
