"""What a context demands of a result before a step may use it."""

import pytest

from ropetheory.authoring import Step
from ropetheory.symbolic.proof.context import Context
from ropetheory.symbolic.proof.expressions.reading import read, relation, statement
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError, letter
from ropetheory.symbolic.proof.known import Result


def grant(stated, supposed, **where):
    context = Context(tuple(map(relation, supposed)), "granted")
    put = {letter(name): read(text) for name, text in where.items()}
    context.granted(Result(*relation(stated)), put, context.signer)


@pytest.mark.parametrize(
    ("stated", "supposed", "where"),
    [("1/z == 1/z", (), {}), ("sqrt(z) >= 0", (), {}), ("1/z == 1/z", ("z != 0",), {"z": "m"})],
)
def test_both_sides_of_a_result_have_values_where_it_is_used(stated, supposed, where):
    with pytest.raises(NoOpinionError):
        grant(stated, supposed, **where)


def test_what_is_supposed_gives_a_result_its_values():
    grant("1/z == 1/z", ("m != 0",), z="m")
    grant("sqrt(z) >= 0", ("z >= 0",))


def test_no_sign_follows_from_a_fact_about_matrices():
    context = Context((), "since")
    found = Result(*statement("rotation(m)*rotation(n) == rotation(m + n)"))
    with pytest.raises(NoOpinionError, match="a fact about matrices"):
        context.with_facts(lambda _: (found, {}), Step("==", "z", "So.", since=("some",)))
