#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <thread>
#include <utility>

#include "cli/program.h"
#include "cli/system/process.h"
#include "platform/time.h"

extern char** environ;

namespace tiger::tools {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kStopPollInterval{20};
constexpr milliseconds kExitGrace{500};

// As the functions of the system want them, with a null pointer at the end.
std::vector<char*> pointers_to(std::vector<std::string>& command) {
  std::vector<char*> pointers;
  for (std::string& argument : command) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  return pointers;
}

void make_pipe(int (&ends)[2]) {
#if defined(__APPLE__)
  const bool made = pipe(ends) == 0;
  for (const int end : ends)
    if (made) fcntl(end, F_SETFD, FD_CLOEXEC);
#else
  const bool made = pipe2(ends, O_CLOEXEC) == 0;
#endif
  if (!made) throw Failure(std::string("cannot make a pipe: ") + std::strerror(errno));
}

// Starts `sh -c command` with these descriptors as standard input and output.
pid_t spawn(const std::string& command, int in, int out) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  for (const int number : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&defaults, number);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  std::vector<std::string> words = {"sh", "-c", command};
  pid_t id = -1;
  const int error =
      posix_spawn(&id, "/bin/sh", &actions, &attributes, pointers_to(words).data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) throw Failure("cannot run '" + command + "': " + std::strerror(error));
  return id;
}

}  // namespace

Process::Process(const std::string& command, std::function<bool()> stop) : stop_(std::move(stop)) {
  int in[2];
  int out[2];
  make_pipe(in);
  make_pipe(out);
  id_ = spawn(command, in[0], out[1]);
  close(in[0]);
  close(out[1]);
  to_ = in[1];
  from_ = out[0];
  fcntl(to_, F_SETFL, O_NONBLOCK);
}

Process::~Process() {
  close(to_);
  close(from_);
  const TimePoint deadline = Clock::now() + kExitGrace;
  pid_t ended = 0;
  while ((ended = waitpid(id_, nullptr, WNOHANG)) == 0 && Clock::now() < deadline)
    std::this_thread::sleep_for(milliseconds(5));
  kill(-id_, SIGKILL);  // the whole group, including what the shell has started
  if (ended == 0) waitpid(id_, nullptr, 0);
}

Wait Process::wait_for(Side side, TimePoint deadline) const {
  const bool reads = side == Side::kRead;
  for (;;) {
    if (stop_()) return Wait::kStopped;
    const auto left = deadline - Clock::now();
    if (left <= left.zero()) return Wait::kLate;
    const auto slice = std::min(kStopPollInterval, std::chrono::ceil<milliseconds>(left));
    pollfd ready{reads ? from_ : to_, static_cast<short>(reads ? POLLIN : POLLOUT), 0};
    if (poll(&ready, 1, static_cast<int>(slice.count())) == 1) return Wait::kDone;
  }
}

std::ptrdiff_t Process::read_some(char* bytes, std::size_t most) const {
  const ssize_t n = read(from_, bytes, most);
  return n > 0 ? n : n < 0 && errno == EINTR ? 0 : kPipeEnded;
}

std::ptrdiff_t Process::write_some(std::string_view bytes) const {
  const ssize_t n = ::write(to_, bytes.data(), bytes.size());
  return n >= 0 ? n : errno == EAGAIN || errno == EINTR ? 0 : kPipeEnded;
}

// The input comes from a file: gnuplot takes data blocks only from files.
int run_program(std::vector<std::string> command, const std::string& input) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
  if (!file || std::fputs(input.c_str(), file.get()) < 0) return -1;
  std::rewind(file.get());
  const std::vector<char*> arguments = pointers_to(command);
  const pid_t child = fork();
  if (child == 0) {
    dup2(fileno(file.get()), STDIN_FILENO);
    execvp(arguments[0], arguments.data());
    _exit(kProgramNotFound);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

bool open_in_browser(const std::string& address) {
#if defined(__APPLE__)
  std::vector<std::string> command = {"open", address};
#else
  std::vector<std::string> command = {"xdg-open", address};
#endif
  const std::vector<char*> arguments = pointers_to(command);
  std::signal(SIGCHLD, SIG_IGN);  // nobody asks how it ends
  pid_t child = 0;
  return posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ) == 0;
}

void become_program(const std::string& program, char** arguments) {
  execvp(program.c_str(), arguments);
}

std::filesystem::path own_program() {
  std::error_code unknown;
#if defined(__APPLE__)
  char name[4096];
  std::uint32_t size = sizeof name;
  if (_NSGetExecutablePath(name, &size) != 0) return {};
  return std::filesystem::canonical(name, unknown);
#else
  return std::filesystem::read_symlink("/proc/self/exe", unknown);
#endif
}

}  // namespace tiger::tools
