"""The command ``figures``: lists, draws, compares, and says what it was not asked well."""

from __future__ import annotations

import pytest

from ropetheory.cli.main import main
from ropetheory.errors import MissingDependencyError
from ropetheory.figures import catalogue, folder


def test_figures_are_listed_with_their_titles(capsys):
    assert main(["figures", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(catalogue.MODULES)
    assert all(title in line for line, title in zip(lines, catalogue.MODULES.values(), strict=True))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--format", "svg,gif"], "must be of svg, png, pdf, got 'gif'"),
        (["--theme", "grey"], "must be of light, dark, got 'grey'"),
        (["--size", "wall"], "invalid choice"),
    ],
)
def test_a_wrong_option_is_one_line_and_exit_2(arguments, words, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["figures", *arguments])
    assert stopped.value.code == 2
    err = capsys.readouterr().err
    assert len(err.strip().splitlines()) == 1
    assert words in err


def test_what_is_asked_for_reaches_the_folder(monkeypatch, tmp_path, capsys):
    asked = {}

    def write(out, names, **options):
        asked.update(options, out=out, names=names)
        return ["one", "two"]

    monkeypatch.setattr(folder, "write", write)
    options = ["--out", str(tmp_path), "--format", "png,pdf,png", "--theme", "dark", "--size", "column"]
    assert main(["figures", "ramp", *options]) == 0
    assert capsys.readouterr().out == f"2 files in {tmp_path}\n"
    assert (asked["names"], asked["forms"], asked["themes"]) == (["ramp"], ["png", "pdf"], ["dark"])


def test_a_missing_library_is_wrong_usage(monkeypatch, tmp_path, capsys):
    def write(*arguments, **options):
        raise MissingDependencyError("figures need matplotlib")

    monkeypatch.setattr(folder, "write", write)
    assert main(["figures", "--out", str(tmp_path)]) == 2
    assert "figures need matplotlib" in capsys.readouterr().err


def test_a_stale_folder_says_how_to_draw_it_again(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(folder, "expected", lambda out, names: ["ramp"])
    monkeypatch.setattr(folder, "compare", lambda out, names: ["stale: ramp.json"])
    assert main(["figures", "ramp", "--check", "--out", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert out == "stale: ramp.json\n"
    assert f"python -m ropetheory figures ramp --out {tmp_path}" in err
    monkeypatch.setattr(folder, "compare", lambda out, names: [])
    assert main(["figures", "ramp", "--check", "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 figure as recomputed\n"
