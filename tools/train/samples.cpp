#include "train/samples.h"

#include <algorithm>
#include <memory>
#include <random>
#include <unordered_set>

#include "board/random_move.h"
#include "board/symmetry.h"
#include "cli/thread_pool.h"
#include "formats/text/text.h"
#include "search/context.h"
#include "search/drivers.h"

namespace tiger::tools {
namespace {

constexpr int kOpenIn = 2;  // of generated games, one in two

bool gives_open_positions(const TrainingGame& game) {
  constexpr int kDrawn = 10 * 64;  // the values of the key that select the set and the labels
  return game.kind == GameKind::kRecorded || game.key / kDrawn % kOpenIn == 0;
}

struct Known {
  Score score;  // for the side to move; kScoreNone while it is not known
  bool exact;
};

// The score of a position of a game, as far as it is known; nullopt if it is not a sample.
std::optional<Known> known_score(const TrainingGame& game, const Position& p,
                                 const EndLabels& labels) {
  const int empties = p.board.empty_count();
  const EndScore kind = end_score_of(game, empties);
  if (kind != EndScore::kNone) {
    const std::optional<Score> score = labels.of(kind).find(p.board);
    if (!score) return std::nullopt;
    return Known{*score, kind == EndScore::kExact};
  }
  if (game.solved_score && empties == kSolvedEmpties)
    return Known{p.side == Color::kBlack ? *game.solved_score : -*game.solved_score, true};
  if (empties < kSearchedFrom || !gives_open_positions(game)) return std::nullopt;
  return Known{kScoreNone, false};
}

}  // namespace

Samples collect_samples(const std::vector<TrainingGame>& games, const EndLabels& labels) {
  Samples samples;
  std::unordered_set<std::uint64_t> seen;
  for (const SampleSet set : {SampleSet::kTest, SampleSet::kValidation, SampleSet::kTrain})
    for (const TrainingGame& game : games) {
      if (game.set != set) continue;
      for (const Position& p : positions_of(game.game)) {
        const std::optional<Known> known = known_score(game, p, labels);
        if (!known || !seen.insert(zobrist_hash(canonical(p.board))).second) continue;
        const int empties = p.board.empty_count();
        samples[empties].push_back({.board = p.board,
                                    .score = static_cast<std::int8_t>(known->score),
                                    .empties = static_cast<std::int8_t>(empties),
                                    .set = set,
                                    .kind = game.kind,
                                    .exact = known->exact});
      }
    }
  return samples;
}

// ---- Positions that searches visit -------------------------------------------------------------

namespace {

constexpr int kPliesBelow = 6;

std::optional<Board> visited_below(Board board, const Weights& player) {
  std::mt19937_64 random(zobrist_hash(board));
  const int careless = below(2, random);
  for (int ply = 0; ply < kPliesBelow; ++ply) {
    const Bitboard moves = board.legal_moves();
    if (moves == 0) return std::nullopt;
    board =
        board.after(ply % 2 == careless ? random_square(moves, random) : best_move(board, player));
  }
  return board;
}

}  // namespace

Samples visited_positions(const Samples& samples, int first, int last, int n,
                          const Weights& player) {
  Samples visited;
  for (int empties = first; empties <= std::min(last, 60 - kPliesBelow); ++empties) {
    std::unordered_set<std::uint64_t> seen;
    for (const Sample& sample : samples[empties])
      seen.insert(zobrist_hash(canonical(sample.board)));
    for (const SampleSet set : {SampleSet::kTrain, SampleSet::kValidation}) {
      std::vector<const Sample*> above;
      for (const Sample& sample : samples[empties + kPliesBelow])
        if (sample.set == set) above.push_back(&sample);
      const auto most = static_cast<std::size_t>(set == SampleSet::kTrain ? n : n / 8);
      const std::size_t count = std::min(above.size(), most);
      for (std::size_t i = 0; i < count; ++i) {
        const Sample& from = *above[i * above.size() / count];
        const std::optional<Board> board = visited_below(from.board, player);
        if (board && board->legal_moves() != 0 &&
            seen.insert(zobrist_hash(canonical(*board))).second)
          visited[empties].push_back({.board = *board,
                                      .score = kScoreNone,
                                      .empties = static_cast<std::int8_t>(empties),
                                      .set = set,
                                      .kind = from.kind,
                                      .exact = false});
      }
    }
  }
  return visited;
}

// ---- Scores of searches ------------------------------------------------------------------------

namespace {

constexpr std::size_t kSamplesPerBatch = 256;  // samples per batch of a thread
constexpr int kLabelHashBits = 14;

// Samples without a score, evenly spaced, at most `max_samples` of the train set and an eighth of
// that of each other set.
std::vector<Sample*> choose(std::vector<Sample>& samples, int max_samples) {
  std::vector<Sample*> chosen;
  for (const SampleSet set : {SampleSet::kTrain, SampleSet::kValidation, SampleSet::kTest}) {
    std::vector<Sample*> open;
    for (Sample& sample : samples)
      if (sample.set == set && sample.score == kScoreNone && sample.board.legal_moves() != 0)
        open.push_back(&sample);
    const std::size_t wanted =
        static_cast<std::size_t>(set == SampleSet::kTrain ? max_samples : max_samples / 8);
    const std::size_t n = std::min(open.size(), wanted);
    for (std::size_t i = 0; i < n; ++i) chosen.push_back(open[i * open.size() / n]);
  }
  return chosen;
}

}  // namespace

Score search_score(Table& table, const Board& board, int plies, const Weights& weights,
                   const SearchControl& control) {
  table.clear();  // the score must not depend on earlier searches
  SearchContext context(table, default_min_empties_for_table(), control, &weights);
  Value guess;
  for (int depth = 2; depth <= plies; depth += 2) {
    context.begin_iteration({board.empty_count() - depth, kCertain});
    mtdf(context, board, {}, guess);
    guess = context.root.bounds().lower;
  }
  return nearest_score(guess);
}

bool label_by_search(std::vector<Sample>& samples, const Weights& weights,
                     const SearchLabelling& labelling, const std::atomic<bool>& stop) {
  LabelFile cache(labelling.cache);
  const std::vector<Sample*> chosen = choose(samples, labelling.max_samples);
  const std::string title =
      "labelling positions with " +
      formats::counted(static_cast<std::uint64_t>(samples.empty() ? 0 : samples.front().empties),
                       "empty square");
  parallel_for({chosen.size(), kSamplesPerBatch, labelling.threads, stop, title}, [&]() -> Batch {
    return
        [&, table = std::make_shared<Table>(kLabelHashBits)](std::size_t begin, std::size_t end) {
          SearchControl control;
          control.stop = &stop;
          std::vector<Label> labels;
          for (std::size_t i = begin; i < end && !stop; ++i) {
            const Board& board = chosen[i]->board;
            if (cache.find(board)) continue;
            const Score score = search_score(*table, board, labelling.plies, weights, control);
            if (!stop) labels.push_back({board, score});
          }
          cache.add(labels);
        };
  });
  cache.find_added();
  if (stop) return false;
  for (Sample* sample : chosen)
    sample->score = static_cast<std::int8_t>(*cache.find(sample->board));
  return true;
}

}  // namespace tiger::tools
