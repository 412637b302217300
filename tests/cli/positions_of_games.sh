#!/bin/bash
# Which position of a game is taken; games and boards as arguments.
source "$2/tests/cli/lib/expect.sh"

printf 'f5d6c3\nf5d6c3d3c4\n' >games.txt
run convert --ply 5 games.txt
expect_status 2
expect_lines 1 out
expect_err '^tiger: games.txt:1:1: no position after ply 5: the game has only 3 plies$'
run convert --ply 0 games.txt
expect_status 0
[ "$(sort -u out)" = '---------------------------OX------XO--------------------------- X;' ] ||
  fail 'the start'
run convert --empties 57 games.txt
expect_status 0
expect_lines 2 out
[ "$(sort -u out | wc -l)" -eq 1 ] || fail 'the games share this position'
run convert --empties 20 games.txt
expect_status 2
expect_silent_out
expect_err 'has no position with 20 empty squares: it has 60 at its start and 57 at its end'
run convert --empties 57 --ply 3 games.txt
expect_status 2

# Plain positions stay as they are.
run convert --empties 57 "$data/quick.obf"
expect_status 0
expect_same out "$data/quick.obf"

# A game or a board as an argument, and several of them.
run convert f5d6c3
expect_status 0
mv out expected
run convert --game f5d6c3
expect_same expected out
run convert --board f5d6c3 --board "$(sed 's/;.*//' expected)" --game f5 f5d6c3
expect_status 0
expect_lines 4 out
[ "$(grep -cFf expected out)" -eq 3 ] || fail 'several boards'
board=$(sed -n 4p "$data/quick.obf" | cut -d' ' -f1)
run convert "$board O" # it begins like an option
expect_status 0
grep -Fqx -- "$board O;" out || fail "a board as an argument"
run convert f5d6a1
expect_status 2
expect_err "^tiger: no file 'f5d6a1'; read as a position or game:"
expect_err '^tiger: argument:1:5: '
run convert missing.txt
expect_status 2
expect_err "cannot read 'missing.txt'"
run hint --depth 1 --quiet f5d6c3
expect_status 0
run eval --quiet --ply 1 f5d6c3 --game f5d6
expect_status 0
expect_lines 2 out
[ "$(sort -u out | wc -l)" -eq 1 ] || fail 'both after f5'

# `load FILE N` counts as --select does.
printf 'f5\n%s\nf5d6\n' "$(head -n 1 "$data/quick.obf" | cut -d';' -f1)" >mixed.txt
for n in 1 3; do
  run convert --select $n mixed.txt
  expect_status 0
  printf 'load mixed.txt %s\nsave --force n.obf\nquit\n' $n | "$tiger" play --hash-bits 8 >/dev/null
  cp out expected
  cp n.obf loaded
  expect_same expected loaded
done
