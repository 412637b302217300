#include <windows.h>
// which must come first
#include <shellapi.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "cli/program.h"
#include "cli/system/process.h"

namespace tiger::tools {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLookAtPipe{5};
constexpr milliseconds kExitGrace{500};

HANDLE handle_of(int number) { return reinterpret_cast<HANDLE>(std::intptr_t{number}); }
int number_of(HANDLE handle) { return static_cast<int>(reinterpret_cast<std::intptr_t>(handle)); }

struct Closer {
  void operator()(HANDLE handle) const { CloseHandle(handle); }
};
using Handle = std::unique_ptr<void, Closer>;

std::string reason(DWORD error) { return std::system_category().message(static_cast<int>(error)); }

struct Pipe {
  Handle read, write;
};

Pipe make_pipe() {
  HANDLE read = nullptr, write = nullptr;
  if (CreatePipe(&read, &write, nullptr, 0) == 0)
    throw Failure("cannot make a pipe: " + reason(GetLastError()));
  return {Handle(read), Handle(write)};
}

// As the C library of a program takes a command line apart again.
std::string command_line(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) {
    line += line.empty() ? "\"" : " \"";
    std::size_t backslashes = 0;
    for (const char c : word) {
      if (c == '"') line.append(backslashes + 1, '\\');  // before a quote each counts half
      backslashes = c == '\\' ? backslashes + 1 : 0;
      line += c;
    }
    line.append(backslashes, '\\') += '"';
  }
  return line;
}

struct Started {
  Handle process, thread;
  DWORD error = ERROR_SUCCESS;  // why there is no process
};

// Starts a program with these standard streams. A process inherits all that can be inherited at
// that moment, so this is only what is meant for it.
Started started(std::string line, HANDLE in, HANDLE out, DWORD flags) {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  STARTUPINFOA how{};
  how.cb = sizeof how;
  how.dwFlags = STARTF_USESTDHANDLES;
  how.hStdInput = in;
  how.hStdOutput = out;
  how.hStdError = GetStdHandle(STD_ERROR_HANDLE);
  const auto inherit = [&](DWORD flag) {
    for (const HANDLE stream : {in, out, how.hStdError})
      SetHandleInformation(stream, HANDLE_FLAG_INHERIT, flag);
  };
  PROCESS_INFORMATION process{};
  inherit(HANDLE_FLAG_INHERIT);
  const bool starts = CreateProcessA(nullptr, line.data(), nullptr, nullptr, TRUE, flags, nullptr,
                                     nullptr, &how, &process) != 0;
  const DWORD error = starts ? ERROR_SUCCESS : GetLastError();
  inherit(0);
  return {Handle(process.hProcess), Handle(process.hThread), error};
}

// Waits for the end of a program. Returns its exit status.
int end_of(const Started& program) {
  DWORD status = 0;
  WaitForSingleObject(program.process.get(), INFINITE);
  GetExitCodeProcess(program.process.get(), &status);
  return static_cast<int>(status);
}

bool has_ended(HANDLE job) {
  JOBOBJECT_BASIC_ACCOUNTING_INFORMATION about{};
  return QueryInformationJobObject(job, JobObjectBasicAccountingInformation, &about, sizeof about,
                                   nullptr) == 0 ||
         about.ActiveProcesses == 0;
}

BOOL WINAPI leave_to_the_other(DWORD) { return TRUE; }

}  // namespace

