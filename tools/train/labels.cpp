#include "train/labels.h"

#include <array>
#include <memory>
#include <span>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/thread_pool.h"
#include "platform/file.h"
#include "search/analysis.h"

namespace tiger::tools {
namespace {

constexpr int kSolvedInTrain =
    14;  // exact scores in the train set have at most this many empty squares

// The number of empty squares where the labels of a game begin is drawn with these probabilities.
struct Share {
  int empties;
  int of_64;
};

// Generated games. Positions with fewer empty squares cost less, so they are drawn more often.
constexpr Share kMadeGames[] = {{10, 6}, {11, 8}, {12, 10}, {13, 10}, {14, 9}, {15, 8},
                                {16, 6}, {17, 3}, {18, 2},  {19, 1},  {20, 1}};
static_assert([] {
  int sum = 0;
  for (const Share& share : kMadeGames) sum += share.of_64;
  return sum == 64;
}());

// Recorded games of the train set, and those of the validation and test sets, whose labels are
// exact and therefore more expensive.
constexpr Share kLearnedGames[] = {{16, 32}, {18, 24}, {20, 8}};
constexpr Share kJudgedGames[] = {{14, 32}, {16, 24}, {18, 6}, {20, 2}};

int labelled_from(const TrainingGame& game) {
  std::span<const Share> shares = kMadeGames;
  if (game.kind == GameKind::kRecorded)
    shares = game.set == SampleSet::kTrain ? std::span<const Share>(kLearnedGames) : kJudgedGames;
  int draw = static_cast<int>(game.key / 10 % 64);  // the last digit selects the set
  for (const auto& [empties, of_64] : shares)
    if ((draw -= of_64) < 0) return empties;
  return 0;
}

}  // namespace

EndScore end_score_of(const TrainingGame& game, int empties) {
  const int from = labelled_from(game);
  if (empties > from) return EndScore::kNone;
  if (game.kind != GameKind::kRecorded && (from - empties) % 3 != 0) return EndScore::kNone;
  return game.set == SampleSet::kTrain && empties > kSolvedInTrain ? EndScore::kNear
                                                                   : EndScore::kExact;
}

// ---- Labels ------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kRecordBytes = 18;
constexpr int kNearConfidence = 73;
constexpr std::size_t kGamesPerBatch = 64;  // games per batch of a thread
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

// The score by a selective search with an empty table, so that it does not depend on earlier ones.
std::optional<Score> near_score(Table& table, const Board& board, const Weights& weights,
                                const SearchControl& control) {
  if (board.legal_moves() == 0) {
    if (is_game_over(board)) return final_score(board);
    const auto score = near_score(table, board.passed(), weights, control);
    return score ? std::optional(-*score) : std::nullopt;
  }
  table.clear();
  const SearchDepth depth{0, kNearConfidence};
  const Analysis analysis = analyse(
      table, board,
      {.driver = Driver::kPvs, .limits = {.confidence = depth.confidence}, .weights = &weights},
      control);
  if (analysis.depth != depth) return std::nullopt;
  return analysis.moves.front().score();
}

struct NewLabels {
  std::vector<Label> exact;
  std::vector<Label> near;
};

// Computes the missing labels of one game, from its end backwards: each exact score is the first
// guess for the position before it, and the table holds most of what is needed.
void label_game(const TrainingGame& game, const EndLabels& known, const Weights& weights,
                Table& table, const SearchControl& control, NewLabels& labels) {
  table.clear();
  SolveSettings settings{.weights = &weights};
  const std::vector<Position> positions = positions_of(game.game);
  const Position* later = nullptr;
  Score later_score = 0;
  for (auto p = positions.rbegin(); p != positions.rend(); ++p) {
    const Board& board = p->board;
    const EndScore kind = end_score_of(game, board.empty_count());
    if (kind == EndScore::kNone || known.of(kind).find(board)) continue;
    if (kind == EndScore::kNear) {
      const std::optional<Score> score = near_score(table, board, weights, control);
      if (!score) return;
      labels.near.push_back({board, *score});
      continue;
    }
    if (later != nullptr)
      settings.first_guess = later->side == p->side ? later_score : -later_score;
    const Solution solution = solve(table, board, settings, control);
    if (!solution.complete) return;
    later = &*p;
    later_score = solution.bounds.lower;
    labels.exact.push_back({board, later_score});
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
        throw Failure(path + ": damaged, or not a label file, at byte " + std::to_string(whole));
      scores_[label.board] = static_cast<std::int8_t>(label.score);
      whole += kRecordBytes;
    }
  }
  std::error_code error;
  if (std::filesystem::exists(path_of(path), error))
    std::filesystem::resize_file(path_of(path), whole, error);
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

void LabelFile::find_added() {
  for (const Label& label : added_) scores_[label.board] = static_cast<std::int8_t>(label.score);
  added_.clear();
}

bool label_games(std::span<const TrainingGame> games, EndLabels& labels, const Weights& weights,
                 int threads, const std::atomic<bool>& stop) {
  parallel_for(
      {games.size(), kGamesPerBatch, threads, stop, "solving the ends of games"}, [&]() -> Batch {
        return [&, table = std::make_shared<Table>(kHashBits)](std::size_t begin, std::size_t end) {
          SearchControl control;
          control.stop = &stop;
          NewLabels made;
          for (std::size_t i = begin; i < end; ++i)
            label_game(games[i], labels, weights, *table, control, made);
          labels.exact.add(made.exact);
          labels.near.add(made.near);
        };
      });
  labels.exact.find_added();
  labels.near.find_added();
  return !stop;
}

}  // namespace tiger::tools
