#!/bin/bash
# A book that was growing when the program was killed, or when the disk was full, is sound, and has
# every search that was reported. book_kill.nightly.sh tries many more moments.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cli/lib/book_kill.sh"

for n in 1 2 9 30; do grow_until $n; done
grow_until 12 FAIL_FULL=1
grep -q 'the disk is full' grow.err || fail "no word of the full disk"
