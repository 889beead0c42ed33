"""Conclusions of theorems as SymPy: what they state, what they suppose, and the steps of their proofs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.authoring import Conclusion
from ropetheory.errors import unknown_name
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbols.plain import RELATIONS, plain, relational
from ropetheory.verify.proof_text import relations

if TYPE_CHECKING:
    from ropetheory.authoring import Have, Theorem


def statement(name: str) -> Any:
    """Return what a conclusion states.

    Parameters
    ----------
    name : str
        Its id, such as ``granularity.limit``; ``ropetheory.theorems()`` lists them. What is shown on the
        way to a conclusion has one too, as its page says: ``granularity.upper-sum``.

    Returns
    -------
    Eq, Ne, Le, Lt, Ge or Gt
        Not evaluated, quantities folded; ``unfold`` writes them out.

    Raises
    ------
    UnknownNameError
        If there is no such result.

    Examples
    --------
    >>> statement("granularity.limit").rhs
    (Si(alpha) - Si(alpha/B))/log(B)
    """
    return relational(_result(name)[0].relation())


def hypotheses(name: str) -> tuple[Any, ...]:
    """Return what a conclusion supposes: what its theorem does, then what it does besides.

    Examples
    --------
    >>> hypotheses("granularity.limit")[0]
    B > 1
    """
    entry, theorem = _result(name)
    laws = sorted(entry.supposed(), key=str) if isinstance(entry, Conclusion) else []
    return tuple(map(relational, (*theorem.standing(), *entry.conditions(), *laws)))


def proof(name: str) -> tuple[Any, ...]:
    """Return the steps of the proof of a conclusion, each as a relation of what is before and after it.

    It is empty where the conclusion is a result that is known, and not a chain.

    Examples
    --------
    >>> proof("ntk-base.stretch")[0].lhs
    wavelength(j, ntk_base(b, d, s), d)/wavelength(j, b, d)
    """
    found = relations(_result(name)[0])
    return tuple(RELATIONS[op](_side(left), _side(right), evaluate=False) for left, op, right in found)


def reasons(name: str) -> tuple[str, ...]:
    """Return why every step of ``proof`` is true, in words."""
    return tuple(step.reason for step in _result(name)[0].proof)


def _side(text: str) -> Any:
    return plain(parse_expression(text))


def _result(name: str) -> tuple[Have | Conclusion, Theorem]:
    """Return a conclusion, or a result on the way to one, and its theorem."""
    theorem, _, own = name.partition(".")
    if theorem not in TITLES:
        raise unknown_name("theorem", theorem, TITLES, "verify --list")
    loaded = load(theorem)
    for entry in loaded.body:
        if entry.name == own:
            return entry, loaded
    raise unknown_name(f"conclusion of {theorem}", own, [entry.name for entry in loaded.body])
