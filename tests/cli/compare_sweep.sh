#!/bin/bash
# Sweeps: the usual values of each are taken, the sums are those of the rows, the value that is the
# default changes nothing, and each setting changes what it should and leaves the rest alone.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf
start='---------------------------OX------XO--------------------------- X'

# sums_agree BASE MEASURED ENDS: the sums in `out` are those of its rows, by value, depth and driver;
# ratios are of the column MEASURED plus one, relative to pvs with the same value, and levels are
# relative to pvs with the BASE value. ENDS is 1 if the searches go to the end.
measures=nodes,leaf_nodes,null_windows,researches,probes,hits_deepest,hits_newest,cutoffs,nodes_before
sums_agree() {
  local swept
  swept=$(grep -v '^#' out | sed 's/,.*//;q')
  csv "$swept,position,depth,driver,ratio,$2,$measures" >rows_of_sums
  sums_in out >sums
  csv "$swept,summary,driver,positions,wins,ratio,ratio_low,ratio_high,level,level_low,level_high,$measures" sums |
    awk -F , -v base="$1" -v ends="$3" '
    function close_to(a, b) { return a - b < 0.00006 + b / 1e5 && b - a < 0.00006 + b / 1e5 }
    function wrong(what) { print what " in: " $0; bad = 1; exit 1 }
    NR == FNR {
      depth = ends ? "end" : $3
      ++rows[$1, depth, $4]
      cost[$1, depth, $4, $2] = $6 + 1
      for (i = 7; i <= NF; ++i) sum[$1, depth, $4, i] += $i
      position[$2]
      driver[$4]
      if (!close_to($5, cost[$1, depth, $4, $2] / cost[$1, depth, "pvs", $2])) wrong("ratio")
      next
    }
    {
      if ($4 != rows[$1, $2, $3] || $4 == 0) wrong("positions")
      total += $4
      for (i = 7; i <= 15; ++i) if ($(i + 5) != sum[$1, $2, $3, i]) wrong("sum " i)
      ratio = level = wins = 0
      for (p in position) {
        mine = cost[$1, $2, $3, p]
        ratio += log(mine / cost[$1, $2, "pvs", p]) / $4
        level += log(mine / cost[base, $2, "pvs", p]) / $4
        least = 1
        for (d in driver) if (d != $3 && cost[$1, $2, d, p] <= mine) least = 0
        wins += least
      }
      if ($5 != wins) wrong("wins")
      if (!close_to($6, exp(ratio)) || $7 > $6 || $8 < $6) wrong("ratio")
      if (!close_to($9, exp(level)) || $10 > $9 || $11 < $9) wrong("level")
    }
    END {
      for (k in rows) wanted += rows[k]
      if (!bad && (total == 0 || total != wanted)) { print total " rows in the sums, not " wanted; exit 1 }
      exit bad
    }' rows_of_sums - || fail "sums of $command"
}

# Runs a sweep that must succeed: its output goes to `out`, without the sums to `rows`.
sweep() {
  run compare --csv --no-time --sweep "$@"
  expect_status 0
  expect_silent_err
  grep -v '^#' out >rows
}

# The first column is the value that is swept. of_value VALUE [NAMES]: what does not belong to the
# sweep, or these columns.
all=position,empties,depth,driver,score,$measures,ratio
of_value() { csv "${2:-$all}" rows "\$1 == \"$1\""; }
values() { sed '1d; s/,.*//' rows | awk '!seen[$0]++' | tr '\n' ' '; }
# How many distinct lines: these columns in the rows of drivers that match $1.
distinct() { csv "$2" rows "cell(\"driver\") ~ \"$1\"" | sort -u | wc -l; }
one_score_each() { # for this number of positions and depths
  [ "$(distinct . position,depth,score)" -eq "$1" ] || fail "the scores of $command"
}
as_without() { # VALUE: its rows are those in `plain`
  of_value "$1" >same
  expect_same plain same
}

# To the end.
run compare --csv --no-time "$quick"
csv $all >plain
run compare --csv --no-time --drivers pvs,mtdf --select 1,9 "$quick"
csv $all >plain_two

