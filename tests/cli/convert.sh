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
[ "$(cat out)" = f5d6 ] || fail "a transcript: $(cat out)"
run convert --to pgn game.ggf
expect_out '^\[Black "A"\]$'
expect_out '^\[Result "\*"\]$'
expect_out '^1\. f5 \{\[%eval \+1\.50\] \[%emt 0:00:02\.500\] why\} d6 \*$'
cp out game.pgn
run convert --to ggf game.pgn
grep -Fq 'PB[A]PW[B]' out || fail "the names of a game in PGN"
grep -Fq 'B[f5/+1.50/2.500]C[why]W[d6]' out || fail "the remarks of a game in PGN"
cat game.pgn game.pgn | "$tiger" convert --to sgf - >out 2>err
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
run convert --to pdf game.ggf
expect_status 2
expect_err "expected obf, ggf, sgf, pgn, transcript or svg, got 'pdf'"

# PGN holds what a transcript cannot, and is recognised by the file's ending.
run convert --output mixed.pgn mixed.txt
expect_status 0
run convert --to ggf mixed.pgn
expect_silent_err
expect_lines 2 out
grep -Fq "BO[8 $(tr X '*' <<<"$squares") O];)" out || fail "a position as a game in PGN"

# SGF has all variations, what is said in them too; other formats have the game.
tree='(;FF[4]GM[2]SZ[8]CA[UTF-8]
PB[Anna]
;B[fe]C[all [of\\] it]
(;W[df]TR[cc][dd];B[cc])
(;W[ff]C[é];B[ef]))'
echo "$tree" | sed 's/\\\\/\\/' >tree.sgf
run convert --to sgf tree.sgf
expect_silent_err
expect_same out tree.sgf
run convert --to transcript tree.sgf
[ "$(cat out)" = f5d6c3 ] || fail "the first line: $(cat out)"
sed 's/ef/aa/' tree.sgf >wrong.sgf
run convert --to sgf wrong.sgf
expect_status 0
expect_lines 1 err
expect_err '^tiger: wrong.sgf:5: left out the rest of 1 variation after a mistake: a1 '
sed 's/;B.ef.//' tree.sgf | "$tiger" convert --to sgf - >expected
expect_same out expected
head -c 100 tree.sgf >half.sgf
run convert --to sgf half.sgf
expect_status 0
expect_err '^tiger: half.sgf:1: the game ends within a variation; what comes before is kept$'

# A board as a picture, which can be read again; a file holds one.
run convert --to svg --ply 2 tree.sgf
expect_status 0
cp out board.svg
! command -v python3 >/dev/null ||
  python3 -c 'import sys, xml.dom.minidom as dom; dom.parse(sys.argv[1])' board.svg || fail "no XML"
[ "$(grep -o 'M[0-9]* [0-9]*h.01' board.svg | wc -l)" = 7 ] || fail "six discs and the mark of the last"
run convert --to transcript board.svg
[ "$(cat out)" = f5d6 ] || fail "the moves of a picture: $(cat out)"
run convert --to svg tree.sgf game.ggf
expect_status 2
expect_err 'game.ggf:1: an SVG holds only one board'
[ "$(grep -c '^<svg' out)" = 1 ] || fail "two boards"
"$tiger" convert --to svg tree.sgf game.ggf >both 2>&1
head -n 1 both | grep -q 'only one board' || fail "a board before what is said of it"
run play --strict <<<'load board.svg'
expect_silent_out
