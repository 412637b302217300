#!/bin/bash
# Proofs: made, checked, and refused when something is wrong with them.
source "$2/tests/cli/lib/expect.sh"

run prove --empties 9 --out quick.proof "$data/quick.obf"
expect_status 0
expect_silent_err
expect_column '#' '1 2 3 9 4'
expect_column score '+18 +10 +2 -8 +0'
expect_out '^5 proofs, [0-9]+ bytes: quick.proof$'
[ "$(sed -nE 's/.* ([0-9]+) bytes.*/\1/p' out)" -eq "$(wc -c <quick.proof)" ] || fail "size"
! compgen -G "quick.proof.*" >/dev/null || fail "a temporary file is left"
column leaves >leaves
run check-proof quick.proof
expect_status 0
expect_silent_err
[ "$(tail -n 1 out)" = '5 proofs checked: all hold' ] || fail "the last line"
expect_column score '+18 +10 +2 -8 +0'
column leaves | diff - leaves >/dev/null || fail "leaves"
column solved | diff - leaves >/dev/null || fail "all leaves are solved"
[ "$(column position)" = "$(sed 's/;.*//' "$data/quick.obf")" ] || fail "positions"
run check-proof --json quick.proof
expect_status 0
expect_each holds true
[ "$(value leaves <out)" = "$(value solved <out)" ] || fail "solved"
value claim <out | head -1 | grep -qx '\[18,18\]' || fail "claim"
run prove --json --at-least 4 --empties 9 --out some.proof "$data/quick.obf"
expect_status 1
expect_value proved 'true true false false false'
value claim <out | sort -u | grep -qx '\[4,64\]' || fail "claim"
expect_err 'quick.obf:4: #9: false: the score is at most'
run check-proof --leaves 7 --seed 3 quick.proof
expect_status 0
[ "$(column solved | sort -u)" = 7 ] || fail "a sample of 7"
expect_out '^5 proofs checked: the trees and 35 of [0-9]+ leaves hold; the other leaves were not solved$'
run check-proof --leaves 0 --quiet quick.proof
expect_status 0
expect_silent_out

# The trees alone prove nothing, and a tree without leaves needs no more.
run check-proof --leaves 0 quick.proof
expect_status 0
expect_column score '+18? +10? +2? -8? +0?'
expect_out '^5 proofs checked: the trees alone, which hold; no leaf was solved, so nothing is proved$'
run check-proof --leaves 0 --json quick.proof
expect_status 0
expect_each holds null
run check-proof --leaves 7 --json quick.proof
expect_status 0
expect_each holds true

# The same bytes with any driver and any number of threads for the check; one and many leaves.
run prove --threads 1 --driver pvs --empties 13 --out other.proof "$data/quick.obf"
expect_status 0
run check-proof --threads 2 other.proof
expect_status 0
run prove --empties 60 --out leaf.proof "$data/quick.obf"
expect_status 0
[ "$(column leaves | sort -u)" = 2 ] || fail "the root alone, with two claims"
run check-proof leaf.proof
expect_status 0

# Bounds instead of the score; what is not true is left out.
run prove --at-least 1 --out win.proof "$data/quick.obf"
expect_status 1
expect_column score '>=+2 >=+2 >=+2 ? ?'
expect_out '^ +9 .* <- false: the score is at most [-+][0-9]+$'
expect_out '^3 proofs, '
run check-proof win.proof
expect_status 0
expect_column score '>=+2 >=+2 >=+2'
run prove --at-least 16 --at-most 21 --select 1 --out between.proof "$data/quick.obf"
expect_status 0
expect_out '\| \+16\.\.\+20 \|'
run check-proof between.proof
expect_status 0
run prove --at-least 20 --select 1 --out none.proof "$data/quick.obf"
expect_status 1
expect_err "^tiger: no proofs, so 'none.proof' was not written"
[ ! -e none.proof ] && ! compgen -G "none.proof.*" >/dev/null || fail "a file without a proof"

# Scores of the file that are wrong, lines that cannot be read: the rest is proved.
{ sed 's/G8:+18/G8:+20/; 1q' "$data/quick.obf"; echo 'no position'; sed -n 2p "$data/quick.obf"; } >mixed.obf
run prove --quiet --out mixed.proof mixed.obf
expect_status 2
expect_silent_out
expect_err '^tiger: mixed.obf:1: #1: expected \+20$'
expect_err '^tiger: mixed.obf:2:1: not a position'
run check-proof mixed.proof
expect_column score '+18 +10'
run prove --game f5d6c3d3c4 --at-least -64 --out x.proof
expect_status 2
run prove --board "$(sed -n 1p "$data/special.obf" | cut -d ';' -f 1)" --out special.proof
expect_status 0
run check-proof special.proof
expect_status 0

