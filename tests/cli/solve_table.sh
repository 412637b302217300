#!/bin/bash
# The table: a row for each position in order, moves in their case, totals.
source "$2/tests/cli/lib/expect.sh"

run solve "$data/quick.obf"
expect_status 0
expect_silent_err
head -1 out | grep -q '# | depth | score | *time | *nodes | *nodes/s | principal variation' ||
  fail "the head is another one"
rows out >table
[ "$(column 1 <table | tr '\n' ' ')" = "1 2 3 9 4 " ] || fail "numbers"
[ "$(column 2 <table | tr '\n' ' ')" = "14 14 14 15 14 " ] || fail "empty squares"
[ "$(column 3 <table | tr '\n' ' ')" = "+18 +10 +2 -8 +0 " ] || fail "scores"
column 4 <table | grep -Evq '^[0-9]+:[0-9]{2}\.[0-9]{3}$' && fail "times"

# Black moves first in #1, White in #9, with passes in between.
column 7 <table | sed -n 1p | grep -Eq '^g8 [A-H][1-8] ' || fail "black's moves are lower case"
column 7 <table | sed -n 4p | grep -Eq '^(G7|A4) [a-h][1-8] ' || fail "white's moves are upper case"
column 7 <table | sed -n 2p | grep -Eq ' PS ' || fail "a pass is PS"

nodes=$(column 5 <table | awk '{ n += $1 } END { print n }')
grep '^total' out | column 5 | grep -qx "$nodes" || fail "the total is not $nodes"
expect_out '^total .*5 positions, 0 wrong scores, 0 wrong moves$'
bars=$(grep -E '\|' out | grep -v -- '---' | sed 's/[^|]/ /g; s/ *$//' | sort -u | wc -l)
[ "$bars" -eq 1 ] || fail "the columns are not aligned"

# Standard input, a board on the command line, several files: numbered through.
cut -d';' -f1 "$data/quick.obf" >bare.txt
command="tiger solve -"
"$tiger" solve - <bare.txt >out 2>err
status=$?
expect_status 0
[ "$(rows out | column 1 | tr '\n' ' ')" = "1 2 3 4 5 " ] || fail "positions without number"
expect_out '^total .* 5 positions$'
run solve bare.txt bare.txt --board "$(sed -n 2p bare.txt)"
expect_status 0
[ "$(rows out | column 1 | tail -1)" = 11 ] || fail "the board comes last"
[ "$(rows out | column 3 | tail -1)" = +10 ] || fail "its score"
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
[ "$(rows out | column 3 | tr '\n' ' ')" = "+18 +10 " ] || fail "a file from Windows"
exit 0
