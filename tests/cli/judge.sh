#!/bin/bash
# Games that may have illegal moves: what is legal costs what `review` says, and each line of a text
# is a game.
source "$2/tests/cli/lib/expect.sh"

whole=d3c5f6f5e6e3d6f7g6f4g5c6e7d7g4c4f3h6c8e8f8h3g3h2h5h4g7f2c3e2e1c2d2f1b5a6b4d1a5b6b1a4b3a2b7a8c7h8h7g8h1b8a3c1a1b2g1d8g2a7
fast='--level 2 --exact 14 --wld 16 --hash-bits 12'
printf '%s\n' "$whole" 'f5d6c3d3a1c4' 'I resign.' '# not a game' 'f5d6' '' 'c4e3 z9' "${whole}a1" \
  '1. f5 f4 2. e3' >games.txt

run judge $fast --json games.txt
expect_status 0
expect_silent_err
expect_lines 7 out
# of GAME KEY: what its object has.
of() { sed -n "$1p" out | value "$2"; }
for game in '1 1 10 null' '2 2 null 5' '3 3 null 1' '4 5 null null' '5 7 null 3' '6 8 10 61' '7 9 null null'; do
  set -- $game
  [ "$(of "$1" line)" = "$2" ] || fail "game $1 is on line $(of "$1" line)"
  [ "$(of "$1" black_score)" = "$3" ] || fail "the score of game $1: $(of "$1" black_score)"
  if [ "$4" = null ]; then
    [ "$(of "$1" illegal)" = null ] || fail "game $1 is legal"
  else
    [ "$(of "$1" illegal.number)" = "$4" ] || fail "game $1: move $(of "$1" illegal.number)"
  fi
done
[ "$(of 2 illegal.side) $(of 2 illegal.kind)" = '"black" "flips-nothing"' ] || fail "$(of 2 illegal)"
[ "$(of 2 illegal.text)" = '"a1 flips no discs; legal: c2 e3 c4 c5 c6 c7"' ] || fail "$(of 2 illegal.text)"
[ "$(of 3 illegal.kind)" = '"unknown-move"' ] || fail "$(of 3 illegal)"
[ "$(of 3 transcript)" = '""' ] || fail "moves of a line of words"
[ "$(of 3 totals.black.discs_per_move)" = null ] || fail "a mean of nothing"
[ "$(of 6 illegal.kind)" = '"game-over"' ] || fail "$(of 6 illegal)"

# The legal moves cost what they cost in a legal game.
for game in "1 $whole" '2 f5d6c3d3' '5 c4e3'; do
  set -- $game
  of "$1" moves >judged
  of "$1" totals >>judged
  "$tiger" review $fast --json "$2" >reviewed || fail "review $2"
  { value moves <reviewed; value totals <reviewed; } >expected
  expect_same expected judged
done

# The mean is that of the moves with a choice.
discs=$(of 1 totals.white.discs) moves=$(of 1 totals.white.moves)
awk -v d="$discs" -v m="$moves" -v mean="$(of 1 totals.white.discs_per_move)" \
  'BEGIN { exit !(m > 0 && (d / m - mean) ^ 2 < 1e-6) }' || fail "$discs discs in $moves moves"

# For people; from a pipe a game is judged when its line ends.
run judge $fast games.txt
expect_status 0
expect_out '^ +line +moves +score +Black/move +White/move +illegal$'
expect_out '^ +1 +60 +\+10 +[0-9]\.[0-9]{2} +[0-9]\.[0-9]{2} +-$'
expect_out '^ +2 +4 +- .* move 5: a1 flips no discs; legal: c2 e3 c4 c5 c6 c7$'
expect_out '^7 games, 2 played to the end, 4 with an illegal move; lost a move: '
cp out table
command='tiger judge -'
"$tiger" judge $fast - <games.txt >out 2>err
status=$?
expect_status 0
expect_same table out
run judge $fast f5d6a1
expect_status 0
expect_out ' move 3: a1 '

# Words behind moves are illegal, too, and nothing else is said of them.
run judge $fast '1. f5 2. d6 hello'
expect_status 0
expect_silent_err
expect_out ' move 3: unknown move .hello.'

# `review` leaves such games out.
run review $fast games.txt
expect_status 2
run judge
expect_status 2
expect_err '^tiger: no FILE or TRANSCRIPT given'
run judge missing.txt
expect_status 2
expect_err "^tiger: cannot read 'missing.txt': No such file"
exit 0
