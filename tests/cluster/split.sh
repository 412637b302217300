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

# What the log proves, as a proof whose parts are made apart.
alone outline whole outline.proof
expect_status 0
expect_out '^score \+38, [0-9]+ nodes, [0-9]+ leaves to prove: outline.proof$'
for part in 1 2; do
  "$program" prove --quiet --threads 1 --leaves-of outline.proof --part $part/2 --out $part.proof ||
    fail "part $part"
done
"$program" prove --merge --quiet --out whole.proof outline.proof 1.proof 2.proof || fail "merge"
"$program" check-proof --json whole.proof >out || fail "check-proof"
expect_out '"claim":\[38,38\],"holds":true,'

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
mpi 3 split --threads 1 --wld --select 41 --recheck 100 --json --log wld "$file"
expect_status 0
expect_out '"bounds":\[0,0\]'
expect_err '[0-9]+ jobs were done again, 0 with another result'

# Ended after a moment, again and again. On a busy machine a moment may be too short for any job, so
# each is longer.
moment=700
while :; do
  mpi 3 split --threads 1 --select 41 --time-limit ${moment}ms --json --log often "$file"
  [ $status -eq 4 ] || break
  moment=$((moment * 5 / 4))
  [ $moment -lt 100000 ] || fail "it does not end"
done
expect_status 0
expect_out '"score":0,'

# A file that expects something else.
sed -n '/#40/s/+38/+40/p' "$file" >wrong.obf
mpi 2 split --threads 1 --json --log wrong wrong.obf
expect_status 1
expect_out '"expected":40,.*"score":38,'
expect_err 'expected \+40'

# A game that is over has its proof too.
echo 'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX- X' >over.obf
mpi 2 split --threads 1 --log over over.obf
expect_status 0
expect_out '^score +\+64$'
alone outline over over.proof
expect_status 0
"$program" check-proof --quiet over.proof || fail "the proof of a finished game"

# The log may say several things of one position, and that a job took too long; they count once.
cp -r whole twice
grep '^P' whole/log >>twice/log
proved=$(awk '$1 == "P" && ($4 > -64 || $5 < 64) { boards[$3] } END { print length(boards) }' whole/log)
[ "$proved" -gt 3 ] || fail "proved positions in the log"
for log in whole twice; do
  alone status $log
  expect_out "^proved +$proved positions of the tree\$"
  mpi 2 split --threads 1 --select 40 --log $log "$file"
  expect_err "^tiger: $proved proved positions are taken from the log '$log'"
done

# Nothing is searched if the input may not be what was meant.
{ echo 'a line that is no position'; sed -n '/#40/p' "$file"; } >damaged.obf
mpi 2 split --log damaged damaged.obf
expect_status 2
expect_err 'not all of the input can be read'

# One position only.
mpi 2 split --log two "$file"
expect_status 2
expect_err 'works on one position, and the input has 5'
exit 0
