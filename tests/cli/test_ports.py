"""``conform`` by files: what is written, what is judged, exit codes, and what is refused."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ropetheory.cli.main import main
from ropetheory.conformance.files.exchange import SUFFIXES, read_questions
from ropetheory.models.config import read_config
from tests.conformance.files.port import SMALL, answers
from tests.models.published_configs import LLAMA31_8B
from tests.models.test_gguf import PLAIN, written

CONFIG = SMALL.config


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "config.json").write_text(json.dumps(CONFIG), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def answer(folder, suffix, spoil=None, name="answers"):
    """Answer the questions of a file of a suffix, by a file of the same."""
    cases = read_questions(str(folder / f"questions{suffix}"))
    found = {one: held.astype(np.float32) for one, held in answers(cases, SMALL.rope, spoil).items()}
    path = folder / f"{name}.json"
    listed = [{"id": one.id, **{p: found[f"{one.id}.{p}"].ravel().tolist() for p in "qk"}} for one in cases]
    path.write_text(json.dumps({"cases": listed}), encoding="utf-8")
    return str(path)


def unturned(x, y, case, part):
    y[:, :, 1:2] = x[:, :, 1:2]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_exit_codes_follow_the_verdict(folder, capsys, suffix):
    assert main(["conform", "config.json", "--emit", f"questions{suffix}"]) == 0
    assert capsys.readouterr().out.startswith(f"questions{suffix}: ")
    path = answer(folder, suffix)
    assert main(["conform", "config.json", "--answers", path]) == 0
    assert capsys.readouterr().out.startswith("conforms: ")
    assert main(["conform", "--config", ".", "--answers", path]) == 0
    capsys.readouterr()
    assert main(["conform", ".", "--answers", answer(folder, suffix, unturned, "bad"), "--json"]) == 1
    held = json.loads(capsys.readouterr().out)
    assert (held["schema"], held["findings"][0]["code"]) == (1, "heads-differ")
    assert main(["conform", "--head-dim", "16", "--limit", "2047", "--answers", path]) == 3
    assert capsys.readouterr().out.startswith("undecided without a configuration: sound")
    assert main(["conform", "llama-3-8b", "--answers", path]) == 2
    assert "give" not in capsys.readouterr().out


def test_questions_that_were_cut_are_exit_2(folder, capsys):
    assert main(["conform", ".", "--emit", "questions.json"]) == 0
    held = json.loads((folder / "questions.json").read_text(encoding="utf-8"))
    held["cases"] = held["cases"][:4]
    (folder / "questions.json").write_text(json.dumps(held), encoding="utf-8")
    path = answer(folder, ".json")
    capsys.readouterr()
    assert main(["conform", ".", "--answers", path, "--questions", "questions.json"]) == 2
    assert capsys.readouterr().out.startswith("undecided: the answers do not go far enough")


def test_a_plain_schedule_needs_no_config(folder, capsys):
    plain = ["--base", "10000", "--dim", "16", "--limit", "2047"]
    assert main(["conform", "--emit", "questions.json", *plain]) == 0
    path = answer(folder, ".json")
    assert main(["conform", "--answers", path, *plain]) == 0
    assert main(["conform", "--answers", path, "--layout", "interleaved", *plain]) == 1
    assert main(["conform", "--answers", path, "--base", "20000", *plain[2:]]) == 1


def test_golden_numbers_are_printed_or_written(folder, capsys):
    assert main(["conform", "--golden", "llama-3-8b"]) == 0
    printed = capsys.readouterr().out
    assert main(["conform", "--golden", "llama-3-8b", "--out", "new/golden.json"]) == 0
    assert capsys.readouterr().out == ""
    assert (folder / "new" / "golden.json").read_text(encoding="utf-8") == printed
    assert json.loads(printed)["kind"] == "ropetheory-golden"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--emit", "q.npz"], "conform needs CONFIG"),
        ([".", "--emit", "q.bin"], "--emit wants a file that ends in .safetensors, .npz, .json"),
        ([".", "--emit", "q.npz", "--answers", "a.npz"], "one of them at a time; got --emit and --answers"),
        ([".", "--emit", "q.npz", "--tables", "t.npz"], "one of them at a time; got --emit and --tables"),
        ([".", "--config", ".", "--emit", "q.npz"], "one CONFIG"),
        ([".", "--base", "1e4", "--dim", "16", "--emit", "q.npz"], "in place of CONFIG"),
        (["--base", "1e4", "--emit", "q.npz"], "--base and --dim belong together"),
        (["--base", "0.5", "--dim", "16", "--emit", "q.npz"], "rope_theta"),
        (["absent.json", "--emit", "q.npz"], "absent.json"),
        ([".", "--emit", "q.npz", "--dtype", "int4"], "`dtype` must be one of"),
        ([".", "--emit", "folder.npz"], "is a folder"),
        ([".", "--answers", "absent.npz"], "cannot be read"),
        ([".", "--answers", "broken.json"], "cannot be read"),
        ([".", "--answers", "empty.json"], "must be those to the questions"),
        ([".", "--answers", "empty.json", "--questions", "empty.json"], "holds no questions"),
        (["--golden", "no-such-model"], "no-such-model"),
        ([".", "--emit", "config.json/q.npz"], "cannot be written"),
        ([".", "--emit", "q.npz", "--out", "q"], "--out belongs to --golden"),
        ([".", "--emit", "q.npz", "--questions", "q"], "--questions belongs to --answers"),
        (["m:f", "--base", "1e4", "--config", "."], "one of --config, --against and --base"),
        ([".", "--golden", "llama-3-8b"], "--golden names the model itself"),
    ],
)
def test_what_is_refused_is_one_line_exit_2_and_nothing_is_written(folder, capsys, arguments, words):
    (folder / "broken.json").write_text("{", encoding="utf-8")
    (folder / "empty.json").write_text('{"cases": []}', encoding="utf-8")
    (folder / "folder.npz").mkdir()
    before = sorted(folder.iterdir())
    assert main(["conform", *arguments]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1
    assert sorted(folder.iterdir()) == before


def test_the_divisors_of_a_gguf_are_judged(folder, capsys):
    wanted = read_config(LLAMA31_8B)
    keys = {**PLAIN, "context_length": 131072, "rope.freq_base": 500000.0}
    divisors = {"rope_freqs.weight": wanted.method.stretch(wanted.base, wanted.dim)}
    written(folder / "a.gguf", "llama", keys, divisors)
    assert main(["conform", "--tables", "a.gguf", "--config", "llama-3.1-8b"]) == 0
    assert main(["conform", "--tables", "a.gguf", "--config", "llama-3-8b"]) == 1
    assert main(["conform", "--tables", "a.gguf"]) == 3
    assert "llama3" in capsys.readouterr().out


def test_one_array_of_several_is_chosen(folder, capsys):
    theta = 10000.0 ** (-np.arange(8) / 8)
    np.savez(folder / "t.npz", first=theta, second=2.0 * theta)
    assert main(["conform", "--tables", "t.npz", "--config", "."]) == 2
    assert "holds first, second; " in capsys.readouterr().err
    assert main(["conform", "--tables", "t.npz", "--config", ".", "--array", "first"]) == 0
    assert main(["conform", "--tables", "t.npz", "--config", ".", "--array", "second"]) == 1
    assert main(["conform", "--tables", "t.npz", "--config", ".", "--array", "third"]) == 2


@pytest.mark.parametrize("shape", [(0,), (0, 16), ()])
def test_an_empty_table_is_refused_in_a_line(folder, capsys, shape):
    np.save(folder / "t.npy", np.zeros(shape))
    assert main(["conform", "--tables", "t.npy", "--config", "."]) == 2
    assert capsys.readouterr().err.count("\n") == 1
