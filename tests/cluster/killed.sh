#!/bin/bash
# tiger-mpi: SIGKILL of all ranks at any time. Started again with any number of ranks, it ends, and
# every position is in the log and in the output once.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cluster/lib/mpi.sh"

for i in 1 2 3 4 5 6; do cat "$data/quick.obf"; done >list.obf
cat "$data/medium.obf" >>list.obf
"$program" solve --threads 1 --json list.obf | timeless >expected
positions=$(wc -l <expected)
print_seed
delays=$(awk -v seed="$seed" "$awk_random"'BEGIN { for (i = 0; i < 8; ++i) print random(60) / 100 }')
ranks=1
for delay in $delays; do
  ranks=$((ranks % 3 + 2)) # 3, 2, 4, 3, ...
  start $ranks solve --threads 1 --quiet --log run list.obf
  sleep "$(awk "BEGIN { print 0.3 + $delay }")"
  # All at once; mpirun alone would end the ranks in order.
  kill -KILL $(ranks_of) "$id" 2>/dev/null
  finish
done
mpi 3 solve --threads 1 --json --log run list.obf
expect_status 0
timeless out >found
expect_same found expected
[ "$(grep -a '^R ' run/log | cut -d' ' -f3 | sort | uniq -d | wc -l)" -eq 0 ] || fail "solved twice"
[ "$(grep -ac '^R ' run/log)" -eq "$positions" ] || fail "other results in the log"
exit 0
