"""What to write for axolotl and LLaMA-Factory, which train through transformers.

Read in axolotl-ai-cloud/axolotl, version 0.18.0, commit 067b021c (``src/axolotl/loaders/utils.py``,
``load_model_config``; transformers 5.14.1), and hiyouga/LLaMA-Factory, version 0.9.6.dev0, commit ff6d4d12
(``src/llamafactory/model/model_utils/rope.py``, ``hparams/model_args.py``; transformers 4.55 to 5.8).
"""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import read_config
from ropetheory.models.settings import settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.models.extending.comparison import Extension, Row
    from ropetheory.models.settings import Fragment

    Spellings = tuple[tuple[str, str], ...]

ORIGINAL = "original_max_position_embeddings"
KINDS = ("linear", "dynamic", "yarn", "llama3")
"""What ``rope_scaling`` of LLaMA-Factory may be."""
AXOLOTL = (
    "axolotl sets these attributes on the configuration that transformers has read, and neither checks nor "
    "completes them; it refuses `rope_scaling` outside of them. sequence_len cuts texts, and scales nothing."
)
NESTED = (
    "overrides_of_model_config would replace the whole of {part}: so these fields go into config.json."
)
FACTORY = (
    "Beside that file leave out `rope_scaling`: LLaMA-Factory would put fields of its own in place of these. "
    "cutoff_len cuts texts, and scales nothing without it."
)
COMPUTED = (
    "rope_scaling: {kind} alone does the same with transformers 4: LLaMA-Factory computes factor {factor:g}, "
    "which is ceil(cutoff_len/{length}). Not with transformers 5, whose fields then lack the base."
)


def axolotl(found: Extension, row: Row) -> tuple[Spellings, str]:
    """Return what axolotl's YAML says for a method, and what axolotl does with it."""
    new = found.fragment(row.name)
    length = {"sequence_len": found.target}
    if new.part is not None:
        return (_file("config.json of the model", new), ("YAML of the training", yaml(length))), (
            f"{NESTED.format(part=new.part)} {AXOLOTL}"
        )
    stated = {**length, "overrides_of_model_config": new.fields}
    return (("YAML of the training", yaml(stated)),), AXOLOTL


def llama_factory(found: Extension, row: Row) -> tuple[Spellings, str]:
    """Return what LLaMA-Factory's YAML says for a method, and what it computes itself."""
    length = {"cutoff_len": found.target}
    files = (
        _file("config.json of the model, transformers 5", found.fragment(row.name)),
        _file("config.json of the model, transformers 4", found.fragment(row.name, old=True)),
        ("YAML of the training, beside that file", yaml(length)),
    )
    kind = (row.rope or {}).get("rope_type")
    made = None if kind not in KINDS else computed(found.config, kind, found.target)
    if made is None or not _same(found, row, made):
        return files, FACTORY
    scaling = made["rope_scaling"]
    short = ("YAML of the training alone, with transformers 4", yaml({**length, "rope_scaling": kind}))
    before = int(made["max_position_embeddings"] / scaling["factor"])
    words = COMPUTED.format(kind=kind, factor=scaling["factor"], length=before)
    return (*files, short), f"{FACTORY} {words}"


def computed(config: Mapping[str, Any], kind: str, cutoff: int) -> dict[str, Any] | None:
    """Return the configuration that LLaMA-Factory makes for training; None where it leaves it as it is.

    Parameters
    ----------
    config : mapping
        The configuration, plain.
    kind : str
        What ``rope_scaling`` says: linear, dynamic, yarn or llama3.
    cutoff : int
        ``cutoff_len``.

    Examples
    --------
    >>> made = computed({"max_position_embeddings": 8192, "rope_theta": 5e5}, "linear", 30000)
    >>> made["rope_scaling"], made["max_position_embeddings"]
    ({'rope_type': 'linear', 'factor': 4.0}, 32768.0)
    """
    before = (config.get("rope_scaling") or {}).get(ORIGINAL) or config.get("max_position_embeddings")
    if not before or cutoff <= before:
        return None
    scaling: dict[str, Any] = {"rope_type": kind, "factor": float(math.ceil(cutoff / before))}
    if kind != "linear":
        scaling[ORIGINAL] = before
    if kind == "llama3":
        scaling |= {"low_freq_factor": 1.0, "high_freq_factor": 4.0}
    return {**config, "rope_scaling": scaling, "max_position_embeddings": before * scaling["factor"]}


def _same(found: Extension, row: Row, made: dict[str, Any]) -> bool:
    """Tell whether what LLaMA-Factory makes is the method, with the base, width and axes of the model."""
    if "rope_parameters" in made:  # where transformers 4 would read nothing
        return False
    try:
        read = read_config(made, layer_type=found.layer_type)
    except RopeTheoryError:
        return False
    stated = settings(dict(found.config), found.layer_type)
    if stated.top.name:  # it looks at the outermost object alone
        return False
    asked = (row.method, row.base, found.model.dim, found.model.sections)
    return (read.method, read.base, read.dim, read.sections) == asked


def _file(what: str, one: Fragment) -> tuple[str, str]:
    gone = f"; remove {', '.join(one.dropped)}" if one.dropped else ""
    return what + gone, json.dumps(one.nested(), indent=2)


def yaml(fields: Mapping[str, Any], indent: int = 0) -> str:
    """Write fields as YAML, which reads a number in the exponent's form only with a point.

    >>> print(yaml({"sequence_len": 65536, "rope": {"type": "yarn", "base": 1e22}}))
    sequence_len: 65536
    rope:
      type: "yarn"
      base: 1.0e+22
    """
    lines = []
    for key, value in fields.items():
        if isinstance(value, dict) and value:
            lines += [f"{' ' * indent}{key}:", yaml(value, indent + 2)]
            continue
        text = json.dumps(value)
        if isinstance(value, float) and "." not in text:
            text = text.replace("e", ".0e")
        lines.append(f"{' ' * indent}{key}: {text}")
    return "\n".join(lines)
