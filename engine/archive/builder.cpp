#include "archive/builder.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <stdexcept>
#include <tuple>

#include "archive/checksum.h"
#include "board/symmetry.h"
#include "formats/text/text.h"

namespace tiger {
namespace archive {
namespace {

std::uint8_t image_of(Square x, int s) { return static_cast<std::uint8_t>(symmetric_square(x, s)); }

// The symmetry that maps the start to its canonical form and makes the moves the least.
int turn_of(const Board& start, const std::vector<Square>& moves) {
  const Board least_start = canonical(start);
  std::vector<int> turns;
  for (int s = 0; s < kSymmetries; ++s)
    if (symmetric(start, s) == least_start) turns.push_back(s);
  for (auto move = moves.begin(); move != moves.end() && turns.size() > 1; ++move) {
    std::uint8_t least = 64;
    for (const int s : turns) least = std::min(least, image_of(*move, s));
    std::erase_if(turns, [&](int s) { return image_of(*move, s) != least; });
  }
  return turns.front();
}

struct Outcome {
  std::int8_t score = kUnknown;
  std::int8_t winner = kUnknown;
};

// The result that the file gives; without one, or with a komi, the count of the final board.
Outcome outcome_of(const StoredGame& game) {
  Outcome outcome;
  const formats::GameResult said =
      rules_of(game).komi ? formats::GameResult{} : formats::read_result(game.result);
  std::optional<Score> score = said.black;
  if (!score && !said.winner) score = Record(game.game).black_score();
  if (score) outcome.score = static_cast<std::int8_t>(*score);
  if (said.winner)
    outcome.winner = static_cast<std::int8_t>(*said.winner);
  else if (score)
    outcome.winner = static_cast<std::int8_t>((*score > 0) - (*score < 0));
  return outcome;
}

template <class T>
void append_padded(std::string& bytes, std::span<const T> values) {
  bytes.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
  bytes.resize(padded(bytes.size()), '\0');
}

std::vector<Block> blocks_of(std::span<const std::uint64_t> nodes) {
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < nodes.size(); i += kBlockNodes) {
    const auto part = nodes.subspan(i, std::min(kBlockNodes, nodes.size() - i));
    blocks.push_back({part.front(), checksum_of({reinterpret_cast<const char*>(part.data()),
                                                 part.size_bytes()})});
  }
  return blocks;
}

}  // namespace

int year_of(std::string_view date) {
  constexpr int kFirst = 1900;
  constexpr int kLast = 2199;
  constexpr std::size_t kDigits = 4;
  constexpr std::size_t kSecondsDigits = 9;
  for (std::size_t i = 0; i < date.size();) {
    std::size_t end = i;
    std::uint64_t number = 0;
    for (; end < date.size() && date[end] >= '0' && date[end] <= '9' && end - i < 18; ++end)
      number = 10 * number + static_cast<std::uint64_t>(date[end] - '0');
    const std::size_t digits = end - i;
    if (digits == kDigits && number >= kFirst && number <= kLast) return static_cast<int>(number);
    if (i == 0 && digits >= kSecondsDigits && number < 7'000'000'000) {
      const std::chrono::sys_seconds time{std::chrono::seconds(number)};
      return static_cast<int>(
          std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(time)).year());
    }
    i = end + (digits == 0 ? 1 : 0);
  }
  return 0;
}

}  // namespace archive

using namespace archive;

ArchiveBuilder::ArchiveBuilder(int key_bits) : key_bits_(key_bits) {}

void ArchiveBuilder::begin_file(const std::string& path) {
  if (files_ == UINT16_MAX) throw std::length_error("too many files");
  ++files_;
  file_list_ += path + "\n";
}

std::uint32_t ArchiveBuilder::number_of(const std::string& name) {
  const std::string plain = formats::without_control_characters(formats::utf8_text(name));
  const auto [known, is_new] = names_.try_emplace(plain, static_cast<std::uint32_t>(names_.size()));
  if (is_new) name_list_ += plain + "\n";
  return known->second;
}

std::uint32_t ArchiveBuilder::number_of(const Position& start) {
  const auto side = static_cast<std::uint64_t>(start.side);
  const auto [known, is_new] = start_numbers_.try_emplace(
      {start.board.player, start.board.opponent, side}, static_cast<std::uint32_t>(starts_.size()));
  if (is_new) starts_.push_back({start.board.player, start.board.opponent, side});
  return known->second;
}

