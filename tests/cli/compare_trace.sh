#!/bin/bash
# compare --trace: a page on its own whose totals are those of the comparison, and what is refused.
source "$2/tests/cli/lib/expect.sh"

ten='OXOOXX--XXOOXXXOXXOOOXX-XXOOOOX-XXXXXOX--XXOOOO--XXOOOOO--OOXXXX X'

refused() {
  local message=$1
  shift
  run compare --trace page.html "$@"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: $message"
  [ ! -e page.html ] || fail "a page was written"
}
refused '--trace shows two drivers, got 3' --drivers pvs,mtdf,sss --board "$ten"
refused '--trace shows two drivers, got 1' --drivers sss --board "$ten"
refused '--trace shows drivers that find the score, not mtd-best' --drivers pvs,mtd-best \
  --board "$ten"
refused '--trace shows drivers that find the score, not left-most' --drivers pvs,left-most \
  --board "$ten"
refused '--trace shows searches to the end of the game and cannot be used with --depth' --depth 4 \
  --board "$ten"
refused '--trace shows one search of each driver: --sweep needs one value, such as hash-bits=8' \
  --sweep hash-bits --board "$ten"
refused '--trace and --sweep lock-bits, which searches twice' --sweep lock-bits=8 --board "$ten"
refused '--trace and --log cannot be used together' --log log --board "$ten"
refused '--trace and --cut cannot be used together' --cut 20 --board "$ten"
refused '--trace shows one position, got [0-9]+: --select N chooses one' "$data/quick.obf"
refused '--trace shows positions with at most 12 empty squares, got one with 60' \
  --board '---------------------------OX------XO--------------------------- X'
refused '--trace: the game is over' \
  --board 'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X'

# The comparison is the same as without a page.
run compare --no-time --drivers pvs,mtdf --board "$ten"
expect_status 0
cp out whole
run compare --no-time --trace page.html --board "$ten"
expect_status 0
expect_silent_err
expect_same whole out
run compare --trace no/page.html --board "$ten"
expect_status 2
expect_silent_out
expect_err 'no/page.html'

# It fetches nothing.
! grep -nE 'https?:|src=|<link|import |url\(' page.html || fail "the page needs something else"
[ "$(wc -c <page.html)" -le 5000000 ] || fail "the page is too large"

command -v python3 >/dev/null || skip "the page's figures: no python3"
# totals: of each driver on the page, the nodes of all searches of the root.
totals() {
  python3 - "$1" <<'END'
import json, re, sys
page = open(sys.argv[1], encoding="utf-8").read()
data = json.loads(re.search('id="data">(.*?)</script>', page, re.S)[1])
for driver in data["drivers"]:
    rows, passes = driver["rows"], driver["passes"]
    assert len(rows) <= 20000 and passes[-1][8] == len(rows), (len(rows), passes[-1])
    assert sum(one[6] for one in passes) == driver["nodes"], driver["name"]
    assert sum(one[9] for one in passes) == driver["hits"], driver["name"]
    path = []
    for row in rows:
        path[row[0] - 1:] = [row[7]]
        if row[0] > 1:
            path[row[0] - 2] -= row[7]
            assert path[row[0] - 2] >= 0, row
    print(driver["name"], driver["nodes"], driver["hits"])
END
}
# compared ARGUMENT...: the same figures by the comparison.
compared() {
  run compare --json --quiet "$@"
  for key in driver nodes hits_deepest hits_newest; do value $key <out >key.$key; done
  paste -d ' ' key.* | tr -d '"' | awk '{ print $1, $4, $2 + $3 }'
}
twelve='OOOOOOOO-OOOXXOX-OOXXOXXOOXXOXOOOOXXXXXX-OOXXXXX-XOOO--XX------X X'
for board in "$ten" "$twelve"; do
  for arguments in pvs,mtdf sss,dual alphabeta,mtd-bi 'alphabeta,mtdf --sweep ordering=finished'; do
    run compare --drivers $arguments --trace page.html --board "$board"
    expect_status 0
    totals page.html >page.totals || fail "the page's data"
    compared --drivers $arguments --board "$board" >compare.totals
    [ "$(wc -l <compare.totals)" -eq 2 ] || fail "no figures of the comparison"
    expect_same compare.totals page.totals
    [ "$(wc -c <page.html)" -le 5000000 ] || fail "the page is too large"
  done
done
exit 0
