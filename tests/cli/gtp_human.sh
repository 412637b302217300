#!/bin/bash
# GTP engines that play like people: whole games, the same by the same seed, and refused options.
source "$2/tests/cli/lib/expect.sh"

# Sixty moves of both sides, without the passes that GTP asks for.
for i in {1..30}; do printf 'genmove black\ngenmove white\n'; done >moves
play() { run gtp --hash-bits 10 "$@" <moves; }

for level in 1 3 4 10; do
  play --human $level
  expect_status 0
  [ "$(grep -c '^= [a-h][1-8]$' out)" -ge 55 ] || fail "human $level does not play a game"
  cp out first
  play --human $level
  expect_same first out
  play --human $level --human-seed 2
  ! cmp -s first out || fail "the seed of human $level changes nothing"
done

# The second game of a process is another one than the first.
{ cat moves; echo clear_board; cat moves; } >two
run gtp --human 6 --hash-bits 10 <two
expect_status 0
grep -E '^= ([a-h][1-8]|pass)$' out >both
head -n 60 both >first
tail -n 60 both >second
! cmp -s first second || fail "the second game repeats the first"

# It says who it is; NBoard gets its moves, too.
echo name | "$tiger" gtp --human 6 >out 2>err
expect_out '^= Tiger human 6$'
printf 'set game (;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *];)\ngo\n' >nboard
run nboard --human 6 --hash-bits 10 <nboard
expect_status 0
expect_out '^=== [A-H][1-8]//'
run nboard --human 6 --level 3 </dev/null
expect_status 2
expect_err '^tiger: --level and --human cannot be used together|^tiger: --human and --level'

# With --pace it plays the same, and takes a fortieth of its clock at most; `# interrupt` ends a wait.
head -n 8 moves >few
run gtp --hash-bits 10 --human 4 <few
expect_status 0
cp out first
run gtp --hash-bits 10 --human 4 --pace --game-time 0:02 <few
expect_status 0
expect_same first out
sed 's/TY/TI[00:02]TY/' nboard >timed
run nboard --human 6 --pace --hash-bits 10 <timed
expect_status 0
expect_out '^=== [A-H][1-8]//(0[.]0[5-9]|0[.][1-9]|[1-9])'

for arguments in '--human 0' '--human 11' '--human x' '--human 4 --level 3' '--human 4 --time 1' '--human 4 --ponder' \
  '--pace' '--human-seed 2'; do
  run gtp $arguments </dev/null
  expect_status 2
done
expect_err '--human-seed needs --human'
