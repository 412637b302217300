#!/bin/bash
# The configuration file: defaults of options, where it is read, and what is wrong with it.
source "$2/tests/cli/lib/expect.sh"

start='---------------------------OX------XO--------------------------- X'
export HOME=$PWD XDG_CONFIG_HOME=$PWD/xdg
mkdir -p xdg/tiger
config=xdg/tiger/config

# deepest DEPTH: that of the last row of `hint`.
deepest() {
  [ "$(grep -E '^[0-9]+(@[0-9]+%)? ' out | tail -n 1 | cut -d ' ' -f 1)" = "$1" ] || fail "depth $1"
}

# With --config it is read everywhere. The command line comes first.
printf '# a comment\n\n level = 3 # another\r\nQUIET=yes\nreview.level = 1\n' >mine
run hint --config mine --board "$start"
expect_status 0
expect_lines 5 out
deepest 3
run hint --config mine --level 2 --quiet=false --board "$start"
deepest 2
expect_lines 5 out
run hint --config mine --depth 4 --board "$start" # in place of the level
expect_status 0
deepest 4
printf 'depth = 5\n' >depth
run hint --config depth --level 2 --board "$start" # and a level in place of the depth
deepest 2
run hint --config depth --board "$start"
deepest '5@73%'
run review --config mine --json f5d6
expect_out '"level":1,'
run solve --config mine "$data/quick.obf" # quiet, and without a level
expect_status 0
expect_silent_out
run bench --config mine
expect_status 0
expect_lines 7 out
printf 'json = yes\n' >json
run hint --config json --csv --level 1 --board "$start"
expect_status 0
expect_out '^file,line,'
run solve --config json "$data/quick.obf"
expect_out '^\{"program"'
printf 'engine = cat\nsprt = 1\n' >match
run match --config match --engine cat
expect_status 2
expect_err '^tiger: expected 2 to 32 engines'
run match --config match --engine cat --engine cat
expect_status 2
expect_err "^tiger: match:2: sprt: --sprt: expected two differences"

# create_book ARGUMENT...: also with a program that has no books; it reads its options all the same.
create_book() {
  run book create "$@"
  grep -q 'without SQLite\|library SQLite 3' err || return 0
  status=0
  sed -i '/SQLite 3/d' err
}

# An option that is meant for one subcommand breaks no other, wherever it stands; where it could be
# meant, but not surely is, it is not used, and this is said.
printf 'level = 3\n[review]\nexact = 22\nlevel = 1\n[book]\nempties = 2\n' >sections
create_book --config sections one.book
expect_status 0
expect_silent_err
run hint --config sections --board "$start"
expect_status 0
deepest 3
run review --config sections --json f5d6
expect_status 0
expect_silent_err
expect_out '"level":1,'
for setting in 'exact = 22' 'empties = 8-16' 'plies = 7' 'log = log.jsonl' 'games = folder' 'wld = yes' \
  'time = 1:30' 'output = weights.bin' 'positions = x'; do
  echo "$setting" >top
  rm -f one.book
  create_book --config top one.book
  expect_status 0
  run review --config top --json --level 1 f5d6
  expect_status 0
  run solve --config top --json "$data/quick.obf"
  expect_status 0
  expect_lines 5 out
  [ ! -e log.jsonl ] || fail "an ambiguous option was used"
done
create_book --config <(echo 'exact = 22') two.book
expect_err ":1: exact is ignored, because subcommands differ in what --exact means; if it is meant for .tiger book., put it below a line \[book\]$"
run solve --config <(echo 'exact = 22') "$data/quick.obf" # has no such option
expect_silent_err

# Without it: at a terminal alone, and not where something is measured.
printf 'level = 3\nno-time = yes\nspeed = yes\nwork = nowhere\n' >$config
run hint --nodes 3000 --board "$start"
grep -q '^[4-9]' out || fail "read without a terminal"
if script -qec true /dev/null >/dev/null 2>&1; then
  at_terminal() {
    command="tiger $* (on a terminal)"
    TERM=xterm script -qec "'$tiger' $*" /dev/null >out 2>err </dev/null
    status=$?
  }
  at_terminal hint --board "'$start'"
  expect_status 0
  deepest 3
  at_terminal hint --nodes 3000 --config none --board "'$start'"
  grep -q '^[4-9]' out || fail "--config none"
  at_terminal compare --drivers mtdf --select 1 "'$data/quick.obf'"
  expect_out 'seconds'
  at_terminal bench
  expect_out '^Bench: '
  at_terminal train
  expect_out '^tiger: --games FOLDER is required'
  COLUMNS=30 at_terminal train
  expect_out '^tiger: --games FOLDER is.?$'
  echo 'level = x' >$config
  COLUMNS=300 at_terminal hint --board "'$start'"
  expect_status 2
  expect_out "^tiger: $PWD/$config:1: level: expected an integer from 1 to 60, got 'x'"
  XDG_CONFIG_HOME=relative at_terminal hint --nodes 10 --board "'$start'" # to be ignored
  expect_status 0
  mkdir -p .config/tiger
  echo 'level = 2' >.config/tiger/config
  XDG_CONFIG_HOME='' at_terminal hint --board "'$start'"
  deepest 2
  rm $config
  at_terminal hint --nodes 10 --board "'$start'"
  expect_status 0
fi

