#!/bin/bash
# Results that contradict the file, files that cannot be read, and both at once.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf
first=$(sed -n 1p "$quick")

sed 's/G8:+18/G8:+20/' "$quick" >score.obf
run solve score.obf
expect_status 1
expect_out '^ *1 \| .*<- expected \+20$'
[ "$(grep -c '<-' out)" -eq 1 ] || fail "one mark is enough"
expect_out '5 positions, 1 wrong score, 0 wrong moves$'

# Each move to which the file gives a score is checked, whether or not it was found to be the best:
# b2 scores 0. Both values are shown.
sed 's/A4:+10;/B2:+10;/' "$quick" >other.obf
run solve other.obf
expect_status 1
expect_out '^ *2 \| .*<- b2 is \+0, expected \+10$'
expect_out '0 wrong scores, 1 wrong move$'
sed 's/A4:+10;/B2:+10; A4:+8;/' "$quick" >move.obf
run solve move.obf
expect_status 1
expect_out '^ *2 \| .*<- b2 is \+0, expected \+10; a4 is \+10, expected \+8$'
expect_out '0 wrong scores, 1 wrong move$'
sed 's/A4:+10;/A4:+10; B2:+0;/' "$quick" >right.obf
run solve right.obf
expect_status 0
for driver in pvs mtdf alphabeta; do
  run solve --json --driver "$driver" other.obf
  expect_status 1
  expect_out '"checked_moves":\[\{"move":"b2","bounds":\[0,0\]\}\],"check_nodes":[1-9]'
  expect_err '^tiger: other.obf:2: #2 is \+10 by a4; b2 is \+0, expected \+10$'
done
# The search of those moves is not part of the nodes, and can be left out.
run solve --no-check other.obf
expect_status 0
unchecked=$(total nodes)
run solve --stats other.obf
[ "$(total nodes)" -eq "$unchecked" ] || fail "checking changed the nodes"
expect_out '^  check nodes +[1-9][0-9]* .*: 3 other moves'
# A log that holds the position, but not the move, does not answer for it.
run solve --log verdicts.log "$quick"
expect_status 0
for again in first second; do
  run solve --log verdicts.log other.obf
  expect_status 1
  expect_out '<- b2 is \+0, expected \+10$'
done
expect_err '5 of 5 positions are taken from the log'
for tie in 'A5:+0;' 'H8:+0;' 'A5:+0; H8:+0;'; do
  sed "s/A5:+0; H8:+0;/$tie/" "$quick" >tie.obf
  run solve tie.obf
  expect_status 0
done

# Without a table, the message is on stderr.
for mode in --quiet --json --all-moves; do
  run solve $mode score.obf
  expect_status 1
  expect_err '^tiger: score.obf:1: #1 is \+18 by g8, expected \+20'
  expect_lines 1 err
done
run solve --quiet score.obf
expect_silent_out
run solve --quiet "$quick"
expect_status 0
expect_silent_out
expect_silent_err

# With all moves, each listed one is checked.
sed 's/G8:+18;/G8:+18; H1:+14;/' "$quick" >second.obf
run solve --no-check second.obf
expect_status 0
run solve --all-moves second.obf
expect_status 1
expect_err 'h1 is \+12, expected \+14'

# Win, draw and loss are compared by their sign.
run solve --wld score.obf
expect_status 0
sed 's/G8:+18/G8:-2/; s/G7:-8/G7:+0/; s/A5:+0; H8:+0/A5:+2/' "$quick" >signs.obf
run solve --wld signs.obf
expect_status 1
expect_out '3 wrong scores'
sed 's/A4:+10;/A4:+10; B2:+2;/' "$quick" >sign.obf
run solve --wld sign.obf
expect_status 1
expect_out '<- b2 is a draw, expected \+2$'
sed 's/A4:+10;/A4:+2; B2:+0;/' "$quick" >sign.obf
run solve --wld sign.obf
expect_status 0

# The status is 2 if something cannot be read, whatever else happens; the rest is solved.
{ sed -n 1p score.obf; echo "${first:1}"; sed -n 2p "$quick"; } >bad.obf
run solve bad.obf
expect_status 2
expect_err '^tiger: bad.obf:2:[0-9]+: expected 64 squares'
expect_column score '+18 +10'
expect_out '<- expected \+20'
run solve missing.obf "$quick"
expect_status 2
expect_err "^tiger: cannot read 'missing.obf': No such file or directory"
expect_out ' 5 positions'
mkdir folder
run solve folder
expect_status 2
expect_err "^tiger: 'folder' is a directory"
: >empty.obf
run solve empty.obf
expect_status 2
expect_err 'empty.obf:1:1: no position'
cp "$quick" locked.obf
chmod 000 locked.obf
if ! cat locked.obf >/dev/null 2>&1; then
  run solve locked.obf
  expect_status 2
  expect_err "cannot read 'locked.obf': Permission denied"
fi
# A file without an end is refused, and the others are read.
run solve /dev/zero "$quick"
expect_status 2
expect_err "^tiger: '/dev/zero': line 1 is longer than 4 MiB; is it a text file\?$"
expect_out ' 5 positions'
{ cat "$quick"; head -c 5000000 /dev/zero; } | "$tiger" convert - >out 2>err
expect_err "^tiger: '-': line 6 is longer than 4 MiB"
{ head -c 4000000 /dev/zero | tr '\0' ' '; cat "$quick"; } >blanks.obf
run solve blanks.obf
expect_status 0
exit 0