void ArchiveBuilder::add(const StoredGame& game, int number) {
  if (rules_of(game).anti) return leave_out();
  if (rows_.size() == kMaxRows || moves_.size() > UINT32_MAX - 64)
    throw std::length_error("too many games");
  Position start = game.game.start;
  pass_if_forced(start);
  const int turn = turn_of(start.board, game.game.moves);
  start.board = symmetric(start.board, turn);
  const Outcome outcome = outcome_of(game);
  rows_.push_back({.moves = static_cast<std::uint32_t>(moves_.size()),
                   .black = number_of(game.black),
                   .white = number_of(game.white),
                   .event = number_of(game.event),
                   .number = static_cast<std::uint32_t>(number),
                   .start = number_of(start),
                   .file = static_cast<std::uint16_t>(files_ - 1),
                   .year = static_cast<std::int16_t>(year_of(game.date)),
                   .score = outcome.score,
                   .winner = outcome.winner,
                   .length = static_cast<std::uint8_t>(game.game.moves.size()),
                   .shared = 0});
  for (const Square x : game.game.moves) moves_.push_back(image_of(x, turn));
}

// Sorts the rows, leaves out games that are there twice, and finds what each shares with the one
// before.
void ArchiveBuilder::sort() {
  const auto moves_of = [&](const Row& row) {
    return std::string_view(reinterpret_cast<const char*>(moves_.data()) + row.moves, row.length);
  };
  const auto who = [](const Row& row) { return std::tie(row.black, row.white, row.year); };
  std::sort(rows_.begin(), rows_.end(), [&](const Row& a, const Row& b) {
    if (a.start != b.start) return a.start < b.start;
    if (const int order = moves_of(a).compare(moves_of(b)); order != 0) return order < 0;
    if (who(a) != who(b)) return who(a) < who(b);
    return std::tie(a.file, a.number) < std::tie(b.file, b.number);
  });
  const auto same = [&](const Row& a, const Row& b) {
    return a.start == b.start && who(a) == who(b) && moves_of(a) == moves_of(b);
  };
  rows_.erase(std::unique(rows_.begin(), rows_.end(), same), rows_.end());
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    if (rows_[i].start != rows_[i - 1].start) continue;
    const std::string_view before = moves_of(rows_[i - 1]);
    const std::string_view moves = moves_of(rows_[i]);
    const auto differ = std::mismatch(moves.begin(), moves.end(), before.begin(), before.end());
    rows_[i].shared = static_cast<std::uint8_t>(differ.first - moves.begin() + 1);
  }
}

std::vector<std::uint64_t> ArchiveBuilder::nodes() const {
  std::vector<std::uint64_t> nodes;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    const Start& start = starts_[row.start];
    Position position{{start.player, start.opponent}, Color::kBlack};
    for (int ply = 0; ply <= row.length; ++ply) {
      if (ply >= row.shared) {
        const std::uint64_t key =
            key_of(canonical(position.board), static_cast<std::uint64_t>(key_bits_));
        nodes.push_back(node_of(key, i, ply));
      }
      if (ply < row.length) play(position, moves_[row.moves + static_cast<std::size_t>(ply)]);
    }
  }
  std::sort(nodes.begin(), nodes.end());
  return nodes;
}

std::string ArchiveBuilder::finish(const std::string& stamp) {
  sort();
  const std::vector<std::uint64_t> all_nodes = nodes();
  std::string front;
  append_padded<char>(front, stamp);
  append_padded<char>(front, file_list_);
  append_padded<char>(front, name_list_);
  append_padded<Start>(front, starts_);
  append_padded<Row>(front, rows_);
  append_padded<std::uint8_t>(front, moves_);
  append_padded<Block>(front, blocks_of(all_nodes));
  Header header{.magic = kMagic,
                .checksum = 0,
                .bytes = 0,
                .front_bytes = front.size(),
                .front_checksum = checksum_of(front),
                .key_bits = static_cast<std::uint64_t>(key_bits_),
                .left_out = left_out_,
                .stamp = stamp.size(),
                .files = file_list_.size(),
                .names = name_list_.size(),
                .moves = moves_.size(),
                .starts = starts_.size(),
                .rows = rows_.size(),
                .nodes = all_nodes.size()};
  const std::span<const std::uint64_t> node_span(all_nodes);
  header.bytes = sizeof header + front.size() + node_span.size_bytes();
  header.checksum = checksum_of(header);
  std::string bytes;
  bytes.reserve(header.bytes);
  append_padded<Header>(bytes, {&header, 1});
  bytes += front;
  append_padded<std::uint64_t>(bytes, node_span);
  return bytes;
}

}  // namespace tiger
