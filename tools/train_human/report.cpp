#include "train_human/report.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numeric>

#include "board/symmetry.h"
#include "board/zobrist.h"
#include "cli/output.h"
#include "cli/thread_pool.h"
#include "search/analysis.h"

namespace tiger::tools {

std::size_t number_of(const HeldOut& choice) {
  const Bitboard before = bit(choice.move) - 1;
  return static_cast<std::size_t>(count(choice.situation.board.legal_moves() & before));
}

int third_of(const HeldOut& choice) {
  return std::min((60 - choice.situation.board.empty_count()) / 20, 2);
}

namespace {

double loss_of(const std::vector<double>& chances, std::size_t number) {
  const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
  return -std::log(std::max(chances[number] / sum, 1e-9));
}

struct Figures {
  double n = 0, loss = 0, first = 0;
  void add(const std::vector<double>& chances, std::size_t number) {
    const double most = *std::ranges::max_element(chances);
    n += 1;
    loss += loss_of(chances, number);
    if (chances[number] == most)
      first += 1.0 / static_cast<double>(std::ranges::count(chances, most));
  }
  std::string text() const {
    return right(n > 0 ? fixed(loss / n, 4) : "-", 15) +
           right(n > 0 ? fixed(100 * first / n, 2) + " %" : "-", 15);
  }
};

constexpr std::size_t kNameWidth = 26;
constexpr int kPliesOfTemperature = 10;

}  // namespace

std::string report_head(std::span<const HeldOut> choices) {
  const auto unseen = std::ranges::count_if(choices, &HeldOut::unseen);
  return "held-out choices: " + std::to_string(choices.size()) +
         ", of them in unseen positions: " + std::to_string(unseen) + "\n" + left("", kNameWidth) +
         right("cross-entropy", 15) + right("first choice", 15) + right("unseen", 15) +
         right("", 15) + "\n";
}

std::string report_line(const std::string& name, std::span<const HeldOut> choices,
                        const Prediction& predict) {
  Figures all;
  Figures unseen;
  for (const HeldOut& choice : choices) {
    const std::vector<double> chances = predict(choice);
    all.add(chances, number_of(choice));
    if (choice.unseen) unseen.add(chances, number_of(choice));
  }
  return left(name, kNameWidth) + all.text() + unseen.text() + "\n";
}

Prediction prediction_of(const HumanModel& model, Sight sight) {
  return [&model, sight](const HeldOut& choice) {
    const std::vector<int> logits =
        model.logits(choice.situation, sight == Sight::kShallow ? &choice.values : nullptr);
    const std::vector<std::uint32_t> all = chances(logits);
    return std::vector<double>(all.begin(), all.end());
  };
}

std::vector<double> uniform(const HeldOut& choice) {
  return std::vector<double>(choice.values.moves.size(), 1.0);
}

// ---- What moves lose ---------------------------------------------------------------------------

namespace {

struct Loss {
  double n = 0, people = 0, model = 0, blunders = 0, model_blunders = 0;
  void add(const HeldOut& choice, const std::vector<double>& chances) {
    const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
    const auto& moves = choice.values.moves;
    const auto blunder = [&](std::size_t i) {
      return moves[i].gap.back() >= kBlunder * kGapsPerDisc ? 1.0 : 0.0;
    };
    n += 1;
    people += moves[number_of(choice)].gap.back();
    blunders += blunder(number_of(choice));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      model += chances[i] / sum * moves[i].gap.back();
      model_blunders += chances[i] / sum * blunder(i);
    }
  }
  std::string text() const {
    const auto percent = [&](double x) { return fixed(100 * x / n, 1) + " %"; };
    if (n == 0) return "";
    return right(fixed(n, 0), 8) + right(fixed(people / kGapsPerDisc / n, 3), 10) +
           right(fixed(model / kGapsPerDisc / n, 3), 10) + right(percent(blunders), 10) +
           right(percent(model_blunders), 10);
  }
};

}  // namespace

