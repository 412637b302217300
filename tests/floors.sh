#!/usr/bin/env bash
# floors.sh ROOT: fails if an include points up or sideways, two files define a type of one name in
# one namespace, the root of tools/ holds too many files, a thread is made elsewhere than in
# engine/platform, the operating system is called elsewhere than there and in tools/cli/system, what
# only Linux has is called without another way for macOS, the engine calls what the C++ library for
# browsers lacks, a name of a file goes to std::filesystem without path_of(), which Windows needs, or a
# script that people with macOS run needs a newer bash than theirs.
# Names long source files, which may be more than one thing.
# floors.sh --self-test: breaks each rule in a small tree and expects to see it reported.
set -u

# What the files of a folder may include from, besides their own: the folders that its line in CMake
# names, and those that these may include from.
declare -A engine tools rooms
read_graph() {
  local name folders more folder lines
  engine=() tools=([python]="tiger analysis.h book.h calls.h open_file.h options.h structs.h")
  while read -r name folders; do
    more=" $folders"
    for folder in $folders; do more+=" ${engine[$folder]:-}"; done
    engine[$name]=$more
  done < <(sed -nE 's/^ *tiger_folder\(([a-z_]+) ?(.*)\)$/\1 \2/p' engine/CMakeLists.txt)
  engine[api]+=" book tiger" # books are optional
  rooms=()
  while read -r name folders; do rooms[$name]=" $folders "; done < <(
    sed -nE 's/^set\(([a-z_]+)_rooms (.*)\)$/\1 \2/p' engine/CMakeLists.txt)
  mapfile -t lines < <(cat tools/CMakeLists.txt tools/*/*.cmake 2>/dev/null)
  while read -r name folders; do
    more=" $folders"
    for folder in $folders; do more+=" ${tools[$folder]:-}"; done
    tools[$name]=$more
  done < <(printf '%s\n' "${lines[@]}" | sed -nE 's/^tiger_tool\(([a-z_]+) ?(.*)\)$/\1 \2/p')
}
max_lines=450
max_tools_files=5

sources() { find "$@" -name '*.h' -o -name '*.cpp'; }

# Each include of ours: the file that has it, and its path.
includes() { sources "$@" | xargs awk -F '"' '/^ *# *include *"/ { print FILENAME, $2 }'; }

# Types outside of unnamed namespaces that two files define. The compiler sees one of them at a time,
# and the linker takes the inline functions of one for both.
types_defined_twice() {
  awk '
    FNR == 1 { space = ""; unnamed = 0 }
    /^namespace [a-z_:]+ [{]/ { space = $2 "::" }
    /^namespace [{]/ { unnamed = 1 }
    /^[}]  \/\/ namespace$/ { unnamed = 0 }
    /^(struct|class|enum class) [A-Za-z0-9]+ .*[{]/ && !unnamed {
      type = space $($1 == "enum" ? 3 : 2)
      if (type in file && file[type] != FILENAME)
        print FILENAME ": " file[type] " defines " type ", too"
      file[type] = FILENAME
    }' "$@"
}

# The files that make threads by other means than engine/platform/thread.h. The Python package stands
# on the C interface alone, and gives up the interpreter's lock around its threads.
threads_made() {
  grep -lE 'std::j?thread\b *([^: ]|$)|std::async\b|pthread_create' "$@" |
    grep -vE '^engine/platform/thread\.(h|cpp)$|^tools/python/'
}

# The files that include headers of an operating system, or call it where headers of the C++ library
# happen to declare it. The Python package stands on the C interface alone, and asks for its process;
# for WebAssembly the browser is the system.
system_called() {
  local names=(
    getpid getppid fork vfork 'exec[lv]p?e?' waitpid kill alarm _exit isatty ioctl fsync fdatasync
    ftruncate pread pwrite fstat lstat flock fcntl dup2? pipe2? posix_spawnp? sigaction setenv
    unsetenv gethostname sysconf mmap madvise mallopt dlopen dlsym 'nl_langinfo(_l)?' newlocale
    'sched_[a-z]+' setsockopt inet_pton mkdir mkdtemp mkstemp chmod umask 'tc[gs]etattr'
    '[gs]etrlimit' getrusage usleep nanosleep popen)
  local general='open|close|read|write|access|stat|poll|listen|send|recv|shutdown|signal|raise'
  local constants='(STDIN|STDOUT|STDERR)_FILENO|SIG(INT|TERM|PIPE|HUP|KILL|CHLD|USR1|USR2|ALRM|ABRT)'
  constants+='|O_(RDONLY|WRONLY|RDWR|CREAT|APPEND|CLOEXEC|NONBLOCK)|[FRWX]_OK|S_IS[A-Z]+|POLL(IN|OUT)'
  constants+='|pid_t|off_t|pollfd'
  local headers='(sys|net|netinet|arpa|linux|emscripten)/|c?signal|(emscripten|unistd|fcntl|poll|sched'
  headers+='|spawn|termios|dlfcn|pthread|semaphore|malloc|langinfo|locale|netdb|pwd|dirent|glob'
  headers+='|windows)[.]h'
  awk -v headers="^ *# *include *<($headers)" \
      -v calls="(^|[^A-Za-z0-9_.>:])($(IFS='|'; echo "${names[*]}"))[(]" \
      -v general="(^|[^A-Za-z0-9_>])::($general)[(]|std::(signal|raise)[(]" \
      -v constants="(^|[^A-Za-z0-9_])($constants)([^A-Za-z0-9_]|\$)" '
    FILENAME ~ /^engine\/platform\/|^tools\/cli\/system\// { nextfile }
    FILENAME ~ /^tools\/(python\/core\/calls[.]h|web\/wasm\/exports[.]cpp)$/ { nextfile }
    /"\/(proc|sys)\// { print FILENAME; nextfile }
    { gsub(/"([^"\\]|\\.)*"/, ""); sub(/\/[\/*].*|^ [*]( .*)?$/, "") }
    $0 ~ headers || $0 ~ calls || $0 ~ general || $0 ~ constants { print FILENAME; nextfile }' "$@"
}

# The files that name what Linux alone has, such as macOS lacks, outside of an #if that asks for the
# system or for that name.
linux_alone() {
  local names='pipe2|accept4|epoll_[a-z0-9_]+|sched_[gs]etaffinity|CPU_(SET|ZERO|ALLOC|COUNT)[A-Z_]*|ppoll|eventfd'
  names+='|signalfd|timerfd_create|inotify_[a-z0-9_]+|memfd_create|mallopt|malloc_trim|fdatasync|getrandom|gettid'
  names+='|prctl|execvpe|secure_getenv|canonicalize_file_name|fopencookie|mremap|posix_fallocate|fallocate|syncfs'
  names+='|sendfile|splice|pthread_setaffinity_np|sem_timedwait|POLLRDHUP|MSG_NOSIGNAL|SOCK_(CLOEXEC|NONBLOCK)'
  names+='|O_(TMPFILE|PATH|DIRECT)|F_OFD_SETLK|MADV_HUGEPAGE|MAP_(POPULATE|HUGETLB)|RUSAGE_THREAD'
  awk -v names="(^|[^A-Za-z0-9_.>])($names)([^A-Za-z0-9_]|\$)" '
    FNR == 1 { depth = 0; asked = 0 }
    /^ *# *if/ { ++depth; if (!asked && /__linux__|__APPLE__|__GLIBC__|_WIN32|MADV_/) asked = depth }
    /^ *# *endif/ { if (asked == depth) asked = 0; --depth }
    asked || /^ *#/ { next }
    { gsub(/"([^"\\]|\\.)*"/, ""); sub(/\/[\/*].*|^ [*]( .*)?$/, "") }
    $0 ~ names { print FILENAME; nextfile }' "$@"
}

# The files that give std::filesystem names which it takes as the system encodes them, or take such
# from it. The first argument of its functions is path_of(), a literal, or what the file declares as a
# path (or many) or a status; what a path is called comes by utf8_name(). The library's programs may have
# any code page on Windows.
names_not_utf8() {
  awk '
    FILENAME ~ /^engine\// && /(CreateFile|CreateDirectory|DeleteFile)A[(]|[^w]_access[(]/ { print FILENAME; nextfile }
    FILENAME ~ /^engine\/platform\/|^tools\/cli\/system\// { nextfile }
    FNR == 1 { split("", known) }
    { gsub(/"([^"\\]|\\.)*"/, "\""); sub(/\/[\/*].*/, "") }
    /[(=]$/ && (getline next_line) > 0 { sub(/^ */, "", next_line); $0 = $0 next_line }
    /(path|filename|stem|extension)[(][)][.](generic_)?string[(]/ { print FILENAME; nextfile }
    {
      gsub(/std::filesystem::/, "fs::")
      for (rest = $0; match(rest, /(^|[^A-Za-z])fs::(path|file_status)[&>]* [a-z_]+/);) {
        words = split(substr(rest, RSTART, RLENGTH), word, " ")
        known[word[words]]
        rest = substr(rest, RSTART + RLENGTH)
      }
      call = "(^|[^A-Za-z])fs::([a-z_]+[(]|(path|directory_iterator) [a-z_]+([({]| = ))"
      for (rest = $0; match(rest, call);) {
        rest = substr(rest, RSTART + RLENGTH)
        if (rest ~ /^(path_of[(]|own_program[(]|entry->path[(]|fs::|["{)])/) continue
        match(rest, /^[A-Za-z_]*/)
        if (!(substr(rest, 1, RLENGTH) in known)) { print FILENAME; nextfile }
      }
    }' "$@"
}

# The scripts that the READMEs name for macOS, too, and that want more than its bash 3.2: a command or an
# expansion of bash 4, or with `set -u` that of an array which may be empty.
newer_bash() {
  local path
  for path in tools/run tools/web/build-static tools/web/wasm/build; do
    [[ ! -f $path ]] || awk '
      { sub(/(^| )# .*/, "") }
      NR == FNR && match($0, /[a-z_]+=[(][)]/) { empty[substr($0, RSTART, RLENGTH - 3)] }
      NR == FNR { next }
      /mapfile|readarray|coproc|wait -n|(declare|local) -[An]|\[\[ -v|&>>|[$][{][a-z_]+[,^]/ { print FILENAME; exit }
      {
        for (name in empty)
          if ($0 ~ ("(^|[^+])\"[$][{]" name "\\[@]")) { print FILENAME; exit }
      }' "$path" "$path"
  done
}

# may_include FILE PATH: whether the folders that CMake names allow it.
may_include() {
  local folder=${1#*/} room part
  room=${folder#*/} folder=${folder%%/*}
  case $1 in
    engine/*)
      [[ " $folder ${engine[$folder]} " == *" ${2%%/*} "* ]] || return
      [[ -v rooms[$folder] && $room == */* && $2 == "$folder"/* ]] || return 0
      room=${room%%/*} part=${2#*/}
      part=${part%%/*}
      [[ $part == "$room" || ${rooms[$folder]} == *" $part "*"$room "* ]]
      ;;
    tools/*) [[ " $folder ${tools[$folder]} ${!engine[*]} tiger " == *" ${2%%/*} "* ]] ;;
  esac
}

check() {
  local faults=0 path folder included lines all
  fault() { echo "$1"; faults=1; }
  cd "$1" || return
  read_graph
  while read -r lines path; do
    ((lines <= max_lines)) || [[ $path == total ]] ||
      echo "$path: $lines lines; is it one thing? Most files have up to $max_lines"
  done < <(sources engine tools tests | xargs wc -l)

  mapfile -t all < <(sources engine tools | sort)
  while IFS= read -r path; do fault "$path"; done < <(types_defined_twice "${all[@]}")
  for path in "${all[@]}"; do
    folder=${path#*/}
    [[ $folder == */* ]] || continue # tools/main.cpp and engine/precompiled.h
    folder=${folder%%/*}
    [[ ($path == engine/* && -v engine[$folder]) || ($path == tools/* && -v tools[$folder]) ]] ||
      fault "$path: ${path%%/*}/$folder is not a known folder"
  done
  while read -r path included; do
    if [[ $included == *..* || ($path == engine/* && $included != */*) ]]; then
      fault "$path: \"$included\" is not named from engine/ or tools/"
    elif [[ $path == @(engine|tools)/*/* ]]; then
      may_include "$path" "$included" || fault "${path%/*} may not include \"$included\", as $path does"
    fi
  done < <(includes engine tools tests)

  while IFS= read -r path; do
    fault "$path: threads are made by engine/platform/thread.h"
  done < <(threads_made "${all[@]}")
  while IFS= read -r path; do
    fault "$path: the system is called by engine/platform and tools/cli/system"
  done < <(system_called "${all[@]}")

  while IFS= read -r path; do
    fault "$path: macOS lacks what it calls; put another way beside it, behind #if defined(__linux__)"
  done < <(linux_alone "${all[@]}")

  while IFS= read -r path; do
    fault "$path: the C++ library for browsers has no std::ranges; use functions that take iterators"
  done < <(printf '%s\n' "${all[@]}" | grep -E '^engine/' | xargs grep -l 'std::ranges::')

  while IFS= read -r path; do
    fault "$path: names of files are UTF-8: path_of() and utf8_name() of engine/platform/file.h"
  done < <(names_not_utf8 "${all[@]}")

  while IFS= read -r path; do
    fault "$path: macOS has bash 3.2, which does not know what it uses"
  done < <(newer_bash)

  lines=$(find tools -maxdepth 1 -type f | wc -l)
  ((lines <= max_tools_files)) ||
    fault "tools/: $lines files at its root, the limit is $max_tools_files"
  return $faults
}

self_test() {
  local root entry path
  root=$(mktemp -d)
  trap 'rm -rf "$root"' RETURN
  mkdir -p "$root"/{engine/{board,platform,search,table},tools/{cli/system,play,solve},tests}
  printf '#include <unistd.h>\nint id() { return getpid(); }\n' |
    tee "$root/engine/platform/id.cpp" >"$root/tools/cli/system/id.cpp"
  echo 'file.open(); // fork() "' >"$root/tools/cli/words.cpp"
  printf '%s\n' 'fs::path kept = path_of(name);' 'if (fs::exists(kept) && !fs::is_empty(' '    path_of(name)))' \
    '  for (fs::directory_iterator entry(kept); entry != fs::directory_iterator(); ++entry)' \
    '    fs::remove(entry->path());' >"$root/tools/cli/names.cpp"
  echo '#include "board/b.h"' >"$root/engine/table/good.h"
  printf '%s\n' 'tiger_folder(platform)' 'tiger_folder(board)' 'tiger_folder(table board)' '  tiger_folder(eval board)' \
    'tiger_folder(search table)' 'set(search_rooms low high)' >"$root/engine/CMakeLists.txt"
  printf '%s\n' 'tiger_tool(cli)' 'tiger_tool(solve cli)' 'tiger_tool(play solve)' \
    >"$root/tools/CMakeLists.txt"
  echo '#include "board/b.h"' >"$root/engine/search/by_way_of_table.h"
  mkdir "$root"/engine/search/{low,high}
  echo '#include "search/low/l.h"' >"$root/engine/search/high/down.h"
  echo '#include "cli/c.h"' >"$root/tools/play/good.h"
  touch "$root"/tools/{1..3}
  echo 'none=(); cmake ${none[@]+"${none[@]}"} # mapfile' >"$root/tools/run"
  local known_type=$'namespace tiger {\nstruct Known {\n};\n}'
  echo "$known_type" >"$root/engine/board/known.h"
  printf 'namespace tiger {\nnamespace {\nstruct Known {\n' >"$root/engine/board/unnamed.cpp"
  (check "$root") >/dev/null || { echo "a sound tree was refused"; return 1; }
  local broken=(
    "engine/board/up.h|#include \"search/s.h\""
    "engine/table/sideways.h|  #  include \"eval/e.h\""
    "engine/search/low/back.h|#include \"search/high/h.h\""
    "engine/search/low/up.h|#include \"search/s.h\""
    "engine/search/dots.h|#include \"../board/b.h\""
    "engine/search/bare.h|#include \"b.h\""
    "engine/misc/folder.h|"
    "tools/misc/folder.h|"
    "tools/cli/up.h|#include \"solve/s.h\""
    "tools/solve/sideways.h|#include \"match/m.h\""
    "tools/bare.txt|"
    "tests/dots.cpp|#include \"../x.h\""
    "engine/board/twice.h|$known_type"
    "engine/search/thread.h|std::thread helper([] {});"
    "tools/play/thread.cpp|std::vector<std::thread> threads;"
    "tools/solve/async.cpp|const auto found = std::async(search);"
    "engine/search/system.h|#include <unistd.h>"
    "tools/play/signal.cpp|  std::signal(2, on_signal);"
    "tools/solve/process.cpp|const int child = fork();"
    "tools/cli/descriptor.cpp|return ::close(file);"
    "tools/cli/constant.cpp|wait_for(STDIN_FILENO);"
    "engine/platform/linux.cpp|return pipe2(ends, 0);"
    "engine/board/ranges.cpp|return std::ranges::max(values);"
    "engine/platform/narrow.cpp|return CreateFileA(name, 0, 0, nullptr, 0, 0, nullptr);"
    "tools/solve/exists.cpp|if (std::filesystem::exists(name)) return;"
    "tools/solve/broken_line.cpp|std::filesystem::remove("$'\n'"    name);"
    "tools/solve/made.cpp|const fs::path file(name);"
    "tools/solve/from.cpp|const fs::path file = name;"
    "tools/solve/name.cpp|return entry->path().string();"
    "tools/run|mapfile -t lines < <(ls)"
    "tools/run|echo \"\${name^}\""
    "tools/web/build-static|none=(); cmake \"\${none[@]}\""
    "tools/cli/proc.cpp|std::ifstream in(\"/proc/cpuinfo\");"
  )
  for entry in "${broken[@]}"; do
    path=$root/${entry%%|*}
    mkdir -p "$(dirname "$path")"
    echo "${entry#*|}" >"$path"
    (check "$root") >/dev/null && { echo "not noticed: ${entry%%|*}"; return 1; }
    rm "$path"
    rmdir "$root"/{engine,tools}/misc 2>/dev/null
  done
  seq $((max_lines + 1)) >"$root/engine/board/long.cpp"
  (check "$root") | grep -q '^engine/board/long.cpp: 451 lines' || { echo "long.cpp is not named"; return 1; }
  return 0
}

if [[ ${1:-} == --self-test ]]; then self_test; else check "${1:?root of the project}"; fi