# (Drivers must be given with pvs for sums_agree; two positions, for large tables take their time.)
sweep hash-bits --drivers pvs,mtdf --select 1,9 "$quick"
[ "$(values)" = "8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 " ] || fail "the values of hash-bits"
expect_lines $((1 + 15 * 2 * 2)) rows
sums_agree 16 nodes 1
one_score_each 2
of_value 16 >same
expect_same plain_two same
[ "$(distinct mtdf position,nodes)" -gt 2 ] || fail "the size of the table changes nothing"

sweep first-guess "$quick"
[ "$(values)" = "exact-8 exact-4 exact-2 exact exact+2 exact+4 exact+8 previous evaluation zero " ] ||
  fail "the values of first-guess"
sums_agree previous nodes 1
one_score_each 5
as_without previous
[ "$(distinct '^(pvs|alphabeta)$' $all)" -eq 10 ] || fail "a guess for drivers that take none"
[ "$(distinct mtdf position,nodes)" -gt 20 ] || fail "the first guess changes nothing"
# With the score as first guess MTD(f) asks twice: is it at least this, and is it more?
[ "$(of_value exact driver,null_windows | grep ^mtdf, | sort -u)" = mtdf,2 ] || fail "passes from the score"
[ "$(of_value exact-8 null_windows,driver | sed -n 's/,mtdf$//p' | sort -n | head -n 1)" -gt 2 ] ||
  fail "passes from below the score"
# An odd guess is made even, downwards.
sweep first-guess=exact,exact+1,exact-1,exact-2 "$quick"
for pair in exact+1,exact exact-1,exact-2; do
  of_value "${pair%,*}" >odd
  of_value "${pair#*,}" >even
  expect_same even odd
done

sweep slots --hash-bits 8 "$quick"
[ "$(values)" = "both deepest newest four " ] || fail "the values of slots"
sums_agree both nodes 1
[ "$(of_value four hits_newest | sort -u)" = 0 ] || fail "hits of four slots"
one_score_each 5
[ "$(distinct mtdf position,nodes)" -gt 10 ] || fail "the use of the slots changes nothing"
sweep slots "$quick"
as_without both

sweep table "$quick"
[ "$(values)" = "on off " ] || fail "the values of table"
sums_agree on nodes 1
one_score_each 5
as_without on
[ "$(of_value off probes,hits_deepest,hits_newest,cutoffs | sort -u)" = 0,0,0,0 ] ||
  fail "probes without a table"
of_value off >without

sweep leaf-table "$quick"
[ "$(values)" = "4 5 6 7 8 9 10 11 12 13 14 " ] || fail "the values of leaf-table"
sums_agree 7 nodes 1
one_score_each 5
as_without 7
sweep leaf-table=7,65 "$quick"
of_value 65 >same
expect_same without same

sweep symmetry "$quick"
[ "$(values)" = "off on " ] || fail "the values of symmetry"
sums_agree off nodes 1
one_score_each 5
as_without off

# The number of signature bits changes only the collisions; trust in short signatures is shown.
sweep lock-bits --hash-bits 8 "$quick"
[ "$(values)" = "8 12 16 20 24 28 32 " ] || fail "the values of lock-bits"
sums_agree 32 nodes 1
one_score_each 5
[ "$(distinct . $all)" -eq 20 ] || fail "lock-bits change more than what is refused"
[ "$(of_value 32 refused_locks | sort -u)" = 0 ] || fail "32 bits are refused"
sweep lock-bits=1,4,32 --hash-bits 8 "$quick"
csv lock_bits,driver,refused_locks,score,believed_score rows >refused
sums_in out >sums
csv lock_bits,driver,probes,hits_deepest,hits_newest,refused_locks,refused_per_million,expected_per_million,misled sums |
  awk -F , '
  function close_to(a, b) { return a - b < 0.001 && b - a < 0.001 }
  NR == FNR { refused[$1, $2] += $3; misled[$1, $2] += $4 != $5; next }
  {
    if ($6 != refused[$1, $2] || $9 != misled[$1, $2]) exit 1
    if (!close_to($7, 1e6 * $6 / $3)) exit 1
    if (!close_to($8, 1e6 * (2 * ($3 - $4 - $5) + $5) / $3 / 2 ^ $1)) exit 1
    if ($1 < 32 && ($7 < $8 / 2 || $7 > 1.2 * $8)) exit 1  # a table that is nearly full
    if ($1 == 1 && $9 == 0) exit 1
    if ($1 == 32 && ($6 > 0 || $9 > 0)) exit 1
    ++n
  }
  END { exit n != 12 }' refused - || fail "what lock-bits add"
