#!/bin/bash
# The table: a row for each position in order, moves in their case, totals.
source "$2/tests/cli/lib/expect.sh"

run solve "$data/quick.obf"
expect_status 0
expect_silent_err
head -1 out | grep -q '# | depth | score | *time | *nodes | *nodes/s | principal variation' ||
  fail "the head is another one"
expect_column '#' '1 2 3 9 4'
expect_column depth '14 14 14 15 14'
expect_column score '+18 +10 +2 -8 +0'
column time | grep -Evq '^[0-9]+:[0-9]{2}\.[0-9]{3}$' && fail "times"

# Black moves first in #1, White in #9, with passes in between.
column 'principal variation' >lines
sed -n 1p lines | grep -Eq '^g8 [A-H][1-8] ' || fail "black's moves are lower case"
sed -n 4p lines | grep -Eq '^(G7|A4) [a-h][1-8] ' || fail "white's moves are upper case"
sed -n 2p lines | grep -Eq ' PS ' || fail "a pass is PS"

nodes=$(column nodes | awk '{ n += $1 } END { print n }')
total nodes | grep -qx "$nodes" || fail "the total is not $nodes"
expect_out '^total .*5 positions, 0 wrong scores, 0 wrong moves$'
bars=$(grep -E '\|' out | grep -v -- '---' | sed 's/[^|]/ /g; s/ *$//' | sort -u | wc -l)
[ "$bars" -eq 1 ] || fail "the columns are not aligned"

# Standard input, a board on the command line, several files: numbered through.
cut -d';' -f1 "$data/quick.obf" >bare.txt
command="tiger solve -"
"$tiger" solve - <bare.txt >out 2>err
status=$?
expect_status 0
expect_column '#' '1 2 3 4 5'
expect_out '^total .* 5 positions$'
run solve bare.txt bare.txt --board "$(sed -n 2p bare.txt)"
expect_status 0
[ "$(column '#' | tail -1) $(column score | tail -1)" = '11 +10' ] || fail "the board comes last"
run solve --board "$(sed -n 1p bare.txt)"
expect_status 0
expect_out '^ *1 \| +14 \| +\+18 \|'
run solve --board 'nothing'
expect_status 2
expect_err '^tiger: --board:1:1: '
expect_silent_out

# A comma is part of a file's name.
cp "$data/quick.obf" 'a,b.obf'
run solve 'a,b.obf'
expect_status 0

# Byte-order mark, CR LF, no newline at the end.
printf '\xef\xbb\xbf%s\r\n%s' "$(sed -n 1p bare.txt)" "$(sed -n 2p bare.txt)" >windows.txt
run solve windows.txt
expect_status 0
expect_column score '+18 +10'
exit 0
