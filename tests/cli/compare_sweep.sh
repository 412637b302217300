#!/bin/bash
# Sweeps: the usual values of each are taken, the sums are those of the rows, the value that is the
# default changes nothing, and each setting changes what it should and leaves the rest alone.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf
start='---------------------------OX------XO--------------------------- X'

# sums_agree BASE MEASURED ENDS: the sums in `out` are those of its rows, by value, depth and driver;
# ratios are of the column MEASURED plus one, relative to pvs with the same value, and levels are
# relative to pvs with the BASE value. ENDS is 1 if the searches go to the end.
sums_agree() {
  awk -F , -v base="$1" -v measured="$2" -v ends="$3" '
    function close_to(a, b) { return a - b < 0.00006 + b / 1e5 && b - a < 0.00006 + b / 1e5 }
    function wrong(what) { print what " in: " $0; bad = 1; exit 1 }
    /^#/ && NF < 20 { next }
    !/^#/ && $2 == "position" { next }
    !/^#/ {
      depth = ends ? "end" : $4
      ++rows[$1, depth, $5]
      cost[$1, depth, $5, $2] = $measured + 1
      for (i = 7; i <= 15; ++i) sum[$1, depth, $5, i] += $i
      position[$2]
      driver[$5]
      if (!close_to($16, cost[$1, depth, $5, $2] / cost[$1, depth, "pvs", $2])) wrong("ratio")
      next
    }
    $2 == "summary" { next }
    {
      value = substr($1, 3)
      if ($3 != rows[value, $2, $4] || $3 == 0) wrong("positions")
      total += $3
      for (i = 7; i <= 15; ++i) if ($(i + 5) != sum[value, $2, $4, i]) wrong("column " i)
      ratio = level = wins = 0
      for (p in position) {
        mine = cost[value, $2, $4, p]
        ratio += log(mine / cost[value, $2, "pvs", p]) / $3
        level += log(mine / cost[base, $2, "pvs", p]) / $3
        least = 1
        for (d in driver) if (d != $4 && cost[value, $2, d, p] <= mine) least = 0
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
    }' out || fail "sums of $command"
}

# Runs a sweep that must succeed: its output goes to `out`, the rows to `rows`.
sweep() {
  run compare --csv --no-time --sweep "$@"
  expect_status 0
  expect_silent_err
  grep -v '^#' out | tail -n +2 >rows
}

# The rows of one value, without the value and without what follows the ratio.
of_value() { awk -F , -v v="$1" '$1 == v' rows | cut -d , -f 2-16; }
values() { cut -d , -f 1 rows | awk '!seen[$0]++' | tr '\n' ' '; }
# How many distinct lines: position, depth and these columns, in rows with $1 in column 5.
distinct() { awk -F , -v d="$1" '$5 ~ d' rows | cut -d , -f "$2" | sort -u | wc -l; }
one_score_each() { # for this number of positions and depths
  [ "$(distinct . 2,4,6)" -eq "$1" ] || fail "the scores of $command"
}
as_without() { # VALUE: its rows are those in `plain`
  of_value "$1" >same
  expect_same plain same
}

# To the end.
run compare --csv --no-time "$quick"
grep -v '^#' out | tail -n +2 >plain
run compare --csv --no-time --drivers pvs,mtdf --select 1,9 "$quick"
grep -v '^#' out | tail -n +2 >plain_two

# (Drivers must be given with pvs for sums_agree; two positions, for large tables take their time.)
sweep hash-bits --drivers pvs,mtdf --select 1,9 "$quick"
[ "$(values)" = "8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 " ] || fail "the values of hash-bits"
expect_lines $((15 * 2 * 2)) rows
sums_agree 16 7 1
one_score_each 2
of_value 16 >same
expect_same plain_two same
[ "$(distinct mtdf 2,7)" -gt 2 ] || fail "the size of the table changes nothing"

sweep first-guess "$quick"
[ "$(values)" = "exact-8 exact-4 exact-2 exact exact+2 exact+4 exact+8 previous evaluation zero " ] ||
  fail "the values of first-guess"
sums_agree previous 7 1
one_score_each 5
as_without previous
[ "$(distinct '^(pvs|alphabeta)$' 2-16)" -eq 10 ] || fail "a guess for drivers that take none"
[ "$(distinct mtdf 2,7)" -gt 20 ] || fail "the first guess changes nothing"
# With the score as first guess MTD(f) asks twice: is it at least this, and is it more?
[ "$(of_value exact | grep ,mtdf, | cut -d , -f 8 | sort -u)" = 2 ] || fail "passes from the score"
[ "$(of_value exact-8 | grep ,mtdf, | cut -d , -f 8 | sort -n | head -n 1)" -gt 2 ] ||
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
sums_agree both 7 1
[ "$(awk -F , '$1 == "four"' rows | cut -d , -f 13 | sort -u)" = 0 ] || fail "hits of four slots"
one_score_each 5
[ "$(distinct mtdf 2,7)" -gt 10 ] || fail "the use of the slots changes nothing"
sweep slots "$quick"
as_without both

sweep table "$quick"
[ "$(values)" = "on off " ] || fail "the values of table"
sums_agree on 7 1
one_score_each 5
as_without on
[ "$(awk -F , '$1 == "off"' rows | cut -d , -f 11-14 | sort -u)" = 0,0,0,0 ] ||
  fail "probes without a table"
