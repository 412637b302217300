// `tiger fit-probcut`: measures how well a shallow search predicts a deep one, and fits the
// constants of engine/search/params.h to it.
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "search/drivers.h"
#include "search/search_node.h"
#include "train/games.h"

namespace tiger::tools {
namespace {

// Fewer plies give too few pairs of depths to separate the terms of the fit.
constexpr int kMinPlies = 4;
constexpr int kMaxPlies = 16;
constexpr int kMinProbCutEmpties = 10;
constexpr int kMaxProbCutEmpties = 48;
constexpr int kSolvedFrom = 18;  // with at most this many empty squares, also solve exactly
constexpr std::uint64_t kSeed = 7;

struct FitOptions {
  std::string games;
  int positions = 6000;
  int plies = 10;
  int threads = 2;
};

// The errors, in discs, of shallow scores as predictions of deep ones.
struct Cell {
  double n = 0;
  double squares = 0;
  double rms() const { return std::sqrt(squares / n); }
  void operator+=(const Cell& c) {
    n += c.n;
    squares += c.squares;
  }
};
// Two depths in plies at a number of empty squares.
struct Pair {
  int empties, shallow, deep;
  bool to_the_end() const { return deep == empties; }
  auto operator<=>(const Pair&) const = default;
};
using Cells = std::map<Pair, Cell>;

// The values of a position by depth in plies; with few empty squares the exact score, too.
std::map<int, Value> values_by_depth(Table& table, const Board& board, int plies,
                                     const SearchControl& control) {
  table.clear();
  SearchContext context(table, default_min_empties_for_table(), control, &embedded_weights());
  const int empties = board.empty_count();
  std::map<int, Value> values;
  values[0] = leaf(context, node_of(board));
  const auto search = [&](int depth, Value guess) {
    context.begin_iteration({empties - depth, kCertain});
    mtdf(context, board, {}, guess);
    values[depth] = context.root.bounds().lower;
  };
  for (int depth = 1; depth <= plies && depth < empties; ++depth)
    search(depth, values[std::max(0, depth - 2)]);
  if (empties <= kSolvedFrom) search(empties, values.rbegin()->second);
  return values;
}

Cells measure(const FitOptions& options) {
  std::vector<TrainingGame> games[2] = {
      make_random_games(options.positions,
                        {kSeed, embedded_weights(), options.threads, stop_flag()}),
      {}};
  if (!options.games.empty()) games[1] = read_recorded_games(options.games);
  Cells cells;
  std::mutex mutex;
  SearchControl control;
  control.stop = &stop_flag();
  const auto measure_one = [&](int i, Table& table) {
    // Alternates between random and recorded games; the recorded ones are evenly spaced.
    const auto& source = games[games[1].empty() ? 0 : i % 2];
    const auto& game = source[static_cast<std::size_t>(i) * source.size() / options.positions].game;
    const int empties =
        kMinProbCutEmpties + i / 2 * 7 % (kMaxProbCutEmpties - kMinProbCutEmpties + 1);
    for (const Position& p : positions_of(game)) {
      if (p.board.empty_count() != empties || p.board.legal_moves() == 0) continue;
      const auto values = values_by_depth(table, p.board, options.plies, control);
      if (stop_flag()) return;
      const std::lock_guard lock(mutex);
      for (const auto& [deep, truth] : values)
        for (const auto& [shallow, guess] : values)
          if (shallow < deep) {
            const double error = discs_of(truth - guess);
            cells[{empties, shallow, deep}] += {1, error * error};
          }
    }
  };
  parallel_for({static_cast<std::size_t>(options.positions), 1, options.threads, stop_flag(),
                "searching positions"},
               [&]() -> Batch {
                 return [&, table = std::make_shared<Table>()](std::size_t i, std::size_t) {
                   measure_one(static_cast<int>(i), *table);
                 };
               });
  return cells;
}

constexpr int kTerms = 4;  // 1, empties, shallow, deep

// The least-squares fit of the standard errors as a linear function of the terms, weighted by the
// number of positions. Solves the normal equations by Gauss-Jordan elimination.
std::array<double, kTerms> fit(const Cells& cells, bool to_the_end) {
  const int terms = to_the_end ? kTerms - 1 : kTerms;  // for exact scores `deep` equals `empties`
  double a[kTerms][kTerms + 1] = {};
  for (const auto& [pair, cell] : cells) {
    if (pair.to_the_end() != to_the_end || (pair.deep - pair.shallow) % 2 != 0) continue;
    const double row[kTerms + 1] = {1, double(pair.empties), double(pair.shallow),
                                    double(pair.deep), cell.rms()};
    for (int i = 0; i < terms; ++i) {
      for (int j = 0; j < terms; ++j) a[i][j] += cell.n * row[i] * row[j];
      a[i][kTerms] += cell.n * row[i] * row[kTerms];
    }
  }
  for (int i = 0; i < terms; ++i)  // positive definite: no pivots needed
    for (int k = 0; k < terms; ++k) {
      if (k == i) continue;
      const double factor = a[k][i] / a[i][i];
      for (int j = i; j <= kTerms; ++j) a[k][j] -= factor * a[i][j];
    }
  std::array<double, kTerms> result{};
  for (int i = 0; i < terms; ++i) result[i] = a[i][kTerms] / a[i][i];
  return result;
}

void print_errors(const Cells& cells, bool to_the_end) {
  Cells sums;
  int max_deep = 0;
  for (const auto& [pair, cell] : cells) {
    if (pair.to_the_end() != to_the_end || (pair.deep - pair.shallow) % 2 != 0) continue;
    sums[{0, pair.shallow, pair.deep}] += cell;
    max_deep = std::max(max_deep, pair.deep);
  }
  print(
      std::string("standard error in discs of a shallow search (rows: plies) as a prediction of ") +
      (to_the_end ? "the exact score (columns: empty squares)\n"
                  : "a deep one (columns: plies)\n"));
  std::string line = "   ";
  for (int deep = 2; deep <= max_deep; ++deep) line += right(std::to_string(deep), 6);
  print(line + "\n");
  for (int shallow = 0; shallow < max_deep; ++shallow) {
    line = right(std::to_string(shallow), 3);
    for (int deep = 2; deep <= max_deep; ++deep) {
      const auto found = sums.find({0, shallow, deep});
      line += right(found == sums.end() ? "" : fixed(found->second.rms(), 2), 6);
    }
    if (line.find('.') != std::string::npos) print(line + "\n");
  }
  const auto terms = fit(cells, to_the_end);
  print("fit: (" + fixed(1000 * terms[0], 0) + " + " + fixed(1000 * terms[1], 0) + " empties + " +
        fixed(1000 * terms[2], 0) + " shallow + " + fixed(1000 * terms[3], 0) +
        " deep) / 1000\n\n");
}

const CommandSyntax& fit_probcut_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger fit-probcut",
      .about =
          "Measures how well shallow searches with the built-in weights predict deep ones.\n"
          "The positions come from games with random openings and from recorded games. The\n"
          "last line of each table is the fit for engine/search/params.h.\n",
      .options =
          joined({under("Input",
                        {{"games", "FOLDER",
                          "folder with recorded games (.wtb), which give half of the positions"}}),
                  {{"positions", "N", "number of positions", "6000"},
                   {"plies", "N", "depth of the deepest search, 4 to 16", "10"},
                   threads_option("number of threads", "2")}}),
      .examples = {{"tiger fit-probcut --threads 8", "from games with random openings"},
                   {"tiger fit-probcut --games wthor --positions 20000 --plies 12",
                    "more exactly, and from recorded games, too"}}};
  return syntax;
}

}  // namespace

int fit_probcut_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(fit_probcut_syntax(), argc, argv);
  if (!line) return kSuccess;
  FitOptions fit;
  fit.games = line->text("games").value_or("");
  fit.positions = line->integer("positions", 100, 1'000'000).value();
  fit.plies = line->integer("plies", kMinPlies, kMaxPlies).value();
  fit.threads = threads_in(*line);
  watch_for_signals();
  const Cells cells = measure(fit);
  if (stop_flag()) {
    warn("interrupted before there were results");
    return kSignalBase + caught_signal();
  }
  print_errors(cells, false);
  print_errors(cells, true);
  return kSuccess;
}

extern const Subcommand kFitProbCutCommand = {"fit-probcut",
                                              "measure how well shallow searches predict deep ones",
                                              fit_probcut_syntax, fit_probcut_command};

}  // namespace tiger::tools
