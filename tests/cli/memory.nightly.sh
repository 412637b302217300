#!/bin/bash
# Little memory, in 20 steps, for every subcommand that searches and two that do not.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cli/lib/memory.sh"

run_match() { "$tiger" match --self --threads 4 --openings 4 depth=2 depth=1; }
check_match() { answers match '^depth=2 against depth=1: 8 games, '; }
run_review() { "$tiger" review --json --threads 2 --level 2 --exact 6 --wld 8 games.txt; }
check_review() { check_json_lines review; }
run_eval() { "$tiger" eval --json --game $game; }
check_eval() { check_json_lines eval; answers eval '"value":'; }
run_compare() { "$tiger" compare --json --board "$board"; }
check_compare() { check_json_lines compare; }
run_bench() { "$tiger" bench; }
check_bench() { answers bench '[0-9]'; }
run_strength() { "$tiger" bench --strength --quick --csv --threads 4; }
check_strength() { answers strength ','; }
run_pick() { "$tiger" pick --self-play 40 --empties 10 --count 4 --best-moves 1 --threads 4; }
check_pick() { ! grep -vqE '^[XO-]{64} [XO]' out || fail "pick: no whole record"; }
run_prove() { "$tiger" prove --json --threads 4 --out made.proof --board "$board"; }
check_prove() {
  check_json_lines prove
  [ $status -eq 0 ] || [ ! -e made.proof ] || fail "prove: half a file"
}
run_grow() { cp empty.book made.book && "$tiger" book grow made.book --json --level 4 --positions 20 --threads 4; }
check_grow() {
  check_json_lines grow
  [ ! -e made.book ] || "$tiger" book check made.book >checked 2>&1 || fail "grow: $(cat checked)"
}
run_puzzles() { "$tiger" puzzles --miss-depth 1 --threads 4 --out made.obf "$data/random_games.wtb"; }
check_puzzles() { [ $status -eq 0 ] || [ ! -e made.obf ] || fail "puzzles: half a file"; }
run_perft() { "$tiger" perft --json 6; }
check_perft() { check_json_lines perft; answers perft '8200'; }
run_convert() { "$tiger" convert --to ggf games.txt; }
check_convert() { [ $status -ne 0 ] || [ "$(grep -c '^(;GM' out)" = 4 ] || fail "convert: not every game"; }

"$tiger" solve --json "$data/quick.obf" >solved
"$tiger" pick --self-play 8 --empties 20 --count 4 --to transcript >games.txt
expect_lines 4 games.txt
names="solve large hint play gtp nboard match review eval compare bench strength pick prove puzzles perft convert"
"$tiger" book create empty.book 2>/dev/null && names+=" grow"
steps="0 1 2 3 4 6 8 10 12 16 20 24 32 40 48 64 96 128 256 512"
for name in $names; do
  for more in $steps; do under $more $name; done
done

# What ended how: a table for those who read the log.
awk -v least=$least '
  !($1 in rows) { names[++n] = $1; rows[$1] = "" }
  { rows[$1] = rows[$1] sprintf("%4s", $3 ($4 > 0 && $3 == 0 ? "w" : "")); if (n == 1) head = head sprintf("%4s", $2) }
  END {
    printf "status by MiB of address space above %d (w: with a warning)\n%-9s%s\n", least, "", head
    for (i = 1; i <= n; ++i) printf "%-9s%s\n", names[i], rows[names[i]]
  }' outcomes
command="with 512 MiB"
for name in $names; do grep -q "^$name 512 0 " outcomes || fail "$name is refused even that"; done
exit 0
