#!/bin/bash
# tiger-mpi-simulate: what it predicts of a recorded run, and that no worker does more than it can.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cluster/lib/mpi.sh"
simulate=$(dirname "$1")/tiger-mpi-simulate

# predict ARGUMENT...: rows of numbers go to out.
predict() {
  command="tiger-mpi-simulate $*"
  "$simulate" --straggling 1.2 "$@" >out 2>err
  status=$?
  expect_status 0
}
# No column of parts of the capacity is above 100 percent, whatever the number of workers.
expect_within_capacity() {
  csv useful_percent | awk '!($1 > 0 && $1 <= 100) { exit 1 }' || fail "more than the workers can do"
}

board=$(sed -n '/#40/s/;.*//p' "$2/positions/ffo-40-44.obf")
predict --board "$board" --nodes 10000000 --score 38 --workers 1,2,16,64
expect_within_capacity
cp out first
predict --board "$board" --nodes 10000000 --score 38 --workers 1,2,16,64
cmp -s out first || fail "not the same again"

# A recorded run of several jobs is predicted, too.
mpi 2 split --threads 1 --select 40 --json --log run "$2/positions/ffo-40-44.obf"
expect_status 0
predict --board "$board" --record run --workers 1,2
expect_within_capacity

# To the node where nothing is divided (below 14 empty squares), because where a job is divided depends
# on the speed that was measured.
small='OOOOOOOOO---OOO-O--XXO--OXXXXXOXOXOXX--XOOOOXOOXOOOXXX--OOOOOOOO X'
mpi 2 split --threads 1 --json --log small --board "$small"
expect_status 0
nodes=$(value nodes <out)
predict --board "$small" --record small --workers 1
[ "$(csv nodes)" -eq "$nodes" ] || fail "expected $nodes nodes"

predict --positions 500 --empties 10-14 --workers 1,16
expect_within_capacity
exit 0
