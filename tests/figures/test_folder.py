"""Every figure: its numbers, its layout, its bytes; and the folder that holds them."""

from __future__ import annotations

import hashlib
import json
import math
import os
import re
import subprocess
import sys
import tempfile
from decimal import Decimal
from pathlib import Path

import matplotlib
import numpy as np
import pytest
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.text import Text

import ropetheory
from ropetheory import figures
from ropetheory.cli.main import main
from ropetheory.errors import MissingDependencyError, RopeTheoryError, UsageError, WrongKindError
from ropetheory.figures import catalogue, folder, numbers, render, style
from ropetheory.literature.registry import claims
from ropetheory.symbolic.theorems.catalogue import load as theorem
from tests.figures.layout import faults

ROOT = Path(__file__).parents[2]
NAMES = tuple(catalogue.MODULES)
SMALL, FAST = "wavelengths", "helix"  # computed fast; computed and drawn fast


@pytest.fixture(scope="module")
def beside():
    """The sidecar of every figure, computed once."""
    return {name: folder.sidecar(name) for name in NAMES}


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """A folder with the pictures of two figures; tests that change it copy it."""
    where = tmp_path_factory.mktemp("figures")
    folder.write(where, [SMALL, "helix"], themes=["light"])
    return where


def at(path, held):
    """Look up a path such as panels[0].nearest."""
    for key in re.findall(r"[^.\[\]]+", path):
        held = held[int(key)] if isinstance(held, list) else held[key]
    return held


def leaves(held, key=""):
    """Yield every value that is no list and no dict, with the key that it stands under."""
    if isinstance(held, dict):
        for inner, value in held.items():
            yield from leaves(value, inner)
    elif isinstance(held, list):
        for value in held:
            yield from leaves(value, key)
    else:
        yield key, held


@pytest.mark.parametrize("name", NAMES)
def test_numbers_that_are_known_otherwise(name, beside):
    for path, known in catalogue.load(name).ABOUT.known.items():
        got = at(path, beside[name]["numbers"])
        if isinstance(known, int):
            assert got == known, path
        else:
            half = Decimal(1).scaleb(Decimal(known).as_tuple().exponent) / 2
            assert abs(Decimal(got) - Decimal(known)) <= half, (path, got)


@pytest.mark.parametrize("name", NAMES)
def test_every_number_has_a_unit_and_no_unit_is_left_over(name, beside):
    keys = {key for key, value in leaves(beside[name]["numbers"]) if not isinstance(value, str)}
    assert keys == set(beside[name]["units"])


@pytest.mark.parametrize("name", NAMES)
def test_what_is_illustrated_exists(name):
    about = catalogue.load(name).ABOUT
    assert set(about.claims) <= {claim.id for claim in claims()}
    for conclusion in about.theorems:
        identity, _, part = conclusion.partition(".")
        assert part in {c.name for c in theorem(identity).conclusions}, conclusion
    assert about.theorems or about.claims or name == "verdicts"
    assert about.caption.endswith(".")
    assert set(about.heights) == {"column", "page"}


@pytest.mark.parametrize(("size", "theme"), [("column", "light"), ("page", "dark"), ("slide", "light")])
@pytest.mark.parametrize("name", NAMES)
def test_layout(name, size, theme, beside):
    """Each size and each theme once: a theme changes colours alone."""
    look = style.look(theme, size)
    with matplotlib.rc_context(style.parameters(look)):
        fig = render.drawn(name, beside[name]["numbers"], look)
        assert faults(fig) == []
        assert_labelled(fig)
        assert_something_is_drawn(fig)


def assert_labelled(fig):
    for ax in fig.axes:
        if not ax.axison:  # a scene: words within it say what is seen
            assert ax.texts
            continue
        place = ax.get_subplotspec()
        row = [other for other in fig.axes if other.get_subplotspec().rowspan == place.rowspan]
        assert any(other.get_xlabel() for other in {ax, *ax.get_shared_x_axes().get_siblings(ax), *row})
        assert any(other.get_ylabel() for other in ax.get_shared_y_axes().get_siblings(ax))


