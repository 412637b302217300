#!/bin/bash
# tiger-mpi: bad input, options that differ between ranks, logs that do not fit.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cluster/lib/mpi.sh"

quick=$data/quick.obf

# Without arguments, what there is.
alone
expect_status 0
expect_out '^usage: mpirun -n RANKS tiger-mpi solve '

# Bad usage: said once, and not by each rank.
mpi 3 solve --no-such-option --log run "$quick"
expect_status 2
expect_err "unknown option '--no-such-option'"
[ "$(grep -c '^tiger: ' err)" -eq 1 ] || fail "said more than once"
refused() {
  local message=$1
  shift
  alone solve "$@" "$quick"
  expect_status 2
  expect_err "$message"
}
refused 'log is missing'
refused 'expected file or done' --log run --order up
refused 'expected a percentage' --log run --recheck 101
refused 'cannot be used together' --log run --wld --all-moves
alone split --log run --wld --window=-2,2 "$quick"
expect_status 2
expect_err 'cannot be used together'
[ ! -e run ] || fail "a folder was made for nothing"

# After -- there are files only; a user's own configuration file is not read, as ranks may not differ.
alone solve --threads 1 --json --log dashes -- "$quick"
expect_status 0
expect_lines "$(wc -l <"$quick")" out
alone solve --threads 1 --log dashes -- -h
expect_status 2
expect_err "cannot read '-h'"
if script -qec true /dev/null >/dev/null 2>&1; then
  mkdir -p own/tiger
  printf 'threads = 0\n' >own/tiger/config
  command="tiger-mpi solve on a terminal"
  XDG_CONFIG_HOME=$PWD/own TERM=xterm script -qec "'$tiger_mpi' solve --log terminal -- '$quick'" /dev/null \
    >out 2>err </dev/null
  status=$?
  expect_status 0
fi

# Files: what cannot be read is said with its place, the rest is solved.
mpi 3 solve --log run none.obf
expect_status 2
expect_err "cannot read 'none.obf'"
{ head -n 2 "$quick"; echo garbage; tail -n +3 "$quick"; } >bad.obf
mpi 3 solve --json --log bad bad.obf none.obf
expect_status 2
expect_err '^tiger: bad.obf:3:1: '
expect_err "cannot read 'none.obf'"
expect_lines "$(wc -l <"$quick")" out

# A bad line among thousands.
for ((i = 0; i < 500; ++i)); do head -n 1 "$quick"; done >many.obf
sed -i '321s/X/Y/3' many.obf
mpi 3 solve --quiet --json --log many many.obf
expect_status 2
expect_err '^tiger: many.obf:321:[0-9]+: '
expect_lines 499 out

# Only rank 0 needs the files and the log's folder.
mkdir -p here elsewhere
cp "$quick" here/own.obf
command="mpirun in two folders"
mpirun -n 1 --wdir "$PWD/here" "$tiger_mpi" solve --json --log run own.obf : \
  -n 2 --wdir "$PWD/elsewhere" "$tiger_mpi" solve --json --log run own.obf >out 2>err </dev/null
status=$?
expect_status 0
expect_lines "$(wc -l <"$quick")" out
[ -z "$(ls elsewhere)" ] || fail "a file beside a worker"

# A full file system, where one can be mounted.
if unshare --mount --map-root-user true 2>/dev/null; then
  mkdir full
  command="tiger-mpi solve on a full file system"
  unshare --mount --map-root-user bash -c '
    mount -t tmpfs -o size=16k none full || exit 77
    mpirun -n 3 "$1" solve --json --log full/run many.obf >out 2>err </dev/null
    status=$?
    cp full/run/log torn
    exit $status' - "$tiger_mpi"
  status=$?
  if [ $status -ne 77 ]; then
    expect_status 2
    expect_err "log 'full/run' cannot be written: No space left on device"
    [ "$(wc -l <out)" -le "$(grep -ac '^R ' torn)" ] || fail "a result that is not in the log was shown"
    mkdir freed
    mv torn freed/log
    mpi 3 solve --quiet --json --log freed many.obf
    expect_status 2 # the bad line
    expect_lines 499 out
  fi
fi

# Ranks that were started in different ways.
command="mpirun with different options"
mpirun -n 2 "$tiger_mpi" solve --log mixed "$quick" : -n 1 "$tiger_mpi" solve --wld --log mixed "$quick" \
  >out 2>err </dev/null
status=$?
expect_status 2
expect_err 'rank 0 on .* and rank 2 on .* do not work on the same problem: goal is "exact" here and'
mpirun -n 2 "$tiger_mpi" solve --log mixed "$quick" : -n 1 "$tiger_mpi" solve --weights none --log mixed \
  "$quick" >out 2>err </dev/null
status=$?
expect_status 2
expect_err 'do not work on the same problem: weights is "[0-9a-f]*" here and null there'
mpirun -n 2 "$tiger_mpi" solve --log mixed "$quick" : -n 1 "$tiger_mpi" solve --weights gone --log mixed \
  "$quick" >out 2>err </dev/null
status=$?
expect_status 2
expect_err "rank 2 on .*: weights 'gone': No such file"

# Logs: of other options, of other positions, no log, no folder, in use.
mpi 3 solve --log run "$quick"
expect_status 0
refused "log 'run' is of another problem: goal is \"exact\" there and \"win-loss-draw\" now" --log run --wld
head -n 1 "$quick" >one.obf
alone solve --log run one.obf
expect_status 2
expect_err "is of another problem: positions is [0-9]+ there and 1 now"
mkdir other
echo hello >other/log
refused 'is not a log of tiger-mpi' --log other
[ "$(cat other/log)" = hello ] || fail "a file of somebody else was changed"
alone status other
expect_status 2
refused "log '/proc/none' cannot be made" --log /proc/none
refused 'is a file; tiger-mpi keeps a folder' --log one.obf

# Torn and changed lines are solved again.
results() { grep -ac '^R ' run/log; }
before=$(results)
sed -i '0,/"score":/s//"scorn":/' run/log
printf 'R 0123' >>run/log
mpi 3 solve --threads 1 --log run "$quick"
expect_status 0
expect_err "1 line is torn or changed"
[ "$(results)" -eq $((before + 1)) ] || fail "not one result more"
exit 0
