#!/bin/bash
# --explain: the searches of the root in their order, each proving more than the one before, on
# stdout and as JSON.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf

# The rows of the searches of one report.
searches() { grep -E '^ *([0-9]+(@[0-9]+%)?|exact) \|' "$1"; }

# check_narrowing FILE: in each pass the bounds shrink from row to row.
check_narrowing() {
  searches "$1" | tr -d ' +[]' | awk -F'|' '
    $1 != depth { depth = $1; low = -64; high = 64 }
    {
      split($4, bounds, ",")
      if (bounds[1] > bounds[2]) { print "row " NR " has an empty interval"; exit 1 }
      if (bounds[1] < low || bounds[2] > high || bounds[1] + bounds[2] * 1000 == low + high * 1000) {
        print "row " NR " does not narrow the bounds"
        exit 1
      }
      low = bounds[1]; high = bounds[2]
    }'
}

# MTD(f): null-window tests only, as many as are counted, and the last one closes the bounds.
run solve --explain --driver mtdf --select 1 "$quick"
expect_status 0
expect_silent_err
expect_out '^#1: 14 empty squares, Black to move, mtdf$'
check_narrowing out || fail "bounds"
[ "$(column bounds | tail -n 1)" = '[+18, +18]' ] || fail "the last bounds"
[ "$(searches out | grep -c '>= [+-][0-9]*?')" = "$(searches out | wc -l)" ] || fail "an open window"
expect_out "^score \+18 by g8: $(searches out | wc -l) searches of the root, [0-9]+ nodes, "
expect_out '^1 position, 0 wrong scores, 0 wrong moves, [0-9]+ nodes, '
! grep -En '^.{81,}' out || fail "lines of more than 80 columns"
cp out text

# Only the exact searches prove anything, and are said to.
expect_not_out 'proved *\|'
[ "$(grep -c 'the bounds of these are proved' out)" = 1 ] || fail "the rule above the exact searches"
sed '/the bounds of these are proved/,$d' out >estimates
sed '1,/the bounds of these are proved/d' out >proofs
[ "$(searches estimates | wc -l)" -gt 0 ] || fail "no searches before the exact ones"
! searches estimates | grep -q '^ *exact' || fail "an exact search among the estimates"
! searches proofs | grep -qv '^ *exact' || fail "an estimate among the proofs"

# The same as JSON, and the nodes add up.
run solve --explain --json --driver mtdf --select 1 "$quick"
expect_status 0
expect_lines 1 out
value 'searches.*' <out >objects
expect_lines "$(searches text | wc -l)" objects
expect_value null_window_calls "$(wc -l <objects)"
expect_value 'searches.*.value' "$(column answer text | grep -oE '[+-][0-9]+$' | sed 's/^+//' | paste -sd ' ')"
expect_value 'searches.*.nodes' "$(column nodes text | paste -sd ' ')"
[ "$(tail -n 1 objects | value bounds)" = '[18,18]' ] || fail "the last bounds"
[ "$(grep -c '"depth":14,"confidence":100,' objects)" = "$(grep -c '"proved":true' objects)" ] || fail "proved"
[ "$(grep -c '"proved":false' objects)" = "$(searches estimates | wc -l)" ] || fail "not proved"
expect_each 'searches.*.answer' '"high" "low"'
sum=$(value nodes <objects | awk '{ sum += $1 } END { print sum }')
expect_value nodes "$((sum + $(value line_nodes <out)))"

# PVS has wider windows, alpha-beta one search of each pass; several positions come in order.
run solve --explain --driver pvs --first-guess 40 --threads 2 "$quick"
expect_status 0
expect_out 'in \(\+[0-9]+, \+[0-9]+\)\? *\| fails low: '
expect_out '\| inside: +'
[ "$(grep -oE '^#[0-9]+' out | tr '\n' ' ')" = '#1 #2 #3 #9 #4 ' ] || fail "five positions"
check_narrowing <(sed -n '/^#2/,/^$/p' out) || fail "bounds of PVS"
run solve --explain --driver alphabeta --select 1 --weights none "$quick"
[ "$(searches out | wc -l)" = 1 ] || fail "alpha-beta without passes searches once"
expect_out '^  exact \| in \(-64, \+64\)\? *\| inside: +'

# Who wins; a game that is over; a pass.
run solve --explain --wld --select 1 "$quick"
expect_status 0
expect_out '^win by g8: '
run solve --explain "$data/special.obf"
expect_status 0
expect_out '^score \+8: the game is over$'
expect_out '\[-64, -64\] \| PS '

# A limit ends it: what was proved until then, and no score.
run solve --explain --nodes 1000000 "$data/endless.obf"
expect_status 4
expect_out '^not finished: -?[0-9+-]+ to '
expect_not_out '^score '
expect_out '^0 positions, 1 not finished, '
check_narrowing out || fail "bounds of an unfinished search"

# A contradiction is named.
sed 's/G8:+18/G8:+20/' "$quick" >wrong.obf
run solve --explain --select 1 wrong.obf
expect_status 1
expect_out '^  <- expected \+20$'

for other in --all-moves --csv '--log log'; do
  run solve --explain $other "$quick"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: --explain and ${other%% *} cannot be used together"
done
exit 0