def assert_something_is_drawn(fig):
    for ax in fig.axes:
        drawn = [np.asarray(line.get_xydata(), dtype=float) for line in ax.lines]
        drawn += [patch.get_path().vertices for patch in ax.patches]
        drawn += [path.vertices for collection in ax.collections for path in collection.get_paths()]
        finite = [points[np.isfinite(points).all(axis=1)] for points in drawn]
        assert any((np.ptp(points, axis=0) > 0).all() for points in finite if len(points) > 1)
        for line in ax.lines:
            assert np.isfinite(line.get_xydata()).all(axis=1).sum() >= min(2, len(line.get_xydata()))


@pytest.mark.parametrize("theme", style.THEMES.values(), ids=style.THEMES)
def test_colours_stand_out_on_their_paper(theme):
    def luminance(colour):
        parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def contrast(one, other):
        low, high = sorted((luminance(one), luminance(other)))
        return (high + 0.05) / (low + 0.05)

    assert min(contrast(colour, theme.paper) for colour in theme.series) > 3
    for paper in (theme.paper, theme.shade):
        assert min(contrast(colour, paper) for colour in theme.series) > 2.6
        assert contrast(theme.ink, paper) > 7
        assert contrast(theme.muted, paper) > 4.5
    assert len(set(theme.series)) == len(theme.series) <= len(style.DASHES)


RENDER = """
import hashlib, json, sys
from ropetheory.figures import render, style
for name, held, form in json.load(open(sys.argv[1])):
    made = render.picture(name, held, style.look("dark", "column"), form, "0" * 64)
    print(name, form, hashlib.sha256(made).hexdigest())
"""


def test_two_processes_give_the_same_bytes_whatever_the_users_settings(beside, tmp_path):
    """All figures as SVG, whose ids and dates want care, and one in each of the other formats."""
    chosen = [(name, "svg") for name in NAMES] + [(FAST, "png"), (FAST, "pdf")]
    here = [
        f"{name} {form} "
        + hashlib.sha256(
            render.picture(name, beside[name]["numbers"], style.look("dark", "column"), form, "0" * 64)
        ).hexdigest()
        for name, form in chosen
    ]
    numbers_of = [(name, beside[name]["numbers"], form) for name, form in chosen]
    (tmp_path / "numbers.json").write_text(json.dumps(numbers_of))
    (tmp_path / "matplotlibrc").write_text(
        "lines.linewidth: 9\nfont.size: 30\nsvg.hashsalt: other\naxes.grid: True\nfigure.dpi: 37\n"
        "svg.fonttype: none\naxes.facecolor: red\nsavefig.bbox: tight\nbackend: svg\n", encoding="utf-8",
    )  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", RENDER, str(tmp_path / "numbers.json")],
        capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONHASHSEED": "7", "MATPLOTLIBRC": str(tmp_path), "SOURCE_DATE_EPOCH": "1"},
    )  # fmt: skip
    assert done.stdout.splitlines() == here
    assert done.stderr == ""


def test_our_settings_do_not_leak_out(beside):
    before = dict(matplotlib.rcParams)
    render.picture(FAST, beside[FAST]["numbers"], style.look("dark", "slide"), "png", "x")
    figures.plot_wavelengths(theme="dark")
    assert dict(matplotlib.rcParams) == before


def test_users_settings_do_not_leak_in(beside):
    def digest():
        made = render.picture(FAST, beside[FAST]["numbers"], style.look(), "svg", "x")
        return hashlib.sha256(made).hexdigest()

    plain = digest()
    with matplotlib.rc_context({"lines.linewidth": 9, "font.family": "monospace", "axes.grid": True}):
        assert digest() == plain


def test_pictures_hold_no_time_and_no_version(written, beside):
    mark = hashlib.sha256(b"").hexdigest()
    for form in render.FORMATS:
        made = render.picture(FAST, beside[FAST]["numbers"], style.look(), form, mark)
        assert mark.encode() in made
        assert matplotlib.__version__.encode() not in made
        assert b"CreationDate" not in made
        assert b"dc:date" not in made
    for path in written.iterdir():
        assert matplotlib.__version__.encode() not in path.read_bytes()


