#!/bin/bash
# Bounded memory: half a million lines are 34 MB of text, and more as positions.
source "$2/tests/cli/lib/expect.sh"

squares=$(sed -n 1p "$data/quick.obf" | cut -d' ' -f1)
command='tiger convert - (long)'
yes -- "$squares X;" | head -n 500000 |
  (limit_memory; exec "$tiger" convert - 2>err) | tail -n 1 >out
expect_lines 1 out
expect_silent_err
exit 0
