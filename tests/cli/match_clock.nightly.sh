#!/bin/bash
# Tiger keeps to a short time for a game. (A very busy machine may keep it from that.)
source "$2/tests/cli/lib/expect.sh"

printf 'f5d6c3\n' >openings
run match --engine "$tiger gtp" --engine "$tiger gtp --hash-bits 10 --depth 1" --games 2 --openings openings \
  --game-time 5 --game-time 0
expect_status 0
expect_out '^.* gtp: 0 crashes, 0 illegal moves, 0 time losses, [0-4]\.[0-9]+ s a game'
exit 0
