// The lock of a run's folder, which another process must not get.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>
#include <string>

#include "cli/program.h"
#include "cluster/run_folder.h"
#include "support/temporary_folder.h"

namespace tiger::cluster {
namespace {

// What another process gets: 0 the lock, 1 a refusal that names this process, 2 something else.
int try_in_another_process(const std::string& folder) {
  const std::string me = std::to_string(getpid());
  const pid_t child = fork();
  if (child == 0) {
    int status = 2;
    try {
      const RunLock lock(folder);
      status = lock.holds() ? 0 : 2;
    } catch (const tools::Failure& failure) {
      const std::string text = failure.what();
      status = text.find("in use") != std::string::npos && text.find(me) != std::string::npos;
    }
    _exit(status);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WEXITSTATUS(status);
}

TEST_CASE("a folder is locked for other processes until its run ends") {
  const sample::TemporaryFolder temporary;
  const std::string folder = temporary.path();
  {
    const RunLock lock(folder);
    CHECK(lock.holds());
    CHECK(try_in_another_process(folder) == 1);
  }
  CHECK(try_in_another_process(folder) == 0);
}

TEST_CASE("the lock of a killed process is free") {
  const sample::TemporaryFolder temporary;
  const std::string folder = temporary.path();
  int ready[2];
  REQUIRE(pipe(ready) == 0);
  const pid_t child = fork();
  if (child == 0) {
    const RunLock lock(folder);
    const ssize_t written = write(ready[1], "x", 1);
    for (;;) sleep(written == 1 ? 60 : 0);
  }
  char byte = 0;
  REQUIRE(read(ready[0], &byte, 1) == 1);
  CHECK_THROWS_AS(RunLock{folder}, tools::Failure);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  CHECK(RunLock(folder).holds());
  close(ready[0]);
  close(ready[1]);
}

TEST_CASE("a folder that cannot be written is refused") {
  CHECK_THROWS_AS(RunLock("/nonexistent/folder"), tools::Failure);
}

}  // namespace
}  // namespace tiger::cluster
