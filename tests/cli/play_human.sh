#!/bin/bash
# Sessions against players that move like people: a whole game from a pipe, whom the user played like,
# the setting, and what is refused.
source "$2/tests/cli/lib/expect.sh"

# Moves that fit the answers are not known before: every square is tried again and again.
for i in {1..32}; do printf '%s\n' {a..h}{1..8}; done >squares
plays() { run play --hash-bits 10 --mode 0 "$@" <squares; }
plays --human 4
expect_status 0
expect_out '^Tiger plays [a-h][1-8]  \?  human  '
expect_out '^the game is over: '
expect_out '^you played (about like|below) .*by your [0-9]+ choices$'
cut -d ' ' -f 3 out >moves
plays --human 4
cut -d ' ' -f 3 out | cmp -s - moves || fail "another game with the same seed"
plays --human 4 --human-seed 2
! cut -d ' ' -f 3 out | cmp -s - moves || fail "the same game with another seed"

# Who says nothing of people is told nothing, as ever.
plays --level 1
expect_out '^the game is over: '
expect_not_out 'you played'
run play <<<'human'
expect_out '^strength: level 16$'

# No book is no contradiction.
run play --human 3 --book none <<<'human'
expect_out '^strength: human 3$'
run play --human 3 --book some.book
expect_status 2
expect_err 'cannot be used together'

run play --strict <<<$'human 4\nhuman\ngo\nlevel 2\nhuman\ngo\nhuman 3\nhuman off\nhuman\nhuman 5\ndepth 1\nhuman'
expect_status 0
[ "$(grep '^strength' out | tr '\n' ' ')" = 'strength: human 4 strength: human 4 strength: level 2 strength: level 2 strength: human 3 strength: level 2 strength: level 2 strength: human 5 strength: depth 1 strength: depth 1 ' ] || fail 'the setting human'
[ "$(grep -c '  human  ' out)" = 1 ] || fail 'level does not search'

for arguments in '--human 0' '--human 11' '--human 4 --level 3' '--human 4 --time 1' '--human-seed 2'; do
  run play $arguments </dev/null
  expect_status 2
  expect_err '^tiger: '
done
# What stands on the command line goes before the configuration file.
printf '[play]\nhuman = 6\n' >config
run play --config config <<<human
expect_out '^strength: human 6$'
run play --config config --level 3 <<<human
expect_out '^strength: level 3$'

# A budget of errors: no game loses more, and each loss is told with the sum.
plays --human 1 --error-budget 5 --level 4
expect_status 2
plays --human 1 --error-budget 5 --analysis-level 4
expect_status 0
expect_out '^the game is over: '
expect_out '^that lost [1-5] discs?, in this game [1-5] of 5 by level 4; a deeper review may differ$'
plays --human 1 --analysis-level 4
expect_not_out 'that lost'
run play --error-budget 5 </dev/null
expect_status 2
expect_err -- '--error-budget needs --human'
run play --pace </dev/null
expect_status 2
expect_err -- '--pace needs --human'
run play <<<$'error-budget 3\nhuman 2\nerror-budget 3\nhuman 3\nerror-budget off\nerror-budget 1\nlevel 2\noptions'
expect_err 'line 1: .*`human 4`'
[ "$(grep '^strength' out | tr '\n' '.')" = 'strength: human 2.strength: human 2, who loses at most 3 discs.strength: human 3, who loses at most 3 discs.strength: human 3.strength: human 3, who loses at most 1 disc.strength: level 2.' ] || fail "the setting error-budget: $(cat out)"
expect_out '^error-budget off$'
