// Names of files are UTF-8, also in programs that use the library with another code page than that
// in tiger's manifest (tools/cmake/windows/manifest.xml). Appending is a seek and a write: of
// several processes, only the one that holds the file's lock may do it. Once a line is begun at a
// console, reading waits for its end.
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <thread>

#include "platform/file.h"
#include "platform/time.h"

namespace tiger {
namespace {

constexpr std::chrono::milliseconds kLookAtPipe{5};

// Windows lets nobody read or write what another process has locked. So what is locked are two
// bytes that no file has.
constexpr DWORD kLockOffset = 0x40000000, kServerLockOffset = 0x40000001;  // the high halves

HANDLE handle_of(int number) { return reinterpret_cast<HANDLE>(_get_osfhandle(number)); }

// Gives errno the meaning of the system's last error.
void set_errno() {
  switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_BAD_NETPATH: errno = ENOENT; break;
    case ERROR_INVALID_NAME:
    case ERROR_INVALID_PARAMETER:
    case ERROR_NEGATIVE_SEEK: errno = EINVAL; break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_WRITE_PROTECT: errno = EACCES; break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS: errno = EEXIST; break;
    case ERROR_TOO_MANY_OPEN_FILES: errno = EMFILE; break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL: errno = ENOSPC; break;
    case ERROR_BROKEN_PIPE:
    case ERROR_NO_DATA: errno = EPIPE; break;
    case ERROR_FILENAME_EXCED_RANGE: errno = ENAMETOOLONG; break;
    default: errno = EIO;
  }
}

// A name as the system has it. What is no UTF-8 becomes U+FFFD.
std::wstring wide(const std::string& name) {
  const int length = MultiByteToWideChar(CP_UTF8, 0, name.c_str(), -1, nullptr, 0);
  std::wstring text(static_cast<std::size_t>(length), L'\0');
  MultiByteToWideChar(CP_UTF8, 0, name.c_str(), -1, text.data(), length);
  return text;
}

// As on other systems, others may rename or remove the file meanwhile, and a folder can be opened.
int opened(const std::string& path, unsigned how) {
  const bool writes = (how & File::kWrite) != 0;
  const DWORD access =
      ((how & File::kRead) != 0 || !writes ? GENERIC_READ : 0) | (writes ? GENERIC_WRITE : 0);
  const bool creates = (how & File::kCreate) != 0, empties = (how & File::kEmpty) != 0;
  const DWORD disposition = creates ? (empties ? CREATE_ALWAYS : OPEN_ALWAYS)
                                    : (empties ? TRUNCATE_EXISTING : OPEN_EXISTING);
  const HANDLE handle = CreateFileW(wide(path).c_str(), access,
                                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                    disposition, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (handle == INVALID_HANDLE_VALUE) {
    set_errno();
    return -1;
  }
  const int append = (how & File::kAppend) != 0 ? _O_APPEND : 0;
  const int number = _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), _O_BINARY | append);
  if (number < 0) CloseHandle(handle);
  return number;
}

OVERLAPPED at(std::uint64_t offset) {
  OVERLAPPED place{};
  place.Offset = static_cast<DWORD>(offset);
  place.OffsetHigh = static_cast<DWORD>(offset >> 32);
  return place;
}

File::Lock locked(int number, DWORD place) {
  OVERLAPPED offset{};
  offset.OffsetHigh = place;
  if (LockFileEx(handle_of(number), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
                 &offset) != 0)
    return File::Lock::kTaken;
  if (GetLastError() == ERROR_LOCK_VIOLATION) return File::Lock::kBusy;
  set_errno();
  return File::Lock::kFailure;
}

// What a console has besides characters (the mouse, its size, keys such as Shift) is dropped.
bool has_character(HANDLE console) {
  INPUT_RECORD record;
  DWORD count = 0;
  while (PeekConsoleInputW(console, &record, 1, &count) != 0 && count > 0) {
    const KEY_EVENT_RECORD& key = record.Event.KeyEvent;
    if (record.EventType == KEY_EVENT && key.bKeyDown != 0 && key.uChar.UnicodeChar != 0)
      return true;
    ReadConsoleInputW(console, &record, 1, &count);
  }
  return false;
}

// What is typed, as UTF-8. Ctrl-Z at the beginning of a line ends it, and Ctrl-C interrupts it.
File::Got read_console(HANDLE console, std::string& to) {
  wchar_t typed[4096];
  DWORD count = 0;
  SetLastError(ERROR_SUCCESS);
  if (ReadConsoleW(console, typed, static_cast<DWORD>(std::size(typed)), &count, nullptr) == 0)
    return File::Got::kFailure;
  if (count == 0) return File::Got::kNothingYet;
  if (typed[0] == 26) return File::Got::kEnd;
  const int length =
      WideCharToMultiByte(CP_UTF8, 0, typed, static_cast<int>(count), nullptr, 0, nullptr, nullptr);
  const std::size_t before = to.size();
  to.resize(before + static_cast<std::size_t>(length));
  WideCharToMultiByte(CP_UTF8, 0, typed, static_cast<int>(count), to.data() + before, length,
                      nullptr, nullptr);
  std::erase(to, '\r');
  return File::Got::kBytes;
}

}  // namespace

File::File(const std::string& path, unsigned how) : number_(opened(path, how)) {}

