# faulty_engine.sh PROGRAM FAULT: a GTP engine that passes commands on to Tiger, with one fault. For
# match.sh and match_several.sh.
coproc inner { exec "$1" gtp --hash-bits 8 --depth 1; }
ask() {
  local line
  echo "$1" >&"${inner[1]}"
  while IFS= read -r line <&"${inner[0]}" && [ -n "$line" ]; do reply+="$line"$'\n'; done
}
stuck=""
while IFS= read -r command; do
  reply=""
  case "$2 $command" in
    'crash genmove'*) exit 1 ;;
    'illegal genmove'*) reply=$'= a1\n' ;;
    'nonsense genmove'*) reply=$'= I resign\n' ;;
    'resign genmove'*) reply=$'= Resign\n' ;;
    'pass genmove'*) reply=$'= PASS\n' ;;
    'slow genmove'*) sleep 1.5; ask "$command" ;;
    'asleep genmove'*) sleep 1000 ;;
    'chatty '*) reply=$'some noise\n\n'; ask "$command"; reply=${reply//$'\n'/$'\r\n'} ;;
    'endless genmove'*) head -c 3000000 /dev/zero | tr '\0' x ;;
    'deaf genmove'*) trap '' INT TERM; while :; do sleep 1000; done ;;
    'meet genmove'*) # waits until two engines have come here
      touch "met.$$"
      until [ "$(ls | grep -c '^met')" -ge 2 ]; do sleep 0.02; done
      ask "$command"
      ;;
    'stuck play black e6') stuck=1; ask "$command" ;; # plays no move of this game
    'stuck genmove'*) [ -z "$stuck" ] || sleep 1000; reply=$'= a1\n' ;;
    'nameless name') reply=$'? unknown command\n' ;;
    'named name') reply=$'= An engine with a name that is far too long for a table\n' ;;
    'refuse play'*) reply=$'? no\e[2J\n' ;; # clears a terminal
    *) ask "$command" ;;
  esac
  printf '%s\n' "$reply"
done