def test_reading_the_list_loads_no_matplotlib():
    code = (
        "import sys\nfrom ropetheory import figures\nfrom ropetheory.figures import folder, catalogue\n"
        "[folder.sidecar(name) for name in catalogue.MODULES]\nprint('matplotlib' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


# What is on disk.


def test_a_sidecar_goes_round(beside):
    for held in beside.values():
        text = numbers.as_text(held)
        assert json.loads(text) == held
        assert numbers.differences(json.loads(text), held) == []
        assert re.search(r"NaN|Infinity", text) is None


def test_what_is_written_passes_the_check_and_is_drawn_from_its_file(written):
    assert folder.compare(written, [SMALL, "helix"]) == []
    missing = {line.partition(":")[0] for line in folder.compare(written, NAMES)}
    assert missing == set(NAMES) - {SMALL, "helix"}
    names = {path.name for path in written.iterdir()}
    assert names == {"README.md", "manifest.json", "helix.json", "helix.svg", f"{SMALL}.json", f"{SMALL}.svg"}


def changed(written, tmp_path, file, old, new):
    copied(written, tmp_path)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder.compare(tmp_path, [SMALL])


def copied(written, tmp_path):
    for path in written.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())


def test_an_edited_number_is_named(written, tmp_path):
    found = changed(written, tmp_path, f"{SMALL}.json", "6.28318530718", "6.28318533718")
    assert found[0] == f"{SMALL}: numbers.wavelengths[0][0] is 6.28318533718, recomputed 6.28318530718"
    found = changed(written, tmp_path, f"{SMALL}.json", '"critical": [46', '"critical": [45')
    assert found[0] == f"{SMALL}: numbers.critical[0] is 45, recomputed 46"


def test_an_edit_within_rounding_is_seen_by_its_digest(written, tmp_path):
    found = changed(written, tmp_path, f"{SMALL}.json", "6.28318530718", "6.28318530719")
    assert f"{SMALL}: {SMALL}.json was edited: its sha256 is not the one in manifest.json" in found


def test_a_picture_of_other_numbers_is_stale(written, tmp_path):
    digest = json.loads((written / "manifest.json").read_text())["figures"][0]["sha256"]
    copied(written, tmp_path)
    (tmp_path / "helix.svg").write_text("<svg/>")
    assert digest in (written / "helix.svg").read_text(encoding="utf-8")
    assert folder.compare(tmp_path, ["helix"]) == ["helix: stale: helix.svg was drawn from other numbers"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"title": "Wavelengths', '"title": "Waves', "its title in manifest.json"),
        ('"name": "wavelengths"', '"name": "waves"', "missing, or not as it was written"),
        ('"name": "wavelengths"', '"name": []', "missing, or not as it was written"),
        ('"wavelengths.svg"', '"../x.svg"', "not a picture of it: ../x.svg"),
        ('"pictures": ["wavelengths.svg"]', '"pictures": []', "no picture"),
        ('"pictures": ["wavelengths.svg"]', '"pictures": 3', "not as it was written"),
        ('"schema": 1', '"schema": 2', "not as it was written"),
    ],
)
def test_an_edited_manifest_is_named(written, tmp_path, old, new, words):
    assert any(words in line for line in changed(written, tmp_path, "manifest.json", old, new))


def test_missing_stray_and_broken_files_are_named(written, tmp_path):
    copied(written, tmp_path)
    (tmp_path / "other.png").write_bytes(b"")
    (tmp_path / "notes.txt").write_bytes(b"")
    (tmp_path / f"{SMALL}.svg").unlink()
    (tmp_path / "helix.json").write_text("{", encoding="utf-8")
    (tmp_path / "README.md").write_text("mine", encoding="utf-8")
    found = folder.compare(tmp_path)
    assert f"{SMALL}: missing: {SMALL}.svg" in found
    assert "helix: helix.json is no JSON" in found
    assert found[-2:] == ["not a file of ours: other.png", "stale: README.md"]
    (tmp_path / "manifest.json").unlink()
    assert folder.compare(tmp_path) == ["missing: manifest.json"]


def test_the_check_writes_nothing(written):
    before = {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in written.iterdir()}
    folder.compare(written)
    assert {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in written.iterdir()} == before


def test_drawing_one_figure_keeps_the_others_in_the_manifest(written, tmp_path):
    copied(written, tmp_path)
    folder.write(tmp_path, [SMALL], forms=["png"], size="column", themes=["dark"])
    assert folder.compare(tmp_path, [SMALL, "helix"]) == []
    held = folder.held_entries(tmp_path)
    assert held[SMALL]["pictures"] == [f"{SMALL}.svg", f"{SMALL}-dark.png"]
    assert list(held) == ["helix", SMALL]


