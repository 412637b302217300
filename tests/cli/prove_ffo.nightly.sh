#!/bin/bash
# Proofs of FFO #40 to #44, all leaves solved; 40 bytes a leaf are enough.
source "$2/tests/cli/lib/expect.sh"

run prove --out ffo.proof "$2/positions/ffo-40-44.obf"
expect_status 0
expect_column score '+38 +0 +6 -12 -14'
# Byte 20 of a proof tells whether it is packed, for which the program needs libzstd.
[ "$(od -An -tu1 -j36 -N1 ffo.proof | tr -d ' ')" = 0 ] ||
  column 'a leaf' | awk '$1 > 40 { exit 1 }' || fail "more than 40 bytes a leaf"
run check-proof ffo.proof
expect_status 0
expect_silent_err
expect_column score '+38 +0 +6 -12 -14'
[ "$(column leaves)" = "$(column solved)" ] || fail "all leaves are solved"
