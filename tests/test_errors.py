"""What is raised on purpose: kinds that can be caught, messages that name the way out."""

import pytest

from ropetheory import errors
from ropetheory.conformance.verdict import Band, Verdict
from ropetheory.errors import RopeTheoryError, UnknownNameError, close_names, echo, unknown_name
from ropetheory.models.extending.comparison import Extension, Row


def test_whoever_catches_the_base_catches_all():
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)]
    assert len(kinds) == 6
    assert all(issubclass(kind, RopeTheoryError) for kind in kinds)
    assert issubclass(errors.WrongKindError, TypeError)
    assert issubclass(errors.MissingDependencyError, ImportError)


@pytest.mark.parametrize(
    ("value", "shown"),
    [("a\nb", r"'a\nb'"), (b"x", "b'x'"), (2, "2"), ("y" * 99, "'" + "y" * 56 + "...")],
)  # fmt: skip
def test_a_value_in_a_message_is_one_short_line(value, shown):
    assert echo(value) == shown


def test_a_number_that_python_does_not_print_is_named():
    assert echo(10**5000) == "a number too long to print"


@pytest.mark.parametrize(
    ("name", "close"),
    [
        ("critcal_pair", ["critical_pair"]),
        ("CRITICAL_PAIR", ["critical_pair"]),
        ("pair", ["critical_pair"]),  # part of a name, and not like it
        ("critical_bear", ["critical_pair", "critical_base"]),
        ("", []),
        ("zzz", []),
        (None, []),
    ],
)
def test_names_that_were_probably_meant(name, close):
    found = close_names(name, ("base", "critical_pair", "critical_base"))
    assert found[: len(close)] == close
    assert bool(found) == bool(close)


def test_no_more_than_three_names_are_offered():
    assert close_names("a", [f"a{k}{'x' * 9}" for k in range(9)]) == [f"a{k}{'x' * 9}" for k in range(3)]


def test_an_unknown_name_is_met_with_those_meant_and_all_known():
    error = unknown_name("axis", "lenght", (name for name in ("base", "length")))
    assert isinstance(error, UnknownNameError)
    assert str(error) == "no axis 'lenght'; did you mean `length`? known: base, length"
    assert str(unknown_name("axis", "q", ["base"])) == "no axis 'q'; known: base"
    many = [f"name{number}" for number in range(50)]
    assert str(unknown_name("id", "q", many)) == "no id 'q'; 50 are known, such as name0"
    assert str(unknown_name("id", "q", many, "atlas")) == "no id 'q'; `atlas` lists all 50"


@pytest.mark.parametrize(
    ("owner", "former", "now"),
    [
        (Row, "fast", "first"),
        (Row, "slow", "last"),
        (Row, "new_angles", "unseen"),
        (Row, "new_from", "unseen_from"),
        (Row, "negative", "first_negative"),
        (Row, "logits", "logit_factor"),
        (Extension, "negative", "first_negative"),
        (Extension, "told", "trained_scaled"),
        (Verdict, "rotary_dim", "dim"),
        (Band, "law", "bound"),
    ],
)
def test_a_former_name_is_answered_with_a_warning(owner, former, now):
    result = object.__new__(owner)
    object.__setattr__(result, now, 7)
    said = f"{owner.__name__}.{former} is now {owner.__name__}.{now}"
    with pytest.warns(DeprecationWarning, match=said) as caught:
        assert getattr(result, former) == 7
    assert caught[0].filename == __file__
