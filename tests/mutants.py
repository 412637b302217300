"""What tests/mutate breaks: the changes of one token that sources allow, and the seed's choice."""
import collections
import random
import re

# ---- What can be broken --------------------------------------------------------------------------

# The operators that stand between blanks, as clang-format sets binary ones (and never an angle
# bracket, a pointer or a reference), and what each may become.
BINARY = {
    "==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="],
    ">=": [">", "<"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
    "&": ["|", "^"], "|": ["&", "^"], "^": ["&", "|"], "<<": [">>"], ">>": ["<<"],
    "&&": ["||"], "||": ["&&"], "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="],
    "%=": ["*="], "&=": ["|=", "^="], "|=": ["&=", "^="], "^=": ["&=", "|="], "<<=": [">>="],
    ">>=": ["<<="],
}  # fmt: skip
UNARY = {"!": [""], "~": [""], "-": [""], "++": ["--"], "--": ["++"]}
WORDS = {"true": ["false"], "false": ["true"], "break": ["continue"], "continue": ["break"]}
NOTHING = {"", "{}", "0", "false", "nullptr", "std::nullopt"}  # what `return {}` returns anyway
CALLS = {"min": ["max"], "max": ["min"]}

TOKEN = re.compile(
    r"""(?P<directive>^[ \t]*\#(?:\\.|[^\\\n])*)
      | (?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<raw>(?:u8|[uUL])?R"(?P<mark>[^()\\\s]*)\(.*?\)(?P=mark)")
      | (?P<string>(?:u8|[uUL])?"(?:\\.|[^"\\\n])*")
      | (?P<char>(?:u8|[uUL])?'(?:\\.|[^'\\\n])+')
      | (?P<number>\.?\d(?:[eEpP][+-]|'?[\w.])*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<blank>\s+)
      | (?P<operator><=>|<<=|>>=|->\*|\.\.\.|->|::|\+\+|--|&&|\|\||[-+*/%&|^<>=!]=|<<|>>|.)
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)

Token = collections.namedtuple("Token", "kind text start")
# One way to break a file: `before` at `start` becomes `after`.
Change = collections.namedtuple("Change", "start before after")


def tokens_of(text):
    """The tokens that mean something: no blanks, comments and preprocessor lines."""
    found = [Token(m.lastgroup if m.lastgroup != "mark" else "raw", m[0], m.start())
             for m in TOKEN.finditer(text)]  # fmt: skip
    return [t for t in found if t.kind not in ("blank", "comment", "directive")]


def numbers_beside(text):
    """A literal one more, one less and, of a hexadecimal or binary one, with each bit turned."""
    suffix = re.search(r"(?:[uUlLzZ]+|(?<!0x)(?<![\da-fA-F])[fF])?$", text)[0]
    digits = text[: len(text) - len(suffix)].replace("'", "")
    based = re.fullmatch(r"0([xXbB])([\da-fA-F]+)", digits)
    if based:
        letter, digits = based.groups()
        width, bits, kind = len(digits), *((4, "x") if letter in "xX" else (1, "b"))
        value = int(digits, 16 if kind == "x" else 2)
        most = (1 << width * bits) - 1
        others = {value + 1, value - 1} | {value ^ 1 << i for i in range(width * bits)}
        numerals = [f"{v:0{width}{kind}}".upper() for v in sorted(others) if 0 <= v <= most]
        return [f"0{letter}{numeral}{suffix}" for numeral in numerals]
    if re.fullmatch(r"0|[1-9]\d*", digits):
        value = int(digits)
        return [f"{v}{suffix}" for v in (value - 1, value + 1) if v >= 0]
    real = re.fullmatch(r"(\d*\.?\d*(?:[eE][-+]?\d+)?)([fFlL]?)", text.replace("'", ""))
    if real and real[1] not in ("", "."):
        return [f"{float(real[1]) + 1!r}{real[2]}", f"{float(real[1]) * 2 or 0.5!r}{real[2]}"]
    return []


def returns_broken(text, tokens, i):
    """The `return` at tokens[i]: its value forgotten, and where an `if` guards it, not taken."""
    end, depth = i + 1, 0
    while end < len(tokens) and (depth > 0 or tokens[end].text != ";"):
        depth += (tokens[end].text in "([{") - (tokens[end].text in ")]}")
        end += 1
    if end == len(tokens):
        return
    start, stop = tokens[i].start, tokens[end].start
    statement = text[start : stop + 1]
    lines = "\n" * statement.count("\n")  # what follows stays on its line
    if text[tokens[i].start + 6 : stop].strip() not in NOTHING:
        yield Change(start, statement, "return {}" + lines + ";")
    if i > 0 and tokens[i - 1].text in (")", "else"):
        yield Change(start, statement, "{}" + lines)


def changes_in(text):
    """All ways to break a source, in order."""
    tokens = tokens_of(text)
    angles = 0  # how many template argument lists are open
    for i, (kind, token, start) in enumerate(tokens):
        before = tokens[i - 1].text if i > 0 else ""
        end = start + len(token)
        between_blanks = text[start - 1 : start].isspace() and text[end : end + 1].isspace()
        if token in (";", "{"):
            angles = 0
        elif kind == "operator" and token[0] in "<>" and not between_blanks and "=" not in token:
            if before != "operator":
                angles = max(0, angles + (len(token) if token[0] == "<" else -len(token)))
            continue
        if angles > 0 or before == "operator":
            continue
        others = []
        if kind == "operator" and between_blanks:
            others = BINARY.get(token, [])
        elif kind == "operator" and (token != "-" or text[start - 1 : start] in " \n([{,-!~"):
            others = UNARY.get(token, [])
        elif kind == "number":
            others = numbers_beside(token)
        elif kind == "char" and re.fullmatch(r"'[!-%(-Z^-}]'", token):
            others = [f"'{chr(ord(token[1]) + 1)}'"] if token[1] not in "[" else []
        elif kind == "word" and i + 1 < len(tokens):
            others = WORDS.get(token, [])
            if before == "::" and tokens[i + 1].text == "(":
                others = CALLS.get(token, others)
        yield from (Change(start, token, other) for other in others)
        if token == "return":
            yield from returns_broken(text, tokens, i)


# ---- Which of them are ---------------------------------------------------------------------------


class Mutant:
    def __init__(self, name, path, text, change):
        self.name, self.path, self.text, self.change = name, path, text, change
        self.line = text.count("\n", 0, change.start) + 1
        self.column = change.start - text.rfind("\n", 0, change.start)

    def place(self):
        return f"{self.path}:{self.line}:{self.column}"

    def __str__(self):
        before, after = (" ".join(t.split()) or "nothing" for t in self.change[1:])
        return f"{self.name:12} {self.place()}  {before} -> {after}"

    def source_line(self):
        return self.text.split("\n")[self.line - 1].strip()

    def mutated(self):
        start, before, after = self.change
        return self.text[:start] + after + self.text[start + len(before) :]


def sites_by_folder(root):
    """For each folder of engine/: [(path, text, changes at one place)], in order."""
    sites = collections.defaultdict(list)
    for path in sorted(p for p in (root / "engine").rglob("*") if p.suffix in (".h", ".cpp")):
        name = path.relative_to(root).as_posix()
        text = path.read_text()
        at = collections.defaultdict(list)
        for change in changes_in(text):
            at[change.start].append(change)
        sites[name.split("/")[1]] += [(name, text, changes) for changes in at.values()]
    return sites


def draw(sites, seed, count, per_folder):
    """A shuffled list of mutants for each folder, and how many of each list are asked for.

    Each place is drawn with equal chance, then one of its changes. Those that are not counted are
    replaced from the rest of the list, so that the choice depends on the seed and the tree alone.
    """
    drawn = {}
    for folder, places in sorted(sites.items()):
        dice = random.Random(f"{seed} {folder}")
        places = dice.sample(places, len(places))
        drawn[folder] = [Mutant(f"{folder}/{i}", path, text, dice.choice(changes))
                         for i, (path, text, changes) in enumerate(places, 1)]  # fmt: skip
    quota = {folder: min(per_folder, len(mutants)) for folder, mutants in drawn.items()}
    rest = [folder for folder, mutants in drawn.items() for _ in mutants[quota[folder] :]]
    extra = max(0, min(count - sum(quota.values()), len(rest)))
    for folder in random.Random(f"{seed}").sample(rest, extra):
        quota[folder] += 1
    return drawn, quota


# ---- The check of the check ----------------------------------------------------------------------

SAMPLE = r"""// a < b, 1 + 1
#include <array>
#define TWO 1 + \
  1
template <typename T, int kSize = 3>
std::array<T, 1 << 4> make(const T& x, T* y) {  /* 5 == 5 */
  const char* s = "6 && \" 7";
  if (x >= 0x0F && !y) return -x;
  return std::min(8'000u, f<A, B<C>>(true)) << (x < 1.5f ? 'a' : '\n');
}
bool operator<(A a, A b) = default;
const char* r = R"x(1 + 2)" 3)x";
"""
EXPECTED = """
8:9 >= -> >
8:9 >= -> <
8:12 0x0F -> 0x07
8:12 0x0F -> 0x0B
8:12 0x0F -> 0x0D
8:12 0x0F -> 0x0E
8:12 0x0F -> 0x10
8:12 0x0F -> 0x1F
8:12 0x0F -> 0x2F
8:12 0x0F -> 0x4F
8:12 0x0F -> 0x8F
8:17 && -> ||
8:20 ! -> nothing
8:24 return -x; -> return {};
8:24 return -x; -> {}
8:31 - -> nothing
9:3 return std::min(8'000u, f<A, B<C>>(true)) << (x < 1.5f ? 'a' : '\\n'); -> return {};
9:15 min -> max
9:19 8'000u -> 7999u
9:19 8'000u -> 8001u
9:38 true -> false
9:45 << -> >>
9:51 < -> <=
9:51 < -> >=
9:53 1.5f -> 2.5f
9:53 1.5f -> 3.0f
9:60 'a' -> 'b'
"""


def self_test():
    """Raises AssertionError where tokens are misread or the choice is not the seed's."""
    mutants = [Mutant("", "s.h", SAMPLE, change) for change in changes_in(SAMPLE)]
    found = [str(m).strip().removeprefix("s.h:").replace("  ", " ") for m in mutants]
    expected = EXPECTED.strip().split("\n")
    assert found == expected, "\n".join(sorted(set(found) ^ set(expected)))
    for m in mutants:
        assert m.mutated().count("\n") == SAMPLE.count("\n"), str(m)
        assert m.mutated()[: m.change.start] == SAMPLE[: m.change.start], str(m)

    many = {f: [(f"engine/{f}/x.h", SAMPLE, [c]) for c in changes_in(SAMPLE)] for f in "abc"}
    many["few"] = many["a"][:2]
    drawn, quota = draw(many, 7, 40, 8)
    assert quota["few"] == 2 and sum(quota.values()) == 40, quota
    assert all(quota[f] >= 8 for f in "abc"), quota
    for folder, mutants in drawn.items():  # all of them, each once
        assert len({m.change for m in mutants}) == len(mutants) == len(many[folder])
    names = lambda seed: [str(m) for ms in draw(many, seed, 40, 8)[0].values() for m in ms]
    assert names(7) == names(7) != names(8)
