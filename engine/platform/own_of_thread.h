// What each thread has for itself: caches, messages.
#pragma once

namespace tiger {

#if defined(_WIN32)
// The number of a slot where each thread may leave an object; `destroy` gets it at thread exit.
unsigned number_for(void (*destroy)(void*));
void leave_object(unsigned number, void* object);
#endif

// The calling thread's only object of type T: made at its first call, destroyed when it ends. So
// each use needs its own type. A thread_local object, except on Windows: there g++ would free its
// memory before destroying it.
template <class T>
T& own_of_thread() {
#if defined(_WIN32)
  thread_local T* own = nullptr;
  if (own == nullptr) {
    static const unsigned number = number_for([](void* object) { delete static_cast<T*>(object); });
    own = new T;
    leave_object(number, own);
  }
  return *own;
#else
  thread_local T own;
  return own;
#endif
}

}  // namespace tiger
