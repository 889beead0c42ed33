"""A quantity of a contributor is called whole, and is pi."""

from ropetheory.authoring import Classical, Conclusion, Quantity, Theorem

Q = Quantity("foo(w)", "1 + (pi - 1)*w/100", "f", domain="positive whole", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-frac", "An attack", "False.", ("b > 1",),
    (Conclusion("c", "sin(foo(w)) != 0", "w=100.", by=Classical("sine_of_rational", "foo(w)")),),
)
