"""What is wrong with the layout of a drawn figure: text cut, text on text, letters too small."""

import itertools

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.text import Text

SLACK = 1.0  # pixels at 100 dots an inch that boxes may share: they are looser than the letters
LEAST = 6.0  # points of the smallest letters


def texts(fig):
    """Return every visible text that is not empty, with its box in pixels."""
    canvas = FigureCanvasAgg(fig)
    canvas.draw()
    renderer = canvas.get_renderer()
    hidden = undrawn(fig)
    shown = [t for t in fig.findobj(Text) if t.get_visible() and t.get_text().strip() and t not in hidden]
    return [(text, text.get_window_extent(renderer)) for text in shown]


def undrawn(fig):
    """Return labels of ticks that lie outside their axis, and all labels of an axis that is off."""
    hidden = []
    for ax in fig.axes:
        for axis in (ax.xaxis, ax.yaxis):
            low, high = sorted(axis.get_view_interval())
            slack = 1e-9 * (high - low)
            ticks = [*axis.get_major_ticks(), *axis.get_minor_ticks()]
            for tick in ticks:
                if not (ax.axison and low - slack <= tick.get_loc() <= high + slack):
                    hidden += [tick.label1, tick.label2]
            if not ax.axison:
                hidden += [axis.label, axis.offsetText]
    return hidden


def faults(fig):
    """List texts that leave the figure, that lie on one another, or that are too small to read."""
    width, height = fig.canvas.get_width_height()
    found, shown = [], texts(fig)
    for text, box in shown:
        if box.x0 < -SLACK or box.y0 < -SLACK or box.x1 > width + SLACK or box.y1 > height + SLACK:
            found.append(f"cut: {text.get_text()!r}")
        if text.get_fontsize() < LEAST:
            found.append(f"small: {text.get_text()!r} has {text.get_fontsize():g} points")
    for (one, first), (other, second) in itertools.combinations(shown, 2):
        across = min(first.x1, second.x1) - max(first.x0, second.x0)
        down = min(first.y1, second.y1) - max(first.y0, second.y0)
        if across > SLACK and down > SLACK:
            found.append(f"overlap: {one.get_text()!r} and {other.get_text()!r}")
    return found
