#!/bin/bash
# Growth killed at each of the first 200 writes, on a full disk from each tenth of them on, and 20
# times at a random moment.
source "$2/tests/cli/lib/expect.sh"
source "$2/tests/cli/lib/book_kill.sh"
print_seed

for ((n = 1; n <= 200; ++n)); do grow_until $n; done
for ((n = 1; n <= 200; n += 10)); do grow_until $n FAIL_FULL=1; done
waits=$(awk -v seed="$seed" "$awk_random"' BEGIN { for (n = 0; n < 20; ++n) print random(900) / 1000 }')
for wait in $waits; do
  rm -f k.book*
  cp a.book k.book
  "$tiger" book grow k.book --json --level 6 --threads 2 >reported 2>err &
  sleep "$wait"
  kill -9 $!
  wait $! 2>/dev/null
  # The last line may be cut.
  sed -i '$!b; /}$/!d' reported
  has_all "killed after $wait s"
done
