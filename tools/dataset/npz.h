// Arrays in a file that numpy.load() reads: a zip archive of .npy files, not compressed, with fixed
// times, so that equal arrays make equal files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace tiger::tools {

// The CRC-32 of zip and gzip, of bytes that follow those with the checksum `before`.
std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

// Appends a number as `bytes` bytes, the lowest first.
void put_number(std::string& to, std::uint64_t number, std::size_t bytes);

class NpzFile {
 public:
  // Throws Failure if it cannot be written.
  explicit NpzFile(const std::string& path);

  // Begins an array: `type` as numpy has it, "<u8", and how many rows of how many values of how
  // many bytes. With one value a row the array has one dimension.
  void begin(const std::string& name, const std::string& type, std::size_t rows, std::size_t values,
             std::size_t value_bytes);
  void append(std::string_view bytes);

  // All arrays must have been filled. Throws Failure.
  void close();

 private:
  struct Member {
    std::string name;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint32_t sum = 0;
  };

  void end_member();
  void write(std::string_view bytes);

  const std::string path_;
  std::ofstream out_;
  std::uint64_t written_ = 0;
  std::vector<Member> members_;
};

}  // namespace tiger::tools
