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

# Games whole, with all that is known about them: from one format to another, and back.
game='(;GM[Othello]PC[Here]PB[A]PW[B]RE[?]BO[8 ---------------------------O*------*O--------------------------- *]B[f5/+1.50/2.500]C[why]W[d6];)'
echo "$game" >game.ggf
run convert --to ggf game.ggf
expect_status 0
expect_silent_err
cp out again.ggf
run convert --output game.sgf again.ggf
expect_silent_out
run convert --to GGF game.sgf
expect_same out again.ggf
grep -Fq 'B[f5/+1.50/2.500]C[why]W[d6]' out || fail "what is known about a move"
run convert --to transcript game.ggf
expect_out '^\[Black "A"\]$'
expect_out '^f5 \{\[%eval \+1\.50\] \[%emt 0:00:02\.500\] why\} d6$'
cp out game.txt
run convert --to ggf game.txt
grep -Fq 'PB[A]PW[B]' out || fail "the names of a transcript"
grep -Fq 'B[f5/+1.50/2.500]C[why]W[d6]' out || fail "the remarks of a transcript"
cat game.txt game.txt | "$tiger" convert --to sgf - >out 2>err
[ "$(grep -c '^(;FF' out)" = 2 ] || fail "two games with tags from a pipe"
run convert --to transcript f5d6c3 --ply 2
[ "$(cat out)" = f5d6 ] || fail "a game up to a ply"
run convert --to obf --output as-obf.sgf game.ggf
expect_status 0
grep -q ' X;$' as-obf.sgf || fail "--to counts more than an ending"

# A position is a game without moves; a transcript cannot hold it, and the rest is written.
{ echo "$squares O;"; echo f5d6c3; } >mixed.txt
run convert --to ggf mixed.txt
expect_status 0
expect_lines 2 out
grep -Fq "BO[8 $(tr X '*' <<<"$squares") O];)" out || fail "a position as a game"
run convert --to transcript mixed.txt
expect_status 2
expect_err '^tiger: mixed.txt:1: a transcript cannot hold a game that did not start'
[ "$(cat out)" = f5d6c3 ] || fail "the game beside a position"
run convert --to pgn game.ggf
expect_status 2
expect_err "expected obf, ggf, sgf or transcript, got 'pgn'"
