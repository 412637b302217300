#!/bin/bash
# compare with drivers beside the four of the default, and the minimal graphs.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf
family=pvs-aspiration-4,pvs-aspiration-8,pvs-aspiration-16,alphabeta-iid,sss,dual,mtd-bi,mtd-step
family=$family,mtdf-wide,mtdf-wide-2,mtdf-wide-8

# All find the same score, to the end and to a depth.
run compare --drivers pvs,$family --csv --no-time "$quick"
expect_status 0
expect_silent_err
[ "$(csv position,score | sort -u | wc -l)" = 5 ] || fail "the scores"
run compare --drivers pvs,$family --csv --no-time --depth 5 "$quick"
expect_status 0
expect_silent_err

# mtd-best finds no score, and may come first.
run compare --drivers mtd-best,pvs --csv --no-time "$quick"
expect_status 0
[ "$(grep -v '^#' out | grep -c ',mtd-best,,')" = 5 ] || fail "a score of mtd-best"
run compare --drivers mtd-best --sweep first-guess=exact,exact+4 --json --log best.log "$quick"
expect_status 0
cp out first
run compare --drivers mtd-best --sweep first-guess=exact,exact+4 --json --log best.log "$quick"
expect_same first out
run compare --drivers mtd-best,mtdf --no-time "$quick"
expect_out '^ *1 .* mtd-best +- '

# The minimal graphs are smaller than what the drivers visit.
run compare --drivers pvs,mtdf,alphabeta,left-most,real-minimal --measure entries --csv --no-time --select 1 "$quick"
expect_status 0
expect_silent_err
entries() { csv entries out "cell(\"driver\") == \"$1\""; }
for driver in pvs mtdf alphabeta; do
  [ "$(entries left-most)" -lt "$(entries $driver)" ] || fail "left-most and $driver"
done
[ "$(entries real-minimal)" -lt "$(entries left-most)" ] || fail "real-minimal"
run compare --drivers left-most --depth 3 "$quick"
expect_status 2
expect_err '^tiger: --drivers left-most is for searches to the end of the game'
run compare --measure time "$quick"
expect_status 2
expect_err 'expected nodes, entries, leaf-nodes, probes or seconds'

# A search that takes too many times the nodes of pvs is cut: it has no score, and does not stop the
# others. pvs itself never is.
run compare --drivers pvs,mtdf,sss --cut 2 --csv --no-time --log cut.log "$quick"
expect_status 0
expect_silent_err
cp out first
csv driver,over,score >ends
grep -q '^sss,1,$' ends || fail "none is cut"
[ "$(grep -c '^pvs,0,.' ends)" = 5 ] || fail "pvs is cut"
run compare --drivers pvs,mtdf,sss --cut 2 --csv --no-time --log cut.log "$quick"
expect_same first out
run compare --drivers pvs,sss --cut 2 --json --no-time --log cut.log "$quick"
expect_status 0
# The limit of a position is not for the next one: its score, as a guess, is found without.
run compare --drivers pvs,mtdf --sweep first-guess=exact --cut 2 --log guess.log "$quick"
[ "$(grep '"guess":null' guess.log | grep -c '"max_nodes":null')" = 5 ] || fail "scores searched with a limit"

# Minimal graphs are never cut.
board='XXXXXX--OOXOXX--XXXXXXXXXXXXXXXXOXXOOXXX-OXOOOXXXOOX-X--O-O-XXX- O'
run compare --drivers pvs,left-most,real-minimal --cut 2 --csv --no-time --board "$board"
expect_status 0
expect_silent_err
sed -E 's/,(0|over)$//' out >cut  # without the last column
run compare --drivers pvs,left-most,real-minimal --csv --no-time --board "$board"
expect_same cut out

# A wrong score in the file is told, whichever driver was cut.
board='----OX----XXX-OXXXXXOOOXXXXOOOOXXOXOXXOXXOOOOOXX--OOXO-X-OOOOOO- X'
echo "$board; D1:-10;" >wrong.obf
for drivers in pvs,sss sss,pvs; do
  run compare --drivers $drivers --cut 2 --csv --no-time wrong.obf
  expect_status 1
  expect_err 'the score is -14, the file says -10$'
  grep -q ',sss,,' out || fail "sss is not cut"
done

# Without memory for a table, what was compared before is told.
{ head -n 1 "$quick"; echo '-----------O------OX----OOXXXX--OOXXXX----OXX-----O-X----------- X'; } >large.obf
if (limit_memory); then
  (limit_memory; exec "$tiger" compare --quiet --hash-bits auto --drivers pvs,mtdf --no-time large.obf >out 2>err)
  [ $? = 2 ] || fail "status"
  expect_err 'a table of 2\^24 buckets needs 1024 MiB of memory, which the system refused; choose a smaller one with --hash-bits$'
  expect_out '^ +end +1 mtdf '
fi

# Interrupted within a minimal graph, after another one.
head -n 1 "$quick" | cat - "$data/endless.obf" >long.obf
first_is_there() { grep -Eqs '^ *1 .* real-minimal ' out; }
interrupted first_is_there compare --drivers left-most,real-minimal long.obf
expect_err '^tiger: interrupted'
exit 0
