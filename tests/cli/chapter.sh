#!/bin/bash
# tools/research/chapter: the tiny chapter, also after a kill; a sample of its cells again; what it
# refuses; and what it does without gnuplot.
source "$2/tests/cli/lib/expect.sh"
command -v python3 >/dev/null || skip "no python3"
python=$(python3 -c 'import sys; print(sys.executable)')

script=$2/tools/research/chapter
# make ARGUMENT...: as `run` of the program.
make() {
  command="chapter $*"
  timeout 300 "$python" "$script" "$@" --tiger "$tiger" >out 2>err
  status=$?
}

# What cannot be is refused before anything runs.
make
expect_status 2
expect_err '^chapter: expected the folder'
make x --half both
expect_status 2
expect_err "^chapter: --half: expected games or self-play, got 'both'"
make x --quick --tiny
expect_status 2
make x --size 3
expect_status 2
expect_err "^chapter: unknown option '--size'"
make x --seed 2
expect_status 2
expect_err '^chapter: --seed is for --repeat$'
make --repeat "$2/tools/compare/results" --tiny
expect_status 2
expect_err '^chapter: --tiny and --repeat cannot be used together$'
make --repeat "$2/tools/compare/results" --count ²
expect_status 2
expect_err "^chapter: --count: expected a number, got '²'$"
[ ! -e x ] || fail "something ran"
mkdir damaged
: >damaged/made.json
make damaged --tiny
expect_status 1
expect_err '^chapter: damaged/made.json is damaged: remove it, or use another folder$'

# Killed after its first log, it continues there.
forget_output
python3 "$script" tiny --tiny --tiger "$tiger" >out 2>err &
id=$!
begun() { [ -s tiny/logs/drivers-exact-games.log ]; }
wait_until begun
kill -KILL "$id"
wait "$id" 2>/dev/null
make tiny --tiny
expect_status 0
expect_err 'chapter.md is written$'
grep -q '^| mtdf ' tiny/chapter.md || fail "no figures in the chapter"
! command -v gnuplot >/dev/null || [ "$(grep -c '^!\[.*](plots/.*\.svg)$' tiny/chapter.md)" = 4 ] ||
  fail "not four pictures"
grep -q 'Not checked: .*at least 10 are needed' tiny/chapter.md || fail "claims of so few positions"
! grep -nE 'nan|inf\b|None' tiny/chapter.md || fail "figures that are none"
head -n 1 tiny/rows.csv | grep -q '^run,half,driver,' || fail "the head of the rows"
[ "$(wc -l <tiny/rows.csv)" -gt 300 ] || fail "the rows"
# On a busy machine the seconds can wait.
mkdir busy
cp -r tiny/logs tiny/made.json busy
rm busy/logs/*seconds*
make busy --tiny --counts
expect_status 0
grep -q 'Not measured yet: this chapter was made with `--counts`' busy/chapter.md ||
  fail "seconds from nowhere"
ls busy/logs/*seconds* >/dev/null 2>&1 && fail "seconds were measured"
cp tiny/chapter.md first.md
make tiny --tiny
expect_status 0
cmp first.md tiny/chapter.md || fail "another chapter from the same logs"

# Another mode, or another search, does not continue it.
make tiny --quick --half games
expect_status 1
expect_err 'tiny was begun with .*: use another folder'

# A few cells of the committed chapter: the same counts, unless the search is another since then.
if grep -q "\"bench\": \"$(cat "$2/tests/bench_signature.txt")\"" "$2/tools/compare/results/made.json"; then
  make --repeat "$2/tools/compare/results" --count 4
  expect_status 0
  expect_err '^chapter: 4 of [0-9]+ cells searched again, 0 differences$'
fi

# Cells of the tiny one again, in which nothing may differ; and where something does.
make --repeat tiny --count 6
expect_status 0
expect_err '^chapter: 6 of [0-9]+ cells searched again, 0 differences$'
mkdir wrong
cp tiny/made.json wrong
awk -F , -v OFS=, 'NR > 1 { $NF += 1 } 1' tiny/sample.csv >wrong/sample.csv
make --repeat wrong --count 2
expect_status 1
expect_err 'probes is [0-9]+, the chapter has [0-9]+$'
make --repeat nowhere
expect_status 1

# Without gnuplot the rows and the text are there.
mkdir nothing
timeout=$(command -v timeout)
rm tiny/chapter.md tiny/rows.csv
command="chapter without gnuplot"
PATH=$PWD/nothing "$timeout" 300 "$python" "$script" tiny --tiny --tiger "$tiger" >out 2>err
status=$?
expect_status 0
expect_err 'gnuplot is not installed.*apt-get install gnuplot-nox'
[ -s tiny/rows.csv ] && [ -s tiny/chapter.md ] || fail "nothing without gnuplot"
exit 0
