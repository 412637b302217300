#!/bin/bash
# solve --time, --nodes: what is unfinished is said to be, in every output, and is never believed.
# The scores of the files, which others have found, are the truth.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf
ffo=$2/positions
{ tail -8 "$ffo/ffo-01-19.obf"; cat "$quick" "$data/special.obf"; } >small.obf
cat "$quick" "$ffo/ffo-40-44.obf" >mixed.obf

# true_claims: JSON lines whose bounds allow the expected score, and whose scores are it.
true_claims() {
  local n
  sed -E 's/"(all|checked)_moves":\[[^]]*\],//' out >single # these have scores, too
  for n in complete score exact expected wld best_moves likely_move; do
    value "$n" <single >"$n.column"
  done
  value bounds <single | tr -d '[]' | tr , ' ' >bounds.column
  paste -d' ' complete.column score.column exact.column expected.column wld.column bounds.column \
    best_moves.column likely_move.column |
    awk -v wld="$1" '
      $4 == "null" { $4 = $6 }  # nothing is known of it
      {
        proved = wld ? $6 > 0 || $7 < 0 || $6 == $7 : $6 == $7
        sign = $4 > 0 ? "\"win\"" : $4 < 0 ? "\"loss\"" : "\"draw\""
        if ($6 > $4 && !(wld && $4 > 0) || $7 < $4 && !(wld && $4 < 0)) print "bounds"
        if ($2 != "null" && ($2 != $4 || $3 != "true")) print "score"
        if ($3 == "true" && (wld || !proved)) print "exact"
        if ($5 != "null" && $5 != sign) print "wld"
        if ($1 == "true" && !proved) print "complete"
        if (!proved && $8 != "[]") print "a best move that is not proved"
        if (!proved && $9 !~ /^"(PS|[a-h][1-8])"$/ || proved && $9 != "null") print "likely move"
        ++number[$1]
      }
      END { print number["true"] + 0, number["false"] + 0 >"numbers" }' >faults
  [ ! -s faults ] || fail "not true: $(sort faults | uniq -c)"
}

# nodes_of ARGUMENT...: what each position takes, checks included, in the order of the file.
nodes_of() {
  "$tiger" solve --json --threads 1 "$@" |
    awk -F'[:,]' '{ n = 0
      for (i = 1; i < NF; ++i) if ($i == "\"nodes\"" || $i == "\"check_nodes\"") n += $(i + 1)
      print n }'
}

# limited FILE ARGUMENT...: 0 or 4, as all positions are finished or not.
limited() {
  local file=$1 wld=
  shift
  case " $* " in *" --wld "*) wld=1 ;; esac
  run solve --json --no-check "$@" "$file"
  true_claims "$wld"
  read -r finished unfinished <numbers
  expect_status $((unfinished > 0 ? 4 : 0))
}

