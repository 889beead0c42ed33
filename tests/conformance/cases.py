"""Every planted fault with the code that must name it, and what is sound though it looks like one."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from ropetheory import read_config
from ropetheory.conformance.formats import round_to
from tests.conformance.zoo import (
    COHERE,
    DIM,
    DYN,
    GPTOSS,
    HALF,
    L3,
    LLAMA,
    LLAMA3,
    OSS,
    YARN,
    YARN_CONFIG,
    YARN_THETA,
    A,
    apart_and_halves,
    bad_sine,
    by,
    by_row,
    by_sections,
    configured,
    cut,
    dynamic,
    forgetful,
    growing,
    half_overwritten,
    lost_rest,
    narrow_angles,
    narrow_products,
    narrow_table,
    only_grows,
    overwrites,
    plain,
    reflected,
    sign_lost,
    swapped_functions,
    table_ends,
    table_halves_for_neighbours,
    table_layout,
    turned,
    with_scaling,
    wobbling,
)


@dataclass(frozen=True)
class Case:
    """An implementation, what is asked of it, and the code that must name its fault."""

    name: str
    fn: object
    code: str | None
    config: dict[str, object] | None = field(default_factory=lambda: LLAMA)
    options: dict[str, object] = field(default_factory=dict)


FAULTS = [
    Case("layout", by(plain(), layout="interleaved"), "layout"),
    Case("direction", by(plain(), sign=-1.0), "direction"),
    Case("off by one", lambda v, p: turned(v, (p + 1)[:, None] * plain()), "position-shift"),
    Case("off by minus one", lambda v, p: turned(v, (p - 1)[:, None] * plain()), "position-shift"),
    Case("base by 2 %", by(plain(10200.0)), "base"),
    Case("factor 2", by(2 * plain()), "frequency-factor"),
    Case("factor 1.02", by(1.02 * plain()), "frequency-factor"),
    Case("turns for radians", by(plain() / (2 * np.pi)), "frequency-factor"),
    Case("frequencies cast to bfloat16", by(round_to(plain(), "bfloat16")), "frequencies-rounded"),
    Case("frequencies cast to float16", by(round_to(plain(), "float16")), "frequencies-rounded"),
    Case("the same without a config", by(round_to(plain(), "bfloat16")), "frequencies-rounded", None),
    Case("base 500000 cast, without a config", by(round_to(plain(5e5), "bfloat16")),
         "frequencies-rounded", None),
    Case("angles in bfloat16", narrow_angles("bfloat16"), "angles-rounded"),
    Case("angles in float16", narrow_angles("float16"), "angles-rounded"),
    Case("products in bfloat16", narrow_products("bfloat16"), "angles-rounded"),
    Case("products in float16", narrow_products("float16"), "angles-rounded"),
    Case(
        "positions in bfloat16",
        lambda v, p: turned(v, round_to(p * 1.0, "bfloat16")[:, None] * plain()),
        "positions-rounded",
    ),
    Case(
        "positions in float16",
        lambda v, p: turned(v, round_to(p * 1.0, "float16")[:, None] * plain()),
        "positions-rounded",
    ),
    Case("table in float16", narrow_table("float16"), "tables-rounded"),
    Case("table in bfloat16", narrow_table("bfloat16"), "tables-rounded"),
    Case("llama3 not applied", by(plain()), "scaling-ignored", L3),
    Case("yarn not applied", by(plain(), factor=A), "scaling-ignored", YARN_CONFIG),
    Case("linear for llama3", by(plain() / 8), "other-method", L3),
    Case(
        "llama3 with the wrong end",
        by(plain() * (1 + 1 / 8) - read_config(L3).frequencies()),
        "ramp-reversed",
        L3,
    ),
    Case(
        "yarn with the wrong end",
        by(plain() * (1 + 1 / 16) - YARN_THETA, factor=A),
        "ramp-reversed",
        YARN_CONFIG,
    ),
    Case(
        "truncation lost",
        configured(with_scaling({**GPTOSS, "truncate": True}, rope_theta=150000.0)),
        "ramp-truncation",
        OSS,
    ),
    Case(
        "ramp measured by the new length",
        configured(with_scaling({**YARN, "original_max_position_embeddings": 16384})),
        "ramp-length",
        YARN_CONFIG,
    ),
    Case(
        "thresholds not read",
        configured(YARN_CONFIG),
        "ramp-thresholds",
        with_scaling({**YARN, "beta_fast": 8.0}),
    ),
    Case("factor not read", configured(with_scaling({**LLAMA3, "factor": 4.0})), "factor", L3),
    Case("scaling twice", by(YARN_THETA**2 / plain(), factor=A), "scaling-twice", YARN_CONFIG),
    Case(
        "positions multiplied",
        by(4 * plain()),
        "scaling-inverted",
        with_scaling({"rope_type": "linear", "factor": 4.0}),
    ),
    Case(
        "linear twice",
        by(plain() / 16),
        "scaling-twice",
        with_scaling({"rope_type": "linear", "factor": 4.0}),
    ),
    Case(
        "dynamic base that is constant",
        by(plain(10000.0 * 13.0 ** (DIM / (DIM - 2)))),
        "dynamic-constant",
        DYN,
    ),
    Case(
        "stretch of the base divides frequencies",
        by(plain() / 4.0 ** (DIM / (DIM - 2))),
        "stretch-divides",
        DYN,
    ),
    Case("dynamic base that never grows", dynamic("never"), "scaling-ignored", DYN),
    Case("attention factor missing", by(YARN_THETA), "attention-factor-missing", YARN_CONFIG),
    Case("attention factor squared", by(YARN_THETA, factor=A * A), "attention-factor-squared", YARN_CONFIG),
    Case("attention factor divided", by(YARN_THETA, factor=1 / A), "attention-factor-inverted", YARN_CONFIG),
    Case(
        "attention factor on queries",
        by(YARN_THETA, factor=A),
        "attention-factor-one-side",
        YARN_CONFIG,
        {"keys": by(YARN_THETA)},
    ),
    Case("table of 8192", table_ends, "table-ends"),
    Case(
        "clamped at 8191", lambda v, p: turned(v, np.minimum(p, 8191)[:, None] * plain()), "positions-clamped"
    ),
    Case(
        "clamped at 5000", lambda v, p: turned(v, np.minimum(p, 5000)[:, None] * plain()), "positions-clamped"
    ),
    Case("again from 0", lambda v, p: turned(v, (p % 4096)[:, None] * plain()), "positions-wrap"),
    Case("again from 0 at 3000", lambda v, p: turned(v, (p % 3000)[:, None] * plain()), "positions-wrap"),
    Case("last channels", lambda v, p: cut(v, p, theta=plain(dim=32), first=32), "wrong-channels", HALF),
    Case("middle channels", lambda v, p: cut(v, p, theta=plain(dim=32), first=16), "wrong-channels", HALF),
    Case("whole head", by(plain()), "rotary-width", HALF),
    Case("exponent of the head", lambda v, p: cut(v, p, theta=plain()[:16], first=0), "exponent-width", HALF),
    Case("half the head", lambda v, p: cut(v, p, theta=plain(dim=32), first=0), "rotary-width"),
    Case("rest of the head lost", lost_rest, "coordinates-lost", HALF),
    Case("interleaved table, half layout", table_layout, "table-layout"),
    Case("halves table, neighbours", table_halves_for_neighbours, "table-layout", COHERE),
    Case("neighbours apart, halves back", apart_and_halves, "planes-mixed"),
    Case("sign lost", sign_lost, "sign-lost"),
    Case("reflected", reflected, "reflection"),
    Case("in place, half overwritten", half_overwritten, "half-overwritten"),
    Case("cosine for sine", swapped_functions, "sin-cos-swapped"),
    Case("rows for positions", by_row, "positions-ignored"),
    Case(
        "keys elsewhere",
        by(plain()),
        "keys-shifted",
        LLAMA,
        {"keys": lambda v, p: turned(v, (p + 3)[:, None] * plain())},
    ),
    Case("keys of another base", by(plain()), "keys-differ", LLAMA, {"keys": by(plain(20000.0))}),
    Case(
        "keys in another layout",
        by(plain()),
        "keys-layout",
        LLAMA,
        {"keys": by(plain(), layout="interleaved")},
    ),
    Case("numbered from 1", by(10000.0 ** (-2.0 * np.arange(1, 33) / DIM)), "exponent"),
    Case("half exponent", by(10000.0 ** (-np.arange(32) / DIM)), "exponent"),
    Case("double exponent", by(plain() ** 2), "exponent"),
    Case("reverse order", by(plain()[::-1]), "order"),
    Case("default base", by(plain()), "base-default", {**LLAMA, "rope_theta": 500000.0}),
    Case("size grows", growing, "size-varies"),
    Case("not linear", wobbling, "not-linear"),
    Case(
        "rough argument reduction", bad_sine, "sine-inaccurate", {**LLAMA, "max_position_embeddings": 131072}
    ),
    Case("dynamic base that only grows", only_grows(), "history", DYN),
    Case("base that never shrinks", forgetful(), "history"),
    Case(
        "other base from 4096 on",
        lambda v, p: turned(v, p[:, None] * np.where(p[:, None] < 4096, plain(), plain(2e4))),
        "schedule-changes",
    ),
]

MROPE = with_scaling({"rope_type": "mrope", "mrope_section": [8, 12, 12]})
FAULTS += [
    Case("sections of another model", by_sections([16, 8, 8], plain()), "axes", MROPE, {"axes": 3}),
    Case("one axis for all pairs", by_sections([32, 0, 0], plain()), "axes", MROPE, {"axes": 3}),
]

# What may stand beside the code of a fault, since it follows from it.
FOLLOWS = {"history": {"base"}}

SOUND = [
    Case("half-split", by(plain()), None),
    Case("interleaved", by(plain(), layout="interleaved"), None, COHERE),
    Case("interleaved by choice", by(plain(), layout="interleaved"), None, LLAMA, {"layout": "interleaved"}),
    Case("in place", overwrites, None),
    Case("dynamic", dynamic(), None, DYN),
    Case("llama3", configured(L3), None, L3),
    Case("yarn", configured(YARN_CONFIG), None, YARN_CONFIG),
    Case("yarn, real ends", configured(OSS), None, OSS),
    Case(
        "linear on positions",
        lambda v, p: turned(v, (p / 4.0)[:, None] * plain()),
        None,
        with_scaling({"rope_type": "linear", "factor": 4.0}),
    ),
    Case("partial", lambda v, p: cut(v, p, theta=plain(dim=32), first=0), None, HALF),
    Case(
        "float32 throughout",
        lambda v, p: turned(v, p[:, None].astype(np.float32) * plain().astype(np.float32)),
        None,
    ),
    Case(
        "frequencies by exp and log in float32",
        lambda v, p: turned(
            v,
            p[:, None].astype(np.float32)
            * np.exp(np.arange(32, dtype=np.float32) * np.float32(-2 / DIM) * np.log(np.float32(10000.0))),
        ),
        None,
    ),
    Case("angles reduced modulo a turn", lambda v, p: turned(v, (p[:, None] * plain()) % (2 * np.pi)), None),
    Case("keys alike", by(plain()), None, LLAMA, {"keys": by(plain())}),
    Case(
        "both factors on queries",
        by(YARN_THETA, factor=A),
        None,
        YARN_CONFIG,
        {"keys": by(YARN_THETA, factor=A)},
    ),
    Case("a table", lambda v, p: turned(v, (np.arange(16384)[:, None] * plain())[p]), None),
    Case("sections of three axes", by_sections([8, 12, 12], plain()), None, MROPE, {"axes": 3}),
]
