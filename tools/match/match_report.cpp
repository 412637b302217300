#include "match/match_report.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "cli/output.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kMaxNameWidth = 24;      // in tables where there is no terminal
constexpr std::size_t kCrosstableColumns = 5;  // of engines, where there is no terminal
constexpr std::size_t kCellWidth = 10;
constexpr std::size_t kConductWidth = 50;  // of the widest table, without its names

// ---- Elo ---------------------------------------------------------------------------------------

std::string signed_text(double elo) {
  if (std::isinf(elo)) return elo < 0 ? "-inf" : "+inf";
  const std::string text = fixed(std::abs(elo), 1);
  return (elo < 0 && text != "0.0" ? "-" : "+") + text;
}

// Half the width of the confidence interval; empty if it is unknown.
std::string error_text(const EloEstimate& estimate) {
  if (!estimate.low || std::isinf(estimate.elo)) return "";
  const double width = *estimate.high - *estimate.low;
  return std::isinf(width) ? "inf" : fixed(width / 2, 1);
}

std::string elo_line(const GameCounts& counts, const Screen& screen) {
  const EloEstimate estimate = estimate_elo(counts);
  std::string text = "Elo difference " + signed_text(estimate.elo);
  if (const std::string error = error_text(estimate); !error.empty()) text += " +/- " + error;
  text += "; pairs with 0, 1/2, 1, 3/2 and 2 points:";
  for (const int n : counts.pairs) text += " " + std::to_string(n);
  return wrapped(text, 0, "  ", screen) + "\n";
}

// As it was given: 0.5, not 0.500000.
std::string short_number(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%g", value);
  return text;
}

std::string sprt_text(const TournamentResults& results, const Screen& screen) {
  if (!results.sprt) return "";
  const double ratio = sprt_ratio(*results.sprt, results.tallies.front().counts());
  std::string text = "SPRT: log-likelihood ratio " + fixed(ratio, 2) + " (bounds -" +
                     fixed(kSprtBound, 2) + " and +" + fixed(kSprtBound, 2) + "); ";
  if (results.decision == SprtDecision::kElo0)
    text += "H0 accepted: " + short_number(results.sprt->elo0) + " Elo";
  else if (results.decision == SprtDecision::kElo1)
    text += "H1 accepted: " + short_number(results.sprt->elo1) + " Elo";
  else
    text += "no decision";
  return wrapped(text, 0, "  ", screen) + "\n";
}

// ---- Two engines -------------------------------------------------------------------------------

std::string conduct_text(const std::string& name, const Conduct& conduct) {
  const auto count = [](int n, const char* what, const char* plural) {
    return counted(static_cast<std::uint64_t>(n), what, plural) + ", ";
  };
  return name + ": " + count(conduct.crashes, "crash", "crashes") +
         count(conduct.illegal_moves, "illegal move", "illegal moves") +
         count(conduct.time_losses, "time loss", "time losses") +
         (conduct.resignations > 0 ? count(conduct.resignations, "resignation", "resignations")
                                   : "") +
         fixed(conduct.seconds / conduct.games, 2) + " s a game, " + fixed(conduct.max_seconds, 2) +
         " s the longest";
}

std::string report_of_two(const TournamentResults& results, const Screen& screen) {
  const Tally& tally = results.tallies.front();
  const std::string& first = results.names[0];
  const std::string& second = results.names[1];
  // Commands are often long. They are not cut, because they may differ at the end only.
  std::string text = tally.text(first, second);
  const std::size_t end = text.find('\n', first.size() + second.size());
  text = wrapped(text.substr(0, end), 0, "  ", screen) + text.substr(end);
  for (const std::size_t i : {0u, 1u})
    text += wrapped(conduct_text(results.names[i], results.conduct[i]), 0, "  ", screen) + "\n";
  return text + elo_line(tally.counts(), screen) + sprt_text(results, screen);
}

// ---- More engines ------------------------------------------------------------------------------

// A name in its column.
std::string name_cell(const std::string& name, std::size_t width, const Screen& screen) {
  const std::string text = shortened_name(name, width, screen.limited() ? screen.ellipsis() : "~");
  return text + std::string(width - columns_of(text), ' ');
}

