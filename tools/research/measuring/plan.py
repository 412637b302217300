"""What the chapter measures: which drivers search which positions, with what settings."""

FAMILY = ("pvs pvs-aspiration mtdf alphabeta pvs-aspiration-4 pvs-aspiration-8 pvs-aspiration-16 "
          "alphabeta-iid sss dual mtd-bi mtd-step mtdf-wide-2 mtdf-wide mtdf-wide-8 "
          "mtd-best").split()
WARMING = "pvs-aspiration-16"
HALVES = ("games", "self-play")  # claims are found on the first and checked on the second
CUT = 20  # a search to the end is over when it takes so many times the nodes of PVS


class Mode:
    """How much is measured. Counts of positions are for each number of empty squares."""

    def __init__(self, name, exact, exact_empties, swept, swept_empties, midgame, depth, old_depth,
                 graph, hash_bits, samples, threads, threads_empties):
        self.name = name
        self.exact, self.exact_empties = exact, exact_empties
        self.swept, self.swept_empties = swept, swept_empties
        self.midgame = midgame  # positions of each half
        self.depth, self.old_depth = depth, old_depth
        self.graph = graph  # positions for minimal graphs, of each number of empty squares
        self.hash_bits = hash_bits
        self.samples = samples  # of the bootstrap
        # For one thread and two, of each half and number of empty squares. `tiger solve` begins to
        # use two with 21 of them.
        self.threads, self.threads_empties = threads, threads_empties


MODES = {
    "tiny": Mode("tiny", 1, (14, 14), 1, (14, 14), 2, 2, 2, 1, "8,12", 50, 0, (21, 21)),
    "quick": Mode("quick", 15, (14, 18), 12, (14, 17), 124, 7, 8, 10,
                  "4,6,8,10,12,14,16,18,20", 1000, 6, (21, 21)),
    "full": Mode("full", 46, (14, 24), 18, (14, 20), 527, 8, 10, 20,
                 "4,6,8,10,12,14,16,18,20,22,24", 1000, 6, (21, 24)),
}

EXACT_EACH, EXACT_FIRST, EXACT_LAST = 46, 14, 24  # of the sets in positions/
MIDGAME_EACH, MIDGAME_COUNTS = 17, 31


def exact_numbers(each, empties):
    """The numbers of the first `each` positions of each number of empty squares."""
    low, high = empties
    ranges = []
    for count in range(low, high + 1):
        first = (count - EXACT_FIRST) * EXACT_EACH + 1
        ranges.append(f"{first}-{first + each - 1}")
    return ",".join(ranges)


def midgame_numbers(positions):
    """So many positions, spread over the numbers of empty squares."""
    each, rest = divmod(positions, MIDGAME_COUNTS)
    ranges = []
    for count in range(MIDGAME_COUNTS):
        first = count * MIDGAME_EACH + 1
        last = first + each - 1 + (count < rest)
        if last >= first:
            ranges.append(f"{first}-{last}")
    return ",".join(ranges)


def numbers_in(ranges):
    for part in ranges.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


class Run:
    """One `tiger compare` for one half of a set."""

    def __init__(self, name, half, set_name, numbers, drivers, arguments=(), sweep="", values="",
                 depths="", timed=False, cut=True):
        self.name, self.half = name, half
        self.file = f"{set_name}-{half}.obf"
        self.numbers, self.drivers = numbers, list(drivers)
        self.arguments = list(arguments)
        self.sweep, self.values, self.depths = sweep, values, depths
        self.timed = timed
        self.cut = cut and not depths

    def log(self):
        return f"{self.name}-{self.half}.log"

    def settings(self):
        """The options that change what is searched, without driver and positions."""
        options = list(self.arguments)
        if self.depths:
            options += ["--depth", self.depths]
        return options

    def what_is_varied(self):
        options = self.settings()
        if self.sweep:
            options += ["--sweep", self.sweep + ("=" + self.values if self.values else "")]
        return options + (["--cut", str(CUT)] if self.cut else [])

    def command(self, positions):
        return ["compare", "--drivers", ",".join(self.drivers), *self.what_is_varied(),
                "--select", self.numbers, f"{positions}/{self.file}"]


