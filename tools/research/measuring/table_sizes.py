"""How large must the table be?"""
import math

from measuring.document import FEW, count, joined
from measuring.intervals import percentiles
from measuring.records import empties_of

BUCKET = 64  # bytes
EXCESSES = (0.05, 0.20)
EQUAL_TO = ("6", "8", "10")  # sizes of the table of PVS whose nodes others are to reach


class Curves:
    """Logarithms of nodes, of each driver with each size of the table, at the same positions."""

    def __init__(self, log, sizes, drivers):
        efforts = {(v, d): log.of(v, 0, d) for v in sizes for d in drivers}
        shared = [p for p in log.positions if all(p in e for e in efforts.values())]
        self.sizes = [int(v) for v in sizes]
        self.positions = len(shared)
        self.columns = {cell: [math.log(1 + e[p]["nodes"]) for p in shared]
                        for cell, e in efforts.items()}

    def mean(self, size, driver, rows):
        return sum(map(self.columns[(str(size), driver)].__getitem__, rows)) / len(rows)

    def enough(self, driver, rows, level):
        """The power of 2, between those measured, from which on the mean of the logarithms is at
        most `level`; infinite if that of the largest table is more."""
        means = [self.mean(size, driver, rows) for size in self.sizes]
        if means[-1] > level:
            return math.inf
        for k in reversed(range(len(means) - 1)):
            if means[k] > level:
                share = (means[k] - level) / (means[k] - means[k + 1])
                return self.sizes[k] + share * (self.sizes[k + 1] - self.sizes[k])
        return self.sizes[0]

    def within(self, driver, excess):
        """Statistic: what keeps the mean within the excess over that of the largest table."""
        return lambda rows: self.enough(driver, rows, self.mean(self.sizes[-1], driver, rows) +
                                        math.log(1 + excess))

    def equal_to_pvs(self, driver, size):
        """Statistic: what gives the driver the nodes of PVS with a table of that size."""
        return lambda rows: self.enough(driver, rows, self.mean(int(size), "pvs", rows)) - int(size)


def bytes_text(power):
    size = BUCKET * 2 ** power
    for unit in ("bytes", "KiB", "MiB"):
        if size < 1024 or unit == "MiB":
            return f"{size:.0f} {unit}"
        size /= 1024
    return None


def interval(value, low, high, text):
    return text(value) if low == high else f"{text(value)} ({text(low)}–{text(high)})"


def times_text(power):
    return "∞" if power == math.inf else f"{2 ** power:.2f}"


def table_size(doc):
    doc.section("How large must the table be?")
    log, values, drivers, found = doc.swept("table-size")
    doc.text(f"Nodes relative to PVS with 2^{values[-1]} buckets of {BUCKET} bytes "
             f"({found[(values[-1], 0, 'pvs')].positions} positions):")
    doc.table(["buckets", *drivers],
              [[f"2^{v}", *(found[(v, 0, d)] for d in drivers)] for v in values])
    doc.picture("table-size", "Nodes by the size of the table")
    doc.command("table-size")
    curves = Curves(log, values, drivers)
    bytes_needed(doc, curves, drivers)
    bytes_for_equal_nodes(doc, curves, [d for d in drivers if d != "pvs"])
    sixteen_bits(doc)


def bytes_needed(doc, curves, drivers):
    doc.text("The table with which a driver needs at most so many nodes more than in its largest, "
             "by the geometric means, between the measured sizes on a straight line. Intervals "
             "here and in the next table are percentiles of bootstrap samples that hold all at "
             "once:")
    cells = [(driver, excess) for driver in drivers for excess in EXCESSES]
    found = percentiles([curves.within(*cell) for cell in cells], curves.positions,
                        doc.mode.samples)
    doc.table(["driver", "more nodes", "buckets", "bytes"],
              [[driver, f"{excess * 100:.0f} %", interval(*of_cell, lambda x: f"2^{x:.1f}"),
                interval(*of_cell, bytes_text)]
               for (driver, excess), of_cell in zip(cells, found)])
    least = {driver: of_cell for (driver, excess), of_cell in zip(cells, found)
             if excess == EXCESSES[0]}
    doc.answer("**The table**: within 5 % of the nodes in the largest one are " + joined(
        f"{driver} with {interval(*of_cell, bytes_text)}" for driver, of_cell in least.items()) +
        ".")


def bytes_for_equal_nodes(doc, curves, drivers):
    doc.text("**Bytes for equal nodes**: how many times the bytes of PVS's table a driver needs "
             "for the nodes that PVS takes with it (∞: more than the largest):")
    sizes = [size for size in EQUAL_TO if int(size) in curves.sizes]
    cells = [(driver, size) for size in sizes for driver in drivers]
    if not cells:
        return doc.text("Not measured in this mode.")
    found = dict(zip(cells, percentiles([curves.equal_to_pvs(*cell) for cell in cells],
                                        curves.positions, doc.mode.samples)))
    return doc.table(["table of PVS", *drivers],
                     [[f"2^{size} buckets", *(interval(*found[(d, size)], times_text)
                                              for d in drivers)] for size in sizes])


def sixteen_bits(doc):
    doc.text("**2^16 buckets or `auto`?** Nodes with the default of 2^16 buckets relative to those "
             "with `--hash-bits auto`:")
    usual, fitted = doc.log("drivers-16-bits"), doc.log("drivers-exact")
    for (_, depth, driver), efforts in list(usual.efforts.items()):
        fitted.efforts[("16", depth, driver)] = efforts
    cells = [("16", 0, driver) for driver in ("pvs", "mtdf")]
    rows, first = [], None
    for empties in sorted({empties_of(p) for p in fitted.positions}):
        found = doc.ratios(fitted, cells, lambda cell: ("", 0, cell[2]),
                           where=lambda p: empties_of(p) == empties)
        if not found or found[cells[0]].positions < FEW:
            continue
        rows.append([empties, *(found[cell] for cell in cells)])
        if first is None and found[cells[0]].mean > 1.05:
            first = empties
    if not rows:
        return doc.text("Not measured in this mode.")
    doc.table(["empty squares", "pvs", "mtdf"], rows)
    return doc.text(f"For PVS the mean is over 5 % from {first} empty squares on." if first else
                    "For PVS the mean is over 5 % at none of these.")
