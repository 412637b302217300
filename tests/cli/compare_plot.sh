#!/bin/bash
# compare --plot: a picture with a title and labels, and an error at once if gnuplot is missing.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf

refused() {
  local message=$1
  shift
  run compare "$@" "$quick"
  expect_status 2
  expect_silent_out
  expect_err "^tiger: $message"
}
refused "--plot: expected a name that ends in .svg or .png, got 'x.pdf'" --plot x.pdf
refused "--plot: expected a name .*, got 'svg'" --plot svg
refused '--plot is given twice' --plot a.svg --plot b.svg
refused '--plot draws ratios of nodes, which --sweep lock-bits does not change' \
  --plot x.svg --sweep lock-bits
refused '--plot draws ratios: it needs more than one driver, or a sweep' --plot x.svg --drivers pvs
refused '--plot draws ratios' --plot x.svg --drivers mtdf --depth 2-4

# Without gnuplot: a folder with nothing in it is all the path. (Not where an emulator is sought
# there to run the program.)
mkdir nothing
if PATH=$PWD/nothing "$tiger" --help >/dev/null 2>&1; then
  command="tiger compare --plot (no gnuplot)"
  PATH=$PWD/nothing "$tiger" compare --no-time --drivers pvs,mtdf --plot x.svg "$quick" >out 2>err
  status=$?
  expect_status 2
  expect_silent_out
  expect_err "^tiger: cannot draw 'x.svg': gnuplot is not installed \\(on Debian: apt-get install gnuplot-nox\\)"
  [ ! -e x.svg ] || fail "a picture without gnuplot"
fi

command -v gnuplot >/dev/null || skip "the pictures: gnuplot is not installed"

# draws ARGUMENT...: a picture besides the same figures.
draws() {
  run compare --no-time "$@" "$quick"
  cp out whole
  run compare --no-time --plot x.svg "$@" "$quick"
  expect_status 0
  expect_silent_err
  expect_same whole out
  grep -q '^</svg>' x.svg || fail "no whole SVG"
}
# As a text of its own.
names() {
  local text
  for text; do
    sed -E 's/<[^>]*>/\n/g' x.svg | sed -E 's/^[ \t]+|[ \t]+$//g' | grep -Fxq -- "$text" ||
      fail "the picture does not name '$text'"
  done
}
lacks() { ! sed -E 's/<[^>]*>/\n/g' x.svg | grep -Fxq -- "$1" || fail "the picture names '$1'"; }
head_of() { sed -n 1p out | sed 's/^# //'; } # the settings

draws
names 'nodes relative to those of pvs' 'empty squares (one point per position)' 'ratio of nodes' \
  pvs-aspiration mtdf alphabeta "$(head_of)"
lacks pvs # it is 1 everywhere
draws --depth 1-4
names 'nodes relative to those of pvs (geometric means, 95 % intervals)' 'depth (plies)' 'ratio of nodes' pvs pvs-aspiration mtdf alphabeta
draws --sweep hash-bits=8-10 --measure leaf-nodes --drivers mtdf,pvs
names 'leaf-nodes relative to those of pvs with hash-bits 8 (geometric means, 95 % intervals)' hash-bits 'ratio of leaf-nodes' mtdf pvs 9 \
  "$(head_of)"
draws --sweep hash-bits=10,8 --drivers mtdf
names 'nodes relative to those of mtdf with hash-bits 10 (geometric means, 95 % intervals)' mtdf 8 10
draws --sweep first-guess
names 'nodes relative to those of pvs with first-guess previous (geometric means, 95 % intervals)' exact-2 exact+2 evaluation mtdf
draws --sweep table --depth 3-4 --drivers pvs,mtdf
names 'depth (plies)' 'pvs, table on' 'mtdf, table on' 'pvs, table off' 'mtdf, table off'

run compare --csv --no-time --sweep slots --plot "it's.png" "$quick"
expect_status 0
[ "$(head -c 4 "it's.png" | od -An -tx1 | tr -d ' ')" = 89504e47 ] || fail "no PNG"
[ "$(wc -c <"it's.png")" -gt 5000 ] || fail "an empty PNG"

# A picture that cannot be written is an error before the work starts.
run compare --no-time --drivers pvs,mtdf --plot no/such/folder.svg "$quick"
expect_status 2
expect_err "^tiger: cannot write 'no/such/folder.svg': No such file or directory"
expect_silent_out
run compare --drivers pvs,mtdf --plot $'a\nb.svg' "$quick"
expect_status 2
expect_err "^tiger: --plot: expected a name without control characters, got 'a.x0ab.svg'"

# Where nothing is compared, nothing is drawn.
run compare --depth 20 --plot none.svg "$quick"
expect_status 0
expect_err "^tiger: nothing was compared, so 'none.svg' is not drawn$"
[ ! -e none.svg ] || fail "an empty picture"
exit 0