def runs_of(mode):
    """All runs, the most telling first."""
    runs = []

    def exact(name, drivers, arguments=("--hash-bits", "auto"), sweep="", values="", swept=True,
              **more):
        numbers = (exact_numbers(mode.swept, mode.swept_empties) if swept
                   else exact_numbers(mode.exact, mode.exact_empties))
        for half in HALVES:
            runs.append(
                Run(name, half, "exact", numbers, drivers, arguments, sweep, values, **more))

    def midgame(name, drivers, last, sweep="", values="", positions=None, first=1, **more):
        numbers = midgame_numbers(positions or mode.midgame)
        for half in HALVES:
            runs.append(Run(name, half, "midgame", numbers, drivers, (), sweep, values,
                            f"{first}-{last}", **more))

    exact("drivers-exact", FAMILY, swept=False)
    midgame("drivers-depth", FAMILY, mode.depth)
    exact("drivers-16-bits", ["pvs", "mtdf"], (), swept=False)
    exact("table-size", ["pvs", "mtdf", "sss"], (), "hash-bits", mode.hash_bits)
    for bits in (8, 10, 12):
        exact(f"slots-{bits}", ["pvs", "mtdf"], ("--hash-bits", str(bits)), "slots")
    exact("bounds", ["pvs", "mtdf", "sss", "alphabeta", "mtd-bi"], sweep="bounds")
    exact("first-guess", ["pvs", "pvs-aspiration", "mtdf", "mtdf-wide"], sweep="first-guess",
          values=",".join([f"exact{error:+}" if error else "exact" for error in range(-20, 21, 4)] +
                          ["previous", "evaluation", "zero"]))
    exact("ordering", ["pvs", "mtdf", "alphabeta", "sss"], sweep="ordering")
    exact("storage", ["pvs", "mtdf", "alphabeta", "sss", "dual"], sweep="storage")
    exact("symmetry", ["pvs", "mtdf"], sweep="symmetry")
    exact("signature", ["pvs", "mtdf"], ("--hash-bits", "8"), "lock-bits",
          "2,4,6,8,12,16,20,24,32")
    fewer = min(mode.midgame, 125)
    midgame("table", ["pvs", "mtdf", "alphabeta"], mode.old_depth, "table", positions=fewer)
    midgame("met-again", ["alphabeta"], mode.old_depth, "storage", positions=fewer)
    midgame("grain", ["pvs", "mtdf"], mode.depth, "grain", positions=fewer)
    low, high = 14, min(18, mode.exact_empties[1])
    for half in HALVES:
        runs.append(Run("graph", half, "exact", exact_numbers(max(1, mode.graph // 2), (low, high)),
                        ["pvs", "mtdf", "alphabeta", "left-most", "real-minimal"],
                        ("--hash-bits", "auto"), cut=False))
    # The driver that comes first finds the processor's caches cold. It is one with the nodes of
    # PVS; a limit would bring PVS to the front.
    exact("seconds", [WARMING, "pvs", "pvs-aspiration", "mtdf", "alphabeta", "sss"],
          timed=True, cut=False)
    midgame("table-seconds", [WARMING, "pvs", "mtdf", "alphabeta"], mode.old_depth, "table",
            positions=min(fewer, 62), first=max(1, mode.old_depth - 2), timed=True)
    return runs


def values_of(run):
    """The values of the sweep of a run, in order."""
    usual = {
        "slots": "both,deepest,newest,four",
        "bounds": "both,one",
        "ordering": "hand-made,current,noise-1,noise-2,noise-4,noise-8,finished",
        "storage": "positions,images",
        "symmetry": "off,on",
        "table": "on,off",
        "grain": "1,2,4,8",
        "": "",
    }
    return (run.values or usual[run.sweep]).split(",")
