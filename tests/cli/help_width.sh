#!/bin/bash
# The help fits into a terminal of 80 columns: of the program and of each subcommand that it lists.
source "$2/tests/cli/lib/expect.sh"

# too_long FILE: its lines of more than 80 characters.
too_long() { grep -En '^.{81,}' "$1"; }

# The check of the check.
printf '%080d\n' 0 >lines
! too_long lines >/dev/null || fail "80 columns are too many"
printf '%081d\n' 0 >>lines
[ "$(too_long lines | cut -d : -f 1)" = 2 ] || fail "81 columns are not too many"

expect_narrow() {
  run "$@"
  expect_status 0
  [ "$(wc -l <out)" -gt 5 ] || fail "no help"
  ! too_long out || fail "lines of more than 80 columns"
}

expect_narrow --help
subcommands=$(sed -nE 's/^  ([a-z][-a-z]*) +.*/\1/p' out)
[ "$(echo "$subcommands" | wc -w)" -ge 14 ] || fail "too few subcommands: $subcommands"
for subcommand in $subcommands; do expect_narrow "$subcommand" --help; done
expect_narrow match --self --help
exit 0
