#!/bin/bash
# The static value of a position and what it is made of.
source "$2/tests/cli/lib/expect.sh"

board='-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-'
run eval --board "$board X"
expect_status 0
expect_out "^position  $board X$"
expect_out '^stage     4 of 0 to 19, 14 empty squares$'
value=$(awk '/^value/ {print $2}' out)
[ "$value" = "$(awk '/^sum/ {print $2}' out)" ] || fail "the sum is not the value"

# The patterns add up to the sum, as far as two digits show it.
sed -n '/^pattern/,/^sum/p' out | awk '
  $1 == "sum" { if ($2 - total > 0.1 || total - $2 > 0.1) exit 1 }
  $1 != "pattern" { total += $NF }' || fail "the patterns do not add up"
[ "$(grep -c '^row 2  ' out)" = 5 ] || fail "a row for each of four features, and their sum"

# The other colour's turn on the board with colours changed is the same position.
cp out first
run eval --board "$(echo "$board" | tr XO OX) O"
expect_status 0
diff <(tail -n +2 first) <(tail -n +2 out) || fail "colours matter"

run eval
expect_status 0
expect_out '^value     \+0.00 '

for arguments in 'x' '--board nothing' '--weights'; do
  run eval $arguments
  expect_status 2
  expect_silent_out
  expect_err '^tiger: '
done
exit 0
