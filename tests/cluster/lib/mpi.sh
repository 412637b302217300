# Shared by the tests of tiger-mpi, after lib/expect.sh: runs of several ranks on this machine, also as
# root, and with more ranks than cores.
tiger_mpi=$1
program=$3 # tiger
command -v mpirun >/dev/null || skip "no mpirun"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 # as --oversubscribe
export OMPI_MCA_btl=self,vader             # no network
export TMPDIR=$PWD                         # mpirun's own files, away from other runs

# mpi RANKS ARGUMENT...: runs tiger-mpi; its output goes to out and err, how it ended to $status.
mpi() {
  local ranks=$1
  shift
  command="mpirun -n $ranks tiger-mpi $*"
  timeout 120 mpirun -n "$ranks" "$tiger_mpi" "$@" >out 2>err </dev/null
  status=$?
  case " $* " in *' --json '*) keep_json "$1" <out ;; esac
}

# alone ARGUMENT...: tiger-mpi without mpirun.
alone() {
  command="tiger-mpi $*"
  timeout 120 "$tiger_mpi" "$@" >out 2>err </dev/null
  status=$?
}

# start RANKS ARGUMENT...: the same in the background, with 0 ranks without mpirun; its process is $id,
# and its output goes to the files begun.out and begun.err.
start() {
  local ranks=$1 launcher=(mpirun -n "$1")
  shift
  [ "$ranks" -gt 0 ] || launcher=()
  begun="mpirun -n $ranks tiger-mpi $*"
  rm -f begun.out begun.err
  "${launcher[@]}" "$tiger_mpi" "$@" >begun.out 2>begun.err </dev/null &
  id=$!
}

# finish: waits for what start() began; its output is then in out and err.
finish() {
  wait "$id"
  status=$?
  command=$begun
  mv begun.out out
  mv begun.err err
}

# Whether the log of a run has that many results.
has_results() { [ -e "$2/log" ] && [ "$(grep -ac '^R ' "$2/log")" -ge "$1" ]; }

# The processes of the ranks that run with this log, the coordinator first; a process of mpirun is
# their parent.
ranks_of() { pgrep -P "$id" -f "tiger-mpi" | sort -n; }