File::~File() {
  if (number_ >= 0 && is_own_) _close(number_);
}

File File::standard_input() {
  File file;
  file.number_ = 0;
  file.is_own_ = false;
  return file;
}

File::Kind File::kind() const {
  const HANDLE handle = handle_of(number_);
  if (handle == INVALID_HANDLE_VALUE) return Kind::kUnknown;
  if (GetFileType(handle) != FILE_TYPE_DISK) return Kind::kStream;
  FILE_STANDARD_INFO about{};  // the other functions want a name, which standard input may lack
  if (GetFileInformationByHandleEx(handle, FileStandardInfo, &about, sizeof about) == 0)
    return Kind::kUnknown;
  return about.Directory != 0 ? Kind::kFolder : Kind::kRegular;
}

std::optional<std::uint64_t> File::size() const {
  LARGE_INTEGER size;
  if (GetFileSizeEx(handle_of(number_), &size) == 0) return std::nullopt;
  return static_cast<std::uint64_t>(size.QuadPart);
}

// A pipe cannot be waited for, only looked at.
File::Ready File::wait(std::chrono::milliseconds most) const {
  const HANDLE handle = handle_of(number_);
  const Clock::time_point end = Clock::now() + most;
  const DWORD type = GetFileType(handle);
  DWORD mode = 0;
  const bool console = type == FILE_TYPE_CHAR && GetConsoleMode(handle, &mode) != 0;
  for (;;) {
    DWORD bytes = 0;
    if (console ? has_character(handle)
                : type != FILE_TYPE_PIPE ||
                      PeekNamedPipe(handle, nullptr, 0, nullptr, &bytes, nullptr) == 0 || bytes > 0)
      return Ready::kYes;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0) return Ready::kNo;
    if (console)
      WaitForSingleObject(handle, static_cast<DWORD>(left.count()));
    else
      std::this_thread::sleep_for(std::min(left, kLookAtPipe));
  }
}

File::Got File::read(std::string& to, std::size_t most) {
  const HANDLE handle = handle_of(number_);
  DWORD mode = 0;
  if (GetFileType(handle) == FILE_TYPE_CHAR && GetConsoleMode(handle, &mode) != 0)
    return read_console(handle, to);
  const std::size_t before = to.size();
  to.resize(before + most);
  DWORD count = 0;
  const bool read =
      ReadFile(handle, to.data() + before, static_cast<DWORD>(most), &count, nullptr) != 0;
  to.resize(before + count);
  if (count > 0) return Got::kBytes;
  if (read || GetLastError() == ERROR_BROKEN_PIPE || GetLastError() == ERROR_HANDLE_EOF)
    return Got::kEnd;
  set_errno();
  if (kind() == Kind::kFolder) errno = EISDIR;
  return Got::kFailure;
}

File::Got File::read_at(std::uint64_t offset, std::string& to, std::size_t most) const {
  const std::size_t before = to.size();
  to.resize(before + most);
  DWORD count = 0;
  OVERLAPPED place = at(offset);
  const bool read = ReadFile(handle_of(number_), to.data() + before, static_cast<DWORD>(most),
                             &count, &place) != 0;
  to.resize(before + count);
  if (count > 0) return Got::kBytes;
  if (read || GetLastError() == ERROR_HANDLE_EOF) return Got::kEnd;
  set_errno();
  return Got::kFailure;
}

bool File::write(std::string_view text) {
  errno = 0;
  return _write(number_, text.data(), static_cast<unsigned>(text.size())) ==
         static_cast<int>(text.size());
}

bool File::write_at(std::uint64_t offset, std::string_view text) {
  while (!text.empty()) {
    const auto most = static_cast<DWORD>(std::min<std::size_t>(text.size(), 1 << 30));
    DWORD count = 0;
    OVERLAPPED place = at(offset);
    if (WriteFile(handle_of(number_), text.data(), most, &count, &place) == 0 || count == 0) {
      set_errno();
      return false;
    }
    offset += count;
    text.remove_prefix(count);
  }
  return true;
}

bool File::truncate(std::uint64_t size) {
  FILE_END_OF_FILE_INFO end{};
  end.EndOfFile.QuadPart = static_cast<LONGLONG>(size);
  if (SetFileInformationByHandle(handle_of(number_), FileEndOfFileInfo, &end, sizeof end) != 0)
    return true;
  set_errno();
  return false;
}

bool File::sync() {
  if (FlushFileBuffers(handle_of(number_)) != 0) return true;
  set_errno();
  return false;
}

File::Lock File::lock() { return locked(number_, kLockOffset); }

File::Lock File::lock_on_server() { return locked(number_, kServerLockOffset); }

bool File::is_locked_on_server() const {
  const Lock lock = locked(number_, kServerLockOffset);
  OVERLAPPED offset{};
  offset.OffsetHigh = kServerLockOffset;
  if (lock == Lock::kTaken) UnlockFileEx(handle_of(number_), 0, 1, 0, &offset);
  return lock == Lock::kBusy;
}

void sync_folder_of(const std::string&) {}  // NTFS does this itself

bool is_writable(const std::string& path) { return _waccess(wide(path).c_str(), 2) == 0; }

// Below the user's own folder everything is for the user alone.
void make_own_folder(const std::string& path) { CreateDirectoryW(wide(path).c_str(), nullptr); }

}  // namespace tiger
