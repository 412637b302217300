#!/bin/bash
# `tiger schema`: names, a schema, and names that are none. `check_json` looks at all schemas.
source "$2/tests/cli/lib/expect.sh"

run schema
expect_status 0
for name in book check-proof compare compare-log eval hint match perft prove review solve split; do
  grep -qx -- "$name" out || fail "no name $name"
done
run schema solve
expect_status 0
expect_lines 1 out
expect_value title '"tiger solve --json, --log"'
expect_value properties.empties.maximum 64
run schema messages
expect_value oneOf.0.properties.kind.const '"utf-16"'
run schema solv
expect_status 2
expect_silent_out
expect_err "^tiger: no object is called 'solv' .did you mean 'solve'.*; see .tiger schema --help."
run schema solve hint
expect_status 2
