// Puts a file's bytes into the program: TIGER_EMBED_FILE(name, "path") in a .cpp file, outside all
// namespaces, defines name_begin[] and name_end[]. The first byte lies at a multiple of 64, the
// byte at name_end is 0. The bytes are read-only: the system maps them from the program's file when
// they are first touched, and processes share them. The path comes from the build, which also makes
// the .cpp file depend on it.
#pragma once

#if defined(__APPLE__)
#define TIGER_EMBED_SECTION ".const_data"
#define TIGER_EMBED_SYMBOL(name) "_" #name
#else
#define TIGER_EMBED_SECTION ".section .rodata"
#define TIGER_EMBED_SYMBOL(name) #name
#endif

#define TIGER_EMBED_FILE(name, path)                           \
  __asm__(TIGER_EMBED_SECTION "\n"                           \
          ".balign 64\n"                                    \
          ".globl " TIGER_EMBED_SYMBOL(name##_begin) "\n"    \
          ".globl " TIGER_EMBED_SYMBOL(name##_end) "\n"      \
          TIGER_EMBED_SYMBOL(name##_begin) ":\n"             \
          ".incbin \"" path "\"\n"                           \
          TIGER_EMBED_SYMBOL(name##_end) ":\n"               \
          ".byte 0\n"                                        \
          ".text\n"); \
  extern "C" const char name##_begin[];                        \
  extern "C" const char name##_end[]
