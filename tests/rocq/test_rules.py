"""Classical theorems for Rocq: from the facts that are cited what they yield is proved, and nothing wrong."""

from __future__ import annotations

import dataclasses

from ropetheory.rocq.files import Source
from ropetheory.rocq.steps import of_theorem, shared_lemmas
from tests.rocq.shared import assumed, checked_files, needs_rocq

CASES = (
    # the result, what its wrong sibling says and instead of what, and the results that it cites
    ("lemma.sine-square", "<= (z ^ 2)", "<= (z ^ 3)", ("lemma.sine-square-from-0",)),
    ("lemma.reached-at-least", ">= (cos phi)", "<= (cos phi)",
     ("lemma.reached-at-least-slow", "lemma.reached-at-least-fast")),
    ("lemma.difference-at-most, step 1", "<= y)", "<= (y ^ 2))", ("lemma.squares-within",)),
    ("granularity.upper-sum, step 1", "((C alpha B d) <=", "((2 * C alpha B d) <=",
     ("granularity.sine-upper",)),
    ("granularity.weighted-upper, step 1", "((2) * (sin", "((1) * (sin", ("granularity.sine-positive",)),
    ("granularity.limit-upper", "<= (alpha * (B + (-1))", "<= (alpha * (B + (-2))",
     ("granularity.mean-upper", "granularity.limit", "granularity.sum-mean")),
    ("granularity.diverges", "(diverges (fun l_0 : R => (", "(diverges (fun l_0 : R => / l_0 * (",
     ("granularity.share-of-angles", "granularity.share-diverges")),
    ("attention.longer, step 2", "(exp (q N)) + (sum", "(exp (q (0))) + (sum", ()),
    ("attention.constant, step 2", "= (softmax p N q (1))", "= (softmax p N q (2))", ()),
    ("attention.one-score, step 1", "= (1)", "= (2)", ()),
    ("attention.sum, step 2", "(0) (N + (-1))) = (1)", "(0) (N + (-1))) = (2)", ("attention.factor",)),
    ("finite-precision.power, step 1", "(N + (1))) + (-1)", "(N + (2))) + (-1)", ()),
    ("long-term.cosine-sum, step 2", "(cos ((1 / 2) * (N + (-1)) * phi))", "(cos ((1 / 2) * N * phi))", ()),
    ("long-term.bounded, step 2", " ^ 2) <= ((sum", " ^ 2) <= ((1 / 2) * (sum", ("long-term.pair-bounded",)),
    ("long-term.self-mean-high, step 1", "(cos (l_1 * (theta", "(sin (l_1 * (theta", ("long-term.score-at",)),
    ("long-term.score-returns, step 2", "<= (best_self_score x N w b d)", "< (best_self_score x N w b d)",
     ("long-term.self-floor",)),
    ("image-distance.sphere-attained, step 1", "* (theta j B d))) ^ 2)", "* (theta j B d))) ^ 3)", ()),
    ("image-distance.printed-metric", "= (0)", "= (1)",
     ("image-distance.cross-members", "image-distance.cross-start", "image-distance.cross-zero")),
    ("helix.nearest-floor", "((4) * ((sin (3))", "((5) * ((sin (3))", ("helix.offsets",)),
    ("helix.offsets, step 1", "<= ((4) *", "< ((4) *", ()),
    ("critical-index.pair-in-L", "((critical_pair b d L) <= ", "((critical_pair b d L) < ",
     ("critical-index.pair", "critical-index.index-in-L")),
    ("interpolation-error.gap-above", "((-1) * (/ (b ^ 2)))", "((-1) * (/ b))",
     tuple(f"interpolation-error.gap-above, step {at}" for at in (1, 2, 3))),
    ("schedule.second-pair-wide, step 2", "= (1))", "= (2))", ()),
    ("clipped-positions.stacked, step 1", "(Rmin w (v + ((-1) * m)))", "(Rmin w (m + ((-1) * v)))", ()),
    ("clipped-positions.determinant", "(x (0)) + ((-1) * (x (1)))", "(x (1)) + ((-1) * (x (0)))", ()),
    ("retrieval.square-below-one, step 1", "(exp ((-2) *", "(exp ((-1) *", ()),
    ("retrieval.erf-below-one", "<= (1)", "<= (1 / 2)", ("retrieval.square-below-one",)),
    ("retrieval.bernoulli, step 1", "(((-1) * N * y) + (1))", "(((-1) * N * y) + (2))",
     ("retrieval.one-less",)),
    ("summation-by-parts.telescoped", "(0) (N + (-1)))", "(0) (N + (-2)))", ()),
    ("uniqueness.mixed, step 1", "(sin phi) * (cos phi)", "(sin phi) * (sin phi)", ()),
    ("uniqueness.sign, step 1", "(-1) (v + ((-1) * p)))", "(-1) (v + (1)))", ()),
    ("clipped-positions.right-inverse", "(map_K p) (transpose (map_Q p))", "(map_K p) (map_Q p)",
     ("clipped-positions.inverse",)),
)  # fmt: skip


def known():
    theorems = dict.fromkeys(about.partition(".")[0] for about, *_ in CASES if not about.startswith("lemma."))
    found = [*shared_lemmas(), *(one for name in theorems for one in of_theorem(name))]
    return {one.about: one for one in found}


@needs_rocq
def test_what_a_classical_theorem_yields_is_proved_and_its_wrong_sibling_refused(tmp_path):
    lemmas = known()
    files = []
    for at, (name, right, wrong, cited) in enumerate(CASES):
        true = lemmas[name]
        assert right in true.statement, name
        false = dataclasses.replace(true, statement=true.statement.replace(right, wrong))
        before = tuple(assumed(lemmas[one]) for one in cited)
        files += [Source(f"true_{at}", (*before, true)), Source(f"false_{at}", (*before, false))]
    done = checked_files(tmp_path, files)
    for at, (name, _, _, cited) in enumerate(CASES):
        taken = ", ".join(lemmas[one].name for one in cited)
        good = done[f"true_{at}"]
        assert good.failed == "", name
        assert good.problem.startswith("stands on") is bool(cited), name
        assert all(lemmas[one].name in good.problem for one in cited), (name, taken)
        assert done[f"false_{at}"].failed == lemmas[name].name, name