sweep lock-bits=32 "$quick"
as_without 32

sweep bounds "$quick"
[ "$(values)" = "both one " ] || fail "the values of bounds"
sums_agree both nodes 1
one_score_each 5
as_without both
[ "$(distinct pvs position,nodes)" -gt 5 ] || fail "one bound changes nothing"

sweep ordering "$quick"
[ "$(values)" = "hand-made current noise-1 noise-2 noise-4 noise-8 finished " ] ||
  fail "the values of ordering"
sums_agree current nodes 1
one_score_each 5
as_without current
# The passes before the search are the same, and a finished search knows better than none.
[ "$(distinct pvs position,nodes_before)" -eq 5 ] || fail "the nodes of the passes before"
csv ordering,nodes rows 'cell("driver") == "pvs"' | awk -F , '{ n[$1] += $2 }
  END { exit !(n["finished"] < n["current"] && n["current"] < n["noise-8"]) }' ||
  fail "the best order does not need least, nor the worst most"

# storage adds columns: peaks are not above what is stored now or was before, and images are fewer.
sweep storage "$quick"
[ "$(values)" = "positions images " ] || fail "the values of storage"
one_score_each 5
csv stored,needed,nodes_before rows | awk -F , '$1 == 0 || $2 == 0 || $2 > $1 + $3 { exit 1 }' || fail "what storage adds"

# To depths.
run compare --csv --no-time --depth 2-4 "$quick"
csv $all >plain
for setting in hash-bits=8,16 first-guess slots table symmetry lock-bits=8,32 bounds grain=1,2,4,8,16; do
  sweep "$setting" --depth 2-4 "$quick"
  case $setting in
    hash-bits*) base=16 ;;
    first-guess) base=previous ;;
    slots) base=both ;;
    table) base=on ;;
    symmetry) base=off ;;
    bounds) base=both ;;
    lock-bits*) base=32 ;;
    grain*) base=1 ;;
  esac
  sums_agree $base nodes 0
  as_without $base
  [[ $setting == grain* ]] || one_score_each 15
  [ $setting != first-guess ] || [ "$(distinct '^(pvs|alphabeta)$' $all)" -eq 30 ] ||
    fail "a guess for drivers that take none, to depths"
  [ $setting != table ] || [ "$(of_value off probes,hits_deepest,hits_newest,cutoffs | sort -u)" = 0,0,0,0 ] ||
    fail "probes without a table, to depths"
done
# The last sweep was that of the grain. No game ends so soon, so all scores are multiples of it.
csv grain,score rows | awk -F , '$2 % $1 != 0 { exit 1 } { changed += $2 % 16 != 0 && $1 < 16 } END { exit !changed }' ||
  fail "scores that are no multiples of the grain"
[ "$(distinct . grain,position,depth,score)" -eq $((5 * 15)) ] || fail "drivers differ with a grain"
sweep grain --depth 3 "$quick"
[ "$(values)" = "1 2 4 8 " ] || fail "the values of grain"

# From the first move on, canonical positions save much.
sweep symmetry --depth 6 --board "$start"
one_score_each 1
csv symmetry,nodes rows | awk -F , '{ nodes[$1] += $2 } END { exit !(nodes["on"] < 0.8 * nodes["off"]) }' ||
  fail "mirror images from the first move on"

# If the default is not among the values, the others are compared with the first one.
sweep hash-bits=10,8,12-13 --drivers pvs,mtdf --select 1,9 "$quick"
[ "$(values)" = "10 8 12 13 " ] || fail "values as they are given"
sums_agree 10 nodes 1

