#include "train_human/hardness_table.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "cli/output.h"
#include "cli/thread_pool.h"
#include "human/hardness.h"
#include "human/human_player.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kBins = 10;
constexpr int kCalibrationBits = 16;

struct Calibrated {
  std::uint32_t game = 0;
  Hardness expected;
  int lost = 0;
};

Calibrated calibrated(const PeopleGame& game, const Turn& turn, Table& table,
                      const SearchControl& control) {
  const TurnTaken taken = turn_taken(game, turn.ply);
  const Board& board = taken.situation.board;
  std::vector<PeoplesMove> moves = moves_of_people(embedded_human_model(), table, taken.situation);
  const bool exact = find_losses(moves, table, board, {}, control);
  auto played = std::ranges::find(moves, taken.move, &PeoplesMove::move);
  const Hardness expected = hardness_of(moves, exact);
  if (played->per_mille < kUnlikely) {
    std::vector<PeoplesMove> one = {{taken.move, 1000}};
    find_losses(one, table, board, {}, control);
    return {turn.game, expected, one.front().lost};
  }
  return {turn.game, expected, played->lost};
}

// The mean loss, and how far from it the interval reaches.
std::string interval(std::span<const Calibrated> bin, double mean) {
  std::map<std::uint32_t, double> of_game;
  for (const Calibrated& choice : bin) of_game[choice.game] += choice.lost - mean;
  double squares = 0;
  for (const auto& [game, deviation] : of_game) squares += deviation * deviation;
  return fixed(mean, 2) + " +/- " +
         fixed(1.96 * std::sqrt(squares) / static_cast<double>(bin.size()), 2);
}

std::string bin_row(const std::string& name, std::span<const Calibrated> bin) {
  double expected = 0, lost = 0, errors = 0, erred = 0;
  for (const Calibrated& choice : bin) {
    expected += choice.expected.expected_loss();
    lost += choice.lost;
    errors += choice.expected.errors;
    erred += choice.lost >= kErrorDiscs ? 100 : 0;
  }
  const auto n = static_cast<double>(bin.size());
  return left(name, 6) + right(fixed(n, 0), 8) + right(fixed(expected / n, 2), 10) +
         right(interval(bin, lost / n), 16) + right(fixed(errors / n, 1) + "%", 10) +
         right(fixed(erred / n, 1) + "%", 8) + "\n";
}

}  // namespace

std::string hardness_table(const People& people, const std::vector<Turn>& turns, std::size_t count,
                           int threads, const std::atomic<bool>& stop) {
  std::vector<Turn> chosen;
  for (const Turn& turn : turns)
    if (turn.set == SampleSet::kTest && 60 - turn.ply <= kCalibratedEmpties &&
        chosen.size() < count)
      chosen.push_back(turn);
  std::vector<Calibrated> choices(chosen.size());
  parallel_for({chosen.size(), 16, threads, stop, "positions"}, [&]() -> Batch {
    return
        [&, table = std::make_shared<Table>(kCalibrationBits)](std::size_t begin, std::size_t end) {
          SearchControl control;
          control.stop = &stop;
          for (std::size_t i = begin; i < end && !stop; ++i)
            choices[i] = calibrated(people.games[chosen[i].game], chosen[i], *table, control);
        };
  });
  if (stop || choices.empty()) return "";
  std::ranges::stable_sort(choices, {}, [](const Calibrated& c) { return c.expected.centidiscs; });
  std::string text = left("bin", 6) + right("choices", 8) + right("expected", 10) +
                     right("lost", 16) + right("errors", 10) + right("made", 8) + "\n";
  const std::span<const Calibrated> all = choices;
  for (std::size_t bin = 0; bin < kBins; ++bin) {
    const std::size_t begin = all.size() * bin / kBins;
    const std::size_t end = all.size() * (bin + 1) / kBins;
    if (begin < end) text += bin_row(std::to_string(bin + 1), all.subspan(begin, end - begin));
  }
  return text + bin_row("all", all);
}

}  // namespace tiger::tools