std::string loss_table(std::span<const HeldOut> choices, const HumanModel& model) {
  const Prediction predict = prediction_of(model, Sight::kShallow);
  const StrengthTenths& tenths = model.strength_tenths();
  std::map<std::string, Loss> rows;
  for (const HeldOut& choice : choices) {
    const std::vector<double> chances = predict(choice);
    const int strength = choice.situation.strength;
    rows["all"].add(choice, chances);
    constexpr std::array kThirds = {"discs 1-20", "discs 21-40", "discs 41-60"};
    rows[kThirds[static_cast<std::size_t>(third_of(choice))]].add(choice, chances);
    rows[strength == kUnknownStrength ? "strength unknown"
         : strength < tenths[2]       ? "strength: weak 3 tenths"
         : strength < tenths[6]       ? "strength: middle"
                                      : "strength: strong 3 tenths"]
        .add(choice, chances);
  }
  std::string text = left("", kNameWidth) + right("moves", 8) + right("discs", 10) +
                     right("model", 10) + right("blunders", 10) + right("model", 10) + "\n";
  for (const auto& [name, row] : rows) text += left(name, kNameWidth) + row.text() + "\n";
  return text;
}

// ---- Moves played before -----------------------------------------------------------------------

PlayedBefore::PlayedBefore(const People& people) {
  for (const PeopleGame& game : people.games) {
    if (!game.of_people || game.set != SampleSet::kTrain) continue;
    Position position;
    for (const Square x : game.game.moves) {
      const int symmetry = canonical_symmetry(position.board);
      moves_.push_back({zobrist_hash(symmetric(position.board, symmetry)),
                        static_cast<std::uint8_t>(symmetric_square(x, symmetry))});
      play(position, x);
    }
  }
  std::ranges::sort(moves_);
}

bool PlayedBefore::knows(const Board& board) const {
  const std::uint64_t hash = zobrist_hash(canonical(board));
  const auto first = std::ranges::lower_bound(moves_, hash, {}, &Move::position);
  return first != moves_.end() && first->position == hash;
}

std::vector<double> PlayedBefore::predict(const HeldOut& choice) const {
  const Board& board = choice.situation.board;
  const int symmetry = canonical_symmetry(board);
  const std::uint64_t hash = zobrist_hash(symmetric(board, symmetry));
  std::vector<double> chances;
  for (const Square x : squares(board.legal_moves())) {
    const Move move{hash, static_cast<std::uint8_t>(symmetric_square(x, symmetry))};
    const auto [first, last] = std::equal_range(moves_.begin(), moves_.end(), move);
    chances.push_back(1.0 + static_cast<double>(last - first));
  }
  return chances;
}

// ---- Levels ------------------------------------------------------------------------------------

std::vector<double> values_at_level(Table& table, const Board& board, int level) {
  table.clear();
  const int moves = count(board.legal_moves());
  const Analysis analysis = analyse(
      table, board, {.limits = limits_of_level(level, board.empty_count()), .lines = moves});
  std::vector<double> values(static_cast<std::size_t>(moves));
  for (const AnalysedMove& move : analysis.moves)
    values[static_cast<std::size_t>(count(board.legal_moves() & (bit(move.move) - 1)))] =
        discs_of(move.value);
  return values;
}

namespace {

std::vector<double> softmax(const std::vector<double>& values, double temperature) {
  const double most = *std::ranges::max_element(values);
  std::vector<double> chances;
  for (const double value : values) chances.push_back(std::exp((value - most) / temperature));
  return chances;
}

int phase_of_choice(const HeldOut& choice) {
  return choice.situation.board.empty_count() / kPliesOfTemperature;
}

}  // namespace

std::string level_line(int level, std::span<const HeldOut> choices, int threads,
                       const std::atomic<bool>& stop) {
  std::vector<std::vector<double>> values(choices.size());
  parallel_for(
      {choices.size(), 16, threads, stop, "level " + std::to_string(level)}, [&]() -> Batch {
        return [&, table = std::make_shared<Table>(14)](std::size_t begin, std::size_t end) {
          for (std::size_t i = begin; i < end && !stop; ++i)
            values[i] = values_at_level(*table, choices[i].situation.board, level);
        };
      });
  if (stop) return "";
  std::map<int, std::pair<double, double>> best;  // by phase: loss, temperature
  for (double temperature = 0.2; temperature < 20; temperature *= 1.05) {
    std::map<int, double> losses;
    for (std::size_t i = 0; i < choices.size(); ++i)
      losses[phase_of_choice(choices[i])] +=
          loss_of(softmax(values[i], temperature), number_of(choices[i]));
    for (const auto& [phase, loss] : losses)
      if (!best.contains(phase) || loss < best[phase].first) best[phase] = {loss, temperature};
  }
  return report_line("level " + std::to_string(level), choices, [&](const HeldOut& choice) {
    const auto i = static_cast<std::size_t>(&choice - choices.data());
    return softmax(values[i], best[phase_of_choice(choice)].second);
  });
}

}  // namespace tiger::tools
