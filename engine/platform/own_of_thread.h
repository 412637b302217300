// What each thread has for itself: caches, messages.
#pragma once

namespace tiger {

#if defined(_WIN32)
// A number under which each thread can leave an object, for `destroy` to end when the thread does.
unsigned number_for(void (*destroy)(void*));
void leave_object(unsigned number, void* object);
#endif

// The one object of that type that the calling thread has for itself: made when it first asks, and
// destroyed when it ends. So each use has a type of its own. This is a thread_local object, whose
// memory g++ for Windows would free before it destroys it.
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
