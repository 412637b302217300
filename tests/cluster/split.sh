#!/bin/bash
# tiger-mpi split: one position on all ranks has the score that tiger solve finds, however often the
# run is killed.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cluster/lib/mpi.sh"

file=$2/positions/ffo-40-44.obf
mpi 3 split --threads 1 --select 40 --log whole "$file"
expect_status 0
expect_out '^score +\+38$'
expect_out '^line +a2'
expect_out '^speculative '

# From the log at once, without a job.
mpi 2 split --threads 1 --select 40 --log whole "$file"
expect_status 0
expect_out '^score +\+38$'
expect_out '^jobs +0, '

# Windows: below, above, around.
for window in -4,4 40,44 36,40; do
  mpi 3 split --threads 1 --select 40 --window=$window --json --log "run$window" "$file"
  expect_status 0
done
expect_out '"score":38,'
mpi 3 split --threads 1 --wld --select 41 --json --log wld "$file"
expect_status 0
expect_out '"bounds":\[0,0\]'

# Ended after a moment, again and again.
runs=0
while :; do
  mpi 3 split --threads 1 --select 41 --time-limit 0.7 --json --log often "$file"
  [ $status -eq 4 ] || break
  runs=$((runs + 1))
  [ $runs -lt 60 ] || fail "it does not end"
done
expect_status 0
expect_out '"score":0,'

# A file that expects something else.
sed -n '/#40/s/+38/+40/p' "$file" >wrong.obf
mpi 2 split --threads 1 --json --log wrong wrong.obf
expect_status 1
expect_out '"expected":40,.*"score":38,'
expect_err 'expected \+40'

# One position only.
mpi 2 split --log two "$file"
expect_status 2
expect_err 'works on one position, and the input has 5'
exit 0
