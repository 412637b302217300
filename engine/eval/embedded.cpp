// Puts the bytes of weights.bin into the program (TIGER_WEIGHTS_FILE is its path, from the build).
#include "eval/weights.h"

#if defined(__APPLE__)
#define TIGER_SECTION ".const_data"
#define TIGER_SYMBOL(name) "_" #name
#else
#define TIGER_SECTION ".section .rodata"
#define TIGER_SYMBOL(name) #name
#endif

__asm__(TIGER_SECTION "\n"
        ".globl " TIGER_SYMBOL(tiger_weights_begin) "\n"
        ".globl " TIGER_SYMBOL(tiger_weights_end) "\n"
        TIGER_SYMBOL(tiger_weights_begin) ":\n"
        ".incbin \"" TIGER_WEIGHTS_FILE "\"\n"
        TIGER_SYMBOL(tiger_weights_end) ":\n"
        ".byte 0\n"
        ".text\n");

extern "C" const char tiger_weights_begin[];
extern "C" const char tiger_weights_end[];

namespace tiger {

const Weights& embedded_weights() {
  static const Weights weights = Weights::decode(
      {tiger_weights_begin, static_cast<std::size_t>(tiger_weights_end - tiger_weights_begin)});
  return weights;
}

}  // namespace tiger
