#include "book/edax_book.h"

#include <utility>

namespace tiger::tools {
namespace {

constexpr std::string_view kEdaxMark = "XADEKOOB";
constexpr std::size_t kEdaxHeaderBytes = 42;
constexpr int kEdaxPass = 64;
constexpr int kEdaxNone = 65;
constexpr Score kEdaxNoScore = -127;

BookLink read_link(LittleEndian& bytes) {
  const Score score = bytes.next<std::int8_t>();
  const int move = bytes.next<std::uint8_t>();
  if (move == kEdaxPass) return {kPass, score};
  return {move == kEdaxNone ? kNoSquare : move, score};
}

BookEntry read_edax_entry(LittleEndian& bytes) {
  BookEntry entry;
  entry.board.player = bytes.next<std::uint64_t>();
  entry.board.opponent = bytes.next<std::uint64_t>();
  entry.wins = bytes.next<std::uint32_t>();
  entry.draws = bytes.next<std::uint32_t>();
  entry.losses = bytes.next<std::uint32_t>();
  entry.lines = bytes.next<std::uint32_t>();
  entry.value = bytes.next<std::int16_t>();
  entry.lower = bytes.next<std::int16_t>();
  entry.upper = bytes.next<std::int16_t>();
  const int links = bytes.next<std::uint8_t>();
  entry.level = entry.leaf_level = bytes.next<std::uint8_t>();
  for (int i = 0; i < links && !bytes.ended(); ++i) entry.links.push_back(read_link(bytes));
  const BookLink leaf = read_link(bytes);
  if (leaf.move != kNoSquare) entry.leaf = leaf;
  return entry;
}

}  // namespace

bool is_edax_book(std::string_view bytes) { return bytes.starts_with(kEdaxMark); }

EdaxBookHeader read_edax_book_header(std::string_view bytes) {
  EdaxBookHeader header;
  LittleEndian in(bytes);
  in.skip(kEdaxMark.size());
  header.version = in.next<std::uint8_t>();
  header.release = in.next<std::uint8_t>();
  header.year = in.next<std::int16_t>();
  header.month = in.next<std::uint8_t>();
  header.day = in.next<std::uint8_t>();
  in.skip(3);
  header.by_tiger = in.next<std::uint8_t>() == kEdaxBookByTiger;
  header.level = in.next<std::int32_t>();
  header.empties = in.next<std::int32_t>();
  header.midgame_error = in.next<std::int32_t>();
  header.endcut_error = in.next<std::int32_t>();
  header.verbosity = in.next<std::int32_t>();
  header.positions = in.next<std::int32_t>();
  return header;
}

BookFileResult read_edax_book(std::string_view bytes, const std::string& file,
                              const TakeEntry& take) {
  BookFile book(file, "Edax");
  const int version = read_edax_book_header(bytes).version;
  LittleEndian in(bytes);
  in.skip(kEdaxHeaderBytes);
  if (!is_edax_book(bytes) || bytes.size() < kEdaxHeaderBytes)
    book.report_header();
  else if (version != 4)
    book.report_version(version, "version 4 is known");
  else
    book.take_all(in, read_edax_entry, take);
  return std::move(book).result();
}

std::string edax_book_header(const EdaxBookHeader& header) {
  std::string bytes(kEdaxMark);
  bytes += static_cast<char>(header.version);
  bytes += static_cast<char>(header.release);
  put_little_endian(bytes, static_cast<std::int16_t>(header.year));
  bytes += static_cast<char>(header.month);
  bytes += static_cast<char>(header.day);
  bytes.append(3, '\0');
  bytes += static_cast<char>(header.by_tiger ? kEdaxBookByTiger : 0);
  for (const std::int32_t number : {header.level, header.empties, header.midgame_error,
                                    header.endcut_error, header.verbosity, header.positions})
    put_little_endian(bytes, number);
  return bytes;
}

void append_edax_entry(std::string& to, const BookEntry& entry) {
  put_little_endian(to, entry.board.player);
  put_little_endian(to, entry.board.opponent);
  for (const std::uint32_t n : {entry.wins, entry.draws, entry.losses, entry.lines})
    put_little_endian(to, n);
  for (const Score s : {entry.value, entry.lower, entry.upper})
    put_little_endian(to, static_cast<std::int16_t>(s));
  to += static_cast<char>(entry.links.size());
  to += static_cast<char>(entry.level);
  const auto put_link = [&](const BookLink& link) {
    to += static_cast<char>(link.score);
    to += static_cast<char>(link.move == kPass ? kEdaxPass : link.move);
  };
  for (const BookLink& link : entry.links) put_link(link);
  if (entry.leaf) {
    put_link(*entry.leaf);
  } else {
    // Edax counts the leaf's score even without a move: at the end of a game it is the result.
    const Score score = is_game_over(entry.board) ? entry.value : kEdaxNoScore;
    to += static_cast<char>(score);
    to += static_cast<char>(kEdaxNone);
  }
}

}  // namespace tiger::tools