// The job ends all that the shell has started when its last handle is closed, even if this program
// is killed.
Process::Process(const std::string& command, std::function<bool()> stop) : stop_(std::move(stop)) {
  Pipe in = make_pipe(), out = make_pipe();
  Handle job(CreateJobObjectA(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  if (!SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits,
                               sizeof limits))
    throw Failure("cannot make a job: " + reason(GetLastError()));
  Started shell = started("cmd /d /s /c \"" + command + "\"", in.read.get(), out.write.get(),
                          CREATE_NEW_PROCESS_GROUP | CREATE_SUSPENDED);
  if (shell.process && !AssignProcessToJobObject(job.get(), shell.process.get())) {
    shell.error = GetLastError();
    TerminateProcess(shell.process.get(), 1);
  }
  if (shell.error != ERROR_SUCCESS)
    throw Failure("cannot run '" + command + "': " + reason(shell.error));
  ResumeThread(shell.thread.get());
  DWORD mode = PIPE_NOWAIT;
  SetNamedPipeHandleState(in.write.get(), &mode, nullptr, nullptr);
  id_ = number_of(job.release());
  to_ = number_of(in.write.release());
  from_ = number_of(out.read.release());
}

Process::~Process() {
  CloseHandle(handle_of(to_));
  CloseHandle(handle_of(from_));
  const TimePoint deadline = Clock::now() + kExitGrace;
  while (!has_ended(handle_of(id_)) && Clock::now() < deadline)
    std::this_thread::sleep_for(kLookAtPipe);
  CloseHandle(handle_of(id_));
}

// A pipe cannot be waited for, only looked at; whether it has room shows when it is written to.
Wait Process::wait_for(Side side, TimePoint deadline) const {
  for (bool again = false;; again = true) {
    if (stop_()) return Wait::kStopped;
    if (Clock::now() >= deadline) return Wait::kLate;
    DWORD bytes = 0;
    if (side == Side::kWrite ||
        PeekNamedPipe(handle_of(from_), nullptr, 0, nullptr, &bytes, nullptr) == 0 || bytes > 0)
      return Wait::kDone;
    if (again) std::this_thread::sleep_for(milliseconds(1));
  }
}

std::ptrdiff_t Process::read_some(char* bytes, std::size_t most) const {
  DWORD n = 0;
  const bool read = ReadFile(handle_of(from_), bytes, static_cast<DWORD>(most), &n, nullptr) != 0;
  return read && n > 0 ? static_cast<std::ptrdiff_t>(n) : kPipeEnded;
}

std::ptrdiff_t Process::write_some(std::string_view bytes) const {
  constexpr std::size_t kAtOnce = 1 << 10;  // a pipe with less room takes nothing
  const auto most = static_cast<DWORD>(std::min(bytes.size(), kAtOnce));
  DWORD n = 0;
  if (WriteFile(handle_of(to_), bytes.data(), most, &n, nullptr) == 0) return kPipeEnded;
  if (n == 0) std::this_thread::sleep_for(kLookAtPipe);
  return static_cast<std::ptrdiff_t>(n);
}

// The input comes from a file: gnuplot takes data blocks only from files.
int run_program(std::vector<std::string> command, const std::string& input) {
  char folder[MAX_PATH + 1];
  char name[MAX_PATH + 1];
  if (GetTempPathA(sizeof folder, folder) == 0 || GetTempFileNameA(folder, "tig", 0, name) == 0)
    return -1;
  const HANDLE file = CreateFileA(name, GENERIC_READ | GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS,
                                  FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
  if (file == INVALID_HANDLE_VALUE) {
    DeleteFileA(name);
    return -1;
  }
  const Handle closed(file);
  DWORD written = 0;
  if (WriteFile(file, input.data(), static_cast<DWORD>(input.size()), &written, nullptr) == 0)
    return -1;
  SetFilePointer(file, 0, nullptr, FILE_BEGIN);
  const Started program = started(command_line(command), file, GetStdHandle(STD_OUTPUT_HANDLE), 0);
  return program.process ? end_of(program) : kProgramNotFound;
}

bool open_in_browser(const std::string& address) {
  const auto result = reinterpret_cast<std::intptr_t>(
      ShellExecuteA(nullptr, "open", address.c_str(), nullptr, nullptr, SW_SHOWNORMAL));
  return result > 32;  // so its documentation says
}

void become_program(const std::string& program, char** arguments) {
  std::vector<std::string> words = {program};
  for (char** argument = arguments + 1; *argument != nullptr; ++argument)
    words.emplace_back(*argument);
  SetConsoleCtrlHandler(leave_to_the_other, TRUE);
  const Started other = started(command_line(words), GetStdHandle(STD_INPUT_HANDLE),
                                GetStdHandle(STD_OUTPUT_HANDLE), 0);
  if (other.process) std::exit(end_of(other));
  SetConsoleCtrlHandler(leave_to_the_other, FALSE);
  const bool missing = other.error == ERROR_FILE_NOT_FOUND || other.error == ERROR_PATH_NOT_FOUND;
  errno = missing ? ENOENT : EACCES;
}

std::filesystem::path own_program() {
  wchar_t name[4096];
  const DWORD length = GetModuleFileNameW(nullptr, name, static_cast<DWORD>(std::size(name)));
  return std::filesystem::path(std::wstring_view(name, length));
}

}  // namespace tiger::tools
