# Shared by the tests that give the program little memory; sourced after expect.sh. Each subcommand
# must end with its answer or with status 2 and one line that says what was refused, and print whole
# records.

# The least address space, in MiB, in which the program starts. One with sanitizers, or under
# emulation, needs far more than it uses.
least=0
for mib in $(seq 16 4 256); do
  (ulimit -v $((mib * 1024)) && "$tiger" --version) >/dev/null 2>&1 && least=$mib && break
done 2>/dev/null
[ $least -gt 0 ] || skip "the program does not start in 256 MiB"

board='--OXXXXX-OOOXX-O-OOOXXOX-OXOXOXX-OOXXXOX--XXOXOX-XXXOOO--OOOOO-- X' # 14 empty squares
game=f5d6c3d3c4f4f6f3e6e7

# Every line on stdout is a whole JSON object.
check_json_lines() {
  ! grep -vqE '^\{.*\}$' out || fail "$1: no whole record"
  ! command -v python3 >/dev/null || python3 -c 'import json, sys
for line in open("out"): json.loads(line)' || fail "$1: no JSON"
}

# check_whole NAME: what holds however the command ended.
check_whole() {
  case $status in
    0) ;;
    2) [ "$(wc -l <err)" -ge 1 ] || fail "$1: status 2 without a message" ;;
    *) fail "$1: status $status" ;;
  esac
  ! grep -vqE '^tiger: ' err || fail "$1: a message without its beginning"
  ! grep -qE 'std::|terminate|: *$' err || fail "$1: a message that says nothing"
  # A warning that fewer threads work, and a failure; of the REPL one for each line of its input.
  [ "$(grep -vcE 'of [0-9]* threads work|^tiger: line [0-9]+: ' err)" -le 1 ] || fail "$1: more than one line on stderr"
  [ ! -s out ] || [ -z "$(tail -c 1 out)" ] || fail "$1: the last line has no end"
}

# under MIB NAME: runs one of the commands below with so much address space more than the least.
under() {
  command="$2 with $((least + $1)) MiB"
  rm -f made.*
  (
    ulimit -v $(((least + $1) * 1024))
    "run_$2"
  ) >out 2>err
  status=$?
  check_whole "$2"
  "check_$2" "$2"
  echo "$2 $1 $status $(wc -l <err)" >>outcomes
}

answers() { [ $status -ne 0 ] || grep -qE "$2" out || fail "$1: no answer"; }

run_solve() { "$tiger" solve --json --threads 4 --hash-bits 16 "$data/quick.obf"; }
check_solve() {
  check_json_lines solve
  [ $status -ne 0 ] || [ "$(value score <out | tr '\n' ' ')" = "$(value score <solved | tr '\n' ' ')" ] ||
    fail "other scores"
}
run_large() { # a limit leaves it unfinished, which is status 4
  "$tiger" solve --json --quiet --threads 8 --hash-bits 14 --nodes 200000 --game $game
  local ended=$?
  return $((ended == 4 ? 0 : ended))
}
check_large() { check_json_lines large; }
run_hint() { "$tiger" hint --json --level 8 --threads 4 --board "$board"; }
check_hint() { check_json_lines hint; answers hint '"exact":true'; }
run_play() { printf 'go\nhint 2\nlevel\n' | "$tiger" play --level 4 --threads 4; }
check_play() {
  answers play '^strength: level 4$'
  [ -s err ] || answers play '^Tiger plays '
}
run_gtp() { printf 'genmove b\ngenmove w\nname\n' | "$tiger" gtp --level 4 --threads 8; }
check_gtp() {
  [ $status -ne 0 ] || [ "$(grep -cE '^[=?] ' out)" = 3 ] || fail "not every command was answered"
  answers gtp '^= Tiger$'
}
run_nboard() { printf 'nboard 2\ngo\n' | "$tiger" nboard --level 4 --threads 4; }
check_nboard() { answers nboard '^(=== |status error: )'; }
