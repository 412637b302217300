#!/usr/bin/env bash
# in_new_folder.sh SCRIPT ARGUMENT...: runs a script in a new, empty folder and removes it afterwards.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
bash "$@" </dev/null
