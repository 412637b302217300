#!/usr/bin/env bash
# in_new_folder.sh SCRIPT ARGUMENT...: runs a script in a new, empty folder and removes it afterwards.
# If it succeeds, the JSON objects that it kept (lib/expect.sh) must be what their schemas say. The
# program that prints these is the first of the script's arguments, or the third.
tests=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
# Some scripts send hang-ups, which programs ignore if this runs under nohup.
hearing=()
env --default-signal=HUP true 2>/dev/null && hearing=(env --default-signal=HUP)
"${hearing[@]}" bash "$@" </dev/null
status=$?
[ $status -eq 0 ] && [ -s json.kept ] && command -v python3 >/dev/null || exit $status
"$tests/check_json" "${4:-$2}" json.kept
status=$?
[ $status -eq 77 ] || exit $status # without python3-jsonschema
exit 0
