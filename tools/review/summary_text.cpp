#include <algorithm>
#include <utility>
#include <vector>

#include "cli/output.h"
#include "cli/text_table.h"
#include "review/text.h"

namespace tiger::tools {
namespace {

constexpr std::size_t kDetailed = 3;  // players
constexpr std::size_t kNameWidth = 20;
constexpr std::size_t kOpenings = 12;  // of a player

std::string results_text(const Results& results) {
  return std::to_string(results.wins) + "-" + std::to_string(results.draws) + "-" +
         std::to_string(results.losses);
}

std::string per_game(const Losses& losses, int games) {
  if (games == 0) return "-";
  return fixed(static_cast<double>(losses.discs) / games, 1);
}

std::string marks_per_game(const Losses& losses, Mark mark, int games) {
  return games == 0 ? "-" : fixed(static_cast<double>(losses.count(mark)) / games, 2);
}

// A row without the blanks at its end.
std::string trimmed(const std::string& row) {
  return row.substr(0, row.find_last_not_of(" \n") + 1) + "\n";
}

TextTable players_table() {
  return TextTable({{"player", kNameWidth, 0, true, 0},
                    {"games", 5, 5, false, 0},
                    {"w-d-l", 9, 7, false, 4},
                    {"lost/game", 9, 9, false, 1},
                    {"/move", 5, 5, false, 0},
                    {"??", 5, 5, false, 2},
                    {"?", 5, 5, false, 3},
                    {"?!", 5, 5, false, 5},
                    {"opposition", 28, 10, true, 1}},
                   "", {.gap = "  ", .ruled = false}, stdout_screen);
}

// A table below a player's name; the first column is the widest.
TextTable details_table(std::vector<Column> columns) {
  return TextTable(std::move(columns), "", {.gap = "", .ruled = false}, stdout_screen);
}

// "0.53", with more where the screen has room.
TableCell opposition_cell(const Opposition& opposition) {
  const auto mean = opposition.per_move();
  return {opposition_text(opposition),
          {opposition_text(opposition), mean ? mean_text(mean) : "unknown"}};
}

std::string player_row(TextTable& table, const PlayerReport& player) {
  const int games = player.results.games;
  const Losses& losses = player.losses;
  // The table would count bytes.
  std::string name = shortened_name(player.name, kNameWidth, "..");
  name.resize(name.size() + kNameWidth - columns_of(name), ' ');
  return trimmed(table.row(
      {TableCell(name), TableCell(std::to_string(games)), TableCell(results_text(player.results)),
       TableCell(per_game(losses, games)), TableCell(mean_text(losses.per_move())),
       TableCell(marks_per_game(losses, Mark::kBlunder, games)),
       TableCell(marks_per_game(losses, Mark::kMistake, games)),
       TableCell(marks_per_game(losses, Mark::kInaccuracy, games)),
       opposition_cell(player.opposition)}));
}

std::string phases_text(const PlayerReport& player) {
  TextTable table = details_table({{"  phase", 11, 11, true},
                                   {"moves", 7},
                                   {"discs", 7},
                                   {"/move", 7},
                                   {"??", 7},
                                   {"?", 7, 7, false, 1},
                                   {"?!", 7, 7, false, 2}});
  std::string text = table.head();
  for (const Phase phase : kPhases) {
    const Losses& losses = player.in(phase);
    text += table.row({std::string("  ") + name_of(phase), std::to_string(losses.moves),
                       std::to_string(losses.discs), mean_text(losses.per_move()),
                       std::to_string(losses.count(Mark::kBlunder)),
                       std::to_string(losses.count(Mark::kMistake)),
                       std::to_string(losses.count(Mark::kInaccuracy))});
  }
  return text;
}

// What was lost beside what people would lose, a move; nothing without --human.
std::string people_text(const PlayerReport& player) {
  TextTable table = details_table({{"  phase", 11, 11, true},
                                   {"moves", 7, 7, false, 2},
                                   {"/move", 7, 7, false, 1},
                                   {"people", 8},
                                   {"  difference (95%)", 21, 21, true}});
  const std::string head = table.head();
  std::string text;
  for (const Phase phase : kPhases) {
    const BesidePeople& people = player.people[static_cast<std::size_t>(phase)];
    if (people.moves() == 0) continue;
    const double difference = people.difference_per_move();
    text += trimmed(table.row({std::string("  ") + name_of(phase), std::to_string(people.moves()),
                               fixed(people.expected_per_move() + difference, 2),
                               fixed(people.expected_per_move(), 2),
                               right((difference > 0 ? "+" : "") + fixed(difference, 2), 12) +
                                   (people.margin() ? " +/- " + fixed(*people.margin(), 2) : "")}));
  }
  return text.empty() ? "" : head + text;
}

std::string reasons_text(const PlayerReport& player) {
  std::string text = "  " + left("mistakes", 16) + right(std::to_string(player.mistakes), 6) + "\n";
  const auto row = [&](std::string_view reason, int n) {
    if (n > 0)
      text += "    " + left(std::string(reason), 14) + right(std::to_string(n), 6) +
              right(percent_text(n, player.mistakes), 8) + "\n";
  };
  for (const Reason::Kind& kind : reason_kinds()) row(kind.name, player.mistakes_with(kind.name));
  row("no reason seen", player.mistakes_without_reason());
  return text;
}

std::string openings_text(const PlayerReport& player) {
  std::vector<std::pair<std::string, OpeningReport>> openings(player.openings.begin(),
                                                              player.openings.end());
  std::stable_sort(openings.begin(), openings.end(), [](const auto& a, const auto& b) {
    return a.second.results.games > b.second.results.games;
  });
  TextTable table = details_table({{"  opening", 34, 22, true},
                                   {"games", 6},
                                   {"w-d-l", 11, 11, false, 2},
                                   {"lost/game", 11, 11, false, 1},
                                   {"/move", 7}});
  std::string text = table.head();
  for (std::size_t i = 0; i < openings.size() && i < kOpenings; ++i) {
    const auto& [name, opening] = openings[i];
    const std::string title = "  " + (name.empty() ? "no named opening" : name);
    text += table.row({{shortened_name(title, 34, ".."),
                        {shortened_name(title, 34, ".."), shortened_name(title, 22, "..")}},
                       std::to_string(opening.results.games),
                       results_text(opening.results),
                       per_game(opening.losses, opening.results.games),
                       mean_text(opening.losses.per_move())});
  }
  if (openings.size() > kOpenings)
    text += "  and " + std::to_string(openings.size() - kOpenings) + " more\n";
  return text;
}

std::string distribution_text(const ReviewReport& report, const PlayerReport* player) {
  std::vector<std::pair<std::string, const Losses*>> known;
  if (player != nullptr) known.emplace_back("this player", &player->losses);
  known.emplace_back("these games", &report.everyone().losses);
  if (report.has_reference()) known.emplace_back("reference", &report.reference());
  std::vector<Column> columns = {{"  a move lost", 15, 15, true}};
  for (const auto& [name, losses] : known)
    columns.push_back({name, 13, 12, false, static_cast<int>(columns.size()) - 1});
  TextTable table = details_table(columns);
  std::string text = table.head();
  for (std::size_t i = 0; i < kCostClasses.size(); ++i) {
    std::vector<TableCell> cells = {"  " + cost_class_name(i) + " discs"};
    for (const auto& [name, losses] : known)
      cells.emplace_back(percent_text(losses->costs[i], losses->moves));
    text += table.row(cells);
  }
  std::vector<TableCell> means = {std::string("  mean")};
  for (const auto& [name, losses] : known) means.emplace_back(mean_text(losses->per_move()));
  return text + table.row(means);
}

std::string details_text(const ReviewReport& report, const PlayerReport& player) {
  return player.name + "\n" + phases_text(player) + people_text(player) + reasons_text(player) +
         openings_text(player) + distribution_text(report, &player) + "\n";
}

}  // namespace

std::string settings_text(const ReviewOptions& options) {
  return "level " + std::to_string(options.settings.level) + ", exact from " +
         std::to_string(options.settings.exact) + " empty squares, outcomes proved from " +
         std::to_string(options.settings.win_loss_draw);
}

std::string mean_text(const std::optional<double>& mean, int digits) {
  return mean ? fixed(*mean, digits) : "-";
}

std::string percent_text(int part, int whole) {
  return whole == 0 ? "-" : fixed(100.0 * part / whole, 1) + "%";
}

std::string opposition_text(const Opposition& opposition) {
  std::string text = "unknown";
  if (const auto mean = opposition.per_move())
    text = fixed(*mean, 2) + " (" + counted(static_cast<std::uint64_t>(opposition.games), "game") +
           ")";
  if (const auto rating = opposition.rating()) text += ", rated " + fixed(*rating, 0);
  return text;
}

std::string summary_text(const ReviewReport& report) {
  std::string text =
      counted(report.games().size(), "game") + ", " + settings_text(report.options()) + "\n";
  if (report.has_reference())
    text += "reference: " + counted(static_cast<std::uint64_t>(report.reference_games()), "game") +
            "\n";
  text = fitted(text, stdout_screen()) + "\n";
  const std::vector<const PlayerReport*> players = report.players();
  if (players.empty()) {
    text += "no player has a name in these games\n\n";
    return text + phases_text(report.everyone()) + people_text(report.everyone()) +
           reasons_text(report.everyone()) + openings_text(report.everyone()) +
           distribution_text(report, nullptr);
  }
  TextTable table = players_table();
  text += table.head();
  for (const PlayerReport* player : players) text += player_row(table, *player);
  text += "\n";
  for (std::size_t i = 0; i < players.size() && i < kDetailed; ++i)
    text += details_text(report, *players[i]);
  if (report.options().player) text += worst_boards_text(report, stdout_screen());
  return text;
}

}  // namespace tiger::tools