# Damage. Byte 60 is one of the nodes of the first proof.
damaged() { # damaged MESSAGE: of damaged.proof
  run check-proof damaged.proof
  expect_status 2
  expect_silent_out
  expect_err "^tiger: 'damaged.proof': $1"
}
change_byte() { # change_byte FILE OFFSET OCTAL
  printf "\\$3" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}
cp quick.proof damaged.proof
[ "$(od -An -tu1 -j60 -N1 damaged.proof | tr -d ' ')" != 7 ] || fail "byte 60 is 7 already"
change_byte damaged.proof 60 007
damaged 'proof 1, byte [0-9]+: wrong checksum'
head -c 1000 quick.proof >damaged.proof
damaged 'proof [0-9], byte [0-9]+: the nodes need|the file ends at byte 1000'
head -c 30 quick.proof >damaged.proof
damaged 'the file ends at byte 30, within the head of proof 1'
{ cat quick.proof; echo; } >damaged.proof
damaged 'byte [0-9]+: unexpected bytes after the last proof'
: >damaged.proof
damaged 'not a proof file'
cp "$data/quick.obf" damaged.proof
damaged 'not a proof file'
run check-proof missing.proof
expect_status 2
expect_err "missing.proof': No such file"
run check-proof /dev/null
expect_status 2
expect_err 'not a regular file'

# False claims under a valid checksum: the bounds of a root that is a leaf, in the head and in the
# node, made greater by 2. FNV-1a in 64-bit arithmetic, which wraps around here as well.
board=$(sed -n 1p "$data/quick.obf" | cut -d ';' -f 1)
run prove --at-least 18 --empties 20 --board "$board" --out leaf.proof
expect_status 0
expect_lines 3 <(od -An -v -tu1 -w40 leaf.proof)
put_checksum() {
  local h=$((0xcbf29ce484222325)) byte i size
  size=$(($(wc -c <"$1") - 8))
  for byte in $(od -An -v -tu1 -N$size "$1"); do h=$(((h ^ byte) * 0x100000001b3)); done
  for ((i = 0; i < 8; ++i)); do change_byte "$1" $((size + i)) "$(printf '%03o' $((h >> 8 * i & 255)))"; done
}
cp leaf.proof again.proof
put_checksum again.proof
cmp -s leaf.proof again.proof || fail "the checksum is not that of the description"
change_byte leaf.proof $((16 + 17)) 024
put_checksum leaf.proof
run check-proof leaf.proof
expect_status 1
expect_err 'proof 1, the root with the claim at least \+20 is missing$'
change_byte leaf.proof $((16 + 40 + 17)) 024
put_checksum leaf.proof
run check-proof leaf.proof
expect_status 1
expect_err 'proof 1, node 0 \([-XO]{64} X, at least \+20\): this leaf is false$'
column score | grep -qx '?' || fail "a score that is not proved"
expect_out '^1 proof checked: 1 is wrong$'
run check-proof --json leaf.proof
expect_status 1
expect_out '"holds":false,"fault":"node 0 .*this leaf is false".*"false_leaves":1,'
run check-proof --leaves 0 leaf.proof
expect_status 0
expect_out '^1 proof checked: the tree alone, which holds; no leaf was solved, so nothing is proved$'

# Arguments.
wrong() { # wrong ARGUMENT... MESSAGE
  run "${@:1:$#-1}"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: ${*: -1}"
}
wrong prove "$data/quick.obf" '--out PROOF is required; see .tiger prove --help.'
wrong prove --out no/such/x.proof "$data/quick.obf" "cannot write 'no/such/x.proof': No such file"
wrong prove --out x.proof missing.obf "cannot read 'missing.obf': No such file"
wrong prove --out x.proof --empties 61 "$data/quick.obf" '--empties: expected an integer from 0 to 60'
wrong prove --out x.proof --at-least 65 "$data/quick.obf" '--at-least: expected an integer from -63 to 64'
wrong prove --out x.proof --at-most 64 "$data/quick.obf" '--at-most: expected an integer from -64 to 63'
wrong prove --out x.proof --at-least 4 --at-most 2 "$data/quick.obf" '--at-least must not be greater'
wrong prove --out x.proof --at-least 3 --at-most 3 "$data/quick.obf" 'no score is between'
wrong check-proof 'name one file of proofs'
wrong check-proof quick.proof win.proof 'name one file of proofs'
wrong check-proof --leaves some quick.proof "--leaves: expected an integer from 0 to 1000000000, got 'some'"
[ ! -e x.proof ] && ! compgen -G "x.proof.*" >/dev/null || fail "a file is left"

# Ctrl-C leaves the old file as it was, and no other.
echo old >old.proof
interrupted has_worked prove --hash-bits 16 --threads 1 --out old.proof "$data/endless.obf"
expect_err "^tiger: interrupted; 'old.proof' was not written"
[ "$(cat old.proof)" = old ] || fail "the old file has changed"
! compgen -G "old.proof.*" >/dev/null || fail "a temporary file is left"
