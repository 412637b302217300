#include "train/labels.h"

#include <array>
#include <filesystem>
#include <memory>

#include "batches.h"
#include "exit_status.h"
#include "output.h"
#include "search/solver.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kRecordBytes = 18;
constexpr int kAlwaysSolved = 14;   // empty squares
constexpr std::size_t kBatch = 64;  // games that a thread takes at a time
constexpr int kHashBits = 14;

using Record = std::array<char, kRecordBytes>;

void put(Record& record, std::size_t at, std::uint64_t value) {
  for (std::size_t i = 0; i < 8; ++i) record[at + i] = static_cast<char>(value >> (8 * i));
}

std::uint64_t get(const Record& record, std::size_t at) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i)
    value |= std::uint64_t{static_cast<unsigned char>(record[at + i])} << (8 * i);
  return value;
}

char check_byte(const Label& label) {
  return static_cast<char>((zobrist_hash(label.board) >> 17) +
                           31 * static_cast<unsigned>(label.score));
}

Record pack(const Label& label) {
  Record record;
  put(record, 0, label.board.player);
  put(record, 8, label.board.opponent);
  record[16] = static_cast<char>(label.score);
  record[17] = check_byte(label);
  return record;
}

// Solves the positions of one game that have no label yet, from its end backwards: each score is
// the first guess for the position before it, and the table knows most of its moves.
void label_game(const TrainingGame& game, const LabelFile& file, Table& table,
                const SearchControl& control, std::vector<Label>& labels) {
  table.clear();
  SolveSettings settings{.weights = nullptr};  // those built in may not be there yet
  const int most = solved_from(game);
  const std::vector<Position> positions = positions_of(game.game);
  for (auto p = positions.rbegin(); p != positions.rend(); ++p) {
    const Board& board = p->board;
    if (board.empty_count() > most) return;
    std::optional<Score> score = file.find(board);
    if (!score) {
      const Solution solution = solve(table, board, settings, control);
      if (!solution.complete) return;
      score = solution.bounds.lower;
      labels.push_back({board, *score});
    }
    if (p + 1 != positions.rend())
      settings.first_guess = (p + 1)->side == p->side ? *score : -*score;
  }
}

}  // namespace

LabelFile::LabelFile(const std::string& path) : path_(path) {
  std::uintmax_t whole = 0;
  {
    std::ifstream in(path, std::ios::binary);
    Record record;
    while (in && in.read(record.data(), kRecordBytes)) {
      const Label label{{get(record, 0), get(record, 8)}, static_cast<signed char>(record[16])};
      if (check_byte(label) != record[17])
        throw Failure(path + " is damaged, or no file of labels, at byte " + std::to_string(whole));
      scores_[label.board] = static_cast<std::int8_t>(label.score);
      whole += kRecordBytes;
    }
  }
  std::error_code error;
  if (std::filesystem::exists(path, error)) std::filesystem::resize_file(path, whole, error);
  out_.open(path, std::ios::binary | std::ios::app);
  if (error || !out_) throw Failure("cannot write '" + path + "'");
}

std::optional<Score> LabelFile::find(const Board& board) const {
  const auto found = scores_.find(board);
  if (found == scores_.end()) return std::nullopt;
  return found->second;
}

void LabelFile::add(std::span<const Label> labels) {
  const std::lock_guard lock(mutex_);
  for (const Label& label : labels) {
    const Record record = pack(label);
    out_.write(record.data(), kRecordBytes);
    added_.push_back(label);
  }
  out_.flush();
  if (!out_) throw Failure("cannot write '" + path_ + "'");
}

void LabelFile::settle() {
  for (const Label& label : added_) scores_[label.board] = static_cast<std::int8_t>(label.score);
  added_.clear();
}

int solved_from(const TrainingGame& game) {
  const std::uint64_t draw = game.key / 10;  // the last digit decides the set
  if (draw % 64 == 0) return kAlwaysSolved + 6;
  if (draw % 16 == 0) return kAlwaysSolved + 4;
  if (draw % 4 == 0) return kAlwaysSolved + 2;
  return kAlwaysSolved;
}

bool label_games(std::span<const TrainingGame> games, LabelFile& file, int threads,
                 const std::atomic<bool>& stop) {
  work_in_batches(
      {games.size(), kBatch, threads, stop, "solving the ends of games"}, [&]() -> Batch {
        return [&, table = std::make_shared<Table>(kHashBits)](std::size_t begin, std::size_t end) {
          SearchControl control;
          control.stop = &stop;
          std::vector<Label> labels;
          for (std::size_t i = begin; i < end; ++i)
            label_game(games[i], file, *table, control, labels);
          file.add(labels);
        };
      });
  file.settle();
  return !stop;
}

}  // namespace tiger::tools
