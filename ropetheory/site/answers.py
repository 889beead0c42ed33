"""What the page of configurations shows: JSON in, JSON out, by the code of the commands. Runs in the browser.

It needs NumPy and array-api-compat alone.
"""

from __future__ import annotations

import functools
import json
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.models.extending.comparison import Extension


def models() -> list[tuple[str, str]]:
    """List the published models that are read: name and title."""
    from ropetheory.published.catalogue import published
    from ropetheory.report.atlas import rope_of

    return [(entry.name, entry.title) for entry in published().values() if rope_of(entry) is not None]


def engines() -> str:
    """List the engines for which a text can be written."""
    from ropetheory.models.extending.emission import CHOICES

    return json.dumps(CHOICES)


def answers(request: str) -> str:
    """Answer for one configuration at one target what ``inspect``, ``extend`` and ``base`` answer.

    Parameters
    ----------
    request : str
        JSON: ``config``, the text of a config.json, or ``model``, the name of a published one; ``target`` in
        tokens, or null for the most that the file allows; ``trained`` in tokens, or null.

    Returns
    -------
    str
        JSON: ``error`` alone, in one line; or ``inspect``, ``extend`` and ``base``, each with ``html`` and
        ``json``, the object of the command's ``--json``, or with ``error``.
    """
    asked = json.loads(request)
    try:
        plain = _fields(asked)
        target, seen = _lengths(plain, asked)
    except RopeTheoryError as error:
        return json.dumps({"error": _line(error)})
    parts = {
        name: _part(answer, plain, target, asked)
        for name, answer in (("inspect", _inspect), ("extend", _extend), ("base", _base))
    }
    return json.dumps({"target": target, "trained": seen, **parts})


def emission(request: str) -> str:
    """Return what an engine is to be told for one method: JSON with ``text``, or with ``error``."""
    from ropetheory.models.extending.emission import emit
    from ropetheory.report.extension import emission_text

    asked = json.loads(request)
    try:
        plain = _fields(asked)
        found = _extension(json.dumps(plain), _lengths(plain, asked)[0], _trained(asked))
        return json.dumps({"text": emission_text(emit(found, asked["method"], asked["engine"]))})
    except RopeTheoryError as error:
        return json.dumps({"error": _line(error)})


def _line(error: RopeTheoryError) -> str:
    return " ".join(str(error).replace("`source`", "this file").split())


def _fields(asked: dict[str, Any]) -> dict[str, Any]:
    from ropetheory.models import fields

    if asked.get("model"):
        return fields.load(asked["model"])
    return fields.load(fields.parse(asked["config"].encode(), "this file"))


def _lengths(plain: dict[str, Any], asked: dict[str, Any]) -> tuple[int, int]:
    """Return the target, and the length of training."""
    from ropetheory.models import config, inspection, known
    from ropetheory.numeric.arguments import tokens

    read = config.read_config(plain)
    trained = known.training_of(plain, read, _trained(asked)).length
    target = asked.get("target")
    return (inspection.longest_stated(read) if target is None else tokens(str(target))), trained


def _trained(asked: dict[str, Any]) -> int | None:
    """Read the length of training that was given, if one was."""
    from ropetheory.numeric.arguments import tokens

    given = asked.get("trained")
    return None if given is None else tokens(str(given))


Parts = dict[str, Any]


def _part(answer: Callable[..., Parts], *given: Any) -> Parts:
    try:
        return answer(*given)
    except RopeTheoryError as error:
        return {"error": _line(error)}


def _inspect(plain: dict[str, Any], target: int, asked: dict[str, Any]) -> Parts:
    from ropetheory.models import config, inspection, known
    from ropetheory.report.inspection import inspection_dict
    from ropetheory.report.number_cards import inspection_card
    from ropetheory.report.picture import pictures

    read = config.read_config(plain)
    training = known.training_of(plain, read, _trained(asked))
    model, length = known.with_training(read, training)
    found = inspection.inspect(model, target, length, training.words)
    return {"html": inspection_card(found), "pictures": pictures(found), "json": inspection_dict(found)}


@functools.lru_cache(maxsize=8)
def _extension(config: str, target: int, trained: int | None) -> Extension:
    from ropetheory.models.extending.extension import extend

    return extend(json.loads(config), target, trained=trained)


def _extend(plain: dict[str, Any], target: int, asked: dict[str, Any]) -> Parts:
    from ropetheory.models.extending.answer import answer
    from ropetheory.report.extension import extensions_dict
    from ropetheory.report.number_cards import extension_card

    found = _extension(json.dumps(plain), target, _trained(asked))
    advised = [one.method for one in answer(found).situations if one.method]
    told = [[row.name, row.words] for row in found.values() if row.rope is not None]
    name = asked.get("model") or "config.json"
    return {
        "html": extension_card(found, name), "json": extensions_dict({name: found}), "methods": told,
        "advised": advised[0] if advised else "",
    }  # fmt: skip


def _base(plain: dict[str, Any], target: int, asked: dict[str, Any]) -> Parts:
    from ropetheory.models import config, known
    from ropetheory.models.bases import bases
    from ropetheory.report.extension import bases_json
    from ropetheory.report.number_cards import bases_card

    read = config.read_config(plain)
    seen = known.training_of(plain, read, _trained(asked)).length
    found = bases(read.dim, target, base=read.base, trained=seen)
    where = read.dim, target
    return {"html": bases_card(found, *where), "json": json.loads(bases_json(found, *where))}
