#!/bin/bash
# Proofs of FFO #40 to #44, all leaves solved; 40 bytes a leaf are enough.
source "$2/tests/cli/lib/expect.sh"

run prove --out ffo.proof "$2/positions/ffo-40-44.obf"
expect_status 0
[ "$(rows out | column 3 | tr '\n' ' ')" = "+38 +0 +6 -12 -14 " ] || fail "scores"
# Byte 20 of a proof tells whether it is packed, for which the program needs libzstd.
[ "$(od -An -tu1 -j36 -N1 ffo.proof | tr -d ' ')" = 0 ] ||
  rows out | column 7 | awk '$1 > 40 { exit 1 }' || fail "more than 40 bytes a leaf"
run check-proof ffo.proof
expect_status 0
expect_silent_err
[ "$(rows out | column 3 | tr '\n' ' ')" = "+38 +0 +6 -12 -14 " ] || fail "scores"
[ "$(rows out | column 5)" = "$(rows out | column 6)" ] || fail "all leaves are solved"