def test_without_names_what_the_manifest_lists_is_compared(written):
    assert folder.expected(written) == (FAST, SMALL)
    assert folder.compare(written) == []
    assert folder.expected(written, ["ntk_base"]) == ("ntk-base",)


def test_a_folder_that_was_complete_must_hold_the_whole_catalogue(written, tmp_path, monkeypatch):
    copied(written, tmp_path)
    new, both = dict(catalogue.MODULES), {name: catalogue.MODULES[name] for name in (FAST, SMALL)}
    catalogue.MODULES.clear()
    try:
        catalogue.MODULES.update(both)
        folder.write(tmp_path, themes=["light"])
    finally:
        catalogue.MODULES.clear()
        catalogue.MODULES.update(new)
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["complete"] is True
    assert not folder.is_complete(written)
    assert folder.expected(tmp_path) == NAMES
    folder.write(tmp_path, [FAST], themes=["light"])  # part of it drawn again: as complete as before
    found = [line for line in folder.compare(tmp_path) if "missing" in line]
    assert {line.partition(":")[0] for line in found} == set(NAMES) - {FAST, SMALL}


def test_the_page_tells_nobody_to_edit_modules(written):
    text = (written / "README.md").read_text(encoding="utf-8")
    assert text.endswith("Written by `python -m ropetheory figures`.\n")