class Tables {
 public:
  Tables(const TournamentResults& results, const Screen& screen)
      : results_(results), screen_(screen), order_(results.names.size()) {
    for (std::size_t i = 0; i < order_.size(); ++i)
      counts_.push_back(results.counts_of(static_cast<int>(i)));
    const auto mean = [&](std::size_t i) {
      return counts_[i].games() == 0 ? 0 : counts_[i].points() / counts_[i].games();
    };
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::size_t a, std::size_t b) { return mean(a) > mean(b); });
    const std::size_t others = kConductWidth + 3;
    const std::size_t most =
        screen.limited() ? std::max(screen.width, others) - others : kMaxNameWidth;
    for (const std::string& name : results.names)
      name_width_ = std::max(name_width_, std::min(columns_of(name), most));
  }

  std::string text() const {
    std::string text = standings() + "\n";
    const std::size_t columns = crosstable_columns();
    for (std::size_t begin = 0; begin < order_.size(); begin += columns)
      text += crosstable(begin, std::min(order_.size(), begin + columns)) + "\n";
    return text + conduct();
  }

 private:
  std::size_t crosstable_columns() const {
    if (!screen_.limited()) return kCrosstableColumns;
    const std::size_t taken = std::min(screen_.width, name_width_ + 3);
    return std::max<std::size_t>(1, (screen_.width - taken) / kCellWidth);
  }

  std::string row_head(std::size_t rank) const {
    return right(std::to_string(rank + 1), 2) + " " +
           name_cell(results_.names[order_[rank]], name_width_, screen_);
  }
  std::string empty_head(const std::string& title) const { return left(title, name_width_ + 3); }

  // Elo is the difference from the opponents, taken together.
  std::string standings() const {
    std::string text = empty_head("") + right("games", 9) + right("points", 11) +
                       right("a game", 8) + right("Elo", 9) + right("+/-", 8) + "\n";
    for (std::size_t rank = 0; rank < order_.size(); ++rank) {
      const GameCounts& counts = counts_[order_[rank]];
      text += row_head(rank) + right(std::to_string(counts.games()), 9) +
              right(fixed(counts.points(), 1), 11);
      if (counts.games() > 0) {
        const EloEstimate estimate = estimate_elo(counts);
        text += right(fixed(counts.points() / counts.games(), 3), 8) +
                right(signed_text(estimate.elo), 9);
        if (const std::string error = error_text(estimate); !error.empty()) text += right(error, 8);
      }
      text += "\n";
    }
    return text;
  }

  // The points of `engine` against another one; "-" if they have not played.
  std::string cell(std::size_t engine, std::size_t other) const {
    for (std::size_t i = 0; i < results_.pairings.size(); ++i) {
      const auto first = static_cast<std::size_t>(results_.pairings[i].first);
      const auto second = static_cast<std::size_t>(results_.pairings[i].second);
      const GameCounts& counts = results_.tallies[i].counts();
      if (counts.games() == 0) continue;
      if (first == engine && second == other) return fixed(counts.points(), 1);
      if (first == other && second == engine) return fixed(counts.reversed().points(), 1);
    }
    return "-";
  }

  // The columns of the engines from rank `begin` to before `end`.
  std::string crosstable(std::size_t begin, std::size_t end) const {
    std::string text = empty_head("Points against");
    for (std::size_t column = begin; column < end; ++column)
      text += right(std::to_string(column + 1), kCellWidth);
    text += "\n";
    for (std::size_t rank = 0; rank < order_.size(); ++rank) {
      text += row_head(rank);
      for (std::size_t column = begin; column < end; ++column)
        text += right(cell(order_[rank], order_[column]), kCellWidth);
      text += "\n";
    }
    return text;
  }

  std::string conduct() const {
    const bool any_resigned =
        std::any_of(results_.conduct.begin(), results_.conduct.end(),
                    [](const Conduct& conduct) { return conduct.resignations > 0; });
    std::string text = empty_head("") + right("crashes", 9) + right("illegal", 9) +
                       right("time losses", 13) + (any_resigned ? right("resigned", 10) : "") +
                       right("s a game", 10) + right("longest", 9) + "\n";
    for (std::size_t rank = 0; rank < order_.size(); ++rank) {
      const Conduct& conduct = results_.conduct[order_[rank]];
      text += row_head(rank) + right(std::to_string(conduct.crashes), 9) +
              right(std::to_string(conduct.illegal_moves), 9) +
              right(std::to_string(conduct.time_losses), 13) +
              (any_resigned ? right(std::to_string(conduct.resignations), 10) : "") +
              right(fixed(conduct.seconds / std::max(1, conduct.games), 2), 10) +
              right(fixed(conduct.max_seconds, 2), 9) + "\n";
    }
    return text;
  }

  const TournamentResults& results_;
  const Screen screen_;
  std::vector<GameCounts> counts_;  // of each engine
  std::vector<std::size_t> order_;  // the engine of each rank
  std::size_t name_width_ = 11;     // at least that of a title
};

}  // namespace

std::string match_report(const TournamentResults& results, const Screen& screen) {
  if (results.games() == 0) return "";
  return results.names.size() == 2 ? report_of_two(results, screen)
                                   : Tables(results, screen).text();
}

}  // namespace tiger::tools
