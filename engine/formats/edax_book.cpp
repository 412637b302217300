#include "formats/edax_book.h"

#include <algorithm>

#include "formats/book_bytes.h"

namespace tiger {
namespace {

using formats::LittleEndian;

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

BookEntry read_entry(LittleEndian& bytes) {
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

bool is_score(Score s) { return kScoreMin <= s && s <= kScoreMax; }

bool is_legal(const Board& board, Square move) {
  if (move == kPass) return board.legal_moves() == 0 && board.passed().legal_moves() != 0;
  return move >= 0 && move < 64 && (board.legal_moves() & bit(move)) != 0;
}

}  // namespace

namespace formats {

std::string fault_of(const BookEntry& entry) {
  const Bitboard centre = bit(27) | bit(28) | bit(35) | bit(36);
  if (entry.board.player & entry.board.opponent) return "a square has discs of both sides";
  if ((entry.board.occupied() & centre) != centre) return "a square in the centre is empty";
  if (!is_score(entry.value))
    return "the value " + std::to_string(entry.value) + " is out of range";
  if (entry.level < 0 || entry.level > 127)
    return "the level " + std::to_string(entry.level) + " is out of range";
  const auto fault_of_link = [&](const BookLink& link) -> std::string {
    if (!is_legal(entry.board, link.move)) return "illegal move " + square_name(link.move);
    if (is_score(link.score)) return "";
    return "the score " + std::to_string(link.score) + " of the move " + square_name(link.move) +
           " is out of range";
  };
  for (const BookLink& link : entry.links)
    if (std::string fault = fault_of_link(link); !fault.empty()) return fault;
  return entry.leaf ? fault_of_link(*entry.leaf) : "";
}

}  // namespace formats

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
                              const std::function<void(const BookEntry&)>& take) {
  formats::ErrorList errors(file);
  const auto report = [&](const std::string& reason, ErrorKind kind) {
    errors.add({"", 0, 0, reason, kind});
  };
  BookFileResult result;
  const EdaxBookHeader header = read_edax_book_header(bytes);
  LittleEndian in(bytes);
  in.skip(kEdaxHeaderBytes);
  if (!is_edax_book(bytes) || bytes.size() < kEdaxHeaderBytes) {
    report("not a complete header of an Edax book", ErrorKind::kTruncated);
  } else if (header.version != 4) {
    report("an Edax book of version " + std::to_string(header.version) +
               ", and only version 4 is known",
           ErrorKind::kFormat);
  } else {
    std::size_t number = 0;
    while (in.left() > 0) {
      const std::size_t at = in.at();
      const BookEntry entry = read_entry(in);
      ++number;
      const auto place = [&] {
        return "position " + std::to_string(number) + " at byte " + std::to_string(at) + ": ";
      };
      if (in.ended()) {
        report(place() + "the file ends within it", ErrorKind::kTruncated);
        break;
      }
      if (const std::string fault = formats::fault_of(entry); !fault.empty()) {
        report(place() + fault, ErrorKind::kContradiction);
        continue;
      }
      ++result.entries;
      take(entry);
    }
    if (number == 0) report("an Edax book without positions", ErrorKind::kEmpty);
  }
  result.errors = std::move(errors).take();
  return result;
}

std::string edax_book_header(const EdaxBookHeader& header) {
  using formats::put_little_endian;
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
  using formats::put_little_endian;
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

}  // namespace tiger
