#!/bin/bash
# A proof that is made in parts: an outline, proofs of its leaves, and the whole.
source "$2/tests/cli/lib/expect.sh"

# Two positions of 14 empty squares, with leaves of ten.
run prove --empties 10 --select 1-2 --out outline.proof "$data/quick.obf"
expect_status 0
for part in 1 2 3; do
  run prove --leaves-of outline.proof --part $part/3 --empties 7 --out $part.proof
  expect_status 0
  expect_silent_err
done
run prove --leaves-of outline.proof --empties 7 --json --out all.proof
expect_status 0
value proved <out | sort -u | grep -qx true || fail "a leaf is not proved"
[ "$(wc -l <out)" -eq "$(for part in 1 2 3; do
  "$1" check-proof --leaves 0 --json $part.proof
done | wc -l)" ] || fail "each leaf is in one part"
run prove --merge --out whole.proof outline.proof 1.proof 2.proof 3.proof
expect_status 0
expect_silent_err
expect_out "^3 files merged into 'outline.proof', $(wc -c <whole.proof) bytes: whole.proof\$"
run check-proof whole.proof
expect_status 0
expect_column score '+18 +10'
[ "$(column at | sort -u)" = 7 ] || fail "leaves of seven empty squares"
run prove --merge --quiet --out same.proof outline.proof all.proof
expect_status 0
expect_silent_out
cmp -s whole.proof same.proof || fail "another division makes another proof"

# More parts than leaves, each of which has a line.
leaves=$("$tiger" prove --leaves-of outline.proof --empties 7 --json --out same.proof | wc -l)
run prove --leaves-of outline.proof --part 1000/1000 --out empty.proof
expect_status 0
expect_err "^tiger: part 1000 of 1000 is empty, because there are $leaves leaves; 'empty.proof' was not written"
[ ! -e empty.proof ] && ! compgen -G "empty.proof.*" >/dev/null || fail "a file without a proof"

# What does not fit is refused, with its name.
refused() { # refused MESSAGE FILE...
  run prove --merge --out no.proof "${@:2}"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: $1"
  [ ! -e no.proof ] && ! compgen -G "no.proof.*" >/dev/null || fail "a file is left"
}
refused "no part proves the leaf of 'outline.proof', node [0-9]+ \([-XO]{64} X, at (least|most) " \
  outline.proof 1.proof 3.proof
run prove --select 3 --empties 7 --out other.proof "$data/quick.obf"
refused 'other.proof: proof 1: its position is not a leaf of the outline' outline.proof all.proof other.proof
run prove --leaves-of outline.proof --part 1/3 --empties 6 --out six.proof
refused 'six.proof: proof 1: its leaves have 6 empty squares, and those of the parts before it 7' \
  outline.proof 2.proof six.proof
refused "'missing.proof': No such file" outline.proof missing.proof
head -c 500 1.proof >torn.proof
refused "'torn.proof': " outline.proof torn.proof
refused "'$data/quick.obf': not a proof file" "$data/quick.obf" 1.proof

# Leaves that are too large to be joined.
run prove --leaves-of outline.proof --empties 60 --out no.proof
expect_status 2
expect_err "^tiger: 'outline.proof' has leaves with 1[0-9] empty squares; choose --empties of at most that$"
[ ! -e no.proof ] && ! compgen -G "no.proof.*" >/dev/null || fail "a file is left"

# What is read is not written over.
cp "$data/quick.obf" positions.obf
run prove --out positions.obf positions.obf
expect_status 2
expect_err "^tiger: --out names the file 'positions.obf', which is read; see "
cmp -s "$data/quick.obf" positions.obf || fail "the positions changed"
cp outline.proof kept.proof
run prove --leaves-of outline.proof --out outline.proof
expect_status 2
cmp -s kept.proof outline.proof || fail "the outline changed"

# Options that contradict each other.
wrong() { # wrong MESSAGE ARGUMENT...
  run prove --out no.proof "${@:2}"
  expect_status 2
  expect_err "^tiger: $1"
}
wrong '--merge needs a proof' --merge
wrong '--merge and --leaves-of cannot' --merge --leaves-of outline.proof 1.proof
wrong '--merge and --at-least cannot' --merge --at-least 2 outline.proof
wrong '--merge and --empties cannot' --merge --empties 7 outline.proof 1.proof
wrong '--merge and --json cannot' --merge --json outline.proof
wrong '--leaves-of and --select cannot' --leaves-of outline.proof --select 1
wrong "--leaves-of names the positions; 'x.obf' cannot" --leaves-of outline.proof x.obf
wrong '--part needs --leaves-of' --part 1/2 "$data/quick.obf"
wrong "--part: expected I/N, such as 3/100, got '3'" --leaves-of outline.proof --part 3
wrong '--part: expected an integer from 1 to 3' --leaves-of outline.proof --part 4/3
