#!/bin/bash
# tiger-mpi: signals and limits end a run in order, a killed rank costs what it had, and nothing that
# was shown is lost or solved twice.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cluster/lib/mpi.sh"

cat "$data/quick.obf" "$data/endless.obf" >long.obf
quick=$(wc -l <"$data/quick.obf")

# Two runs on one log.
start 3 solve --threads 1 --log run long.obf
wait_until has_results "$quick" run
alone solve --log run long.obf
expect_status 2
expect_err "log 'run' is in use by another run \(process [0-9]+ on"
alone status run
expect_out "solved +$quick of $((quick + 1)) positions"
expect_out 'one under way'

# Ctrl-C on mpirun, which sends SIGTERM to the ranks.
kill -INT "$id"
finish
expect_err 'ended by signal 15; run the same command again to continue'
[ "$(grep -a '^R ' run/log | cut -d' ' -f3 | sort | uniq -d | wc -l)" -eq 0 ] || fail "solved twice"
[ "$(rows out | wc -l)" -eq "$quick" ] || fail "not all rows that were finished"

# Without mpirun, the status says which signal it was.
start 0 solve --threads 1 --log run long.obf
wait_until has_worked $id
kill -INT $id
finish
expect_status 130
expect_err "$quick of $((quick + 1)) positions are taken from the log"

# A scheduler's warning.
start 3 solve --threads 1 --log run long.obf
wait_until grep -qs 'taken from the log' begun.err
kill -USR1 "$id"
finish
expect_status 138
expect_err 'ended by signal 10'

# A limit.
mpi 3 solve --threads 1 --time-limit 0.5 --log run long.obf
expect_status 4
expect_err 'ended by time limit'

# A worker dies: mpirun ends the run, the coordinator notes what the worker had; after the third time
# the position is set aside, and the run ends by itself.
hardest_working() {
  for rank in $(ranks_of); do
    read -r -a fields <"/proc/$rank/stat" && echo "${fields[13]} $rank"
  done | sort -n | tail -1
}
works_at_the_last() {
  has_results "$quick" killed && busiest=$(hardest_working) && [ -n "$busiest" ] &&
    [ "${busiest% *}" -ge 50 ]
}
for deaths in 1 2 3; do
  start 3 solve --threads 1 --log killed long.obf
  wait_until works_at_the_last
  kill -KILL "${busiest#* }"
  finish
  expect_status 137
  [ "$(grep -ac '^K ' killed/log)" -eq $deaths ] || fail "$deaths deaths are not in the log"
done
mpi 3 solve --threads 1 --log killed long.obf
expect_status 2
expect_err 'long.obf:[0-9]+: #.* has killed its worker three times and is set aside'
expect_lines "$(($(grep -ac '^R ' killed/log) + 4))" out
alone status killed
expect_out 'died +1 position with a worker, 1 set aside'
exit 0
