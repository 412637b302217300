#include "book/egaroucid_book.h"

#include <utility>

#include "board/bitboard.h"

namespace tiger::tools {
namespace {

constexpr std::string_view kEgaroucidMark = "DICUORAGE";
constexpr std::size_t kEgaroucidHeaderBytes = 14;
constexpr int kEgaroucidPass = 64;
constexpr int kEgaroucidNone = 65;
constexpr int kUndefinedMove = 125;
constexpr int kUndefinedValue = -126;
constexpr int kUndefinedLevel = -1;
constexpr int kLevelOfPeople = 70;

// Bit 63 becomes bit 0: the board turned by half a circle.
Bitboard turned(Bitboard b) {
  Bitboard result = 0;
  for (; b != 0; b &= b - 1) result |= bit(63 - std::countr_zero(b));
  return result;
}

Square square_of(int move) {
  if (move == kEgaroucidPass) return kPass;
  if (move == kEgaroucidNone || move == kUndefinedMove) return kNoSquare;
  return move >= 0 && move < 64 ? 63 - move : -1;  // -1 is no legal move
}

// Other numbers out of range stay, for the check of entries.
int level_of(int level) { return level == kUndefinedLevel || level == kLevelOfPeople ? 0 : level; }

int move_of(Square square) {
  if (square == kPass) return kEgaroucidPass;
  return square == kNoSquare ? kUndefinedMove : 63 - square;
}

BookEntry read_egaroucid_entry(LittleEndian& bytes, int version) {
  BookEntry entry;
  entry.board.player = turned(bytes.next<std::uint64_t>());
  entry.board.opponent = turned(bytes.next<std::uint64_t>());
  entry.value = entry.lower = entry.upper = bytes.next<std::int8_t>();
  entry.level = level_of(bytes.next<std::int8_t>());
  if (version == 3) {
    entry.lines = bytes.next<std::uint32_t>();
    const Score value = bytes.next<std::int8_t>();
    const Square move = square_of(bytes.next<std::uint8_t>());
    const int leaf_level = level_of(bytes.next<std::int8_t>());
    if (leaf_level >= 0) entry.leaf_level = leaf_level;
    if (move != kNoSquare && value != kUndefinedValue) entry.leaf = BookLink{move, value};
    return entry;
  }
  for (int left = bytes.next<std::uint8_t>(); left > 0 && !bytes.ended(); --left) {
    const Score value = bytes.next<std::int8_t>();
    const Square move = square_of(bytes.next<std::uint8_t>());
    if (move != kNoSquare && value != kUndefinedValue) entry.links.push_back({move, value});
  }
  entry.leaf_level = entry.level;
  return entry;
}

}  // namespace

bool is_egaroucid_book(std::string_view bytes) { return bytes.starts_with(kEgaroucidMark); }

BookFileResult read_egaroucid_book(std::string_view bytes, const std::string& file,
                                   const TakeEntry& take) {
  BookFile book(file, "Egaroucid");
  LittleEndian in(bytes);
  in.skip(kEgaroucidMark.size());
  const int version = in.next<std::uint8_t>();
  const auto positions = in.next<std::int32_t>();
  if (!is_egaroucid_book(bytes) || bytes.size() < kEgaroucidHeaderBytes) {
    book.report_header();
  } else if (version != 2 && version != 3) {
    book.report_version(version, "versions 2 and 3 are known");
  } else {
    const auto next = [version](LittleEndian& rest) { return read_egaroucid_entry(rest, version); };
    book.take_all(in, next, take);
    if (book.entries() != 0 && static_cast<std::size_t>(positions) != book.entries())
      book.report("the header counts " + std::to_string(positions) + " positions, and there are " +
                  std::to_string(book.entries()));
  }
  return std::move(book).result();
}

std::string egaroucid_book_header(std::int32_t positions) {
  std::string bytes(kEgaroucidMark);
  bytes += '\3';
  put_little_endian(bytes, positions);
  return bytes;
}

void append_egaroucid_entry(std::string& to, const BookEntry& entry) {
  put_little_endian(to, turned(entry.board.player));
  put_little_endian(to, turned(entry.board.opponent));
  to += static_cast<char>(entry.value);
  const auto append_level = [&](int level) {
    to += static_cast<char>(level == 0 ? kUndefinedLevel : level);
  };
  append_level(entry.level);
  put_little_endian(to, entry.lines);
  const bool leaf = entry.leaf.has_value();
  to += static_cast<char>(leaf ? entry.leaf->score : kUndefinedValue);
  to += static_cast<char>(move_of(leaf ? entry.leaf->move : kNoSquare));
  append_level(leaf ? entry.leaf_level : 0);
}

}  // namespace tiger::tools
