// Embeds the bytes of a file in the program. TIGER_EMBED_FILE(name, "path") in a .cpp file, outside
// all namespaces, defines name_begin[] and name_end[], read-only; TIGER_EMBEDDED_FILE(name)
// declares them in another file. The first byte has an address that is a multiple of 64, and a 0
// follows the last one. The system maps the bytes from the program's file when they are first read,
// and all processes share them.
//
// The build passes the path, and recompiles the .cpp file when the file changes.
#pragma once

#if defined(__APPLE__)
#define TIGER_EMBED_SECTION ".const_data"
#define TIGER_EMBED_SYMBOL(name) "_" #name
#define TIGER_EMBED_HIDDEN ".private_extern "
#define TIGER_EMBED_SIZE(name)
#elif defined(_WIN32)  // where nothing is visible outside unless it is exported
#define TIGER_EMBED_SECTION ".section .rdata,\"dr\""
#define TIGER_EMBED_SYMBOL(name) #name
#define TIGER_EMBED_HIDDEN "# "
#define TIGER_EMBED_SIZE(name)
#elif defined(__wasm__)
#define TIGER_EMBED_SECTION ".section .rodata.embedded,\"\",@"
#define TIGER_EMBED_SYMBOL(name) #name
#define TIGER_EMBED_HIDDEN ".hidden "
#define TIGER_EMBED_SIZE(name) \
  ".size " #name "_begin, " #name "_end - " #name "_begin\n.size " #name "_end, 1\n"
#else
#define TIGER_EMBED_SECTION ".section .rodata"
#define TIGER_EMBED_SYMBOL(name) #name
#define TIGER_EMBED_HIDDEN ".hidden "
#define TIGER_EMBED_SIZE(name)
#endif

#if defined(_WIN32)
#define TIGER_EMBED_INSIDE
#else
#define TIGER_EMBED_INSIDE __attribute__((visibility("hidden")))
#endif

#define TIGER_EMBEDDED_FILE(name)                          \
  extern "C" TIGER_EMBED_INSIDE const char name##_begin[]; \
  extern "C" TIGER_EMBED_INSIDE const char name##_end[]

#define TIGER_EMBED_FILE(name, path)                           \
  __asm__(TIGER_EMBED_SECTION "\n"                           \
          ".balign 64\n"                                    \
          ".globl " TIGER_EMBED_SYMBOL(name##_begin) "\n"    \
          ".globl " TIGER_EMBED_SYMBOL(name##_end) "\n"      \
          TIGER_EMBED_HIDDEN TIGER_EMBED_SYMBOL(name##_begin) "\n"    \
          TIGER_EMBED_HIDDEN TIGER_EMBED_SYMBOL(name##_end) "\n"      \
          TIGER_EMBED_SYMBOL(name##_begin) ":\n"             \
          ".incbin \"" path "\"\n"                           \
          TIGER_EMBED_SYMBOL(name##_end) ":\n"               \
          ".byte 0\n"                                        \
          TIGER_EMBED_SIZE(name) \
          ".text\n"); \
  TIGER_EMBEDDED_FILE(name)
