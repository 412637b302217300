#include "dataset/npz.h"

#include <array>
#include <cerrno>
#include <cstring>

#include "cli/program.h"

namespace tiger::tools {
namespace {

constexpr auto kCrcs = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    table[i] = i;
    for (int bit = 0; bit < 8; ++bit) table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xEDB88320 : 0);
  }
  return table;
}();

// Little-endian numbers, one after the other.
struct Bytes {
  std::string text;

  Bytes& add(std::uint64_t number, std::size_t bytes) {
    put_number(text, number, bytes);
    return *this;
  }
};

// What the headers of a member have in common (APPNOTE.TXT, 4.3.7 and 4.3.12): version 2.0, stored,
// midnight of 1 January 1980.
Bytes& add_header(Bytes& to, std::uint32_t sum, std::uint64_t size, std::size_t name_length) {
  to.add(20, 2).add(0, 2).add(0, 2).add(0, 2).add(0x21, 2);
  return to.add(sum, 4).add(size, 4).add(size, 4).add(name_length, 2).add(0, 2);
}

constexpr std::uint64_t kSumAt = 14;              // of a member's header
constexpr std::uint64_t kMostBytes = 0xFFFFFFFF;  // of an archive without extensions

}  // namespace

void put_number(std::string& to, std::uint64_t number, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) to += static_cast<char>(number >> (8 * i));
}

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) {
  std::uint32_t sum = ~before;
  for (const char c : bytes) sum = sum >> 8 ^ kCrcs[(sum ^ static_cast<unsigned char>(c)) & 255];
  return ~sum;
}

NpzFile::NpzFile(const std::string& path) : path_(path), out_(path, std::ios::binary) {
  if (!out_) throw Failure("cannot write '" + path + "': " + std::strerror(errno));
}

void NpzFile::begin(const std::string& name, const std::string& type, std::size_t rows,
                    std::size_t values, std::size_t value_bytes) {
  end_member();
  members_.push_back({name + ".npy", written_});
  Bytes header;
  add_header(header.add(0x04034B50, 4), 0, 0, members_.back().name.size());
  write(header.text + members_.back().name);
  // The header of an array (NEP 1) ends with a newline at a multiple of 64 bytes.
  std::string array = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" +
                      std::to_string(rows) + "," +
                      (values == 1 ? "" : " " + std::to_string(values) + ",") + "), }";
  constexpr std::size_t kFixed = 10;
  array += std::string(63 - (kFixed + array.size()) % 64, ' ') + "\n";
  append(Bytes{"\x93NUMPY"}.add(1, 2).add(array.size(), 2).text + array);
  if (written_ + rows * values * value_bytes > kMostBytes)
    throw Failure("'" + path_ + "' would have more than 4 GiB: use fewer --positions");
}

void NpzFile::append(std::string_view bytes) {
  members_.back().sum = crc32(bytes, members_.back().sum);
  members_.back().size += bytes.size();
  write(bytes);
}

void NpzFile::close() {
  end_member();
  const std::uint64_t directory = written_;
  for (const Member& member : members_) {
    Bytes entry;
    add_header(entry.add(0x02014B50, 4).add(20, 2), member.sum, member.size, member.name.size());
    write(entry.add(0, 2).add(0, 2).add(0, 2).add(0, 4).add(member.offset, 4).text + member.name);
  }
  const std::uint64_t size = written_ - directory;
  write(Bytes{}
            .add(0x06054B50, 4)
            .add(0, 4)
            .add(members_.size(), 2)
            .add(members_.size(), 2)
            .add(size, 4)
            .add(directory, 4)
            .add(0, 2)
            .text);
  out_.close();
  if (!out_) throw Failure("cannot write '" + path_ + "': " + std::strerror(errno));
}

// The sum and the sizes are known now.
void NpzFile::end_member() {
  if (members_.empty()) return;
  const Member& member = members_.back();
  out_.seekp(static_cast<std::streamoff>(member.offset + kSumAt));
  const std::string known = Bytes{}.add(member.sum, 4).add(member.size, 4).add(member.size, 4).text;
  out_.write(known.data(), static_cast<std::streamsize>(known.size()));
  out_.seekp(static_cast<std::streamoff>(written_));
}

void NpzFile::write(std::string_view bytes) {
  out_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!out_) throw Failure("cannot write '" + path_ + "': " + std::strerror(errno));
  written_ += bytes.size();
}

}  // namespace tiger::tools
