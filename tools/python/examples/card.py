"""Draws what the card of a set of data counts: how many positions each part has by empty squares,
and how their labels are spread. `tiger dataset OUT` makes a set.

Usage: card.py FOLDER [PICTURE.svg]; without the picture, bars are printed.
"""

import json
import sys
from pathlib import Path

WIDTH = 50  # of the longest bar


def histograms(folder):
    """(title, counts by number) of each part of a set."""
    card = json.loads((Path(folder) / "dataset.json").read_text())
    for part in card["parts"]:
        for title, key in (("empty squares", "by_empties"), ("label", "by_label")):
            counts = {int(number): count for number, count in part.get(key, {}).items()}
            if counts:
                yield f"{part['name']}: {title}", counts


def printed(title, counts):
    most = max(counts.values())
    lines = [title]
    for number, count in sorted(counts.items()):
        lines.append(f"{number:5} {count:8} {'#' * max(1, round(WIDTH * count / most))}")
    return "\n".join(lines) + "\n"


def drawn(all_counts):
    """The histograms as an SVG picture."""
    parts = []
    for row, (title, counts) in enumerate(all_counts):
        foot = 20 + 160 * (row + 1)
        least, most = min(counts), max(counts)
        step = 760 / (most - least + 1)
        parts.append(f'<text x="20" y="{foot - 130}" font-size="14">{title}</text>')
        for number, count in counts.items():
            height = 100 * count / max(counts.values())
            at = 20 + step * (number - least)
            parts.append(
                f'<rect x="{at:.1f}" y="{foot - height:.1f}" width="{max(0.9 * step, 1):.1f}" '
                f'height="{height:.1f}" fill="#1b5e3a"><title>{number}: {count}</title></rect>'
            )
        for number, anchor, at in ((least, "start", 20), (most, "end", 780)):
            parts.append(f'<text x="{at}" y="{foot + 14}" text-anchor="{anchor}">{number}</text>')
    height = 60 + 160 * len(all_counts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="800" height="{height}" font-size="11" '
        f'font-family="sans-serif"><rect width="800" height="{height}" fill="white"/>'
        f'{"".join(parts)}</svg>'
    )


def main(folder, picture=None):
    all_counts = list(histograms(folder))
    if picture is not None:
        Path(picture).write_text(drawn(all_counts))
    else:
        for title, counts in all_counts:
            print(printed(title, counts))
    return all_counts


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(*sys.argv[1:])
