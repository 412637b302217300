#!/bin/bash
# Games by other rules, games in other forms, and the messages about what is no game.
source "$2/tests/cli/lib/expect.sh"

# Costs would mean the opposite in anti-othello, and do not count a komi.
echo '(;GM[Othello]PB[a]PW[b]TY[8a]B[f5]W[d6];)' >anti.ggf
run review --level 1 anti.ggf
expect_silent_out
expect_err '^tiger: anti.ggf:1: this is a game of anti-othello, where the fewest discs win$'
expect_err '^tiger: anti.ggf:1: a game of anti-othello, .* is not reviewed$'
echo '(;GM[Othello]PB[a]PW[b]TY[8k]KM[-3.133]B[f5]W[d6];)' >komi.ggf
run review --level 1 komi.ggf
expect_status 0
expect_out 'f5'
expect_err '^tiger: komi.ggf:1: the costs of this game do not count its komi$'

# The rules and the result are not lost on the way.
run convert --to pgn anti.ggf
expect_out '^\[Variant "Anti-Othello"\]$'
cp out anti.txt
run convert --to ggf anti.txt
expect_out 'TY\[8a\]'
echo '(;GM[Othello]PB[a]PW[b]RE[-22.87]KM[-3.133]TY[8k]B[f5]W[d6];)' >komi.ggf
run convert --to pgn komi.ggf
expect_out '^\[Result "0-1"\]$'

# Arguments are read as files are.
run convert --game I8
expect_status 2
expect_err "unknown move 'I8': use a1 to h8"
run convert --game 5f6d
expect_status 2
expect_err 'row before the column'
run convert --game 'Transcript: f5d6c3'
expect_status 0
cp out argument
printf 'Transcript: f5d6c3' | "$tiger" convert - >out
expect_same argument out
printf '{"position":{"moves":[{"m":"f5"},{"m":"d6"},{"m":"c3"}]}}\n' >quest.json
run convert quest.json
expect_same argument out
run convert --game "$(cat quest.json)"
expect_same argument out
