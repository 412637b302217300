#include <windows.h>
// which must come first
#include <shellapi.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
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

std::string reason() { return std::system_category().message(static_cast<int>(GetLastError())); }

// A pipe; the end `theirs` (0 to read, 1 to write) is for the other process.
void make_pipe(HANDLE (&ends)[2], int theirs) {
  if (CreatePipe(&ends[0], &ends[1], nullptr, 0) == 0)
    throw Failure("cannot make a pipe: " + reason());
  SetHandleInformation(ends[theirs], HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
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

// Starts a program with these standard streams. Without a process, GetLastError() says why.
PROCESS_INFORMATION started(std::string line, HANDLE in, HANDLE out, DWORD flags) {
  STARTUPINFOA how{};
  how.cb = sizeof how;
  how.dwFlags = STARTF_USESTDHANDLES;
  how.hStdInput = in;
  how.hStdOutput = out;
  how.hStdError = GetStdHandle(STD_ERROR_HANDLE);
  PROCESS_INFORMATION process{};
  CreateProcessA(nullptr, line.data(), nullptr, nullptr, TRUE, flags, nullptr, nullptr, &how,
                 &process);
  return process;
}

// Waits for the end of a program. Returns its exit status.
int end_of(const PROCESS_INFORMATION& process) {
  DWORD status = 0;
  WaitForSingleObject(process.hProcess, INFINITE);
  GetExitCodeProcess(process.hProcess, &status);
  CloseHandle(process.hThread);
  CloseHandle(process.hProcess);
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
  HANDLE in[2];
  HANDLE out[2];
  make_pipe(in, 0);
  make_pipe(out, 1);
  const HANDLE job = CreateJobObjectA(nullptr, nullptr);
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
  const PROCESS_INFORMATION process = started("cmd /d /s /c \"" + command + "\"", in[0], out[1],
                                              CREATE_NEW_PROCESS_GROUP | CREATE_SUSPENDED);
  CloseHandle(in[0]);
  CloseHandle(out[1]);
  if (process.hProcess == nullptr) throw Failure("cannot run '" + command + "': " + reason());
  AssignProcessToJobObject(job, process.hProcess);
  ResumeThread(process.hThread);
  CloseHandle(process.hThread);
  CloseHandle(process.hProcess);
  DWORD mode = PIPE_NOWAIT;
  SetNamedPipeHandleState(in[1], &mode, nullptr, nullptr);
  id_ = number_of(job);
  to_ = number_of(in[1]);
  from_ = number_of(out[0]);
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
  DWORD written = 0;
  int status = -1;
  if (file != INVALID_HANDLE_VALUE &&
      WriteFile(file, input.data(), static_cast<DWORD>(input.size()), &written, nullptr) != 0) {
    SetFilePointer(file, 0, nullptr, FILE_BEGIN);
    SetHandleInformation(file, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    const PROCESS_INFORMATION process =
        started(command_line(command), file, GetStdHandle(STD_OUTPUT_HANDLE), 0);
    status = process.hProcess == nullptr ? kProgramNotFound : end_of(process);
  }
  CloseHandle(file);
  return status;
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
  const PROCESS_INFORMATION process = started(command_line(words), GetStdHandle(STD_INPUT_HANDLE),
                                              GetStdHandle(STD_OUTPUT_HANDLE), 0);
  if (process.hProcess != nullptr) std::exit(end_of(process));
  SetConsoleCtrlHandler(leave_to_the_other, FALSE);
  errno = GetLastError() == ERROR_FILE_NOT_FOUND || GetLastError() == ERROR_PATH_NOT_FOUND ? ENOENT
                                                                                           : EACCES;
}

std::filesystem::path own_program() {
  wchar_t name[4096];
  const DWORD length = GetModuleFileNameW(nullptr, name, static_cast<DWORD>(std::size(name)));
  return std::filesystem::path(std::wstring_view(name, length));
}

namespace {

std::string path_below(const char* variable, const char* other, const std::string& name) {
  for (const char* which : {variable, other})
    if (const char* folder = std::getenv(which);
        folder != nullptr && std::filesystem::path(folder).has_root_directory())
      return std::string(folder) + "/tiger/" + name;
  return "";
}

}  // namespace

std::string config_path(const std::string& name) {
  return path_below("XDG_CONFIG_HOME", "APPDATA", name);
}

std::string state_path(const std::string& name) {
  return path_below("XDG_STATE_HOME", "LOCALAPPDATA", name);
}

std::string cache_path(const std::string& name) {
  return path_below("XDG_CACHE_HOME", "LOCALAPPDATA", name);
}

}  // namespace tiger::tools
