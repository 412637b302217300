#!/bin/bash
# On a terminal: progress that disappears, colours unless NO_COLOR is set, lines cut to the width.
source "$2/tests/cli/lib/expect.sh"

script -qec true /dev/null >/dev/null 2>&1 || skip "script (util-linux) is not there"
export TERM=xterm LC_ALL=C
unset COLUMNS NO_COLOR
escape=$(printf '\033')
# Not on a terminal: no escape sequences.
sed 's/+38/+40/' "$data/ffo-40.obf" >wrong.obf
run solve wrong.obf
expect_status 1
expect_not_out "$escape"
expect_not_err "$escape"

# stdout and stderr on a terminal with this number of columns.
on_terminal() {
  local columns=$1
  shift
  command="tiger $* (on a terminal)"
  script -qec "stty cols $columns; exec '$tiger' $*" /dev/null >out 2>err </dev/null
  status=$?
  tr -d '\r' <out >plain
}

# plain_rows: the rows on the screen without progress and colours.
plain_rows() { sed "s/.*$escape\\[K//; s/$escape\\[[0-9]*m//g" plain; }

on_terminal 110 solve wrong.obf
expect_status 1
expect_out "$escape\\[31m *40 .*<- expected \\+40.*$escape\\[0m"
expect_out '#40 \(1 of 1\)  0:0[0-9]  pass [1-9]: (20@[0-9]+%|exact) .*  [0-9.,]+( [kM])? nodes  [0-9.,]+( [kM])?/s'
expect_out "$escape\\[K"
row=$(plain_rows | grep -E '^ +40 \|')
[ "${#row}" -le 110 ] || fail "the row has ${#row} columns"
echo "$row" | grep -Eq '\| +[0-9]{1,3},[0-9]{3},[0-9]{3} \|' || fail "no separators: $row"
echo "$row" | grep -q ' \.\.  <- expected +40$' || fail "the line is cut, the mark is not: $row"

# 80 columns: units, and nothing is wider. COLUMNS goes before the terminal's own width.
for columns in 80 70; do
  COLUMNS=$columns on_terminal 300 solve wrong.obf
  plain_rows >rows
  ! grep -En "^.{$((columns + 1)),}" rows || fail "more than $columns columns"
  grep -Eq '[|] +[0-9.]+ M [|] +[0-9.]+ [kM] [|] ([a-hA-HP][1-8S] )+[.][.]' rows || fail "no units: $(cat rows)"
  grep -q '<- expected +40$' rows || fail "the mark is cut"
done
COLUMNS=nonsense on_terminal 300 solve wrong.obf
plain_rows | grep -q ' [a-h]8  <- expected +40' || fail "a COLUMNS that is no number counts"

# --color goes before NO_COLOR and before the kind of the output.
run solve --color always wrong.obf
expect_out "$escape\\[31m *40 .*<- expected \\+40$escape\\[0m"
on_terminal 110 solve --color never wrong.obf
expect_not_out "$escape\\[31m"
NO_COLOR=1 on_terminal 110 solve --color always wrong.obf
expect_out "$escape\\[31m"
run solve --color blue wrong.obf
expect_status 2
expect_err "^tiger: --color: expected auto, always or never, got 'blue'"

NO_COLOR=1 on_terminal 300 solve wrong.obf
expect_status 1
expect_not_out "$escape\\[31m"
sed "s/.*$escape\\[K//" plain | grep -Eq '^ +40 .* [a-h]8  <- expected \+40$' || fail "the whole line"
on_terminal 20 solve "$data/quick.obf"
expect_status 0
on_terminal 110 solve --quiet "$data/ffo-40.obf"
expect_status 0
expect_silent_out
TERM=dumb on_terminal 110 solve wrong.obf
expect_status 1
expect_not_out "$escape"

# A pipe gets the whole line while the terminal shows the progress.
on_terminal 60 "solve wrong.obf >piped"
grep -Eq ' [a-h]8  <- expected \+40$' piped || fail "a cut line in a file"
grep -q "$escape" piped && fail "an escape in a file"
expect_out '#40 \(1 of 1\)'
exit 0
