#!/bin/bash
# Windows: whether a score is at most A, at least B, or its value in between.
source "$2/tests/cli/lib/expect.sh"

# answers WINDOW EXPECTED: the column of scores, for each driver.
answers() {
  for driver in pvs mtdf alphabeta; do
    run solve --window "$1" --driver $driver "$data/quick.obf"
    expect_status 0
    expect_out '5 positions, 0 wrong scores, 0 wrong moves'
    expect_column score "$2"
  done
}
answers 0,4 ">=+4 >=+4 +2 <=+0 <=+0"
answers -3,5 ">=+5 >=+5 +2 <=-3 +0"
answers 17,18 ">=+18 <=+17 <=+17 <=+17 <=+17"
answers -64,64 "+18 +10 +2 -8 +0"
run solve --window=-64,-63 "$data/quick.obf"
[ "$(column score | sort -u)" = ">=-63" ] || fail "the lowest window"

# The ends that were asked about, the bounds that are proved, and no score where they do not meet.
run solve --window -3,5 --json "$data/quick.obf"
expect_status 0
expect_each goal '"window"'
expect_each window '[-3,5]'
expect_value answer '"high" "high" "inside" "low" "inside"'
expect_value score 'null null 2 null 0'
expect_value exact 'false false true false true'
value bounds <out | head -1 | grep -Eq '^\[[0-9]+,64\]$' || fail "bounds of a high answer"
value bounds <out | sed -n 4p | grep -Eq '^\[-64,-[0-9]+\]$' || fail "bounds of a low answer"
run solve --window -3,5 --csv "$data/quick.obf"
[ "$(csv score | tr '\n' ' ')" = "  2  0 " ] || fail "scores in CSV"

# Fewer nodes than for the score. --wld is the window -1,1.
sum_of_nodes() { value nodes <out | awk '{ n += $1 } END { print n }'; }
run solve --json "$data/quick.obf"
exact=$(sum_of_nodes)
run solve --window -1,1 --json "$data/quick.obf"
narrow=$(sum_of_nodes)
[ "$narrow" -lt "$exact" ] || fail "as many nodes as for the scores"
value bounds <out >bounds
run solve --wld --json "$data/quick.obf"
[ "$(sum_of_nodes)" -eq "$narrow" ] || fail "--wld is another search"
value bounds <out | diff - bounds >/dev/null || fail "--wld has other bounds"

# A score in the file contradicts the bounds or not.
sed 's/G8:+18/G8:+2/; 1q' "$data/quick.obf" >wrong.obf
grep -q 'G8:+2;' wrong.obf || fail "the first position has changed"
run solve --window 3,6 --no-check wrong.obf
expect_status 1
expect_out '>=\+6 .*<- expected \+2'
run solve --window 3,6 --no-check --quiet wrong.obf
expect_status 1
expect_err 'wrong.obf:1: #1 is >=\+6 by [a-h][1-8], expected \+2$'
run solve --window -9,1 --no-check wrong.obf
expect_status 0
expect_column score '>=+1'

# A log answers the same window only, and a score answers no window.
run solve --window 0,4 --log log "$data/quick.obf"
run solve --window 0,4 --log log "$data/quick.obf"
expect_err '^tiger: 5 of 5 positions are taken from the log'
expect_column score '>=+4 >=+4 +2 <=+0 <=+0'
for other in "--window 0,5" "--window -1,4" "--wld" ""; do
  run solve $other --log log "$data/quick.obf"
  expect_status 0
  expect_silent_err
done
expect_lines 25 log
run solve --window 0,6 --nodes 100 --log log "$data/quick.obf"
expect_status 4
expect_out '\| +\? \|.*not finished: '
run solve --window 0,6 --nodes 100 --log log --json "$data/quick.obf"
expect_status 4
expect_err 'taken from the log'
expect_each answer null

# --explain does not call a search exact that leaves the score open.
run solve --window 0,4 --select 1 --explain "$data/quick.obf"
expect_out '^score >=\+4 by g8: '
expect_not_out exact
run solve --window -64,64 --select 1 --explain "$data/quick.obf"
expect_out '^ *exact \| '
expect_out '^score \+18 by '

# wrong ARGUMENT... MESSAGE
wrong() {
  run solve "${@:1:$#-1}" "$data/quick.obf"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: ${*: -1}; see .tiger solve --help.\$"
}
wrong --window 5 "--window: expected two integers, such as -2,2, got '5'"
wrong --window '' "--window: expected two integers, such as -2,2, got ''"
wrong --window 3,3 "--window: the first number must be less than the second, got '3,3'"
wrong --window 4,-4 "--window: the first number must be less than the second, got '4,-4'"
wrong --window a,4 "--window .its first number.: expected an integer from -64 to 64, got 'a'"
wrong --window 1,2,3 "--window .its second number.: expected an integer from -64 to 64, got '2,3'"
wrong --window -65,0 "--window .its first number.: expected an integer from -64 to 64, got '-65'"
wrong --window 0,65 "--window .its second number.: expected an integer from -64 to 64, got '65'"
wrong --window 0,4 --wld "--window and --wld cannot be used together"
wrong --window 0,4 --all-moves "--window and --all-moves cannot be used together"
