#!/bin/bash
# installed.sh BUILD: installs the program and its web part into a new folder. There `tiger web` finds
# tiger-web beside it; without tiger-web it says what brings it.
set -u
export LC_ALL=C
build=$1
fail() { echo "FAIL: $*"; cat log out err 2>/dev/null; exit 1; }
command -v curl >/dev/null || { echo "skipped: no curl"; exit 0; }

for component in program web; do
  cmake --install "$build" --prefix "$PWD/prefix" --component "$component" >log 2>&1 ||
    fail "installing $component"
done

prefix/bin/tiger web --port 0 >out 2>err &
server=$!
trap 'kill $server 2>/dev/null' EXIT
until [ -s out ]; do
  kill -0 $server 2>/dev/null || fail "it ended"
  sleep 0.05
done
address=$(cat out)
[ "$(curl -s "${address}healthz")" = '{"status":"ok"}' ] || fail "$address"
if [ -f "$build/tools/web/page/dist/index.html" ]; then
  curl -s "$address" | grep -q '<div id="page">' || fail "no page"
  cmp prefix/share/doc/tiger-othello-web/licences.txt "$build/tools/web/page/dist/licences.txt" ||
    fail "no licences of what is bundled"
fi
kill -TERM $server
wait $server
status=$?
[ $status -eq 143 ] || fail "expected status 143 after SIGTERM, got $status"

rm prefix/bin/tiger-web
PATH=/usr/bin:/bin prefix/bin/tiger web --port 0 >out 2>err && fail "it started without tiger-web"
grep -q 'The package tiger-othello-web brings it' err || fail "it does not say what is missing"
