#!/bin/bash
# What bench --speed prints: the form, and that all figures are there and above 0. Their size is not
# tested.
source "$2/tests/cli/lib/expect.sh"

kernels="legal_moves flips last_flips stable_discs evaluation table_hit table_miss"

run bench --speed --quick --threads 3
expect_status 0
expect_silent_err
head -n 1 out | grep -Eq '^tiger +[0-9.]+, kernel (portable|avx2|avx512|neon)$' || fail "the first line"
expect_out '^built +by .*, for [a-z]'
expect_out '^threads +3$'
for kernel in $kernels; do expect_out "^$kernel +\| +[0-9]+\.[0-9]{2} \| *[0-9]+\.[0-9]%\$"; done
# The numbers of lines of play are those of perft.
expect_out '^depth 7 +\| +55092 \| +[1-9][0-9]* \| *[0-9]+\.[0-9]%$'
expect_out '^solving 9 positions .* with mtdf and 2\^16 buckets$'
expect_out '^ +1 \| .* \| +1\.00 \|'
row='^ +[0-9]+ \| +[0-9:.]+ \| +[1-9][0-9]* \| +[1-9][0-9]* \| +[0-9]+\.[0-9]{2} \| *[0-9]+\.[0-9]%$'
[ "$(grep -E "$row" out | awk '{ print $1 }' | tr '\n' ' ')" = "1 2 3 " ] || fail "the threads"
nodes=$(awk '/^ +1 \|/ { print $5 }' out)
# Columns are aligned: all lines of a table have the same length, with the head and the rule. The
# spread is left out, because on a busy machine it can have any width.
sed -E 's/[|+][^|+]*$//' out | awk '/\|/ { if (n && length != n) exit 1; n = length; next } /^-/ { if (length != n) exit 1; next } { n = 0 }' ||
  fail "crooked columns"

# For scripts: one header, all else after #, and as many figures as in the tables.
run bench --speed --quick --threads 2 --csv
expect_status 0
expect_silent_err
grep -v '^#' out >csv
head -n 1 csv | grep -qx 'what,value,unit,spread' || fail "the header"
[ "$(grep -c what out)" = 1 ] || fail "one header"
solves() { echo "solve_time_$1 solve_nodes_$1 solve_speed_$1 solve_speedup_$1"; }
expect_text figures "$kernels perft_7 $(solves 1) $(solves 2)" "$(csv what | paste -sd ' ')"
csv value,spread | grep -Evq '^[0-9]+(\.[0-9]+)?,[0-9]+(\.[0-9]+)?$' && fail "the values"
csv value | awk '$1 <= 0 { exit 1 }' || fail "a value that is not above 0"
expect_text units 'lines/s nodes nodes/s ns s times' "$(csv unit | sort -u | paste -sd ' ')"
# One thread counts the same nodes in each run.
grep -qx "solve_nodes_1,$nodes,nodes,0" csv || fail "not $nodes nodes again"

# Ctrl-C: finished measurements are printed, and the exit status says why it ended.
some_rows() { grep -qs legal_moves out; }
interrupted some_rows bench --speed
expect_out '^legal_moves '
expect_err '^tiger: interrupted'

# Invalid options. An option that needs --speed or --strength says so.
for option in '--threads 2' --csv --quick; do
  run bench $option
  expect_status 2
  expect_silent_out
  expect_err "^tiger: ${option% *} needs --speed or --strength; .*--help"
done
for arguments in '--threads 0' '--threads 257' '--threads x' '--threads 1 --threads 2' 'more'; do
  run bench --speed $arguments
  expect_status 2
  expect_silent_out
  expect_err '^tiger: .*--help'
done
exit 0
