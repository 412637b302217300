#!/bin/bash
# dataset makes the sets that it says, the same ones however it is run.
source "$2/tests/cli/lib/expect.sh"
[ -x /usr/bin/python3 ] || skip "no /usr/bin/python3"

# read_arrays FILE...: the arrays of each .npz, by what Python brings; zipfile checks every sum.
cat >arrays.py <<'P'
import ast, struct, sys, zipfile
def arrays(path):
    found = {}
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        for name in archive.namelist():
            data = archive.read(name)
            assert data[:8] == b"\x93NUMPY\x01\x00"
            length = struct.unpack("<H", data[8:10])[0]
            assert (10 + length) % 64 == 0
            head = ast.literal_eval(data[10:10 + length].decode())
            code = {"<u8": "Q", "|u1": "B", "<u4": "I", "|i1": "b"}[head["descr"]]
            count = 1
            for size in head["shape"]: count *= size
            values = struct.unpack("<%d%s" % (count, code), data[10 + length:])
            width = count // max(head["shape"][0], 1)
            found[name[:-4]] = values if len(head["shape"]) == 1 else [
                values[i * width:(i + 1) * width] for i in range(head["shape"][0])]
    return found
P

# A set of every position once, by game, whose scores `solve` confirms.
run dataset set --positions 600 --empties 1-9 --per-game 3 --seed 3
expect_status 0
expect_silent_out
expect_silent_err
[ "$(ls set | tr '\n' ' ')" = "README.md dataset.json test.npz train.npz valid.npz " ] || fail "$(ls set)"
cat >check.py <<'P'
from arrays import arrays
import collections, json, zlib
parts = {name: arrays("set/%s.npz" % name) for name in ("train", "valid", "test")}
card = json.load(open("set/dataset.json"))
games = {}
boards = set()
rows = 0
def images(bits):
    cells = [[bits >> (8 * r + c) & 1 for c in range(8)] for r in range(8)]
    for flip in (False, True):
        for turn in range(4):
            yield sum(cells[r][c] << (8 * r + c) for r in range(8) for c in range(8))
            cells = [[cells[7 - c][r] for c in range(8)] for r in range(8)]
        cells = [row[::-1] for row in cells]
