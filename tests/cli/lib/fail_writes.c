// For LD_PRELOAD: at the n-th write to a file whose name contains FAIL_NAME, the program is killed,
// or, with FAIL_FULL set, that write and all later ones find the disk full. n is FAIL_AT.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int fails(int file) {
  static long count = 0;
  char link[64], name[4096];
  const char* wanted = getenv("FAIL_NAME");
  const char* at = getenv("FAIL_AT");
  if (!wanted || !at) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t size = readlink(link, name, sizeof name - 1);
  if (size <= 0) return 0;
  name[size] = 0;
  if (!strstr(name, wanted)) return 0;
  if (__sync_add_and_fetch(&count, 1) < atol(at)) return 0;
  if (!getenv("FAIL_FULL")) kill(getpid(), SIGKILL);
  errno = ENOSPC;
  return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void* bytes, size_t size) {
  return fails(file) ? -1 : NEXT(write)(file, bytes, size);
}
ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  return fails(file) ? -1 : NEXT(pwrite)(file, bytes, size, at);
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  return fails(file) ? -1 : NEXT(pwrite64)(file, bytes, size, at);
}
