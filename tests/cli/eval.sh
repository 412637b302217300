#!/bin/bash
# The static value of a position and what it is made of.
source "$2/tests/cli/lib/expect.sh"

board='-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-'
run eval --board "$board X"
expect_status 0
expect_out "^position  $board X$"
expect_out '^phase     1 of 0 to 3, 14 empty squares$'
expect_out '^value     [+-][0-9]+\.[0-9]{2} discs for the side to move, as a score [+-][0-9]+$'
cp out first

# The score is the value rounded, halves up.
awk '/^value/ { v = $2 + 0.5; n = int(v); if (n > v) --n; exit n != $NF + 0 }' first ||
  fail "the score is not the value rounded"

# The inputs from the board besides the patterns.
sed -n '/^input/,/^$/p' first | sed -E '1d; $d; s/  +/ /' >inputs
expect_lines 9 inputs
run perft 1 --board "$board X"
moves=$(column lines)
awk -v moves="$moves" '$1 == "moves" { exit $2 != moves }' inputs || fail "$moves moves"
grep -qx 'empty squares 14' inputs || fail "14 empty squares"
grep -qx 'odd quadrants 2' inputs || fail "two quadrants have an odd number of them"
grep -qx 'odd 0' inputs || fail "14 is even"

# A row for each pattern: its share of the value, and its configurations.
sed -n '/^pattern/,$p' first | tail -n +2 >patterns
expect_lines 12 patterns
check_row() {
  local row
  row=$(grep "^$1 " patterns | cut -c 16- | sed -E 's/ +/ /g')
  [[ $row =~ ^\ [+-][0-9]+\.[0-9]{2}\  ]] || fail "$1 has no share: $row"
  [ "$(echo $row | cut -d ' ' -f 2-)" = "$2" ] || fail "the configurations of $1: $row"
}
check_row 'diagonal 8' '--OOXO-- -OOOOO--'
check_row 'corner 3x3' '-XX--X-XO -XX-OOXOO --X--XOOO -XX--OXOO'
check_row 'row 2' '--XOOOO- --XXOO-- X-XOOO-- XOOOOO-X'

# The other colour's turn on the board with colours changed is the same position.
run eval --board "$(echo "$board" | tr XO OX) O"
expect_status 0
diff <(tail -n +2 first) <(tail -n +2 out) || fail "colours matter"

# The start, where all discs are in the middle.
run eval
expect_status 0
expect_out '^phase     3 of 0 to 3, 60 empty squares$'
expect_out '^empty squares +60$'
expect_out '^odd quadrants +4$'
value=$(awk '/^value/ { print $2 }' out)
expect_out '^edge and X .*  ----------  ----------  ----------  ----------$'

# The help names the value of the start position.
run eval --help
tr '\n' ' ' <out | grep -qF "it is $value:" || fail "the start position is $value, the help says otherwise"

# Positions of files, and objects for programs: the same figures.
{ echo "$board X"; echo "---------------------------OX------XO--------------------------- X"; } >two
run eval two
expect_status 0
[ "$(grep -c '^value ' out)" = 2 ] || fail "two positions"
head -n "$(wc -l <first)" out | cmp -s first - || fail "the first of two"
run eval --json two
expect_status 0
expect_lines 2 out
expect_out "\"schema\":1,\"board\":\"$board\",\"side\":\"X\",\"file\":\"two\",\"line\":1,\"number\":1,"
expect_out '"inputs":\{"moves":'"$moves"',"replies":[0-9]+,.*"odd quadrants":2,"odd":0,"empty squares":14\}'
expect_out '\{"name":"diagonal 8","share":-?[0-9.]+,"configurations":\["--OOXO--","-OOOOO--"\]\}'
exact=$(value value <out | tail -n 1)
awk -v a="$value" -v b="$exact" 'BEGIN { exit !(b != "" && a - b < 0.006 && b - a < 0.006) }' ||
  fail "the value of the start position is $value, and $exact"

for arguments in 'x' '--board nothing' '--weights'; do
  run eval $arguments
  expect_status 2
  expect_silent_out
  expect_err '^tiger: '
done
exit 0
