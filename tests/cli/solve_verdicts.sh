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

# The move is wrong only if the file lists it below the best.
sed 's/A4:+10;/B2:+10; A4:+8;/' "$quick" >move.obf
run solve move.obf
expect_status 1
expect_out '^ *2 \| .*<- expected a4 \+8$'
expect_out '0 wrong scores, 1 wrong move$'
sed 's/A4:+10;/B2:+10;/' "$quick" >other.obf
run solve other.obf
expect_status 0
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
run solve second.obf
expect_status 0
run solve --all-moves second.obf
expect_status 1
expect_err 'expected h1 \+14'

# Win, draw and loss are compared by their sign.
run solve --wld score.obf
expect_status 0
sed 's/G8:+18/G8:-2/; s/G7:-8/G7:+0/; s/A5:+0; H8:+0/A5:+2/' "$quick" >signs.obf
run solve --wld signs.obf
expect_status 1
expect_out '3 wrong scores'

# The status is 2 if something cannot be read, whatever else happens; the rest is solved.
{ sed -n 1p score.obf; echo "${first:1}"; sed -n 2p "$quick"; } >bad.obf
run solve bad.obf
expect_status 2
expect_err '^tiger: bad.obf:2:[0-9]+: expected 64 squares'
[ "$(rows out | column 3 | tr '\n' ' ')" = "+18 +10 " ] || fail "the good lines are solved"
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
exit 0
