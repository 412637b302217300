# Shared by the tests in which a rank dies and the others go on, after lib/mpi.sh.

lost_after=5

# The list, and what `tiger solve` finds in it.
make_list() {
  for _ in 1 2 3; do cat "$data/quick.obf" "$data/medium.obf"; done >list.obf
  positions=$(wc -l <list.obf)
  "$program" solve --threads 1 --json list.obf | timeless - | sort >expected
}

# Whether none of these processes is left; a zombie has ended.
all_gone() {
  local process
  for process in "$@"; do
    grep -qs '^State:[[:blank:]]*[^ZX[:blank:]]' "/proc/$process/status" && return 1
  done
  return 0
}

has_four_ranks() { [ "$(ranks_of | wc -l)" -eq 4 ]; }

# lose RANK RESULTS: runs the list with four ranks, and kills this one when the log has so many
# results. How long the ranks stayed after that goes to $seconds.
lose() {
  local rank=$1 results=$2 pids all killed log=run-$1-$2
  rm -rf "$log"
  begun="mpirun --enable-recovery -n 4 tiger-mpi, rank $rank killed after $results results"
  mpirun --enable-recovery -n 4 "$tiger_mpi" solve --threads 1 --quiet --lost-after $lost_after \
    --log "$log" list.obf >begun.out 2>begun.err </dev/null &
  id=$!
  wait_until has_four_ranks
  all=$(ranks_of)
  wait_until has_results "$results" "$log"
  mapfile -t pids <<<"$all"
  kill -KILL "${pids[rank]}" 2>/dev/null
  killed=$SECONDS
  # A dead coordinator cannot say that the run is over.
  [ "$rank" -eq 0 ] || wait_until grep -aqs '^E ' "$log/log"
  local give_up=$((SECONDS + lost_after + 10))
  until all_gone "$id" $all; do
    if [ "$SECONDS" -ge "$give_up" ]; then
      ps -o pid,stat,etime,args -p "$(echo $all | tr ' ' ,)"
      kill -KILL $all "$id" 2>/dev/null
      finish
      fail "ranks stay when the run is over"
    fi
    sleep 0.1
  done
  seconds=$((SECONDS - killed))
  finish
  [ "$rank" -eq 0 ] || exported "$log"
}

# exported LOG: the results are those of `tiger solve`.
exported() {
  "$tiger_mpi" export "$1" | timeless - | sort >found
  expect_same found expected
}
