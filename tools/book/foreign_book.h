// Opening books of other programs as their files hold them: positions, and numbers as bytes. All
// scores are for the side to move.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "board/board.h"
#include "formats/text/messages.h"

namespace tiger::tools {

struct BookLink {
  Square move = kNoSquare;  // kPass for a pass
  Score score = 0;

  friend bool operator==(const BookLink&, const BookLink&) = default;
};

struct BookEntry {
  Board board{};
  Score value = 0;
  Score lower = 0;  // the program's own margins, no proofs
  Score upper = 0;
  int level = 0;
  std::uint32_t wins = 0;  // games, for the side to move
  std::uint32_t draws = 0;
  std::uint32_t losses = 0;
  std::uint32_t lines = 0;
  std::vector<BookLink> links;        // moves to other positions of the book
  std::optional<BookLink> leaf = {};  // the best move that leads out of it
  int leaf_level = 0;
};

// What is wrong with an entry; empty if nothing is.
std::string fault_of(const BookEntry& entry);

using TakeEntry = std::function<void(const BookEntry&)>;

struct BookFileResult {
  std::size_t entries = 0;         // taken
  std::vector<ParseError> errors;  // the first 20, and one more that counts the rest
};

// Takes little-endian numbers from the front. Beyond the end it reads 0, and ended() is true.
class LittleEndian {
 public:
  explicit LittleEndian(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  Number next() {
    using Unsigned = std::make_unsigned_t<Number>;
    if (left() < sizeof(Number)) {
      ended_ = true;
      at_ = bytes_.size();
      return 0;
    }
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i)
      value |= std::uint64_t{static_cast<unsigned char>(bytes_[at_ + i])} << (8 * i);
    at_ += sizeof(Number);
    return static_cast<Number>(static_cast<Unsigned>(value));
  }

  void skip(std::size_t n) { at_ += n < left() ? n : left(); }
  std::size_t left() const { return bytes_.size() - at_; }
  std::size_t at() const { return at_; }
  bool ended() const { return ended_; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool ended_ = false;
};

template <class Number>
void put_little_endian(std::string& to, Number number) {
  auto bits = static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<Number>>(number));
  for (std::size_t i = 0; i < sizeof(Number); ++i) {
    to += static_cast<char>(bits & 0xFF);
    bits >>= 8;
  }
}

// The entries of a file, and what is wrong with it.
class BookFile {
 public:
  // `program` as named in messages: "Edax", "Egaroucid".
  BookFile(const std::string& file, std::string program)
      : errors_(file), program_("an " + std::move(program) + " book") {}

  // Takes all entries up to the end of the bytes, each as `next` reads it.
  void take_all(LittleEndian& in, const std::function<BookEntry(LittleEndian&)>& next,
                const TakeEntry& take);
  void report(const std::string& reason) {
    errors_.add({"", 0, 0, formats::message<"book-file">(reason)});
  }
  void report_header() { report("not a complete header of " + program_); }
  void report_version(int version, const char* known) {
    report(program_ + " of version " + std::to_string(version) + ", and only " + known);
  }

  // Entries read so far, with or without faults.
  std::size_t entries() const { return number_; }

  BookFileResult result() && { return {taken_, std::move(errors_).take()}; }

 private:
  formats::ErrorList errors_;
  std::string program_;
  std::size_t number_ = 0;
  std::size_t taken_ = 0;
};

}  // namespace tiger::tools