def canonical(own, other): return min(zip(images(own), images(other)))
with open("lines.obf", "w") as lines:
    for name, part in parts.items():
        by_empties = collections.Counter()
        for own, other, side, game, score, best in zip(*(part[k] for k in
                ("player", "opponent", "side", "game", "score", "best"))):
            assert games.setdefault(game, name) == name, "a game in two parts"
            boards.add(canonical(own, other))
            rows += 1
            empties = 64 - bin(own | other).count("1")
            by_empties[str(empties)] += 1
            square = "abcdefgh"[best % 8] + str(best // 8 + 1)
            letters = "XO" if side == 0 else "OX"
            lines.write("".join(letters[0] if own >> x & 1 else letters[1] if other >> x & 1 else "-"
                                for x in range(64)) + " %s; %s:%d;\n" % (letters[0], square, score))
        told = [p for p in card["parts"] if p["name"] == name][0]
        assert told["by_empties"] == by_empties and told["positions"] == len(part["game"])
        data = open("set/" + told["file"], "rb").read()
        assert told["bytes"] == len(data) and told["crc32"] == "%08x" % zlib.crc32(data)
assert rows == len(boards) == 600, (rows, len(boards))
assert min(len(p["game"]) for p in parts.values()) > 10
P
/usr/bin/python3 check.py >checked 2>&1 || fail "$(cat checked)"
run solve --quiet lines.obf
expect_status 0 # 1 where a score contradicts the file

# The same bytes by one thread, after a stop, and with a block that was torn.
run dataset one --positions 600 --empties 1-9 --per-game 3 --seed 3 --threads 1
diff -r set one >/dev/null || fail "another set by one thread"
run dataset set --positions 600 --empties 1-9 --per-game 3 --seed 3
expect_status 0
grep -q "complete already" err || fail "not told that it is there"
for lost in train.npz README.md dataset.json; do
  rm "set/$lost"
  [ $lost != dataset.json ] || { rm set/*; mkdir set/unfinished; touch set/unfinished/lock; }
  run dataset set --positions 600 --empties 1-9 --per-game 3 --seed 3
  expect_status 0
  expect_silent_err
  diff -r set one >/dev/null || fail "another set after $lost was lost"
done

# Of a run that was killed at its very end nothing is left, but what is not its own stays.
for left in labels-0 dataset.json.7.part mine; do
  mkdir -p set/unfinished
  touch set/unfinished/lock "set/unfinished/$left"
  run dataset set --positions 600 --empties 1-9 --per-game 3 --seed 3
  expect_status 0
  [ $left = mine ] || [ ! -e set/unfinished ] || fail "left with $left: $(ls set/unfinished)"
done
[ -e set/unfinished/mine ] || fail "a file of somebody else is gone"
rm -r set/unfinished

long=(--positions 1600 --empties 14 --threads 2 --format csv)
run dataset whole "${long[@]}"
expect_status 0
forget_output
"$tiger" dataset stopped "${long[@]}" >out 2>err &
a_block() { [ -e stopped/unfinished/labels-0 ]; }
wait_until a_block
kill -STOP $! # so that it is not finished before the others are refused
"$tiger" dataset stopped "${long[@]}" >out 2>second
status=$?
[ $status -eq 2 ] && grep -q "another process is making" second || fail "two at once: $(cat second)"
kill -INT $!
kill -CONT $!
wait $!
status=$?
[ $status -eq 130 ] || fail "status $status after Ctrl-C"
grep -q "the same command goes on" err || fail "not told how to go on"
[ ! -e stopped/train.csv ] || fail "a part of a set"
truncate -s 100 stopped/unfinished/labels-0
run dataset stopped --positions 100
expect_status 2
grep -q "begun with another recipe" err || fail "another recipe in the same folder"
run dataset stopped "${long[@]}"
expect_status 0
diff -r whole stopped >/dev/null || fail "another set after a stop"
[ "$(cat whole/*.csv | grep -c '^[-XO]\{64\},[XO],')" = 1600 ] || fail "rows"

# Formats: what Tiger reads again has the same scores.
for format in obf egaroucid; do
  run dataset $format --positions 50 --empties 6 --split 50,50 --format $format
  expect_status 0
done
run solve --quiet obf/train.obf obf/test.obf
expect_status 0
sed 's/.*:+*\(.*\);/\1/' obf/train.obf obf/test.obf >scores
sed 's/.* //' egaroucid/train.txt egaroucid/test.txt >expected
expect_same scores expected
[ "$(wc -l <scores)" = 50 ] || fail "rows"
# Egaroucid's records of 19 bytes: each field, and what is read again.
run dataset records --positions 50 --empties 6 --split 50,50 --format egaroucid-records
expect_status 0
/usr/bin/python3 -c '
import struct, sys
for name in ("train", "test"):
    data = open("records/%s.dat" % name, "rb").read()
    lines = open("obf/%s.obf" % name).read().split("\n")[:-1]
    assert len(data) == 19 * len(lines)
    for at, line in enumerate(lines):
        own, other, side, best, score = struct.unpack("<QQBBb", data[19 * at:19 * at + 19])
        squares, letter = line[:64], line[65]
        mine, theirs = ("X", "O") if letter == "X" else ("O", "X")
        # In binary, a1 comes first.
        assert format(own, "064b") == "".join("01"[c == mine] for c in squares)
        assert format(other, "064b") == "".join("01"[c == theirs] for c in squares)
        move, value = line[66:].strip(" ;").split(":")
        assert side == (letter == "O") and score == int(value), line
        assert "abcdefgh"[(63 - best) % 8] + str((63 - best) // 8 + 1) == move.lower(), line
' || fail "the records"
run convert --to obf records/train.dat records/test.dat
expect_status 0
sed 's/;.*/;/' obf/train.obf obf/test.obf >expected
sed 's/;.*/;/' out >read
expect_same expected read
head -c 18 records/test.dat | cat records/train.dat - >cut.dat
run convert --to obf cut.dat
expect_status 2
{ for i in 1 2 3 4 5 6 7 8; do cat records/train.dat; done; head -c 19 /dev/zero; } >wrong.dat
run convert --to obf wrong.dat
expect_status 2
expect_err 'wrong.dat: not a position: .* got record [0-9]+$'
[ "$(wc -l <out)" = $(($(wc -c <records/train.dat) / 19 * 8)) ] || fail "the other records"

sed 's/:.*;/:63;/' obf/test.obf >wrong.obf
run solve --quiet wrong.obf
expect_status 1
run dataset json --positions 20 --empties 5 --label all-moves --split 100 --format jsonl
expect_status 0
/usr/bin/python3 -c '
import json
for line in open("json/train.jsonl"):
    row = json.loads(line)
    print(row["board"] + "; " + " ".join("%s:%d;" % m for m in
          sorted(row["scores"].items(), key=lambda m: -m[1])))' >moves.obf
run solve --quiet --all-moves moves.obf
expect_status 0
[ "$(wc -l <moves.obf)" = 20 ] || fail "rows"

# Games as tokens.
run dataset tokens --positions 100 --format gpt --split 80,20
expect_status 0
/usr/bin/python3 -c '
from arrays import arrays
train, test = arrays("tokens/train.npz"), arrays("tokens/test.npz")
rows = train["tokens"] + test["tokens"]
assert len(rows) == 100 and all(len(r) == 60 and max(r) <= 60 for r in rows)
for r in rows:
    moves = [t for t in r if t]
    assert len(set(moves)) == len(moves) and r[len(moves):] == (0,) * (60 - len(moves))
squares = [s for s in range(64) if s not in (27, 28, 35, 36)]
names = [""] + ["abcdefgh"[s % 8] + str(s // 8 + 1) for s in squares]
open("whole.txt", "w").writelines("".join(names[t] for t in r) + "\n" for r in rows)
' || fail "tokens"

/usr/bin/python3 -c '
import collections, json
from arrays import arrays
card = json.load(open("tokens/dataset.json"))
for part in card["parts"]:
    scores = collections.Counter(map(str, arrays("tokens/" + part["file"])["score"]))
    assert part["by_label"] == scores, part
assert list(card["shares_seen"]) == ["test"] and len(card["shares_seen"]["test"]) >= 58
' || fail "the card of the tokens"

# A seed has 64 bits.
run dataset far --positions 5 --empties 5 --label none --seed 18446744073709551615
expect_status 0
grep -q '"seed":18446744073709551615[,}]' far/dataset.json || fail "another seed"

# From files; a game that is in two of them counts once.
run pick --self-play 40 --empties 12 --count 40 --to transcript --output games.txt
run dataset files games.txt games.txt --positions 40 --empties 12
expect_status 0
run dataset again whole.txt whole.txt --positions 100 --format gpt
expect_status 0
grep -q '"left_out":{"repeated":100,"in_two_parts":0},"shares_seen":{"valid":.*"test":' \
  again/dataset.json || fail "the card of games that are repeated: $(cat again/dataset.json)"
rm -r again
run dataset more games.txt --positions 41 --empties 12
expect_status 2
grep -q "40 games hold only 40 positions of 41" err || fail "too few: $(cat err)"
[ ! -e more ] || fail "a folder of nothing"
# After one move all positions are the same one, whatever games are made; after two there are three.
for ((empties = 59, all = 1; empties >= 58; --empties, all += 2)); do
  run dataset more --positions 50 --empties "$empties" --label none
  expect_status 2
  grep -q "hold only $all position" err || fail "too few: $(cat err)"
done

# What is refused, and why.
refused() {
  local expected=$1
  shift
  run dataset "$@"
  expect_status 2
  grep -q -e "$expected" err || fail "expected: $expected"
  [ ! -e new ] || fail "a folder after a refusal"
}
refused "OUT is missing" --positions 5
refused "OUT is missing" "" --positions 5
refused "--positions is missing" new
refused "--empties: expected an integer from 1 to 60, got '-3'" new --empties -3
refused "--seed: expected an integer from 0 to 18446744073709551615, got '-1'" new --positions 5 --seed -1
refused "--split: expected up to three shares" new --positions 5 --split 90,5
refused "--split" new --positions 5 --split 110,-10
refused "--label: expected none, exact" new --positions 5 --label best
refused "--label" new --positions 5 --label level:0
refused "--format: expected npz" new --positions 5 --format hdf5
refused "--format obf holds exact scores" new --positions 5 --format obf --label wld
refused "--format egaroucid holds scores" new --positions 5 --format egaroucid --label wld
refused "--empties means nothing" new --positions 5 --format gpt --empties 5
refused "no FILE can be given" new games.txt --positions 5 --from random
refused "cannot read" new missing.txt --positions 5
mkdir full
touch full/mine
refused "is not empty" full --positions 5
mkdir full/unfinished
refused "is not empty" full --positions 5
rm full/mine
touch full/unfinished/mine
refused "is not empty" full --positions 5
refused "is not a folder" games.txt --positions 5
refused "holds another set" set --positions 5
refused "cannot make" games.txt/new --positions 5

# The set in positions/ is what its recipe makes.
read -r positions empties < <(/usr/bin/python3 -c '
import json, sys
recipe = json.load(open(sys.argv[1]))["recipe"]
print(recipe["positions"], "%d-%d" % tuple(recipe["empties"]))' "$2/positions/dataset/dataset.json")
run dataset again --positions "$positions" --empties "$empties"
expect_status 0
for part in train valid test; do
  /usr/bin/python3 -c '
import sys
from arrays import arrays
a, b = map(arrays, sys.argv[1:])
del a["best"], b["best"]
sys.exit(a != b)' "again/$part.npz" "$2/positions/dataset/$part.npz" || fail "$part is another one"
done
