// Open files as the system has them: what the C++ library lacks, such as locks, waiting, and
// knowing that bytes are on the disk. What fails leaves its reason in errno.
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
    kEmpty = 16,   // what was in it is lost
    kOwn = 32,     // a new one is for the user alone
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

  static File standard_input();  // which stays open

  bool is_open() const { return number_ >= 0; }
  Kind kind() const;
  std::optional<std::uint64_t> size() const;

  // Waits until something can be read, or the end.
  Ready wait(std::chrono::milliseconds most) const;

  // Appends up to `most` bytes, from where the last call ended or from an offset.
  Got read(std::string& to, std::size_t most = 1 << 16);
  Got read_at(std::uint64_t offset, std::string& to, std::size_t most = 1 << 16) const;

  // By one call of the system. If only a part was written, errno is 0.
  bool write(std::string_view text);

  // Goes on until all is written.
  bool write_at(std::uint64_t offset, std::string_view text);

  bool truncate(std::uint64_t size);

  // Waits until all that was written is on the disk.
  bool sync();

  // Takes a lock without waiting. It ends with this object, or with the process, however that ends.
  Lock lock();

  // The same by fcntl(), which network file systems pass to their server. It belongs to the
  // process, and ends when any of its descriptors of this file is closed.
  Lock lock_on_server();
  bool is_locked_on_server() const;  // by another process

 private:
  int number_ = -1;
  bool is_own_ = true;  // to be closed
};

// The C++ library takes names of files as the system encodes them; here all of them are UTF-8.
inline std::filesystem::path path_of(std::string_view name) {
  return std::u8string(name.begin(), name.end());
}
inline std::string utf8_name(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

// All bytes of a file; nothing if it cannot be read.
std::optional<std::string> bytes_of_file(const std::string& path);

// Waits until the folder of a file is on the disk: a new file is safe only then. Some file systems
// cannot do this; they are believed.
void sync_folder_of(const std::string& path);

// Whether this process may change a file.
bool is_writable(const std::string& path);

// Makes a folder for the user alone, if there is none.
void make_own_folder(const std::string& path);

}  // namespace tiger
