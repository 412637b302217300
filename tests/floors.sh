#!/usr/bin/env bash
# floors.sh ROOT: fails where an include points up or sideways, or a source file is too long.
# floors.sh --self-test: shows on a small broken tree that it would.
set -u

# Which folders of engine/ the files of each folder may include.
declare -A may=(
  [board]="board"
  [table]="board table"
  [eval]="board eval"
  [record]="board record"
  [search]="board table eval search"
  [formats]="board record formats"
  [protocol]="board record search formats protocol"
)
most_lines=500

check() {
  local root=$1 faults=0 file folder line included
  fault() { echo "$1"; faults=1; }
  while IFS= read -r file; do
    folder=${file#"$root"/engine/}
    folder=${folder%%/*}
    [[ -n ${may[$folder]:-} ]] || { fault "$file: engine/$folder is no floor of the house"; continue; }
    while IFS= read -r included; do
      [[ $included == *..* || $included != */* ]] && fault "$file: \"$included\" is not named from engine/"
      [[ " ${may[$folder]} " == *" ${included%%/*} "* ]] ||
        fault "$file: $folder may not include \"$included\""
    done < <(sed -nE 's/^ *# *include *"([^"]*)".*/\1/p' "$file")
  done < <(find "$root/engine" -name '*.h' -o -name '*.cpp')
  while IFS= read -r file; do
    grep -nE '^ *# *include *"[^"]*\.\.' "$file" && fault "$file: an include with .."
  done < <(find "$root/tools" "$root/tests" -name '*.h' -o -name '*.cpp')
  while IFS= read -r file; do
    line=$(wc -l <"$file")
    ((line <= most_lines)) || fault "$file: $line lines, $most_lines are the most"
  done < <(find "$root/engine" "$root/tools" "$root/tests" -name '*.h' -o -name '*.cpp')
  return $faults
}

self_test() {
  local root
  root=$(mktemp -d)
  trap 'rm -rf "$root"' RETURN
  mkdir -p "$root"/{engine/{board,search,table},tools,tests}
  echo '#include "board/b.h"' >"$root/engine/table/good.h"
  check "$root" >/dev/null || { echo "a sound tree was refused"; return 1; }
  local broken=(
    "engine/board/up.h|#include \"search/s.h\""
    "engine/table/sideways.h|  #  include \"eval/e.h\""
    "engine/search/dots.h|#include \"../board/b.h\""
    "engine/search/bare.h|#include \"b.h\""
    "engine/misc/folder.h|"
    "tests/dots.cpp|#include \"../x.h\""
    "engine/board/long.cpp|$(seq 501)"
  )
  local entry path
  for entry in "${broken[@]}"; do
    path=$root/${entry%%|*}
    mkdir -p "$(dirname "$path")"
    echo "${entry#*|}" >"$path"
    check "$root" >/dev/null && { echo "not noticed: ${entry%%|*}"; return 1; }
    rm "$path"
    rmdir "$root/engine/misc" 2>/dev/null
  done
  return 0
}

if [[ ${1:-} == --self-test ]]; then self_test; else check "${1:?root of the project}"; fi