# The same command gives the same bytes; the three forms say the same.
sweep slots --hash-bits 8 --measure leaf-nodes "$quick"
sums_agree both leaf_nodes 1
expect_out '^# drivers .*; sweep of slots; ratios of leaf-nodes$'
cp out first
run compare --csv --no-time --sweep slots --hash-bits 8 --measure leaf-nodes "$quick"
expect_same first out
run compare --no-time --sweep slots --hash-bits 8 --measure leaf-nodes "$quick"
expect_status 0
expect_lines $((2 + 1 + 16)) out # no rows: they would be too many to be read
diff <(grep -E '^# (both|deepest|newest|four),' first | tr -d '# ') \
  <(tail -n 16 out | sed -E 's/^ +//; s/ +/,/g') >/dev/null || fail "the sums of the table"
run compare --json --no-time --sweep hash-bits=10,8 --depth 2 "$quick"
expect_status 0
expect_lines $((2 * 5 * 4 + 2 * 4)) out
[ "$(value hash_bits <out | sort -u | tr '\n' ' ')" = '10 8 ' ] || fail "numbers in JSON"

refused() {
  local message=$1
  shift
  run compare "$@" "$quick"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: $message"
}
refused "--sweep: expected one of hash-bits, first-guess, slots, table, leaf-table, grain, .*'hashbits'" \
  --sweep hashbits
refused "--sweep: expected one of .* got ''" --sweep ''
refused '--sweep is given twice' --sweep slots --sweep table
refused "--sweep hash-bits: expected an integer from 0 to 30, got 'none'" --sweep hash-bits=none
refused "--sweep hash-bits: expected an integer .*, got '31'" --sweep hash-bits=8,31
refused "--sweep hash-bits: expected an integer .*, got ''" --sweep hash-bits=
refused "--sweep hash-bits: expected an integer .*, got ''" --sweep hash-bits=8-
refused "--sweep hash-bits: expected an integer .*, got 'x'" --sweep hash-bits=x
refused '--sweep hash-bits 12-8: the range is reversed' --sweep hash-bits=12-8
refused "--sweep hash-bits: '9' is given twice" --sweep hash-bits=8-10,9
refused '--hash-bits and --sweep hash-bits cannot be used together' --sweep hash-bits --hash-bits 12
refused "--sweep first-guess: expected values such as exact-8,.*,zero, got 'best'" --sweep first-guess=best
refused "--sweep first-guess=exact: expected an integer from -64 to 64, got '\\+65'" \
  --sweep first-guess=exact+65
refused "--sweep first-guess: expected values such as .*, got 'exact\\*2'" --sweep 'first-guess=exact*2'
refused '--sweep first-guess=evaluation cannot be used with --weights none' \
  --sweep first-guess --weights none
refused "--sweep slots: 'both' is given twice" --sweep slots=both,both
refused "--sweep slots: expected values such as both,deepest,newest,four, got ''" --sweep slots=
refused "--sweep table: expected values such as on,off, got 'maybe'" --sweep table=maybe
refused "--sweep ordering=noise-: expected an integer from 1 to 64, got '0'" --sweep ordering=noise-0
refused "--sweep ordering: expected values such as .*, got 'best'" --sweep ordering=best
refused '--sweep ordering cannot be used with --weights none' --sweep ordering --weights none
refused '--sweep ordering applies to searches to the end' --sweep ordering --depth 4
refused "--sweep storage: expected values such as positions,images, got 'all'" --sweep storage=all
refused '--cut is for searches to the end of the game' --cut 20 --depth 4
refused '--cut: expected an integer from 2 to 1000' --cut 1
refused "--sweep symmetry: expected values such as off,on, got '1'" --sweep symmetry=1
refused '--sweep leaf-table applies to searches to the end' --sweep leaf-table --depth 4
refused "--sweep leaf-table: expected an integer from 1 to 65, got '66'" --sweep leaf-table=66
refused '--sweep grain applies to evaluated leaves and needs --depth' --sweep grain
refused "--sweep grain: expected values such as 1,2,4,8, got '3'" --sweep grain=3 --depth 4
refused "--sweep lock-bits: expected an integer from 1 to 32, got '33'" --sweep lock-bits=33
refused "--measure: expected nodes, entries, leaf-nodes, probes or seconds, got 'second'" --measure second
refused '--measure seconds and --no-time cannot be used together' --measure seconds --no-time
refused "--seed: expected an integer .*, got 'x'" --seed x
exit 0
