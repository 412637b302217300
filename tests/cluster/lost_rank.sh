#!/bin/bash
# tiger-mpi: with `mpirun --enable-recovery` a run goes on when a rank dies. All other ranks end with
# it, and nothing is lost. If the coordinator dies, the workers leave by themselves.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cluster/lib/mpi.sh"
source "$2/tests/cluster/lib/lost_rank.sh"

make_list
lose 1 1
lose 2 $((positions / 2))
lose 3 $((positions - 1))
# On a busy machine all may be solved before the coordinator is killed: it wrote the end of the run.
for _ in 1 2 3 4 5; do
  lose 0 1
  grep -aqs '^E ' run-0-1/log || break
done
expect_err 'rank 0 has said nothing for 5 s; run the same command again to continue'
mpi 3 solve --threads 1 --quiet --log run-0-1 list.obf
expect_status 0
exported run-0-1
exit 0
