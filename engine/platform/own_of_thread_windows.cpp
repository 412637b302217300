#include <windows.h>

#include "platform/own_of_thread.h"

namespace tiger {

// If Windows has no slot left, the objects stay until the program ends.
unsigned number_for(void (*destroy)(void*)) { return FlsAlloc(destroy); }
void leave_object(unsigned number, void* object) { FlsSetValue(number, object); }

}  // namespace tiger
