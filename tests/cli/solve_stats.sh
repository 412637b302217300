#!/bin/bash
# --stats: totals that fit together, after the table, or besides the output for programs.
source "$2/tests/cli/lib/expect.sh"

figure() { sed -nE "s/^  $1 +([0-9.]+).*/\1/p" out; }

run solve --stats "$data/quick.obf"
expect_status 0
expect_silent_err
for name in nodes 'ordering nodes' 'leaf nodes' 'null-window calls' probes 'hits in deepest' \
    'hits in newest' hits 'hit rate' cutoffs 'signature collisions' stores hand-downs overwrites fill; do
  [ -n "$(figure "$name")" ] || fail "the figure '$name' is missing"
done
nodes=$(total nodes)
[ "$(figure nodes)" -eq "$nodes" ] || fail "the total of the nodes"
[ "$(figure hits)" -eq $(($(figure 'hits in deepest') + $(figure 'hits in newest'))) ] || fail "hits"
[ "$(figure 'signature collisions')" -le "$(figure probes)" ] || fail "signature collisions"
expect_out '^  fill .*slots in use after #'

for mode in --json --all-moves; do
  run solve --stats $mode "$data/quick.obf"
  expect_status 0
  expect_lines 5 out
  expect_err '^  probes +[1-9]'
done
run solve --stats --quiet "$data/quick.obf"
expect_status 0
[ -z "$(rows out)" ] || fail "a table"
expect_out '^  probes +[1-9]'
