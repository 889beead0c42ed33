"""Small implementations of rotary embeddings, sound and with one fault planted: what must be said of each."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from ropetheory import read_config
from ropetheory.conformance.formats import round_to
from ropetheory.numeric.frequencies.sections import axes_of_pairs

DIM = 64
LLAMA = {"model_type": "llama", "head_dim": DIM, "max_position_embeddings": 16384}
LLAMA3 = {
    "rope_type": "llama3",
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 2048,
}
YARN = {"rope_type": "yarn", "factor": 16.0, "original_max_position_embeddings": 1024}
DYNAMIC = {"rope_type": "dynamic", "factor": 4.0}
GPTOSS = {**YARN, "rope_theta": 150000.0, "truncate": False}


def plain(base=10000.0, dim=DIM):
    return base ** (-2.0 * np.arange(dim // 2) / dim)


def turned(vectors, angles, layout="half-split", factor=1.0, sign=1.0):
    """Rotate in float64 by angles [n, pairs], back in the format of the vectors."""
    pairs = angles.shape[-1]
    first, second = places(layout, pairs)
    out = np.array(vectors, dtype=np.float64)
    x, y = out[:, first].copy(), out[:, second].copy()
    c, s = factor * np.cos(angles), sign * factor * np.sin(angles)
    out[:, first], out[:, second] = x * c - y * s, x * s + y * c
    return out.astype(vectors.dtype)


def places(layout, pairs):
    j = np.arange(pairs)
    return (2 * j, 2 * j + 1) if layout == "interleaved" else (j, j + pairs)


def by(theta, **options):
    return lambda v, p: turned(v, p[:, None] * np.asarray(theta), **options)


def configured(config, **options):
    rope = read_config(config)
    return by(rope.frequencies(), factor=rope.attention_factor, **options)


def cut(v, p, *, theta, first):
    """Rotate the coordinates from ``first`` on, as many as frequencies ask for."""
    width = 2 * len(theta)
    out = v.copy()
    out[:, first : first + width] = turned(v[:, first : first + width], p[:, None] * theta)
    return out


def rotate_half(v):
    return np.concatenate([-v[:, DIM // 2 :], v[:, : DIM // 2]], axis=1)


def applied(v, cos, sin, other):
    return (v * cos + other * sin).astype(v.dtype)


def table_layout(v, p):
    angles = np.repeat(p[:, None] * plain(), 2, axis=1)
    return applied(v, np.cos(angles), np.sin(angles), rotate_half(v))


def table_halves_for_neighbours(v, p):
    angles = np.concatenate([p[:, None] * plain()] * 2, axis=1)
    other = np.stack([-v[:, 1::2], v[:, ::2]], axis=-1).reshape(v.shape)
    return applied(v, np.cos(angles), np.sin(angles), other)


def apart_and_halves(v, p):
    angles = np.concatenate([p[:, None] * plain()] * 2, axis=1)
    return applied(v, np.cos(angles), np.sin(angles), np.concatenate([-v[:, 1::2], v[:, ::2]], axis=1))


def sign_lost(v, p):
    angles = np.concatenate([p[:, None] * plain()] * 2, axis=1)
    return applied(
        v, np.cos(angles), np.sin(angles), np.abs(1) * np.concatenate([v[:, 32:], v[:, :32]], axis=1)
    )


def reflected(v, p):
    c, s = np.cos(p[:, None] * plain()), np.sin(p[:, None] * plain())
    x, y = v[:, :32], v[:, 32:]
    return np.concatenate([x * c + y * s, x * s - y * c], axis=1).astype(v.dtype)


def half_overwritten(v, p):
    c, s = np.cos(p[:, None] * plain()), np.sin(p[:, None] * plain())
    out = v.copy()
    out[:, :32] = out[:, :32] * c - out[:, 32:] * s
    out[:, 32:] = out[:, :32] * s + out[:, 32:] * c
    return out


def swapped_functions(v, p):
    return turned(v, np.pi / 2 - p[:, None] * plain())


def overwrites(v, p):
    v[:] = turned(v, p[:, None] * plain())
    return v


def by_row(v, p):
    return turned(v, np.arange(len(v))[:, None] * plain())


def narrow_angles(name):
    def rotate(v, p):
        with np.errstate(all="ignore"):
            return turned(v, round_to(round_to(p * 1.0, name)[:, None] * round_to(plain(), name), name))

    return rotate


def narrow_products(name):
    return lambda v, p: turned(v, round_to(p[:, None] * plain(), name))


def narrow_table(name):
    def rotate(v, p):
        angles = p[:, None] * plain()
        c, s = round_to(np.cos(angles), name), round_to(np.sin(angles), name)
        x, y = v[:, :32], v[:, 32:]
        return np.concatenate([x * c - y * s, x * s + y * c], axis=1).astype(v.dtype)

    return rotate


def table_ends(v, p):
    table = np.arange(8192)[:, None] * plain()
    return turned(v, table[p])


def bad_sine(v, p):
    angles = (p[:, None] * plain()).astype(np.float32)
    rough = angles - np.float32(6.2831855) * np.rint(angles / np.float32(6.2831855))
    return turned(v, rough.astype(np.float64))


def growing(v, p):
    return turned(v, p[:, None] * plain()) * (1.0 + p[:, None] / 4096.0).astype(v.dtype)


def wobbling(v, p):
    return np.tanh(turned(v, p[:, None] * plain()) * 0.5).astype(v.dtype) * 2


def forgetful():
    seen = {"longest": 0}

    def rotate(v, p):
        seen["longest"] = max(seen["longest"], int(p.max()))
        grown = 10000.0 * max(1.0, seen["longest"] / 4096.0)
        return turned(v, p[:, None] * plain(grown))

    return rotate


def dynamic(rule=None):
    def rotate(v, p):
        n = max(int(p.max()) + 1, 16384) if rule is None else 16384
        base = 10000.0 * (4.0 * n / 16384 - 3.0) ** (DIM / (DIM - 2))
        return turned(v, p[:, None] * plain(base))

    return rotate


def only_grows():
    """Keep the base of a longer text until one is shorter than the training length."""
    seen = {"n": 16384}

    def rotate(v, p):
        n = int(p.max()) + 1
        seen["n"] = 16384 if n < 16384 else max(seen["n"], n)
        return turned(v, p[:, None] * plain(10000.0 * (4.0 * seen["n"] / 16384 - 3.0) ** (DIM / (DIM - 2))))

    return rotate


def lost_rest(v, p):
    out = turned(v[:, :32], p[:, None] * plain(dim=32))
    return np.concatenate([out, np.zeros_like(v[:, 32:])], axis=1)


def by_sections(sections, theta):
    return by_axes(np.repeat(np.arange(len(sections)), sections), theta)


def by_axes(axes, theta):
    return lambda v, p: turned(v, p[:, axes] * theta)


def split_sections(v, p, *, sections=(8, 12, 12)):
    """Repeat each section, not their list: the halves of a pair turn by different axes."""
    axes = np.repeat(np.arange(len(sections)), 2 * np.asarray(sections))
    angles = p[:, axes] * np.concatenate([plain()] * 2)
    half = np.concatenate([-v[:, 32:], v[:, :32]], axis=1)
    return (v * np.cos(angles) + half * np.sin(angles)).astype(v.dtype)


def twice_as_fast(v, p):
    """Turn by height twice as fast as on text."""
    return by_sections([8, 12, 12], plain())(v, p + (p - p[:, :1]) * np.asarray([0, 1, 0]))


def leaky(v, p):
    """Turn the pairs of width by height, too, where both are not 0."""
    axes = np.repeat(np.arange(3), (8, 12, 12))
    more = np.where(axes == 2, np.minimum(p[:, 1:2], p[:, 2:3]) * (p[:, :1] != p[:, 1:2]), 0)
    return turned(v, (p[:, axes] + more) * plain())


def with_scaling(scaling, **more):
    return {**LLAMA, "rope_scaling": scaling, **more}


COHERE = {**LLAMA, "model_type": "cohere", "rope_theta": 10000.0}
HALF = {**LLAMA, "model_type": "stablelm", "partial_rotary_factor": 0.5}
YARN_CONFIG, L3, DYN = with_scaling(YARN), with_scaling(LLAMA3), with_scaling(DYNAMIC)
OSS = with_scaling({k: v for k, v in GPTOSS.items() if k != "rope_theta"}, rope_theta=150000.0)
YARN_THETA = read_config(YARN_CONFIG).frequencies()
A = read_config(YARN_CONFIG).attention_factor


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
    Case("positions in bfloat16", lambda v, p: turned(v, round_to(p * 1.0, "bfloat16")[:, None] * plain()),
         "positions-rounded"),
    Case("positions in float16", lambda v, p: turned(v, round_to(p * 1.0, "float16")[:, None] * plain()),
         "positions-rounded"),
    Case("table in float16", narrow_table("float16"), "tables-rounded"),
    Case("table in bfloat16", narrow_table("bfloat16"), "tables-rounded"),
    Case("llama3 not applied", by(plain()), "scaling-ignored", L3),
    Case("yarn not applied", by(plain(), factor=A), "scaling-ignored", YARN_CONFIG),
    Case("linear for llama3", by(plain() / 8), "other-method", L3),
    Case("llama3 with the wrong end", by(plain() * (1 + 1 / 8) - read_config(L3).frequencies()),
         "ramp-reversed", L3),
    Case("yarn with the wrong end", by(plain() * (1 + 1 / 16) - YARN_THETA, factor=A), "ramp-reversed",
         YARN_CONFIG),
    Case("truncation lost", configured(with_scaling({**GPTOSS, "truncate": True}, rope_theta=150000.0)),
         "ramp-truncation", OSS),
    Case("ramp measured by the new length",
         configured(with_scaling({**YARN, "original_max_position_embeddings": 16384})), "ramp-length",
         YARN_CONFIG),
    Case("thresholds not read", configured(YARN_CONFIG), "ramp-thresholds",
         with_scaling({**YARN, "beta_fast": 8.0})),
    Case("factor not read", configured(with_scaling({**LLAMA3, "factor": 4.0})), "factor", L3),
    Case("scaling twice", by(YARN_THETA**2 / plain(), factor=A), "scaling-twice", YARN_CONFIG),
    Case("positions multiplied", by(4 * plain()), "scaling-inverted",
         with_scaling({"rope_type": "linear", "factor": 4.0})),
    Case("linear twice", by(plain() / 16), "scaling-twice",
         with_scaling({"rope_type": "linear", "factor": 4.0})),
    Case("dynamic base that is constant", by(plain(10000.0 * 13.0 ** (DIM / (DIM - 2)))), "dynamic-constant",
         DYN),
    Case("stretch of the base divides frequencies", by(plain() / 4.0 ** (DIM / (DIM - 2))), "stretch-divides",
         DYN),
    Case("dynamic base that never grows", dynamic("never"), "scaling-ignored", DYN),
    Case("attention factor missing", by(YARN_THETA), "attention-factor-missing", YARN_CONFIG),
    Case("attention factor squared", by(YARN_THETA, factor=A * A), "attention-factor-squared", YARN_CONFIG),
    Case("attention factor divided", by(YARN_THETA, factor=1 / A), "attention-factor-inverted", YARN_CONFIG),
    Case("attention factor on queries", by(YARN_THETA, factor=A), "attention-factor-one-side", YARN_CONFIG,
         {"keys": by(YARN_THETA)}),
    Case("table of 8192", table_ends, "table-ends"),
    Case("clamped at 8191", lambda v, p: turned(v, np.minimum(p, 8191)[:, None] * plain()),
         "positions-clamped"),
    Case("clamped at 5000", lambda v, p: turned(v, np.minimum(p, 5000)[:, None] * plain()),
         "positions-clamped"),
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
    Case("keys elsewhere", by(plain()), "keys-shifted", LLAMA,
         {"keys": lambda v, p: turned(v, (p + 3)[:, None] * plain())}),
    Case("keys of another base", by(plain()), "keys-differ", LLAMA, {"keys": by(plain(20000.0))}),
    Case("keys in another layout", by(plain()), "keys-layout", LLAMA,
         {"keys": by(plain(), layout="interleaved")}),
    Case("numbered from 1", by(10000.0 ** (-2.0 * np.arange(1, 33) / DIM)), "exponent"),
    Case("half exponent", by(10000.0 ** (-np.arange(32) / DIM)), "exponent"),
    Case("double exponent", by(plain() ** 2), "exponent"),
    Case("reverse order", by(plain()[::-1]), "order"),
    Case("default base", by(plain()), "base-default", {**LLAMA, "rope_theta": 500000.0}),
    Case("size grows", growing, "size-varies"),
    Case("not linear", wobbling, "not-linear"),
    Case("rough argument reduction", bad_sine, "sine-inaccurate",
         {**LLAMA, "max_position_embeddings": 131072}),
    Case("dynamic base that only grows", only_grows(), "history", DYN),
    Case("base that never shrinks", forgetful(), "history"),
    Case("other base from 4096 on",
         lambda v, p: turned(v, p[:, None] * np.where(p[:, None] < 4096, plain(), plain(2e4))),
         "schedule-changes"),
]  # fmt: skip

MROPE = with_scaling({"rope_type": "mrope", "mrope_section": [8, 12, 12]})
MROPE_IN_TURN = with_scaling(
    {"rope_type": "mrope", "mrope_section": [12, 10, 10], "mrope_interleaved": True},
)
FAULTS += [
    Case("sections of another model", by_sections([16, 8, 8], plain()), "axes", MROPE, {"axes": 3}),
    Case("one axis for all pairs", by_sections([32, 0, 0], plain()), "axis-ignored", MROPE, {"axes": 3}),
    Case("axes in turn, not in blocks", by_axes(axes_of_pairs((8, 12, 12), 32, in_blocks=False), plain()),
         "sections-layout", MROPE, {"axes": 3}),
    Case("height and width exchanged", by_axes(np.repeat([0, 2, 1], (8, 12, 12)), plain()),
         "axes-exchanged", MROPE, {"axes": 3}),
    Case("sections repeated within halves", split_sections, "axes-split", MROPE, {"axes": 3}),
    Case("width disturbed by height", leaky, "axes-interact", MROPE, {"axes": 3}),
    Case("height twice as fast where time does not move", twice_as_fast, "axis-scaled", MROPE, {"axes": 3}),
]  # fmt: skip

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
    Case("linear on positions", lambda v, p: turned(v, (p / 4.0)[:, None] * plain()), None,
         with_scaling({"rope_type": "linear", "factor": 4.0})),
    Case("partial", lambda v, p: cut(v, p, theta=plain(dim=32), first=0), None, HALF),
    Case("float32 throughout",
         lambda v, p: turned(v, p[:, None].astype(np.float32) * plain().astype(np.float32)), None),
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
    Case("both factors on queries", by(YARN_THETA, factor=A), None, YARN_CONFIG,
         {"keys": by(YARN_THETA, factor=A)}),
    Case("a table", lambda v, p: turned(v, (np.arange(16384)[:, None] * plain())[p]), None),
    Case("sections of three axes in turn", by_axes(axes_of_pairs((12, 10, 10), 32, in_blocks=False), plain()),
         None, MROPE_IN_TURN, {"axes": 3}),
    Case("sections of three axes", by_sections([8, 12, 12], plain()), None, MROPE, {"axes": 3}),
]  # fmt: skip
