"""Geometric means of ratios, with intervals that hold all at once."""
import math
import random

SAMPLES = 4000
CONFIDENCE = 0.95


def mean_and_error(values):
    """The mean and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, math.sqrt(sum((v - mean) ** 2 for v in values) / max(1, n - 1) / n)


def simultaneous(columns, seed=1, samples=None):
    """[(mean, low, high)] of columns of paired values, all intervals right at once: each reaches as
    many standard errors to both sides as the greatest deviation of any column (max-t) in 95 % of
    the bootstrap samples of the rows, the same sample for all columns."""
    n = len(columns[0])
    samples = samples or SAMPLES
    generator = random.Random(seed)
    moments = [mean_and_error(column) for column in columns]
    used = [(column, mean, error) for column, (mean, error) in zip(columns, moments) if error > 0]
    greatest = []
    for _ in range(samples):
        rows = generator.choices(range(n), k=n)
        greatest.append(max((abs(sum(map(column.__getitem__, rows)) / n - mean) / error
                             for column, mean, error in used), default=0.0))
    width = sorted(greatest)[math.ceil(CONFIDENCE * samples) - 1]
    return [(mean, mean - width * error, mean + width * error) for mean, error in moments]


def percentiles(statistics, n, samples=None, seed=1):
    """[(value, low, high)] of statistics, each a function of a list of row numbers, of which there
    are n: the percentiles of bootstrap samples of the rows, so far out that all intervals hold at
    once (Bonferroni)."""
    samples = samples or SAMPLES
    generator = random.Random(seed)
    drawn = []
    for _ in range(samples):
        rows = generator.choices(range(n), k=n)
        drawn.append([statistic(rows) for statistic in statistics])
    outside = int((1 - CONFIDENCE) / 2 / len(statistics) * samples)
    found = []
    for statistic, values in zip(statistics, map(sorted, zip(*drawn))):
        found.append((statistic(range(n)), values[outside], values[-1 - outside]))
    return found


class Ratio:
    """A geometric mean with its interval, and the ratio of the sums."""

    def __init__(self, mean, low, high, sums, positions):
        self.mean, self.low, self.high = mean, low, high
        self.sums, self.positions = sums, positions

    def __str__(self):
        if self.low == self.high:
            return f"{self.mean:.2f}"
        digits = 3 if self.high - self.low < 0.01 else 2
        return f"{self.mean:.{digits}f} ({self.low:.{digits}f}–{self.high:.{digits}f})"


def plus_for(measure):
    """What is added to a measure, so that nothing is divided by 0."""
    return 1e-9 if measure == "seconds" else 1


def ratios(pairs_of, plus=1, samples=None):
    """{key: Ratio} of {key: [(a, b)]}, whose lists are of the same positions. `plus` is a number,
    or a dictionary of numbers."""
    if not pairs_of:
        return {}
    keys = list(pairs_of)
    added = plus if isinstance(plus, dict) else dict.fromkeys(keys, plus)
    columns = [[math.log((added[key] + a) / (added[key] + b)) for a, b in pairs_of[key]]
               for key in keys]
    found = simultaneous(columns, samples=samples)
    result = {}
    for key, logs in zip(keys, found):
        mean, low, high = (math.exp(value) for value in logs)
        sums = (sum(added[key] + a for a, _ in pairs_of[key]) /
                sum(added[key] + b for _, b in pairs_of[key]))
        result[key] = Ratio(mean, low, high, sums, len(pairs_of[key]))
    return result


def verdict(low, high, least, most):
    """How an interval lies beside the bounds of its claim."""
    if least <= low and high <= most:
        return "held"
    return "not held" if high < least or low > most else "open"