def test_a_failed_write_leaves_the_folder_as_it_was(written, tmp_path, monkeypatch):
    copied(written, tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    real, seen = tempfile.mkstemp, []

    def full(*arguments, **keywords):
        seen.append(1)
        if len(seen) > 2:
            raise OSError(28, "No space left on device")
        return real(*arguments, **keywords)

    monkeypatch.setattr(tempfile, "mkstemp", full)
    with pytest.raises(UsageError, match=r"cannot write to .*No space left on device; choose another --out"):
        folder.write(tmp_path, [SMALL], size="column", themes=["dark"])
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_figures_of_the_tree_are_not_stale():
    assert folder.compare(ROOT / "figures", NAMES) == []


# Numbers as JSON.


def test_numbers_are_rounded_and_made_plain():
    held = numbers.plain({"a": np.float64(math.pi), "b": np.arange(2), "c": (np.bool(True), None, "x")})
    assert held == {"a": 3.14159265359, "b": [0, 1], "c": [True, None, "x"]}


@pytest.mark.parametrize("value", [math.nan, math.inf, 1j, {1}])
def test_what_is_no_number_of_json_is_refused(value):
    with pytest.raises(RopeTheoryError):
        numbers.plain({"a": [value]})


@pytest.mark.parametrize(
    ("held", "right", "count"),
    [
        ([1.0, 100.0], [1.0 + 1e-10, 100.0], 0),  # within 1e-9 of itself
        ([1e-11, 100.0], [0.0, 100.0], 0),  # within 1e-12 of the largest, as the numbers reach zero
        ([1e-9, 100.0], [0.0, 100.0], 1),
        ([1e-3 + 1e-11, 100.0], [1e-3, 100.0], 1),  # they do not
        ([1.0 + 1e-8], [1.0], 1),
        ([1, 2], [1, 3], 1),
        ([1], [True], 1),
        ([1.0, 2.0], [1.0], 1),
        ({"a": 1}, {"b": 1}, 2),
        ({"a": [1]}, {"a": {"b": 1}}, 1),
        ("x", "y", 1),
    ],
)
def test_differences_beyond_rounding(held, right, count):
    assert len(numbers.differences({"n": held}, {"n": right})) == count


def test_a_long_text_is_cut_around_the_first_difference():
    common = "word " * 30
    (found,) = numbers.differences({"n": common + "old" + common}, {"n": common + "new" + common})
    old, new = found.removeprefix("n is ").split(", recomputed ")
    assert old.removeprefix(old[:23]).startswith("old")
    assert new.removeprefix(new[:23]).startswith("new")
    assert old[:23] == new[:23] == "..." + common[-20:]
    assert len(old) == len(new) == 60
    (found,) = numbers.differences({"n": common}, {"n": common + "!"})
    assert found == f'n is ...{common[-20:]}", recomputed ...{common[-20:]}!"'
    assert numbers.differences({"n": "old"}, {"n": "new"}) == ['n is "old", recomputed "new"']


# The functions for people's own pictures.


@pytest.mark.parametrize("name", figures.__all__)
def test_plots_take_axes_and_return_them(name):
    fig = Figure()
    ax = fig.add_subplot()
    plot = getattr(figures, name)
    assert plot(ax=ax) is ax
    assert ax.has_data()
    with matplotlib.rc_context({"font.family": "monospace", "axes.facecolor": "red"}):
        own = plot(theme="dark")
    assert own.figure is not fig
    assert own.get_facecolor() == own.figure.get_facecolor() == to_rgba(style.THEMES["dark"].paper)
    fonts = {(*text.get_fontfamily(), text.get_math_fontfamily()) for text in own.figure.findobj(Text)}
    assert fonts == {("STIXGeneral", "stix")}
    for section in ("Parameters", "Returns", "Raises", "Notes", "References", "Examples"):
        assert f"\n    {section}\n    ---" in plot.__doc__, section
    with pytest.raises(WrongKindError, match="`ax` must be matplotlib axes"):
        plot(ax=3)
    with pytest.raises(WrongKindError, match=r"must not be axes; got Axes.*pass axes as ax=\)"):
        plot(ax)
    with pytest.raises(RopeTheoryError, match="`theme` must be one of light, dark; got 'blue'"):
        plot(theme="blue")


def test_the_plots_are_the_figures():
    assert [f"plot_{name.replace('-', '_')}" for name in sorted(NAMES)] == figures.__all__
    assert set(figures.__all__) <= set(dir(figures))
    with pytest.raises(AttributeError, match="plot_nothing"):
        figures.plot_nothing  # noqa: B018  # looking it up is what is tested


def test_a_plot_shows_a_model():
    model = ropetheory.read_config(
        {"model_type": "llama", "max_position_embeddings": 8192, "rope_theta": 500000.0, "rope_scaling": {
            "rope_type": "linear", "factor": 4.0}}
    )  # fmt: skip
    ax = figures.plot_wavelengths(model=model)
    waves = 2 * math.pi / model.frequencies()
    assert ax.lines[0].get_ydata() == pytest.approx(waves)
    assert ax.texts[0].get_text() == str(int(np.argmax(waves >= model.length)))
    for wrong in (["llama"], "config.json", 3, {}, []):
        with pytest.raises(WrongKindError, match="`model` must be a ModelRope, from read_config"):
            figures.plot_kernel(model=wrong)
    with pytest.raises(WrongKindError, match=r"got 'config\.json'"):
        figures.plot_kernel(model="config.json")


def test_pairs_without_a_turn_are_said_to_be_before_or_after_scaling():
    def words(plot, **scaling):
        model = ropetheory.read_config(
            {"model_type": "llama", "max_position_embeddings": 8192, "rope_theta": 500000.0, **scaling}
        )
        return " ".join(" ".join(text.get_text() for text in plot(model=model).texts).split())

    linear = {"rope_scaling": {"rope_type": "linear", "factor": 4.0}}
    assert "not one turn in training, after scaling" in words(figures.plot_wavelengths, **linear)
    assert "not one turn in training, before scaling" in words(figures.plot_stretch, **linear)
    assert "35, before scaling" in words(figures.plot_critical_index, **linear)
    for plot in (figures.plot_wavelengths, figures.plot_stretch, figures.plot_critical_index):
        assert "scaling" not in words(plot)


# The command line.


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


def test_the_list(capsys):
    assert main(["figures", "--list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(NAMES)


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


@pytest.mark.parametrize(
    "options", [["--format", "jpg"], ["--format", ""], ["--theme", "blue"], ["--size", "poster"]]
)
def test_a_wrong_option_exits_2(options, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["figures", *options])
    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_path_that_cannot_be_written_exits_2(tmp_path, capsys):
    (tmp_path / "file").write_text("mine")
    assert main(["figures", SMALL, "--out", str(tmp_path / "file"), "--theme", "light"]) == 2
    assert "cannot write to" in capsys.readouterr().err
    assert (tmp_path / "file").read_text() == "mine"


def test_without_matplotlib_the_command_says_what_to_install(written, monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(["figures", SMALL, "--out", str(written), "--check"]) == 0
    assert main(["figures", SMALL, "--out", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err == (
        "ropetheory: figures need matplotlib: pip install 'ropetheory[figures]'\n"
    )
    assert not (tmp_path / "out").exists()
    with pytest.raises(MissingDependencyError):
        figures.plot_wavelengths()
