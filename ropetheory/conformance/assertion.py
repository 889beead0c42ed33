"""An assertion for test suites: what fails is the report."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ropetheory.conformance.judge import check
from ropetheory.conformance.verdict import Verdict
from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import read_config


def assert_conforms(
    fn: Callable[..., Any], *, config: Mapping[str, Any] | str, head_dim: int | None = None, **options: Any
) -> Verdict:
    """Raise AssertionError with the report unless a function conforms to a configuration.

    Parameters
    ----------
    fn, config, head_dim, **options
        As of ``check``; ``head_dim`` is the configuration's by default.

    Returns
    -------
    Verdict
        The verdict, where it conforms.

    Raises
    ------
    AssertionError
        If it deviates, or cannot be judged.
    """
    __tracebackhide__ = True
    width = head_width(config) if head_dim is None else head_dim
    verdict = check(fn, head_dim=width, config=config, **options)
    if verdict.status != "conforms":
        raise AssertionError(f"\n{verdict}")
    return verdict


def head_width(config: Mapping[str, Any] | str) -> int:
    """Return the width of a head that a configuration states, else its rotary width."""
    read = config if isinstance(config, Mapping) else _loaded(config)
    text = read.get("text_config")
    inner = text if isinstance(text, Mapping) else read
    if isinstance(inner.get("head_dim"), int):
        return int(inner["head_dim"])
    hidden, heads = inner.get("hidden_size"), inner.get("num_attention_heads")
    latent = inner.get("qk_rope_head_dim")
    if isinstance(latent, int):
        return latent
    if isinstance(hidden, int) and isinstance(heads, int) and heads:
        return hidden // heads
    return read_config(config).dim


def _loaded(path: str) -> Mapping[str, Any]:
    place = Path(path)
    try:
        found = json.loads(
            (place / "config.json" if place.is_dir() else place).read_text(encoding="utf-8-sig")
        )
    except (OSError, ValueError) as error:
        raise RopeTheoryError(f"`config` cannot be read: {error} (pass the path of a config.json)") from None
    return found if isinstance(found, Mapping) else {}
