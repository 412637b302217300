#include "games/answer.h"

#include <cstdint>
#include <optional>
#include <vector>

#include "cli/output.h"
#include "cli/screen.h"
#include "cli/text_table.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kPlayerWidth = 16;
constexpr std::size_t kNarrowPlayer = 11;

std::string percent(int part, int whole) {
  return whole == 0 ? "-" : fixed(100.0 * part / whole, 1);
}

// "+1.25"
std::string mean_of(const ArchiveTally& tally) {
  const std::optional<double> mean = tally.mean();
  if (!mean) return "-";
  const std::string text = fixed(*mean, 2);
  return text.starts_with('-') ? text : "+" + text;
}

std::string years_of(const ArchiveTally& tally) {
  if (tally.first_year == 0) return "";
  const std::string first = std::to_string(tally.first_year);
  return tally.first_year == tally.last_year ? first
                                             : first + "-" + std::to_string(tally.last_year);
}

int known_results(const ArchiveTally& tally) { return tally.won + tally.drawn + tally.lost; }

std::string summary_of(const ArchiveAnswer& answer, std::size_t total) {
  const ArchiveTally& tally = answer.tally;
  const Screen screen = stdout_screen();
  const std::string years = years_of(tally);
  std::string text = number_text(static_cast<std::uint64_t>(tally.games), screen) + " of " +
                     number_text(total, screen) + (total == 1 ? " game" : " games") +
                     (years.empty() ? "" : ", " + years) + ".";
  const int known = known_results(tally);
  if (known > 0)
    text += " " + color_name(answer.position.side) + ", to move, won " + percent(tally.won, known) +
            "%, drew " + percent(tally.drawn, known) + "%, lost " + percent(tally.lost, known) +
            "%; mean score " + mean_of(tally) + ".";
  return wrapped(text, 0, "", screen) + "\n";
}

std::string moves_table(const ArchiveAnswer& answer) {
  TextTable table({{"move", 4, 4, true},
                   {"games", 9, 7},
                   {"%", 5, 5, false, 3},
                   {"won %", 6, 5},
                   {"drawn %", 7, 5, false, 2, "draw%"},
                   {"lost %", 6, 5, false, 0, "lost%"},
                   {"mean", 6}},
                  "years", {.least_of_last = 9}, stdout_screen);
  std::string text = table.head();
  for (const ArchiveMove& move : answer.moves) {
    const ArchiveTally& tally = move.tally;
    const int known = known_results(tally);
    text += table.row({move.move == kNoSquare ? "end" : square_name(move.move),
                       count_cell(static_cast<std::uint64_t>(tally.games)),
                       percent(tally.games, answer.tally.games), percent(tally.won, known),
                       percent(tally.drawn, known), percent(tally.lost, known), mean_of(tally)},
                      years_of(tally));
  }
  return text;
}

// "40-24", or else who won.
std::string result_of(const ArchivedGame& game) {
  if (game.black_score) {
    const int black = (64 + *game.black_score) / 2;
    return std::to_string(black) + "-" + std::to_string(64 - black);
  }
  if (!game.winner) return "?";
  return *game.winner > 0 ? "1-0" : *game.winner < 0 ? "0-1" : "draw";
}

// The table would count bytes.
TableCell player_cell(const std::string& name) {
  const auto padded = [&](std::size_t width) {
    std::string cell = shortened_name(name.empty() ? "?" : name, width, "..");
    cell.resize(cell.size() + width - columns_of(cell), ' ');
    return cell;
  };
  const std::string full = padded(kPlayerWidth);
  return {full, {full, padded(kNarrowPlayer)}};
}

std::string games_table(const ArchiveAnswer& answer) {
  TextTable table({{"year", 4},
                   {"Black", kPlayerWidth, kNarrowPlayer, true},
                   {"White", kPlayerWidth, kNarrowPlayer, true},
                   {"discs", 5},
                   {"move", 4, 4, true, 1}},
                  "tournament, file, number in it",
                  {.gap = "  ", .last_gap = "  ", .ruled = false, .least_of_last = 16},
                  stdout_screen);
  std::string text = table.head();
  for (const ArchivedGame& game : answer.games)
    text += table.row({game.year == 0 ? "?" : std::to_string(game.year), player_cell(game.black),
                       player_cell(game.white), result_of(game),
                       game.next == kNoSquare ? "end" : square_name(game.next)},
                      game.event.empty() ? "" : game.event + ",",
                      (game.event.empty() ? "" : " ") + utf8_name(path_of(game.file).filename()) +
                          ", " + std::to_string(game.number));
  return text;
}

}  // namespace

std::string games_text(const ArchiveAnswer& answer, std::size_t total) {
  std::string text = summary_of(answer, total);
  if (answer.tally.games > 0) text += "\n" + moves_table(answer);
  if (!answer.games.empty()) text += "\n" + games_table(answer);
  return text;
}

std::string games_csv(const ArchiveAnswer& answer) {
  const auto year = [](int known) { return known == 0 ? "" : std::to_string(known); };
  std::string rows;
  for (const ArchiveMove& move : answer.moves) {
    const ArchiveTally& tally = move.tally;
    const std::optional<double> mean = tally.mean();
    rows += (move.move == kNoSquare ? "" : square_name(move.move)) + "," +
            std::to_string(tally.games) + "," + std::to_string(tally.won) + "," +
            std::to_string(tally.drawn) + "," + std::to_string(tally.lost) + "," +
            (mean ? fixed(*mean, 6) : "") + "," + year(tally.first_year) + "," +
            year(tally.last_year) + "\n";
  }
  return rows;
}

}  // namespace tiger::tools
