#include "board/kernel.h"

#define TIGER_STRING_(x) #x
#define TIGER_STRING(x) TIGER_STRING_(x)

namespace tiger::kernel {

const char* name() { return TIGER_STRING(TIGER_KERNEL); }

}  // namespace tiger::kernel