of_value off >without

sweep leaf-table "$quick"
[ "$(values)" = "4 5 6 7 8 9 10 11 12 13 14 " ] || fail "the values of leaf-table"
sums_agree 7 7 1
one_score_each 5
as_without 7
sweep leaf-table=7,65 "$quick"
of_value 65 >same
expect_same without same

sweep symmetry "$quick"
[ "$(values)" = "off on " ] || fail "the values of symmetry"
sums_agree off 7 1
one_score_each 5
as_without off

# The number of signature bits changes only the collisions; trust in short signatures is shown.
sweep lock-bits --hash-bits 8 "$quick"
[ "$(values)" = "8 12 16 20 24 28 32 " ] || fail "the values of lock-bits"
sums_agree 32 7 1
one_score_each 5
[ "$(distinct . 2-16)" -eq 20 ] || fail "lock-bits change more than what is refused"
[ "$(awk -F , '$1 == 32 { print $17 }' rows | sort -u)" = 0 ] || fail "32 bits are refused"
sweep lock-bits=1,4,32 --hash-bits 8 "$quick"
awk -F , '
  function close_to(a, b) { return a - b < 0.001 && b - a < 0.001 }
  !/^#/ && NR > 2 { refused[$1, $5] += $17; misled[$1, $5] += $6 != $18 }
  /^# / && NF > 20 && $2 != "summary" {
    value = substr($1, 3)
    if ($21 != refused[value, $4] || $24 != misled[value, $4]) exit 1
    if (!close_to($22, 1e6 * $21 / $16)) exit 1
    if (!close_to($23, 1e6 * (2 * ($16 - $17 - $18) + $18) / $16 / 2 ^ value)) exit 1
    if (value < 32 && ($22 < $23 / 2 || $22 > 1.2 * $23)) exit 1  # a table that is nearly full
    if (value == 1 && $24 == 0) exit 1
    if (value == 32 && ($21 > 0 || $24 > 0)) exit 1
    ++n
  }
  END { exit n != 12 }' out || fail "what lock-bits add"
sweep lock-bits=32 "$quick"
as_without 32

sweep bounds "$quick"
[ "$(values)" = "both one " ] || fail "the values of bounds"
sums_agree both 7 1
one_score_each 5
as_without both
[ "$(distinct pvs 2,7)" -gt 5 ] || fail "one bound changes nothing"

sweep ordering "$quick"
[ "$(values)" = "hand-made current noise-1 noise-2 noise-4 noise-8 finished " ] ||
  fail "the values of ordering"
sums_agree current 7 1
one_score_each 5
as_without current
# The passes before the search are the same, and a finished search knows better than none.
[ "$(distinct pvs 2,15)" -eq 5 ] || fail "the nodes of the passes before"
awk -F , '$5 == "pvs" { n[$1] += $7 } END { exit !(n["finished"] < n["current"] && n["current"] < n["noise-8"]) }' \
  rows || fail "the best order does not need least, nor the worst most"

# storage adds columns: peaks are not above what is stored now or was before, and images are fewer.
sweep storage "$quick"
[ "$(values)" = "positions images " ] || fail "the values of storage"
one_score_each 5
awk -F , '{ if ($17 == 0 || $18 == 0 || $18 > $17 + $15) exit 1 }' rows || fail "what storage adds"

# To depths.
run compare --csv --no-time --depth 2-4 "$quick"
grep -v '^#' out | tail -n +2 >plain
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
  sums_agree $base 7 0
  as_without $base
  [[ $setting == grain* ]] || one_score_each 15
  [ $setting != first-guess ] || [ "$(distinct '^(pvs|alphabeta)$' 2-16)" -eq 30 ] ||
    fail "a guess for drivers that take none, to depths"
  [ $setting != table ] || [ "$(awk -F , '$1 == "off"' rows | cut -d , -f 11-14 | sort -u)" = 0,0,0,0 ] ||
    fail "probes without a table, to depths"
done
# The last sweep was that of the grain. No game ends so soon, so all scores are multiples of it.
awk -F , '{ if ($6 % $1 != 0) exit 1; changed += $6 % 16 != 0 && $1 < 16 } END { exit !changed }' rows ||
  fail "scores that are no multiples of the grain"
[ "$(distinct . 1,2,4,6)" -eq $((5 * 15)) ] || fail "drivers differ with a grain"
sweep grain --depth 3 "$quick"
[ "$(values)" = "1 2 4 8 " ] || fail "the values of grain"

# From the first move on, canonical positions save much.
sweep symmetry --depth 6 --board "$start"
one_score_each 1
awk -F , '{ nodes[$1] += $7 } END { exit !(nodes["on"] < 0.8 * nodes["off"]) }' rows ||
  fail "mirror images from the first move on"

# If the default is not among the values, the others are compared with the first one.
sweep hash-bits=10,8,12-13 --drivers pvs,mtdf --select 1,9 "$quick"
[ "$(values)" = "10 8 12 13 " ] || fail "values as they are given"
sums_agree 10 7 1

# The same command gives the same bytes; the three forms say the same.
sweep slots --hash-bits 8 --measure leaf-nodes "$quick"
sums_agree both 8 1
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
