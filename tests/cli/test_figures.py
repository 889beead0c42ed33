"""The command ``figures``: lists, draws, compares, and says what it was not asked well."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ropetheory import figures
from ropetheory.cli.main import main
from ropetheory.errors import MissingDependencyError
from ropetheory.figures import catalogue, folder, manifest

NAMES = tuple(catalogue.MODULES)
SMALL = "wavelengths"  # computed fast
TREE = Path(__file__).parents[2] / "figures"


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
        (["--format", ""], "must be of svg, png, pdf, got ''"),
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

    def written(out, names, **options):
        asked.update(options, out=out, names=names)
        return ["one", "two"]

    monkeypatch.setattr(folder, "write", written)
    options = ["--out", str(tmp_path), "--format", "png,pdf,png", "--theme", "dark", "--size", "column"]
    assert main(["figures", "ramp", *options]) == 0
    assert capsys.readouterr().out == f"2 files in {tmp_path}\n"
    assert (asked["names"], asked["forms"], asked["themes"]) == (["ramp"], ["png", "pdf"], ["dark"])


def test_a_missing_library_is_wrong_usage(monkeypatch, tmp_path, capsys):
    def written(*arguments, **options):
        raise MissingDependencyError("figures need matplotlib")

    monkeypatch.setattr(folder, "write", written)
    assert main(["figures", "--out", str(tmp_path)]) == 2
    assert "figures need matplotlib" in capsys.readouterr().err


def test_a_stale_folder_says_how_to_draw_it_again(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(manifest, "choose_expected", lambda out, names: ["ramp"])
    monkeypatch.setattr(folder, "compare", lambda out, names: ["stale: ramp.json"])
    assert main(["figures", "ramp", "--check", "--out", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert out == "stale: ramp.json\n"
    assert f"python -m ropetheory figures ramp --out {tmp_path}" in err
    monkeypatch.setattr(folder, "compare", lambda out, names: [])
    assert main(["figures", "ramp", "--check", "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 figure as recomputed\n"


def test_the_command_draws_checks_and_says_what_differs(tmp_path, capsys):
    out = str(tmp_path / "figures")
    assert main(["figures", SMALL, "--out", out, "--theme", "light", "--size", "column"]) == 0
    assert capsys.readouterr().out == f"4 files in {out}\n"
    assert main(["figures", SMALL, "--out", out, "--check"]) == 0
    assert capsys.readouterr().out == "1 figure as recomputed\n"
    assert main(["figures", "--out", out, "--check"]) == 0
    assert capsys.readouterr().out == f"1 figure as recomputed, all that {out}/manifest.json lists\n"
    (tmp_path / "figures" / f"{SMALL}.svg").unlink()
    assert main(["figures", SMALL, "--out", out, "--check"]) == 1
    shown = capsys.readouterr()
    assert shown.out == f"{SMALL}: missing: {SMALL}.svg\n"
    again = f"draw it again with python -m ropetheory figures {SMALL} --out {out}\n"
    assert shown.err == f"{out} is stale: {again}"
    assert main(["figures", "--out", out, "--check"]) == 1
    said = f"{out} is stale (compared, all that {out}/manifest.json lists): {again}"
    assert capsys.readouterr().err == said


def test_a_whole_folder_is_said_to_be_as_recomputed(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(folder, "compare", lambda out, names: [])
    assert main(["figures", "--out", str(tmp_path), "--check"]) == 0
    assert capsys.readouterr().out == f"{len(NAMES)} figures as recomputed\n"


def test_names_take_an_underscore_for_a_hyphen(capsys):
    assert catalogue.select(["ntk_base"]) == catalogue.select(["ntk-base"]) == ("ntk-base",)
    assert main(["figures", "--list", "feasible_bases"]) == 0
    assert capsys.readouterr().out.startswith("feasible-bases ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["kernle"], "no figure 'kernle'; did you mean `kernel`?"),
        (["wave"], "did you mean `wavelengths`?"),
        (["xyz"], "known: helix"),
        ([""], "known: helix"),
        (["--check", "--out", "nowhere"], "no folder nowhere: draw the figures first"),
    ],
)
def test_a_wrong_name_or_folder_exits_2(arguments, words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["figures", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert words in shown.err
    assert list(tmp_path.iterdir()) == []


def test_a_path_that_cannot_be_written_exits_2(tmp_path, capsys):
    (tmp_path / "file").write_text("mine")
    assert main(["figures", SMALL, "--out", str(tmp_path / "file"), "--theme", "light"]) == 2
    assert "cannot write to" in capsys.readouterr().err
    assert (tmp_path / "file").read_text() == "mine"


def test_without_matplotlib_the_command_says_what_to_install(monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(["figures", SMALL, "--out", str(TREE), "--check"]) == 0
    assert main(["figures", SMALL, "--out", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err == (
        "ropetheory: figures need matplotlib: pip install matplotlib\n"
    )
    assert not (tmp_path / "out").exists()
    with pytest.raises(MissingDependencyError):
        figures.plot_wavelengths()
