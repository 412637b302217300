#!/bin/bash
# convert writes OBF lines that it reads back unchanged.
source "$2/tests/cli/lib/expect.sh"

run convert "$data/quick.obf"
expect_status 0
expect_silent_err
expect_same out "$data/quick.obf"

# A plain board, a script line, a .pos file and an Egaroucid line of one position.
squares=$(sed -n 1p "$data/quick.obf" | cut -d' ' -f1)
fold -w 8 <<<"$squares" >plain.txt
echo 'Black to move' >>plain.txt
echo "$squares X % #1" | tr 'X' '*' >script.scr
printf '%s\nBlack\n#1 a title\nand more\n' "$squares" >first.pos
echo "${squares}X" >egaroucid.txt
for file in plain.txt script.scr first.pos egaroucid.txt; do
  run convert $file
  expect_status 0
  expect_lines 1 out
  grep -Fq -- "$squares X;" out || fail "the position of $file"
done
run convert first.pos
expect_out '% #1 a title$'
command="tiger convert -"
"$tiger" convert - <script.scr >out 2>err
status=$?
expect_status 0
expect_out '% #1$'

{ echo "${squares:2} X"; echo "$squares X"; } >bad.txt
run convert bad.txt missing.txt
expect_status 2
expect_lines 1 out
expect_err '^tiger: bad.txt:1:'
expect_err "cannot read 'missing.txt'"
run convert
expect_status 2
expect_err 'no FILE given'

# A game stands for its last position, and what was guessed is said on stderr.
printf 'f5d6c3d3c4\n(;GM[Othello]B[f5]W[d6]B[c3]W[d3]B[c4];)\n' >games.txt
run convert games.txt
expect_status 0
expect_silent_err
expect_lines 2 out
grep -Fqx -- '------------------XO------XXX------OXX-----O-------------------- O;' out ||
  fail "the last position of a game"
fold -w 8 <<<"$squares" >no-side.txt
run convert no-side.txt
expect_status 0
expect_err '^tiger: no-side.txt:1: took (Black|White) to move, by parity$'

# Nothing to write leaves the file as it was.
echo precious >kept.obf
run convert --output kept.obf no-such-file
expect_status 2
[ "$(cat kept.obf)" = precious ] || fail "overwritten with nothing"
