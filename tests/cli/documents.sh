#!/bin/bash
# `completions` and `man`: shells and roff accept what they print, and it has all subcommands and options.
source "$2/tests/cli/lib/expect.sh"

run --help
subcommands=$(sed -nE 's/^  ([a-z][-a-z]*) .*/\1/p' out)

# complete WORD...: what bash offers for the last word of a command line.
run completions bash
expect_status 0
cp out tiger.bash
complete_words() {
  bash -c 'source ./tiger.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tiger; printf "%s\n" "${COMPREPLY[@]}"' \
    bash tiger "$@"
}
[ "$(complete_words so)" = solve ] || fail "bash completes so to $(complete_words so)"
[ "$(complete_words solve --hash)" = --hash-bits ] || fail "bash completes --hash"
[ "$(complete_words help lev)" = levels ] || fail "bash completes help lev"
[ -z "$(complete_words solve pos)" ] || fail "bash completes a file by options"
for subcommand in $subcommands; do
  complete_words "$subcommand" -- | sort >offered
  "$tiger" "$subcommand" --help | sed -nE 's/^  (    |-., )(--[-a-z]+).*/\2/p' | sort >listed
  diff offered listed || fail "bash offers other options than the help of $subcommand lists"
done

for shell in zsh fish; do
  run completions $shell
  expect_status 0
  for subcommand in $subcommands; do expect_out "\\b$subcommand\\b"; done
  cp out "tiger.$shell"
  ! command -v $shell >/dev/null || $shell -n "tiger.$shell" || fail "$shell refuses its completions"
done
run completions tcsh
expect_status 2
expect_err "^tiger: unknown shell 'tcsh': expected bash, zsh or fish; see .tiger completions --help"

# Every option has an entry, and every line that begins with a dot is a macro.
for subcommand in $subcommands; do
  run man "$subcommand"
  expect_status 0
  expect_out "^tiger.*\\\\- "
  "$tiger" "$subcommand" --help | sed -nE 's/^  (    |-., )--([-a-z]+).*/\2/p' >listed
  while read -r option; do
    grep -qF -- "\\-\\-${option//-/\\-}\\fR" out || fail "the page of $subcommand lacks --$option"
  done <listed
  ! grep -E '^\.' out | grep -vE '^\.(TH|SH|SS|TP|PP|nf|fi)\b' || fail "a macro that is none"
  if command -v groff >/dev/null; then
    groff -man -Tutf8 -ww out 2>warnings >page
    [ ! -s warnings ] || fail "groff: $(cat warnings)"
  fi
done
run man
expect_status 0
for subcommand in $subcommands; do
  grep -qF -- "tiger\\-${subcommand//-/\\-}" out || fail "the page of tiger lacks $subcommand"
done
run man slove
expect_status 2
expect_err "unknown subcommand 'slove' .did you mean 'solve'"
exit 0
