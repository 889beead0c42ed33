"""The page where a config.json is dropped: its words and its form, which ``assets/drop.js`` works."""

from __future__ import annotations

from ropetheory.site.entry import Entry

TITLE = "Drop a config.json: critical pair, context extension, base"
ABOUT = "Reads a config.json in the browser: wavelengths, critical pair, what to write for a longer context."
BODY = """
Drop a `config.json`, or choose a published model. The page answers what the commands
[`inspect`](commands/inspect.md), [`extend`](commands/extend.md) and [`base`](commands/base.md) answer, by the
very code of the package, which runs in this browser (Pyodide, 18 MB, loaded when you ask). **Nothing leaves
this page**: there is no server, and no file is sent anywhere.

<div id="drop" class="drop" markdown="0">
<noscript><p>This page computes in the browser, so it needs JavaScript; on the command line:
<code>python -m ropetheory inspect config.json</code>.</p></noscript>
<div class="drop-zone" id="drop-zone">
<label for="drop-file">A <code>config.json</code>: drop it here, choose it, or paste its text</label>
<input type="file" id="drop-file" accept=".json,application/json">
<textarea id="drop-text" rows="5" spellcheck="false" aria-label="The text of a config.json"
 placeholder='{"model_type": "llama", "rope_theta": 500000.0, ...}'></textarea>
</div>
<p><label for="drop-model">or a published model</label>
<select id="drop-model"><option value="">(none)</option></select></p>
<p><label for="drop-target">Target, in tokens</label>
<input type="text" id="drop-target" size="10" autocomplete="off" aria-describedby="drop-target-help">
<input type="range" id="drop-slider" min="48" max="84" step="1" value="68" aria-label="Target, in tokens">
<small id="drop-target-help">131072, 128k or 1M; empty: the most that the file allows</small></p>
<p><label for="drop-trained">Trained with, in tokens</label>
<input type="text" id="drop-trained" size="10" autocomplete="off" aria-describedby="drop-trained-help">
<small id="drop-trained-help">empty: what the file says, or what is known of the model</small></p>
<p><button type="button" id="drop-ask" class="md-button md-button--primary">Answer</button></p>
<p id="drop-state" role="status" aria-live="polite"></p>
<div id="drop-answer" hidden>
<h2 id="drop-inspect-title">What it is</h2><div id="drop-inspect" class="answer"></div>
<h2 id="drop-extend-title">How it reaches the target</h2><div id="drop-extend" class="answer"></div>
<h2 id="drop-write-title">What to write</h2>
<p><label for="drop-method">Method</label> <select id="drop-method"></select>
<label for="drop-engine">Engine</label> <select id="drop-engine"></select>
<button type="button" id="drop-copy" class="md-button">Copy</button></p>
<pre tabindex="0" aria-label="What to write"><code id="drop-emission"></code></pre>
<h2 id="drop-base-title">Which base</h2><div id="drop-base" class="answer"></div>
</div>
</div>
"""
LEFT_OUT = """
This copy of the site was built without the page that reads a `config.json`. The commands answer the same:

```sh
python -m ropetheory inspect config.json
python -m ropetheory extend config.json --target 128k
```
"""


def drop_page(*, complete: bool) -> Entry:
    """Write the page; where the Python for the browser is left out it says so."""
    return Entry(
        "", "drop", TITLE, ABOUT, BODY if complete else LEFT_OUT, "drop.md", "WebApplication",
        ("config.json", "rope_scaling calculator", "context extension calculator", "YaRN factor"),
    )  # fmt: skip
