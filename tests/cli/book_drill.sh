#!/bin/bash
# A book and its learners: where games left it, and the opening trainer.
source "$2/tests/cli/lib/expect.sh"
export XDG_STATE_HOME=$PWD/state

"$tiger" book create a.book 2>err || { grep -q 'without SQLite\|library SQLite 3' err && skip "no SQLite"; }
run book grow a.book --level 2 --error 1 --positions 12 --threads 1
expect_status 0
printf 'f5d6\nf5d6\nf5f6\n' >games.txt
run book import a.book games.txt
expect_status 0

# The review says where the book was left, and the costs are as without it.
fast='--level 1 --exact 4 --wld 4 --hash-bits 8'
run review $fast f5d6c3d3c4f4f6g5
cp out without
run review $fast --book a.book f5d6c3d3c4f4f6g5
expect_status 0
expect_out '^left the book: Black (at move [0-9]+|nowhere), White (at move [0-9]+|nowhere)$|^the game does not leave the book$'
grep -v 'the book' out | diff - without || fail "judged by the book"
run review $fast --quiet --html book.html --book a.book f5d6c3d3c4f4f6g5
expect_status 0
grep -q 'eft the book\|leave the book' book.html || fail "the report lacks it"

# The trainer: skipping every question shows the answers; what was missed is due in the next session.
yes skip | head -n 3 | "$tiger" play --drill a.book --side black --count 2 >out 2>err || fail "the trainer"
expect_out '^the book plays [a-h][1-8] [-+][0-9]+$'
expect_out '^0 of 2 right, 2 to repeat$'
expect_out '^  in practice: [a-h][1-8] [-+][0-9]+\.[0-9] [(]'
grep -q '^X' state/tiger/openings || fail "nothing kept"
"$tiger" play --drill a.book --side white --from f5 --count 1 </dev/null >out 2>err || fail "White"
expect_out '^0 of 0 right'

for arguments in '--drill a.book' '--drill a.book --side black --from f5f5' '--drill a.book --side black --within x' \
  '--drill a.book --side black --from f5f6e6f4g5d6e3f3'; do
  run play $arguments
  expect_status 2
  expect_err '^tiger: '
done
exit 0
