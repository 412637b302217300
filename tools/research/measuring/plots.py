"""Pictures by gnuplot: each curve has its own colour, dashes and points, so that they can be told
apart in grey, too. The colours are those of M. Okabe and K. Ito (2008), for the colour-blind."""
import re
import subprocess

from measuring.records import Bad

COLOURS = ["#000000", "#D55E00", "#0072B2", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#7F7F7F"]
DASHES = ["solid", "'-'", "'.'", "'-.'", "'--  '", "'_'", "'..-'", "'. '"]
POINTS = [7, 5, 9, 11, 13, 6, 4, 8]
NO_GNUPLOT = ("gnuplot is not installed, so there are no pictures: install it (on Debian: apt-get "
              "install gnuplot-nox) and run the same command again; nothing is searched again")


def has_gnuplot():
    try:
        subprocess.run(["gnuplot", "--version"], check=True, stdout=subprocess.DEVNULL)
        return True
    except (OSError, subprocess.CalledProcessError):
        return False


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


class Curve:
    def __init__(self, name):
        self.name, self.points = name, []

    def add(self, x, ratio):
        self.points.append((x, ratio.mean, ratio.low, ratio.high))


# For a wide range of ratios and for a narrow one.
COARSE = "0.25, 0.5, 0.7, 1, 1.4, 2, 3, 4, 6, 8, 12, 16, 32, 64"
FINE = "0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.4, 1.7, 2, 2.5, 3, 4, 5"
WIDE = 5  # the greatest ratio beside the least
MARGIN = 1.06
SHIFT = 0.008  # of the x axis, from curve to curve, so that no interval hides another


def script_of(title, x_label, y_label, curves, names):
    """`names`: the labels of the x axis where x counts values that are no numbers."""
    points = [point for curve in curves for point in curve.points]
    least, greatest = min(p[2] for p in points), max(p[3] for p in points)
    width = max(p[0] for p in points) - min(p[0] for p in points)
    lines = [f"set title {quoted(title)} noenhanced", f"set xlabel {quoted(x_label)} noenhanced",
             f"set ylabel {quoted(y_label)} noenhanced", "set logscale y 2", "set grid",
             "set key outside right top noenhanced", "set offsets graph 0.03, graph 0.03, 0, 0",
             f"set yrange [{least / MARGIN:.4f}:{greatest * MARGIN:.4f}]",
             f"set ytics ({COARSE if greatest > WIDE * least else FINE})"]
    if names:
        tics = ", ".join(f"{quoted(name)} {place}" for place, name in enumerate(names))
        lines.append(f"set xtics rotate by -35 ({tics}) noenhanced")
    else:
        measured = sorted({point[0] for point in points})
        lines.append(f"set xtics ({', '.join(map(str, measured))})")
    plots = []
    for number, curve in enumerate(curves):
        shift = SHIFT * width * (number - (len(curves) - 1) / 2)
        data = "\n".join(f"{x + shift:.3f} {mean:.4f} {low:.4f} {high:.4f}"
                         for x, mean, low, high in curve.points)
        lines.append(f"$curve{number} << EOD\n{data}\nEOD")
        k = number % len(COLOURS)
        colour = f"linewidth 1.5 linecolor rgb '{COLOURS[k]}'"
        plots.append(f"$curve{number} with yerrorbars {colour} pointtype 0 notitle")
        plots.append(f"$curve{number} with linespoints {colour} dashtype {DASHES[k]} "
                     f"pointtype {POINTS[k]} pointsize 0.7 title {quoted(curve.name)}")
    return "\n".join(lines) + "\nplot " + ", ".join(plots) + "\n"


def draw(path, title, x_label, y_label, curves, names=None):
    curves = [curve for curve in curves if curve.points]
    if not curves:
        return False
    script = "set terminal svg size 900,480 background '#ffffff'\n" + script_of(
        title, x_label, y_label, curves, names)
    run = subprocess.run(["gnuplot"], input=script, text=True, capture_output=True, check=False)
    if run.returncode != 0:
        raise Bad(f"gnuplot could not draw {path}: {run.stderr.strip()}")
    # Without the version of gnuplot and with fewer decimals, the file depends on the data alone.
    svg = re.sub(r"<desc>[^<]*</desc>\n?", "", run.stdout)
    with open(path, "w", encoding="utf-8") as file:
        file.write(svg)
    return True