# Mistakes: place, what was found and expected.
refused() {
  printf '%b' "$1" >bad
  run hint --config bad --board "$start"
  expect_status 2
  expect_silent_out
  expect_lines 1 err
  expect_err "^tiger: bad:$2"
}
refused 'quiet = yes\n\nlevl = 3\n' "3: unknown key 'levl' \(did you mean 'level'\?\); keys are long names of options"
refused '--level = 3\n' "1: unknown key '--level' \(did you mean"
refused 'board = x\n' "1: unknown key 'board'"
refused 'hin.level = 3\n' "1: unknown subcommand 'hin' \(did you mean 'hint'\?\)"
refused 'hint.wld = yes\n' '1: hint.wld: .tiger hint. has no option --wld'
refused '[hint]\nwld = yes\n' '2: hint.wld: .tiger hint. has no option --wld'
refused '[hin]\nlevel = 3\n' "1: unknown subcommand 'hin' \(did you mean 'hint'\?\)"
refused '[hint\nlevel = 3\n' "1: expected .\[SUBCOMMAND\]., such as .\[review\]., got '\[hint'"
refused 'level 3\n' "1: expected .key = value., such as .level = 20., got 'level 3'"
refused '= 3\n' '1: expected .key = value.'
refused 'level =\n' '1: level: expected a value after the ='
refused 'level = 3\nquiet = no\nlevel = 4\n' '3: level is set twice, first in line 1'
refused 'level = 61\n' "1: level: expected an integer from 1 to 60, got '61'; see .tiger hint --help"
refused '[hint]\ntime = soon\n' "2: hint.time: expected a time such as .*, got 'soon'"
refused 'nodes = 0\n' "1: nodes: expected an integer from 1 to 10\^18, got '0'"
refused 'driver = best\n' "1: driver: expected pvs, mtdf or alphabeta, got 'best'"
refused 'threads = 0\n' "1: threads: expected an integer from 1 to 256, got '0'"
refused 'hash-bits = 7\n' "1: hash-bits: expected an integer from 8 to 30, got '7'"
refused 'weights = no/such\n' "1: weights: weights 'no/such': No such file"
refused 'quiet = maybe\n' "1: quiet: expected yes or no, got 'maybe'"
refused 'json = yes\ncsv = on\n' '1: json and bad:2: csv cannot be used together'
refused 'a\x1b[31m\n' '1: expected .key = value., .* got '
! grep -q "$(printf '\033')" err || fail "a control character of the file"
run hint --config no/such --board "$start"
expect_status 2
expect_err "^tiger: cannot read 'no/such': No such file"
run hint --config
expect_status 2
run solve --config <(echo 'color = red') "$data/quick.obf"
expect_status 2
expect_err "1: color: expected auto, always or never, got 'red'"
run compare --config <(echo 'compare.drivers = pvs,best') "$data/quick.obf"
expect_status 2
expect_err "1: compare.drivers: expected some of pvs, .* got 'best'"
run compare --config <(echo 'compare.depth = 21') "$data/quick.obf"
expect_status 2
expect_err "1: compare.depth: --depth: expected an integer from 1 to 20, got '21'"

# What is set: --version --verbose; how it is written: help config.
printf 'level = 3\nsolve.threads = 1\n' >$config
run --version --verbose
expect_status 0
expect_out '^tiger [0-9.]+ \(.*\)$'
expect_out "^program    $(realpath "$tiger")\$"
expect_out '^compiler   [A-Za-z]'
expect_out '^processor  [a-z]'
expect_out '^weights    [0-9a-f]{16} '
expect_out "^config     $PWD/$config\$"
expect_out '^           level = 3$'
expect_out '^           solve.threads = 1$'
! grep -E '^.{81,}' <(grep -vE "$PWD|^program " out) || fail "lines of more than 80 columns"
rm $config
run -V --verbose
expect_out "^config     $PWD/$config \(no such file\)\$"
run help config
expect_status 0
expect_out 'XDG_CONFIG_HOME'
! grep -E '^.{81,}' out || fail "lines of more than 80 columns"

# The keys are the options of all subcommands: none is missing.
subcommands=$("$tiger" --help | sed -nE 's/^  ([a-z][-a-z]*) +.*/\1/p')
for subcommand in $subcommands; do "$tiger" "$subcommand" --help; done |
  sed -nE 's/^  (    |-., )--([-a-z]+).*/\2/p' | sort -u | grep -vxE 'help|config|board|game|select|ply|resume' >options
[ "$(wc -l <options)" -gt 45 ] || fail "too few options"
for option in $(cat options); do echo "convert.$option = 1"; done >all
run convert --config all --board f5
expect_err '^tiger: all:1: convert.all-moves: .tiger convert. has no option --all-moves' # all are known

# Above the headings an option may stand only if its value is of one kind in all subcommands: no flag
# in one of them and a number in another.
for subcommand in $subcommands; do "$tiger" "$subcommand" --help; done |
  sed -nE 's/^  (    |-., )--([-a-z]+)( ([A-Z]+))?( .*)?$/\2 \4/p' | sort -u >kinds
ambiguous=$("$tiger" help config | tr -s ', .\n' '\n' | sort -u)
cut -d' ' -f1 kinds | uniq -d | grep -vxF "$ambiguous" |
  grep -vxE 'depth|ply|seed|help' >mixed # PLIES, or a range; not in the file; S is a number, too
[ ! -s mixed ] || fail "ambiguous options that are not in the list: $(cat mixed)"
exit 0
