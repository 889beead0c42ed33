"""Every section, numbered equation, exercise and example box of the documents has a claim.

The tables of contents are written in our own locators: an entry is met by a claim whose locator
contains it.
"""

from __future__ import annotations

import pytest

from ropetheory.literature.registry import KEYS, claims, sections, source_keys

CONTENTS = {
    "yarn": (
        "2.1, eq. (1)", "2.1, eq. (2)", "2.1, eq. (3)", "2.1, eq. (4)", "2.1, eq. (5)", "2.1, eq. (6)",
        "eq. (6)-(7)", "2.1, eq. (8)", "2.1, eq. (9)", "2.1, matrix after eq. (9)", "2.2, eq. (10)",
        "2.2, first sentence", "2.2, last sentence", "2.3, eq. (11)", "2.3, eq. (12)", "2.3, eq. (13)",
        "2.3, blind and targeted", "2.4, ReRoPE", "2.4, LM-Infinite",
    ),
    "rope_note": (
        "Intuition, matrix", "Intuition, first bullet", "Intuition, first sub-bullet",
        "Intuition, second sub-bullet", "Intuition, quotation, first sentence",
        "Intuition, quotation, second sentence", "Intuition, quotation, end", "Intuition, last sub-bullet",
        "Notes",
    ),
    "tutorial": (
        "section 1", "section 2.1", "section 2.2", "section 2.2, efficient implementation", "section 2.3",
        "section 2.4", "exercise 1, solution 1", "exercise 1, solution 2",
        "section 2.5, functional equation", "section 2.5, orthogonality", "section 2.5, proposition",
        "section 2.5, orientation", "section 2.5, extension to d dimensions", "section 2.5, box",
        "section 3.1", "section 3.2, proposition", "section 3.2, sketch", "section 3.3", "section 3.3, box",
        "exercise 2, solution", "section 4", "section 4, out-of-distribution frequencies",
        "section 4, perplexity explosion", "section 4, box", "section 5, definition",
        "section 5, interpolation and extrapolation", "section 5, limitation", "exercise 3, solution 1",
        "exercise 3, solution 2", "section 6.1, position-encoding kernel", "section 6.1, PI's problem",
        "section 6.1, scaling insight", "section 6.1, first issue", "section 6.1, second issue",
        "section 6.1, third issue", "section 6.2", "section 6.2, example", "section 6.3",
        "section 6.4, rotation count", "section 6.4, table of regimes", "section 6.4, Nyquist",
        "section 6.4, undersampling condition", "section 6.4, NTK scaling as an approximation",
        "section 6.4, ramp", "section 6.4, upper threshold", "section 6.4, lower threshold",
        "section 6.4, box", "exercise 4, solution 1", "exercise 4, solution 2",
        "section 6.5, dynamic NTK scaling", "section 6.5, consistency", "section 6.5, fast dimensions",
        "section 6.5, slow dimensions", "section 6.5, relationship to section 6.2",
        "section 7, fast dimensions", "section 7, slow dimensions", "section 7.1", "section 7.2, ramp",
        "section 7.2, NTK-by-parts", "section 7.2, table of regimes", "section 7.2, relationship to NTK",
        "section 7.2, example, i = 0", "section 7.2, example, i = 15", "section 7.2, example, i = 20",
        "section 7.3", "section 7.3, temperature", "section 7.3, box", "section 7.4",
        "exercise 5, solution 1", "exercise 5, solution 2", "exercise 5, solution 3", "section 8.1",
        "section 8.2", "section 8.3", "section 9, table of methods", "section 9, practical guidance",
        "section 9, table 5", "section 9, key takeaway", "exercise 6, solution 1", "exercise 6, solution 2",
        "exercise 6, solution 3",
    ),
    "xiong": (
        "B, RoPE formulation", "B, problem formulation", "B, PI and ABF embedding curves",
        "B, embedding granularity metric", "B, multi-objective decision", "B, geometric intuition",
        "B, figure 8, (a)", "B, figure 8, (b)", "B, figure 8, (c)", "B, sine similarity metric",
        "B, theorem 1, lower bound", "B, theorem 1, upper bound", "B, theorem 1, limit",
        "B, proof, inner products", "B, proof, similarity of two images", "B, proof, consecutive images",
        "B, proof, range of the arguments", "B, proof, inequalities term by term",
        "B, proof, factors before the sums", "B, proof, introduction of C_d",
        "B, proof, end of the first part", "B, asymptotic bounds, bounds on the sine",
        "B, asymptotic bounds, sums", "B, asymptotic bounds, substitution",
        "B, asymptotic bounds, bounds on the limit", "B, asymptotic bounds, last sentence",
        "B, interpretation of experimental results", "B, interpretation, last paragraph",
    ),
    "resonance": (
        "3.1, attention scores", "3.1, eq. (1)", "3.1, display after eq. (1)", "3.1, eq. (2)",
        "3.1, eq. (3)", "3.1, eq. (4)", "3.1, eq. (5)", "3.1, eq. (6)", "3.1, eq. (7)",
        "3.1, example after eq. (7)", "3.2, scaling factor", "3.2, definition of c",
        "3.2, post-critical dimensions", "3.2, pre-critical dimensions", "3.2, last paragraph",
    ),
    "men": (
        "2.2, eq. (6)", "2.2, smaller bases", "2.2, last paragraph", "figure 2, (a)", "figure 2, (b)",
        "figure 2, (c)", "4.2, theorem 1, eq. (9)", "4.2, after eq. (9)", "4.2, last sentence",
        "4.3, table 2", "eq. (11)", "5.2, first paragraph", "5.3, first paragraph", "5.3, second paragraph",
        "5.4, last paragraph", "5.5, method 1", "5.5, method 2", "5.5, table 4", "5.5, last paragraph",
        "appendix A",
    ),
    "fope": (
        "2.2, eq. (2)", "eq. (3)", "eq. (4)", "2.2, eq. (5)", "2.2, last sentence", "3.1, eq. (6)",
        "3.2, lemma 3.1", "appendix C.1, eq. (18)", "3.3", "4, floor frequency", "4, eq. (11)",
        "4, eq. (13)", "appendix B", "5.2 to 5.4", "table 1", "5.6", "table 2", "A.1, second sentence",
        "C.4, eq. (27) to (32)", "C.4, eq. (33) and (36)", "appendix A.4, table 4",
    ),
    "deepseek_v2": (
        "2.1.2, after eq. (11)", "2.1.3, fourth sentence", "2.1.3, fifth sentence",
        "2.1.3, eq. (14) to (18)", "2.1.3, eq. (18), the divisor", "2.1.4",
        "3.1.4, second and third sentence", "3.1.4, third sentence", "3.1.4, fourth sentence",
        "3.1.4, sixth sentence", "appendix C", "appendix D.2",
    ),
    "mrope_i": (
        "2.1, eq. (1)", "2.1, after eq. (1)", "2.2.3, eq. (3)", "2.2.3, eq. (4)", "2.3.2, second sentence",
        "2.3.3, interleaved allocation", "2.3.3, last sentence", "2.4, first paragraph",
        "2.4, last paragraph", "2.5, second paragraph", "3.2, first paragraph", "3.4.1, scaling rotary base",
        "3.4.2, table 5", "appendix D.2, eq. (5)", "appendix D.2, eq. (6)", "appendix D.3, second sentence",
        "appendix D.3, last sentence",
        "appendix D.5.1", "appendix D.5.2", "appendix D.5.3",
    ),
    "lm_infinite": (
        "2.1, RoPE", "3, factor 1, theorem 1", "figure 1, (a)", "3, factor 2, proposition 1",
        "figure 1, (a) and (b)", "4, implementation details, RoPE", "4, implementation details, ALiBi",
        "4, mask and distance ceiling", "5.1 and table 1", "figure 4", "5.2, figure 5", "5.3 and table 2",
        "tables 1 and 3", "5.4 and G", "A.2, table 4", "A.3, tables 5, 6 and 7", "C, theorem 2", "C, lemma 3",
        "D, proposition 2", "D, proof of proposition 2", "F, RoPE",
    ),
    "interpolation": (
        "abstract, seventh sentence", "1, fourth paragraph", "concurrent work, last clause", "2.1, eq. (2)",
        "2.2, eq. (3)", "2.3, eq. (4)", "2.3, after eq. (4)", "figure 1", "theorem 2.1, eq. (5)", "eq. (7)",
        "2.3, eq. (8), first inequality", "2.3, after eq. (8)", "3, first sentence", "3.2, third paragraph",
        "3.2, fourth paragraph", "table 3", "3.3, last paragraph", "3.4, third sentence", "4, interpolation",
        "appendix A, eq. (13)", "appendix A, eq. (14)", "appendix B, figure 5",
    ),
    "longrope2": (
        "abstract, last sentence but one", "2.1, eq. (4)", "2.1, after eq. (6)", "2.2, critical dimension",
        "2.2, eq. (7)", "2.2, after eq. (7)", "2.2, eq. (9) and (10)", "2.3, PI", "2.3, NTK, fifth sentence",
        "2.3, NTK, sixth and seventh sentence", "2.3, YaRN, second sentence", "2.3, YaRN, third sentence",
        "2.3, YaRN, fourth sentence", "2.4, first observation", "3.1, second paragraph", "figure 3, (a)",
        "3.2, second paragraph", "3.2, last paragraph", "algorithm 1, line 2", "algorithm 2, lines 7 and 8",
        "4.2, first paragraph", "table 2", "table 3", "table 4", "4.2, standard benchmarks",
        "4.3, first paragraph", "table 5",
    ),
}  # fmt: skip


def test_every_source_has_a_table_of_contents():
    assert set(CONTENTS) == set(KEYS)


@pytest.mark.parametrize(
    ("source", "entry"), [(source, entry) for source, entries in CONTENTS.items() for entry in entries]
)
def test_every_entry_has_a_claim(source, entry):
    locators = [claim.locator for claim in claims() if claim.source == source]
    assert any(entry in locator for locator in locators)


def test_a_section_is_titled_by_the_first_sentence_of_its_file():
    titles = {one.title for key in source_keys() for one in sections(key)}
    assert "Section 2.1 up to eq. (5): attention, complex coordinates, the rotary map" in titles
    assert [title for title in titles if title.endswith(("eq", "."))] == []
