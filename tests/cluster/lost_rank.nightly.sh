#!/bin/bash
# tiger-mpi: as lost_rank.sh, fifty times with any of the workers, at any time of the run.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cluster/lib/mpi.sh"
source "$2/tests/cluster/lib/lost_rank.sh"

make_list
print_seed
longest=0
for ((i = 0; i < 50; ++i)); do
  results=$(awk -v seed=$((seed * 1000 + i)) -v n="$positions" "$awk_random"'BEGIN { print 1 + random(n) }')
  lose $((i % 3 + 1)) "$results"
  echo "rank $((i % 3 + 1)) killed after $results of $positions results: $seconds s"
  [ "$seconds" -le "$longest" ] || longest=$seconds
done
echo "50 runs; the ranks stayed for $longest s at most"
exit 0
