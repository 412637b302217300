# From Debian, for Windows 10 (1903) and newer: g++-mingw-w64-x86-64-posix compiles (the other MinGW
# compiler has no std::thread), wine64 runs the tests. Why x86-64-v3 with a check, which tells an older
# processor what it lacks, and not the three levels of `dist`? Those are joined by means of ELF
# (../levels.cmake) that Windows' files do not have, and portable code reaches 0.55 of the speed
# (../../research/figures.md#in-the-browser).
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
# Stacks are aligned to 16 bytes there, and gcc moves 32 bytes to them as if to 32.
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT -Wa,-muse-unaligned-vector-move)
endforeach()
# One file without DLLs of the compiler, and the same file each time.
foreach(kind EXE SHARED)
  set(CMAKE_${kind}_LINKER_FLAGS_INIT "-static -Wl,--no-insert-timestamp")
endforeach()
set(ZLIB_LIBRARY /usr/x86_64-w64-mingw32/lib/libz.a CACHE FILEPATH "")
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR "${CMAKE_CURRENT_LIST_DIR}/wine")

# Libraries of headers alone come from this machine, without the headers of its system beside them.
set(headers "${CMAKE_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
foreach(header cxxopts.hpp nlohmann doctest sqlite3.h)
  if(EXISTS /usr/include/${header} AND NOT EXISTS "${headers}/${header}")
    file(CREATE_LINK /usr/include/${header} "${headers}/${header}" SYMBOLIC)
  endif()
endforeach()
foreach(package cxxopts nlohmann_json doctest)
  file(CONFIGURE OUTPUT "${headers}/Find${package}.cmake" CONTENT
       "if(NOT TARGET ${package}::${package})
  add_library(${package}::${package} INTERFACE IMPORTED)
  target_include_directories(${package}::${package} INTERFACE \"${headers}\")
endif()
set(${package}_FOUND ON)
")
endforeach()
list(APPEND CMAKE_MODULE_PATH "${headers}")
if(EXISTS "${headers}/sqlite3.h")
  set(SQLITE3_INCLUDE_DIR "${headers}" CACHE PATH "")
endif()
if(EXISTS "${headers}/httplib.h") # made by `libraries`, for tiger-web
  set(HTTPLIB_INCLUDE_DIR "${headers}" CACHE PATH "")
endif()
