#!/bin/bash
# One vocabulary: an option that a subcommand has means the same in the others that can have it.
source "$2/tests/cli/lib/expect.sh"

quick=$data/quick.obf
board=$(sed -n 2p "$quick" | cut -d ';' -f 1)

# has SUBCOMMAND OPTION...: its help shows these.
has() {
  local option
  run ${1/self/match --self} --help
  expect_status 0
  for option in config "${@:2}"; do
    grep -Eq "^ +(-., )?--$option( |\$)" out || fail "$1 has no --$option"
  done
  expect_out '^Exit status: 0 done; .*'
}
has play level depth time threads driver hash-bits weights game-time mode
has solve board select driver threads hash-bits time nodes weights json csv quiet log
has hint board select level depth time nodes threads driver hash-bits weights json csv quiet
has review select level threads hash-bits weights json csv quiet
has eval board select weights json csv quiet
has compare board select drivers depth hash-bits weights json csv quiet log
has gtp level depth time threads driver hash-bits weights game-time
has nboard level depth time threads driver hash-bits weights
has match json csv quiet time game-time seed
has self threads seed
has perft board json csv
has bench threads csv
has convert board select output to
has pick threads seed stats output to
has prove board select driver threads hash-bits weights json quiet
has check-proof threads hash-bits seed json quiet
has train threads seed output
has fit-probcut threads

# --hash-bits auto and --weights none where positions are searched one by one.
for subcommand in solve hint compare; do
  run $subcommand --help
  expect_out 'auto to fit the|auto( to)?$'
  expect_out 'none: no|no evaluation'
done

# The meaning of each exit status, in every help the same.
run --help
tr '\n' ' ' <out | grep -q 'Exit status: 0 done; 1 a check failed: a result differs from its file, for example; 2 an error: bad usage, or something could not be read or written; 3 built for another processor; 4 a limit left work unfinished; 130 ended by Ctrl-C. ' ||
  fail "the table of statuses"
run solve --help
tr '\n' ' ' <out | grep -q '; 1 a result differs from the score in the file; 2 an error: .*; 4 --time or --nodes left a position unfinished; 130' ||
  fail "the statuses of solve"
run hint --help
tr '\n' ' ' <out | grep -q 'Exit status: 0 done; 2 an error: .*; 3 built for another processor; 130 ended by Ctrl-C. $' ||
  fail "the statuses of hint"

# rows SUBCOMMAND ARGUMENT...: as many columns in each row as in the head.
csv_rows() {
  run "$@"
  [ "$(awk -F, '{ print NF }' out | sort -u | wc -l)" = 1 ] || fail "rows of different lengths"
}
csv_rows solve --csv "$quick"
expect_lines 6 out
[ "$(head -n 1 out)" = file,line,number,board,side,empties,complete,score,lower,upper,wld,best_move,likely_move,expected,pv,nodes,seconds ] || fail "head"
expect_out "^$quick,2,2,${board% X},X,14,1,10,10,10,win,a4,,10,a4 B7 [^,]*,[0-9]+,[0-9.]+\$"
csv_rows solve --csv --wld --nodes 1000 "$quick"
expect_status 4
expect_out ',0,,-64,64,,,[a-h][1-8],10,,[0-9]+,'
csv_rows eval --csv --select 2,9 "$quick"
expect_lines 3 out
expect_out "^$quick,4,9,.*,O,15,[0-9],-?[0-9.]+,-?[0-9]+\$"
run eval --quiet --select 2,9 "$quick"
expect_lines 2 out
expect_out '^[-+][0-9]+\.[0-9]{2}$'
csv_rows perft 3 --csv --pass-free
expect_lines 4 out
expect_out '^-{27}OX.*,X,free,3,56,[0-9.]+$'
csv_rows review --csv --level 1 --exact 2 --wld 2 f5d6c3 f5f6
expect_lines 6 out
expect_out '^,1,2,white,59,d6,-?[0-9]+,[a-h][1-8],-?[0-9]+,[0-9]+,1,100,0,,,0,.*,0,[0-9]+$'
run compare --quiet --no-time --drivers PVS,MtdF --measure NODES --select 2 "$quick"
expect_status 0
expect_out '^ +end +1 mtdf '
[ "$(wc -l <out)" -le 6 ] || fail "rows of positions"
run compare --csv --no-time --sweep Slots=BOTH --select 2 "$quick"
expect_status 0

run convert --board "$board" --select 9,2 "$quick" --output boards.obf
expect_status 0
expect_silent_out
run convert boards.obf
expect_lines 2 out
expect_same out boards.obf
run convert --output no/such/file "$quick"
expect_status 2
expect_err "^tiger: cannot write 'no/such/file': No such file or directory"
# A link stays one, and the file that it leads to is written.
mkdir elsewhere
ln -s elsewhere/target.obf link.obf
echo old >elsewhere/target.obf
run convert --output link.obf boards.obf
expect_status 0
[ -L link.obf ] || fail "the link is gone"
expect_same elsewhere/target.obf boards.obf
expect_lines 2 elsewhere/target.obf
if [ -c /dev/full ]; then
  run convert --output /dev/full "$quick"
  expect_status 2
  expect_err "^tiger: cannot write '/dev/full': No space left on device"
fi

# What excludes each other says so in the same words.
for subcommand in solve hint eval compare; do
  run $subcommand --json --csv "$quick"
  expect_status 2
  expect_err "^tiger: --json and --csv cannot be used together; see .tiger $subcommand --help"
done
run perft 3 --json --csv
expect_err '^tiger: --json and --csv cannot be used together'
run solve --all-moves --csv "$quick"
expect_err '^tiger: --all-moves and --csv cannot be used together'
run hint --level 1 --depth 2 "$quick"
expect_err '^tiger: --level and --depth cannot be used together'

# Mistyped names of the newer options.
run solve --node 3 "$quick"
expect_err "unknown option '--node' .did you mean '--nodes'"
run solve --tme 3 "$quick"
expect_err "unknown option '--tme' .did you mean '--time'"
run solve --confg none "$quick"
expect_err "unknown option '--confg' .did you mean '--config'"
exit 0
