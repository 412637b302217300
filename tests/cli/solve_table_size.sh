#!/bin/bash
# The table's size: fixed, automatic, refused; and the hint when it is full.
source "$2/tests/cli/lib/expect.sh"

run solve --json --hash-bits 20 "$data/quick.obf"
expect_status 0
expect_each hash_bits 20
run solve --json --hash-bits auto "$data/quick.obf" "$data/ffo-40.obf"
expect_status 0
[ "$(value hash_bits <out | sort -u | wc -l)" -gt 1 ] || fail "one size for 14 and 20 empty squares"
expect_silent_err

# The default table is too small for alpha-beta with 20 empty squares. That is said once, and only if
# the size was not chosen.
cat "$data/ffo-40.obf" "$data/ffo-40.obf" >twice.obf
run solve --driver alphabeta twice.obf
expect_status 0
expect_lines 1 err
expect_err '^tiger: the hash table was full in #40: .*--hash-bits auto would choose [0-9]+ bits here, [0-9]+ MiB'
for options in '--hash-bits 16' '--quiet'; do
  run solve --driver alphabeta $options "$data/ffo-40.obf"
  expect_status 0
  expect_silent_err
done

# 2^30 buckets take 64 GiB.
memory=$(awk '/^MemTotal:/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null || echo 64)
if [ "$memory" -lt 60 ]; then
  run solve --hash-bits 30 "$data/quick.obf"
  expect_status 2
  expect_silent_out
  expect_err '^tiger: a table of 2\^30 buckets needs 65536 MiB of memory, .*--hash-bits'
fi
exit 0
