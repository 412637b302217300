#!/bin/bash
# tiger-mpi solve: the same results, node counts and output as tiger solve, in the order of the file.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cluster/lib/mpi.sh"

cat "$data/quick.obf" "$data/medium.obf" >list.obf
"$program" solve --threads 1 --json list.obf >alone.json
timeless alone.json >expected
positions=$(wc -l <expected)

# Two workers; one; one rank alone, with and without mpirun.
for ranks in 3 2 1 0; do
  if [ $ranks -eq 0 ]; then
    alone solve --threads 1 --json --log "run$ranks" list.obf
  else
    mpi $ranks solve --threads 1 --json --log "run$ranks" list.obf
  fi
  expect_status 0
  timeless out >found
  expect_same found expected
  [ $ranks -gt 1 ] || expect_err 'one rank: it coordinates and works'
done

# A worker with more threads than processors says so; only one of several does.
many=$(($(nproc) + 1))
alone solve --threads $many --log crowded list.obf
expect_status 0
expect_err "rank 0 may use [0-9]+ processors? for $many threads"
mpi 3 solve --threads $many --log crowded list.obf
expect_status 0
[ "$(grep -c "may use .* for $many threads" err)" -eq 1 ] || fail "not one warning"
mpi 3 solve --threads 1 --log crowded list.obf
expect_not_err 'may use'

# The table is the same, too, but for the times.
mpi 3 solve --threads 1 --log run3 list.obf
expect_status 0
expect_err "$positions of $positions positions are taken from the log"
"$program" solve --threads 1 list.obf >table
for name in depth score nodes 'principal variation'; do
  column "$name" table >expected
  column "$name" >found
  expect_same found expected
done

# As they are done: the same lines in another order.
mpi 3 solve --threads 1 --json --order done --log done list.obf
expect_status 0
[ "$(timeless out | sort)" = "$(timeless alone.json | sort)" ] || fail "other results"

# Every position solved once more by another rank.
mpi 3 solve --threads 1 --recheck 100 --log again list.obf
expect_status 0
expect_err "$positions positions were solved again, 0 with another result"

# Win, loss or draw; all moves.
for options in --wld --all-moves; do
  "$program" solve --threads 1 $options list.obf | sed -E 's/[0-9]+:[0-9.]+.*\|//' >expected
  mpi 3 solve --threads 1 $options --log "run$options" list.obf
  expect_status 0
  sed -E 's/[0-9]+:[0-9.]+.*\|//' out >found
  [ $options = --wld ] || expect_same found expected
  expect_lines "$(wc -l <expected)" out
done

# A window.
"$program" solve --threads 1 --window=0,6 --json list.obf | timeless >expected
mpi 3 solve --threads 1 --window=0,6 --json --log window list.obf
expect_status 0
timeless out >found
expect_same found expected

# What the log knows.
alone status again
expect_status 0
expect_out "solved +$positions of $positions positions"
expect_out "rechecked +$positions, 0 with another result"
expect_out 'runs +1, the last ended: done'
alone export run3
expect_status 0
timeless out >found
timeless alone.json >expected
expect_same found expected
"$program" solve --threads 1 --log exported --quiet list.obf
cp out exported # what was exported is a log of tiger solve
"$program" solve --threads 1 --log exported list.obf >out 2>err
expect_err "$positions of $positions positions are taken from the log"
exit 0
