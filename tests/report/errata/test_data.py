"""Errata for programs."""

from __future__ import annotations

import json
from dataclasses import replace

from ropetheory.report.errata.data import errata_json
from tests.report.shared import RESULT


def test_the_shape():
    data = json.loads(errata_json([RESULT]))
    assert (data["schema"], data["ok"]) == (1, True)
    (one,) = data["errata"]
    assert (one["rank"], one["id"], one["source"], one["changes"]) == (1, "yarn.last", "yarn", "number")
    assert set(one) == {
        "rank", "id", "source", "ok", "problem", "title", "where", "says", "truth", "reason", "changes",
        "claims", "practice", "contradiction", "picture", "figures",
    }  # fmt: skip
    assert one["figures"][0]["values"] == {
        "printed": "62831.8530718", "true": "54410.1431308", "corrected": "54410.1431308",
    }  # fmt: skip
    assert one["figures"][0]["right"] == "wavelength(d/2-1)"


def test_one_that_fails_fails_the_whole():
    data = json.loads(errata_json([RESULT, replace(RESULT, ok=False, problem="It broke.", figures=())]))
    assert not data["ok"]
    assert data["errata"][1]["problem"] == "It broke."
    assert data["errata"][1]["figures"] == []
