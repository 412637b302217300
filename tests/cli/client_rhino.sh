#!/bin/bash
# An engine that others wrote: gtp-rhino, Debian's package grhino, in a match with Tiger.
source "$2/tests/cli/lib/expect.sh"
PATH=$PATH:/usr/games
[ -n "$(type -p gtp-rhino)" ] || skip "gtp-rhino is not installed (package grhino)"

printf 'f5d6c3d3c4\nf5f6e6f4\n' >openings
run match --engine "$tiger gtp --threads 1 --hash-bits 10 --depth 1" --engine 'gtp-rhino -l 1 -b 5' \
  --games 4 --openings openings --save games.ggf
expect_status 0
expect_out '^.*tiger.* against gtp-rhino -l 1 -b 5: 4 games, '
[ "$(grep -cE ': 0 crashes, 0 illegal moves, 0 time losses, ' out)" = 2 ] || fail "a game was forfeited"
expect_lines 4 games.ggf
[ "$(grep -cE 'RE\[[+-][0-9]+\.000\]' games.ggf)" = 4 ] || fail "the results of four games"

# On a clock, which it keeps itself.
run match --engine "$tiger gtp --threads 1 --hash-bits 10 --depth 1" --engine 'gtp-rhino -l 1 -b 5' \
  --games 2 --openings openings --game-time 60 --quiet
expect_status 0
[ "$(grep -cE ': 0 crashes, 0 illegal moves, 0 time losses, ' out)" = 2 ] || fail "a game was forfeited"
exit 0
