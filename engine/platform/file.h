// Files opened by the system's own functions, for what the C++ library lacks: locks, waiting, and
// knowing that bytes are on the disk. Functions that fail leave the reason in errno.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tiger {

class File {
 public:
  // How to open, added together.
  enum How : unsigned {
    kRead = 1,
    kWrite = 2,
    kAppend = 4,   // each write goes to the end
    kCreate = 8,   // if there is none
    kEmpty = 16,   // its contents are lost
    kOwn = 32,     // only the user may use a new file
    kNoWait = 64,  // opening a pipe of that name does not wait for its other end
  };
  enum class Kind { kUnknown, kRegular, kFolder, kStream };  // kStream: a pipe, terminal or device
  enum class Ready { kNo, kYes, kInterrupted };              // by a signal
  enum class Got { kBytes, kEnd, kNothingYet, kFailure };
  enum class Lock { kTaken, kBusy, kFailure };  // kBusy: another process has it

  File() = default;
  File(const std::string& path, unsigned how);
  ~File();
  File(File&& from) noexcept;
  File& operator=(File&& from) noexcept;

  static File standard_input();  // never closed

  bool is_open() const { return number_ >= 0; }
  Kind kind() const;
  std::optional<std::uint64_t> size() const;

  // Waits until something can be read, or the file has ended.
  Ready wait(std::chrono::milliseconds most) const;

  // Appends up to `most` bytes, from where the last call ended or from an offset.
  Got read(std::string& to, std::size_t most = 1 << 16);
  Got read_at(std::uint64_t offset, std::string& to, std::size_t most = 1 << 16) const;

  // Writes by one call of the system. If only a part was written, errno is 0.
  bool write(std::string_view text);

  // Goes on until all is written.
  bool write_at(std::uint64_t offset, std::string_view text);

  bool truncate(std::uint64_t size);

  // Waits until all that was written is on the disk.
  bool sync();

  // Takes a lock without waiting. The lock ends with this object, or when the process ends or dies.
  Lock lock();

  // The same by fcntl(), which network file systems pass to their server. This lock belongs to the
  // process, and ends when the process closes any of its descriptors of this file.
  Lock lock_on_server();
  bool is_locked_on_server() const;  // by another process

 private:
  int number_ = -1;
  bool is_own_ = true;  // to be closed
};

// Names of files are UTF-8 in Tiger; the C++ library wants them in the system's encoding.
inline std::filesystem::path path_of(std::string_view name) {
  return std::u8string(name.begin(), name.end());
}
inline std::string utf8_name(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

// All bytes of a file; nothing if it cannot be read.
std::optional<std::string> bytes_of_file(const std::string& path);

// Waits until the folder of a file is on the disk: a new file is safe only then. Ignores errors,
// since some file systems cannot do this.
void sync_folder_of(const std::string& path);

// Whether this process may change a file.
bool is_writable(const std::string& path);

// Makes a folder for the user alone, if there is none.
void make_own_folder(const std::string& path);

}  // namespace tiger
