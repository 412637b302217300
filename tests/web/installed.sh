#!/bin/bash
# installed.sh BUILD: installs the program and its web part into a new folder. There `tiger web` finds
# tiger-web beside it; without tiger-web it says what brings it. The commands of the service for
# systemd and of the image run as a user without rights.
set -u
export LC_ALL=C
build=$1
fail() { echo "FAIL: $*"; cat log out err 2>/dev/null; exit 1; }
command -v curl >/dev/null || { echo "skipped: no curl"; exit 0; }

for component in program web; do
  cmake --install "$build" --prefix "$PWD/prefix" --component "$component" >log 2>&1 ||
    fail "installing $component"
  # The manual page comes with tiger-web, not with tiger.
  [ ! -d "$build/documents" ] || [ $component = web ] || [ ! -f prefix/share/man/man1/tiger-web.1.gz ] ||
    fail "$component brings the page of tiger-web"
done
[ ! -d "$build/documents" ] || [ -f prefix/share/man/man1/tiger-web.1.gz ] || fail "no manual page"

server=
trap '[ -z "$server" ] || kill $server 2>/dev/null' EXIT
# begin COMMAND...: starts a server. Sets `address`.
begin() {
  rm -f out
  "$@" >out 2>err &
  server=$!
  until [ -s out ]; do
    kill -0 $server 2>/dev/null || fail "it ended: $*"
    sleep 0.05
  done
  address=$(head -n 1 out)
  [ "$(curl -s "${address}healthz")" = '{"status":"ok"}' ] || fail "$address"
}
# Ends it as a service manager does.
end() {
  kill -TERM $server
  wait $server
  status=$?
  server=
  [ $status -eq 0 ] || fail "expected status 0 after SIGTERM, got $status"
}


begin prefix/bin/tiger web --port 0
if [ -f "$build/tools/web/page/dist/index.html" ]; then
  curl -s "$address" | grep -q '<div id="page">' || fail "no page"
  cmp prefix/share/doc/tiger-othello-web/licences.txt "$build/tools/web/page/dist/licences.txt" ||
    fail "no licences of what is bundled"
fi
end

# Only their paths and the port are others here.
here() { sed "s|/usr/bin/tiger-web|$1|; s|8765|0|; s|/run/secrets/token|${1%/*}/token|"; }
unit=prefix/lib/systemd/system/tiger-web.service
here "$PWD/prefix/bin/tiger-web" <$unit >tiger-web.service
if command -v systemd-analyze >/dev/null; then
  systemd-analyze verify --man=no ./tiger-web.service >log 2>&1 || fail "systemd does not take its unit"
fi
as_nobody=()
program=$PWD/prefix/bin/tiger-web
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
  as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs)
  # The folder may be one that others cannot enter.
  program=$(mktemp -d)/tiger-web
  cp prefix/bin/tiger-web "$program"
  chmod 755 "${program%/*}"
fi
TIGER_WEB_OPTIONS="--allow-host tiger.example"
command=$(sed -n 's/^ExecStart=//p' $unit | here "$program")
eval "begin \"\${as_nobody[@]}\" $command"
[ "$(curl -s -o /dev/null -w '%{http_code}' -H 'Host: tiger.example' "${address}healthz")" = 200 ] ||
  fail "the options of the service do not reach it"
end

echo correct-horse-battery >"${program%/*}/token"
command=$(sed -n 's/^ENTRYPOINT \[\(.*\)\]$/\1/p' "$2" | tr -d '",' | here "$program")
eval "begin \"\${as_nobody[@]}\" $command"
[ "$(curl -s -o /dev/null -w '%{http_code}' "${address}api/v1/version")" = 401 ] ||
  fail "the image answers without its token"
end
[ "$program" = "$PWD/prefix/bin/tiger-web" ] || rm -r "${program%/*}"

rm prefix/bin/tiger-web
PATH=/usr/bin:/bin prefix/bin/tiger web --port 0 >out 2>err && fail "it started without tiger-web"
grep -q 'The package tiger-othello-web and the zip for Windows have it' err || fail "it does not say what is missing"