# Limits of nodes that tell the positions apart, whatever the search takes for them today: a quarter
# and three quarters of these positions, and so many of the five, need no more.
mapfile -t small < <(nodes_of --no-check small.obf | sort -n)
few=${small[${#small[@]} / 4]}
many=${small[${#small[@]} * 3 / 4]}
mapfile -t five < <(nodes_of --no-check "$quick" | sort -n)
done_of_five=$(printf '%s\n' "${five[@]}" | awk '{ n[NR] = $1 }
  END { for (i = 2; i <= NR; ++i) if (n[i] / n[i - 1] > most) { most = n[i] / n[i - 1]; best = i - 1 }
        print best }')
limit=$(((five[done_of_five - 1] + five[done_of_five]) / 2))
left_of_five=$((5 - done_of_five))

all_unfinished=0
all_finished=0
for threads in 1 2; do
  for driver in pvs mtdf $([ $threads -eq 1 ] && echo alphabeta); do
    for goal in '' --wld --all-moves; do
      for nodes in $((few + 1)) $((many + 1)); do
        limited small.obf --threads $threads --driver $driver $goal --nodes $nodes
        all_unfinished=$((all_unfinished + unfinished))
        all_finished=$((all_finished + finished))
      done
    done
    limited mixed.obf --threads $threads --driver $driver --nodes 400000
    [ "$finished" -ge 5 ] && [ "$unfinished" -ge 3 ] || fail "mixed: $finished and $unfinished"
  done
  limited mixed.obf --threads $threads --time 1ms
  limited mixed.obf --threads $threads --time 30ms --wld
  limited small.obf --threads $threads --time 1h --nodes 1000000000000
  [ "$unfinished" -eq 0 ] || fail "large limits"
done
[ "$all_unfinished" -gt 50 ] && [ "$all_finished" -gt 50 ] ||
  fail "$all_finished finished, $all_unfinished not"

# With one thread the same limit of nodes gives the same result.
run solve --json --threads 1 --nodes $limit --no-check "$quick"
cp out first
run solve --json --threads 1 --nodes $limit --no-check "$quick"
expect_same <(timeless first) <(timeless out)

# The table says what is proved, and counts apart. Limits of time: the search takes for ever.
run solve --nodes $limit --no-check "$quick"
expect_status 4
[ "$(rows out | grep -cE '^ +[0-9]+ \| +1[45] \| +[-+][0-9]+ \| .*\| [a-hA-H][1-8] ')" = "$done_of_five" ] || fail "finished"
expect_out '^ +[0-9]+ \| +1[45] \| +\? \|.*\| not finished: [-+][0-9]+ to [-+][0-9]+, best so far [a-hA-H][1-8] \(not proved\)$'
expect_out "^total .*\\| $done_of_five positions?, $left_of_five not finished, 0 wrong scores, 0 wrong moves\$"
expect_silent_err
run solve --time 100ms "$data/endless.obf"
expect_status 4
expect_out '\| 0 positions, 1 not finished'
run solve --wld --nodes 1000 "$quick"
expect_status 4
expect_out '\? \|.* not finished: win, draw or loss, best so far .. \(not proved\)$'
run solve --quiet --nodes 1000 "$quick"
expect_status 4
expect_silent_out
expect_err '^tiger: 5 of 5 positions are not finished$'
sed -n 1p "$quick" >first.obf
half=$((($(nodes_of first.obf) + $(nodes_of --all-moves first.obf)) / 2))
run solve --all-moves --nodes $half "$quick"
expect_status 4
expect_out 'X; % #1 not finished: \+18; [a-h][1-8] [-+]'
cp out all.obf
run solve all.obf # what is unfinished expects nothing
expect_status 0
expect_not_out 'wrong'
run solve --stats --nodes 1000 "$quick"
expect_status 4

# A claim that is proved wrong before the limit is a contradiction; one that may be right is none.
sed 's/G8:+18/G8:+20/' "$quick" | head -1 >wrong.obf
run solve --nodes 1 wrong.obf
expect_status 4
run solve --nodes $((five[4] * 2)) wrong.obf
expect_status 1
sed 's/A4:+10;/A4:+10; B2:+0;/' "$quick" | sed -n 2p >checked.obf
limit_of_check=$((($(nodes_of --no-check checked.obf) + $(nodes_of checked.obf)) / 2))
run solve --nodes $limit_of_check checked.obf
expect_status 4
expect_out '\+10 \|.*\| a4 .* \.\. not finished: b2 not checked$'
run solve --nodes $limit_of_check --no-check checked.obf
expect_status 0

# A log: what is finished answers every run, what is not only one with the same limits.
taken() { expect_err "^tiger: $1 of 5 positions are taken from the log 'run.log'"; }
run solve --nodes $limit --no-check --log run.log "$quick"
expect_status 4
expect_lines 5 run.log
cp out first
run solve --nodes $limit --no-check --log run.log "$quick"
expect_status 4
taken 5
expect_same first out
expect_lines 5 run.log
lines=5
for other in "--nodes $((limit + 1))" "--nodes $limit --time 1h"; do
  run solve $other --no-check --log run.log "$quick"
  expect_status 4
  taken $done_of_five
  lines=$((lines + left_of_five))
  expect_lines $lines run.log
done
run solve --no-check --log run.log "$quick"
expect_status 0
taken $done_of_five
lines=$((lines + left_of_five))
expect_lines $lines run.log
expect_out '5 positions, 0 wrong scores'
cp out first
for other in "--nodes $limit" '--time 1ms' ''; do
  run solve $other --no-check --log run.log "$quick"
  expect_status 0
  taken 5
  expect_same first out
  expect_lines $lines run.log
done
# Killed or damaged: what claims to be finished must be.
head -c -40 run.log >torn.log
run solve --log torn.log "$quick"
expect_status 0
expect_err "log 'torn.log': the last line was incomplete and has been removed"
grep '"complete":false,"score":null' run.log | head -1 | sed 's/"complete":false/"complete":true/' >false.log
run solve --log false.log "$quick"
expect_status 2
expect_err "log 'false.log' line 1 is not a log record: its bounds are not those of a result"

for bad in 0 -1 x 1.5 1e3 '' 1000000000000000001; do
  run solve --nodes "$bad" "$quick"
  expect_status 2
  expect_err "^tiger: --nodes: expected an integer from 1 to 10\^18, got '$bad'"
done
for bad in 0 -1 x 5x; do
  run solve --time "$bad" "$quick"
  expect_status 2
  expect_err "^tiger: --time: expected a time such as .* got '$bad'"
done
exit 0
