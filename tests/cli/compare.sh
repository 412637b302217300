#!/bin/bash
# The drivers side by side: they agree with each other and with solve, the sums are those of the
# rows, the same command gives the same bytes, and invalid options are refused.
source "$2/tests/cli/lib/expect.sh"

all='pvs pvs-aspiration mtdf alphabeta'
quick=$data/quick.obf

# CSV: one header, a row for each position and driver, all else after #.
run compare --csv --no-time "$quick"
expect_status 0
expect_silent_err
cp out first
grep -v '^#' out >csv
expect_lines 21 csv # five positions
head -n 1 csv | grep -q '^position,empties,depth,driver,score,nodes,leaf_nodes,' || fail "the header"
awk -F , 'NR == 1 { n = NF } NF != n { exit 1 }' csv || fail "rows of another length"
expect_text drivers "$(for _ in 1 2 3 4 5; do echo "$all"; done | paste -sd ' ')" "$(csv driver csv | paste -sd ' ')"
head -n 1 out | grep -Eq '^# drivers .*; to the end; table of 2\^16 buckets at 7 .* weights [0-9a-f]{16}$' ||
  fail "the settings"

run compare --csv --no-time "$quick"
expect_same first out

# The scores are those that solve finds.
run solve "$quick"
column score | sed 's/^+//' >solved
of() { csv "$1" csv "cell(\"driver\") == \"$2\""; } # NAMES DRIVER
for driver in $all; do
  of score "$driver" >scores
  expect_same solved scores
done

# The sums, and the driver with the fewest nodes.
sums_in first >sums
sum_of() { csv "$1" sums "cell(\"driver\") == \"$2\" && cell(\"summary\") == \"end\""; }
measures=nodes,leaf_nodes,null_windows,researches,probes,hits_deepest,hits_newest,cutoffs,nodes_before
for driver in $all; do
  expect_text "the sums of $driver" "$(of $measures "$driver" | awk -F , -v OFS=, '
    { for (i = 1; i <= NF; ++i) sum[i] += $i } END { for (i = 1; i <= NF; ++i) $i = sum[i]; print }')" \
    "$(sum_of $measures "$driver")"
  wins=$(csv position,driver,nodes csv | awk -F , -v d="$driver" '
    !($1 in least) || $3 < least[$1] { least[$1] = $3; best[$1] = $2; next }
    $3 == least[$1] { best[$1] = "-" }
    END { for (p in best) n += best[p] == d; print n + 0 }')
  expect_text "the wins of $driver" "5,$wins" "$(sum_of positions,wins "$driver")"
done
csv driver,nodes,ratio csv | awk -F , '$1 == "pvs" { n = $2 + 1 }
  { r = ($2 + 1) / n - $3; if (r > 0.0001 || r < -0.0001) exit 1 }' || fail "the ratios"
expect_text "pvs beside itself" 1.0000,1.0000,1.0000 "$(sum_of ratio,ratio_low,ratio_high pvs)"
mean=$(of ratio mtdf | awk '{ sum += log($1); ++n } END { print exp(sum / n) }')
sum_of ratio,ratio_low,ratio_high mtdf | awk -F , -v mean="$mean" '
  { d = $1 - mean; if (d > 0.0003 || d < -0.0003 || $2 > $1 || $3 < $1) exit 1 }' || fail "the mean of mtdf is $mean"
# Without pvs, the first driver is the one that the others are compared with.
run compare --csv --drivers mtdf,alphabeta "$quick"
expect_status 0
sums_in out >sums
expect_text 'mtdf beside itself' 5,1.0000 "$(sum_of positions,ratio mtdf)"
csv seconds | grep -Evq '^[0-9]+\.[0-9]+$' && fail "seconds"

# Searches to a depth: all drivers find the same score at each depth, with a table for one driver.
run compare --depth 2-5 --no-time "$quick"
expect_status 0
cp out table
expect_lines $((4 + 5 * 4 * 4 + 2 + 4 * 4)) table
awk '/^ *[0-9]+ +[0-9]+ +[2-5] / { if (($1, $3) in score && score[$1, $3] != $5) exit 1; score[$1, $3] = $5; ++n }
  END { exit n != 80 }' table || fail "the drivers' scores"
run compare --depth 5 --drivers mtdf --csv --no-time "$quick"
expect_status 0
csv position,score,nodes | tr ',' ' ' >alone
awk '/^ *[0-9]/ && $2 > 5 && $3 == 5 && $4 == "mtdf" { print $1, $5, $6 }' table >among
expect_same among alone
# A shallow search has the same score as hint, which is not selective up to four plies.
run compare --depth 4 --drivers pvs --csv "$quick"
csv score >scores
run hint --depth 4 "$quick"
awk -F '|' '/^4 / { print $3 + 0 }' out >hinted
expect_same hinted scores

# JSON: an object for each row and each sum.
run compare --json --no-time "$quick"
expect_status 0
expect_lines 24 out
grep -v '"summary"' out | value nodes >nodes
csv nodes csv >wanted
expect_same wanted nodes

# A score that differs from the file's is reported, and so is a game that is over.
sed 's/G8:+18/G8:+16/' "$quick" >wrong.obf
run compare --drivers pvs,mtdf wrong.obf
expect_status 1
expect_err '^tiger: #1: the score is \+18, the file says \+16$'
run compare "$data/special.obf"
expect_status 0
expect_err '^tiger: #2: the game is over'
[ "$(grep -Ec '^ +1 .* -64 ' out)" = 4 ] || fail "a position that must pass"

# Depths beyond the end of a game.
run compare --depth 14-16 --drivers pvs,mtdf --no-time "$quick"
expect_status 0
expect_err '^tiger: #1: skipped, because --depth must be less than its 14 empty squares'
[ "$(grep -Ec '^ +9 +15 +14 (pvs|mtdf) ' out)" = 2 ] || fail "the depth before the end"
expect_lines $((4 + 2 + 2 + 2)) out

# Without the evaluation, to the end.
run compare --weights none --hash-bits auto --select 1 "$quick"
expect_status 0
expect_out 'table of 2\^\(empties - 3\) buckets.*; no evaluation$'

# Interrupted: finished positions are printed, with their sums.
cat "$quick" "$data/endless.obf" >long.obf
finished() { [ "$(grep -Ecs '^ +[0-9]+ +[0-9]+ +[0-9]+ [a-z]' out)" = 10 ]; }
interrupted finished compare --drivers mtdf,pvs long.obf
expect_out '^ +end +5 mtdf '
expect_err '^tiger: interrupted'

refused() {
  local message=$1
  shift
  run compare "$@"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: $message"
}
refused "--drivers: expected some of pvs, pvs-aspiration, mtdf, alphabeta, .*mtd-best.*, got 'negascout'" --drivers negascout "$quick"
refused "--drivers: 'pvs' is given twice" --drivers pvs,mtdf,pvs "$quick"
refused "--drivers: expected .*, got ''" --drivers pvs, "$quick"
refused '--depth' --depth 0 "$quick"
refused "--depth: expected .*, got '3-'" --depth 3- "$quick"
refused "--depth: expected .*, got '-3'" --depth=-3 "$quick"
refused "--game:1:3: move 2: f5 is occupied" --game f5f5
refused '--depth 5-3: the range is reversed' --depth 5-3 "$quick"
refused '--depth needs an evaluation' --depth 3 --weights none "$quick"
refused '--json and --csv cannot be used together' --csv --json "$quick"
refused '--hash-bits' --hash-bits 3 "$quick"
refused '--select 77: no position' --select 77 "$quick"
refused '' missing.obf
exit 0
