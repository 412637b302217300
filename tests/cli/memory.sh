#!/bin/bash
# Little memory: an answer, or status 2 and one line that says what was refused; never an abort.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cli/lib/memory.sh"

"$tiger" solve --json "$data/quick.obf" >solved
for more in 2 8 16 40 160; do
  for name in solve hint gtp nboard; do under $more $name; done
done
# The steps reach from a refusal to an answer.
[ "$(awk '{ print $3 }' outcomes | sort -u | tr '\n' ' ')" = "0 2 " ] || fail "$(cat outcomes)"

# Threads take address space, too, and where there is no more, fewer of them search.
command="many threads in 600 MiB"
(ulimit -v 600000 && exec "$tiger" hint --level 8 --threads 200 --json --board "$board") >out 2>err
status=$?
expect_status 0
expect_err '^tiger: only [0-9]+ of 200 threads work, because the system refused more; choose fewer with --threads$'
expect_lines 1 err
expect_out '"exact":true'

# A table that does not fit: how much it needs, and what to change.
command="a large table"
(ulimit -v 600000 && exec "$tiger" solve --hash-bits 24 --threads 1 "$data/quick.obf") >out 2>err
status=$?
expect_status 2
expect_err '^tiger: a table of 2\^24 buckets needs 1024 MiB of memory, which the system refused; choose a smaller one with --hash-bits$'
printf 'tiger-param hash_bits 24\nname\ngenmove b\n' >in
command="a large table for a GTP engine"
(ulimit -v 600000 && exec "$tiger" gtp --level 2 --threads 1) <in >out 2>err
status=$?
expect_status 0
expect_out '^\? hash_bits: needs 1024 MiB of memory, which the system refused$'
expect_out '^= Tiger$'
expect_out '^= [a-h][1-8]$'
exit 0
