"""Claims about drivers: inequalities, found on one set of positions and checked on another."""
import os
import re

from measuring.intervals import plus_for, ratios, verdict
from measuring.records import MEASURES, VALUE_OF, Bad, Log

SECTION = re.compile(r"\[([a-z0-9-]+)(?: depth (\d+))?(?: sweep ([a-z-]+))?\]$")
CLAIM = re.compile(r"(\S+) / (\S+), (\S+): (\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)$", re.ASCII)
FEWEST_POSITIONS = 10


class Claim:
    def __init__(self, line, a, b, measure, low, high):
        self.line, self.a, self.b, self.measure = line, a, b, measure
        self.low, self.high = float(low), float(high)


class Section:
    def __init__(self, name, depth, sweep):
        self.name, self.depth, self.sweep = name, int(depth or 0), sweep or ""
        self.claims = []

    def title(self):
        return self.name + (f", depth {self.depth}" if self.depth else "")


def read_claims(path):
    try:
        return sections_of(path)
    except UnicodeDecodeError:
        raise Bad(f"{path}: not a text in UTF-8") from None


def sections_of(path):
    sections = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.split("#")[0].strip()
            section = SECTION.match(line)
            claim = CLAIM.match(line)
            if section and (section[3] or "") in VALUE_OF:
                sections.append(Section(*section.groups()))
            elif claim and sections and claim[3] in MEASURES:
                if float(claim[4]) > float(claim[5]):
                    raise Bad(f"{path}:{number}: {claim[4]} is greater than {claim[5]}")
                sections[-1].claims.append(Claim(line, *claim.groups()))
            elif line:
                raise Bad(f"{path}:{number}: expected a section such as [drivers-depth depth 4] or "
                          "[slots-10 sweep slots], or a claim such as 'mtdf / pvs, nodes: 0.9 to "
                          f"1.1'; measures are {', '.join(MEASURES)}")
    for section in sections:
        if not section.claims:
            raise Bad(f"{path}: [{section.title()}] has no claims")
    if not sections:
        raise Bad(f"{path}: no claims")
    return sections


def is_log_of(path, name):
    stem = re.sub(r"(-games|-self-play)?\.log$", "", os.path.basename(path))
    return stem == name


def efforts_of(log, depth, operand):
    """The efforts of "driver" or "driver@value"."""
    driver, _, value = operand.partition("@")
    return log.of(value, depth, driver)


def check_section(section, paths, samples=None):
    """[(verdict, Ratio, claim)]"""
    log = Log([path for path in paths if is_log_of(path, section.name)], section.sweep)
    operands = {operand for claim in section.claims for operand in (claim.a, claim.b)}
    found = {operand: efforts_of(log, section.depth, operand) for operand in operands}
    shared = [p for p in log.positions if all(p in efforts for efforts in found.values())]
    if len(shared) < FEWEST_POSITIONS:
        raise Bad(f"[{section.title()}]: only {len(shared)} positions were searched by all of its "
                  f"drivers ({', '.join(sorted(operands))}); at least {FEWEST_POSITIONS} are "
                  "needed")
    pairs = {}
    for claim in section.claims:
        read = MEASURES[claim.measure]
        pairs[claim.line] = [(read(found[claim.a][p]), read(found[claim.b][p])) for p in shared]
    plus = {claim.line: plus_for(claim.measure) for claim in section.claims}
    of_claims = ratios(pairs, plus, samples)
    return [(verdict(ratio.low, ratio.high, claim.low, claim.high), ratio, claim)
            for claim in section.claims for ratio in [of_claims[claim.line]]]
