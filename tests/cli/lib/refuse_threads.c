/* Loaded before the C library (LD_PRELOAD): refuses threads as a limit of processes would, which
 * does not bind root. REFUSE_FROM is the number of the first that is refused, from 1 on. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

typedef int start_thread(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* argument) {
  static int started = 0;
  const char* from = getenv("REFUSE_FROM");
  if (from != NULL && __sync_add_and_fetch(&started, 1) >= atoi(from)) return EAGAIN;
  start_thread* start;
  *(void**)&start = dlsym(RTLD_NEXT, "pthread_create");
  return start(thread, attributes, run, argument);
}
