"""A Markdown document, and the ratios that its tables are filled with."""
import os

from measuring.intervals import plus_for, ratios
from measuring.plan import values_of
from measuring.records import MEASURES, Log

FEW = 5  # with fewer positions no ratio is shown


def joined(names):
    names = list(names)
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def beside(ratio):
    """What a ratio says of the first beside the second, in words and figures."""
    word = "more" if ratio.low > 1 else "fewer" if ratio.high < 1 else "neither more nor fewer"
    return f"{word}: {ratio}"


def count(number):
    return f"{round(number):,}"


class Document:
    def __init__(self, runner, out, mode, runs, draws):
        self.runner, self.out, self.mode, self.draws = runner, out, mode, draws
        self.runs = {}
        for run in runs:
            self.runs.setdefault(run.name, []).append(run)
        self.lines = []
        self.answers = []
        os.makedirs(os.path.join(out, "plots"), exist_ok=True)

    # ---- Text --------------------------------------------------------------------------------

    def text(self, *paragraphs):
        for paragraph in paragraphs:
            self.lines += [paragraph, ""]

    def section(self, title):
        self.text("## " + title)

    def table(self, head, rows):
        self.lines.append("| " + " | ".join(head) + " |")
        self.lines.append("|" + "---|" * len(head))
        for row in rows:
            self.lines.append("| " + " | ".join(str(cell) for cell in row) + " |")
        self.lines.append("")

    def picture(self, name, title, drivers=None):
        if self.draws:
            path = f"plots/{name}.svg"
            self.runner.draw(self.runs[name], drivers or self.run(name).drivers,
                             os.path.join(self.out, path))
            self.text(f"![{title}]({path})")

    def answer(self, text):
        """A line for the head of the chapter."""
        self.answers.append("- " + text)

    def not_yet(self, name):
        """What is said of seconds that are not measured."""
        if name == "threads" and self.mode.threads == 0:
            return "Not measured in this mode."
        return ("Not measured yet: this chapter was made with `--counts`, on a machine with other "
                "work. The same command without it adds the seconds.")

    # ---- Data --------------------------------------------------------------------------------

    def run(self, name):
        return self.runs[name][0]

    def log(self, name):
        runs = self.runs[name]
        return Log([self.runner.path(run.log()) for run in runs], runs[0].sweep)

    def command(self, name, intro="Made by"):
        """The command of a run, for its first half."""
        run = self.run(name)
        options = run.command("positions")
        other = run.file.replace("games", "self-play")
        self.text(f"{intro} `tiger {' '.join(options)}`, and the same for `{other}`.")

    def ratios(self, log, cells, base, measure="nodes", where=None):
        """{cell: Ratio} of cells (value, depth, driver), each relative to base(cell), over the
        positions that all of them have. The intervals hold all at once."""
        read = MEASURES[measure]
        wanted = list(dict.fromkeys([*cells, *map(base, cells)]))
        efforts = {cell: log.of(*cell) for cell in wanted}
        shared = [p for p in log.positions if (where is None or where(p))
                  and all(p in efforts[cell] for cell in wanted)]
        if not shared:
            return {}
        pairs = {cell: [(read(efforts[cell][p]), read(efforts[base(cell)][p])) for p in shared]
                 for cell in cells}
        return ratios(pairs, plus_for(measure), self.mode.samples)

    def swept(self, name, measure="nodes", base=None, relative=None):
        """The log of a run with a sweep, its values and drivers, and their ratios. Relative to pvs
        with `base`, or to relative(cell)."""
        run = self.run(name)
        log = self.log(name)
        values = values_of(run)
        if run.sweep == "hash-bits":
            values = [v for v in values if log.of(v, 0, "pvs")]
        cells = [(value, 0, driver) for value in values for driver in run.drivers]
        base_value = values[-1] if base is None else base
        found = self.ratios(log, cells, relative or (lambda cell: (base_value, 0, "pvs")), measure)
        return log, values, run.drivers, found


def sum_over(efforts, read):
    return sum(read(effort) for effort in efforts.values())


def mean_over(efforts, read):
    return sum_over(efforts, read) / len(efforts) if efforts else 0
