#!/bin/bash
# The help of the program and of each subcommand that it lists: it fits into a terminal of 80 columns;
# that of a subcommand has its options in groups, two examples or more, of commands that exist with
# options that exist, and the exit statuses.
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
  expect_silent_err
  [ "$(wc -l <out)" -gt 5 ] || fail "no help"
  ! too_long out || fail "lines of more than 80 columns"
}

# In the examples, the program is the one that is tested.
tiger() { "$program" "$@"; }
program=$tiger

# expect_valid COMMAND: its options exist and have values; with --help, nothing is done.
expect_valid() {
  command="$1 --help"
  (eval "$1 --help") >example.out 2>example.err </dev/null || fail "an example is refused: $(cat example.err)"
  grep -q '^Usage:' example.out || fail 'an example is no command with options'
}
(expect_valid 'tiger solve --bogus x') >/dev/null && fail 'an option that does not exist is accepted'
(expect_valid 'tiger bogus') >/dev/null && fail 'a subcommand that does not exist is accepted'

# expect_help ARGUMENT...: of a subcommand.
expect_help() {
  expect_narrow "$@" --help
  cp out help
  expect_out '^Usage:$'
  # Every option is below a heading.
  awk '/^[A-Z][a-z]+:$/ { heading = $0 } /^$/ { heading = "" }
       /^  (    |-., )--/ && heading == "" { print; bad = 1 } END { exit bad }' help ||
    fail 'an option has no heading'
  expect_out '^General:$'
  sed -n '/^Examples:$/,/^$/p' help | grep '^  [^ ]' >examples
  [ "$(wc -l <examples)" -ge 2 ] || fail 'fewer than two examples'
  while read -r example; do
    echo "$example" | grep -Eq "(^|\| )tiger $*( |\$)" || fail "an example of another command: $example"
    expect_valid "$example"
    # The commands of engines in it.
    echo "$example" | grep -oE "'tiger [^']*'" | tr -d "'" >engines
    while read -r engine; do expect_valid "$engine"; done <engines
  done <examples
  grep -q '^Exit status: 0 done; ' help || fail 'no exit statuses'
}

expect_narrow --help
subcommands=$(sed -nE 's/^  ([a-z][-a-z]*) +.*/\1/p' out)
[ "$(echo "$subcommands" | wc -w)" -ge 14 ] || fail "too few subcommands: $subcommands"
for subcommand in $subcommands; do expect_help "$subcommand"; done
expect_help match --self
topics=$("$tiger" --help | tr -d '\n' | sed -E 's/.*TOPIC. explains: ([^.]*)\..*/\1/; s/ \([^)]*\)//g; s/,/ /g')
for topic in levels config $topics; do expect_narrow help "$topic"; done
# What is long is a topic.
for limit in compare=100 play=75 review=70; do
  run "${limit%=*}" --help
  [ "$(wc -l <out)" -le "${limit#*=}" ] || fail "the help of ${limit%=*} has $(wc -l <out) lines"
done
exit 0
