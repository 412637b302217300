#!/bin/bash
# Files and streams compressed with gzip and zstd; damaged ones.
source "$2/tests/cli/lib/expect.sh"

run convert "$data/quick.obf"
mv out whole

# packed NAME COMMAND CAT: tests a format; $pack writes it.
packed() {
  local name=$1 pack=$2 cat=$3
  command -v "$pack" >/dev/null || return 0
  "$pack" -c <"$data/quick.obf" >"quick.$name"
  run convert "quick.$name"
  if grep -q 'built without' err; then
    expect_status 2
    expect_err "compressed with $name, and .*try \`$cat quick.$name \| tiger solve -\`"
    return
  fi
  expect_status 0
  expect_same whole out
  command="tiger convert - <quick.$name"
  # shellcheck disable=SC2002
  cat "quick.$name" | "$tiger" convert - >out 2>err
  expect_same whole out
  cat "quick.$name" "quick.$name" >twice
  run convert twice
  cat whole whole >expected
  expect_same expected out

  # Cut, damaged, and with much inside.
  head -c -9 "quick.$name" >cut
  run convert cut
  expect_status 2
  expect_err "'cut': the compressed data ends too early"
  # Of gzip all lines but the last came before the damage.
  if [ "$name" = gzip ]; then
    head -n -1 whole >expected
    head -n "$(wc -l <expected)" out >before
    expect_same expected before
    command='tiger convert - <cut'
    # shellcheck disable=SC2002
    cat cut | "$tiger" convert - >out 2>err
    status=$?
    expect_status 2
    head -n "$(wc -l <expected)" out >before
    expect_same expected before
    { cat "quick.$name"; head -c 1000 /dev/zero; } >padded
    run convert padded
    expect_status 0
    expect_same whole out
  fi
  { head -c 40 "quick.$name"; echo 'something else, and more of it'; } >damaged
  run convert damaged
  expect_status 2
  expect_err "'damaged': the (compressed data ends too early|$name data is corrupt)"
  head -c 100000000 /dev/zero | "$pack" -c >bomb
  command="tiger convert bomb"
  (limit_memory; exec "$tiger" convert bomb) >out 2>err
  status=$?
  expect_status 2
  expect_err "'bomb': line 1 is longer than 4 MiB"
}
packed gzip gzip zcat
packed zstd zstd zstdcat
exit 0
