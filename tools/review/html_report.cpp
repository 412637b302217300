#include <algorithm>
#include <utility>
#include <vector>

#include "cli/output.h"
#include "review/html.h"
#include "review/text.h"

namespace tiger::tools::html {
namespace {

constexpr std::size_t kOpenGames = 10;  // in a report with more, the sections are closed at first
constexpr std::size_t kOpenings = 20;   // of a player

// Light and dark, narrow and wide, screen and paper.
constexpr const char* kStyle = R"css(
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1d1f1c; --soft: #5d635b;
  --rule: #d9d8d0; --card: #fff; --link: #0b5c8a; --felt: #3d8a5f; --line: #2a6345;
  --bad: #b3261e; --good: #0b5c8a; --c0: #2c7a51; --c1: #b7791f; --c2: #7b7f8a; }
@media (prefers-color-scheme: dark) { :root { --paper: #161816; --ink: #e7e8e2; --soft: #a3a99f;
  --rule: #363a35; --card: #1f221f; --link: #7cc4ee; --felt: #2f6f4c; --line: #1d4a32;
  --bad: #ff8a80; --good: #8fd0ff; --c0: #58b184; --c1: #dca64c; --c2: #9aa0ab; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.2rem; max-width: 64rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.3rem; margin: 2.2rem 0 .6rem; }
h3 { font-size: 1.05rem; margin: 1.4rem 0 .4rem; }
p { margin: .3rem 0 .7rem; } a { color: var(--link); }
.soft, .note { color: var(--soft); } .note { font-size: .88rem; }
.defs { position: absolute; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th { text-align: right; font-weight: 600; color: var(--soft); border-bottom: 2px solid var(--rule);
  white-space: nowrap; vertical-align: bottom; }
td { text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th, td { padding: .16rem .5rem; }
.t { text-align: left; } 
tr.x td { color: var(--bad); font-weight: 600; }
details { border: 1px solid var(--rule); border-radius: .5rem; background: var(--card);
  margin: .7rem 0; padding: 0 .9rem; }
summary { cursor: pointer; padding: .6rem 0; font-weight: 600; overflow-wrap: anywhere; }
summary .soft { font-weight: 400; font-size: .9rem; }
.tables { display: flex; flex-wrap: wrap; gap: 0 1.6rem; align-items: flex-start; }
.tables table { margin-bottom: .8rem; }
.worst { display: grid; grid-template-columns: repeat(auto-fit, minmax(15.5rem, 1fr)); gap: 1rem;
  margin: .6rem 0 1rem; }
.worst > div { border: 1px solid var(--rule); border-radius: .5rem; padding: .7rem;
  break-inside: avoid; }
.pair { display: flex; gap: .5rem; } .pair figure { flex: 1; margin: 0; }
.pair figcaption { font-size: .8rem; }
.worst p { margin: .35rem 0; font-size: .92rem; overflow-wrap: anywhere; }
.board { display: block; width: 100%; max-width: 15rem; height: auto; margin: 0 auto; }
.graph { display: block; width: 100%; height: auto; }
.graph text, .bars text { font: 10px system-ui, sans-serif; fill: var(--soft); }
.grid { stroke: var(--rule); } .zero { stroke: var(--soft); }
.la { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; }
.ly { text-anchor: end; }
.lx { text-anchor: middle; } .area { fill: var(--c0); opacity: .16; }
.course { fill: none; stroke: var(--c0); stroke-width: 2; stroke-linejoin: round; }
.mk { fill: #111; stroke: var(--bad); stroke-width: 2; }
.mw { fill: #fff; stroke: var(--bad); stroke-width: 2; }
.bars { display: block; width: 100%; max-width: 34rem; height: auto; } .lb { text-anchor: end; }
.bar0 { fill: var(--c0); } .bar1 { fill: var(--c1); } .bar2 { fill: var(--c2); }
.key { display: inline-block; width: .8em; height: .8em; border-radius: .15em;
  margin: 0 .3em 0 .9em;
  vertical-align: -.05em; }
.key:first-child { margin-left: 0; }
.key0 { background: var(--c0); } .key1 { background: var(--c1); } .key2 { background: var(--c2); }
.line { font-variant-numeric: tabular-nums; }
@media (max-width: 40rem) { body { padding: .7rem; font-size: 15px; } details { padding: 0 .6rem; }
  table { font-size: .82rem; } th, td { padding: .16rem .26rem; } .tables { gap: 0 .8rem; }
  .graph text { font-size: 15px; } .bars text { font-size: 11.5px; } }
@media print { :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --rule: #bbb;
  --link: #000; --felt: #9fcbb0; --line: #6d8f7b; --bad: #900; --c0: #2c7a51; --c1: #b7791f;
  --c2: #7b7f8a; }
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  .worst { grid-template-columns: repeat(3, 1fr); gap: .6rem; } .worst p { font-size: 8pt; }
  table { font-size: 7.5pt; line-height: 1.3; } th, td { padding: .05rem .3rem; }
  .tables { gap: 0 1rem; } .graph { max-height: 4.4cm; } .board { max-width: 10rem; }
  details { border: 0; padding: 0; }
  details::details-content { content-visibility: visible; display: block; }
  .cross { stroke: #900; } .ring { stroke: #003a5d; } .w { stroke: #fff; }
  .key0, .key1, .key2 { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .game { break-before: page; } h2, h3, summary { break-after: avoid; }
  tr, .graph, .bars { break-inside: avoid; } .scroll { overflow: visible; } nav { display: none; } }
)css";

using Write = std::function<void(const std::string&)>;

std::string cell(const std::string& text) { return "<td>" + text + "</td>"; }
std::string count_cell(int n) { return cell(std::to_string(n)); }

std::string results_cells(const Results& results) {
  return count_cell(results.games) +
         cell(std::to_string(results.wins) + "&ndash;" + std::to_string(results.draws) + "&ndash;" +
              std::to_string(results.losses));
}

std::string mean_of(double sum, int n, int digits) {
  return n == 0 ? "&ndash;" : fixed(sum / n, digits);
}

std::string losses_cells(const Losses& losses, int games) {
  std::string cells = cell(mean_of(losses.discs, games, 1)) + cell(mean_text(losses.per_move()));
  for (const Mark mark : {Mark::kBlunder, Mark::kMistake, Mark::kInaccuracy})
    cells += cell(mean_of(losses.count(mark), games, 2));
  return cells;
}

constexpr const char* kLossesHead =
    "<th>lost a game</th><th>a move</th><th>?&#63;</th><th>?</th><th>?!</th>";

void write_head(const ReviewReport& report, const Write& write) {
  const std::string games = counted(report.games().size(), "game");
  const std::string about = report.options().player
                                ? name(report.players().front()->name) + ": review of "
                                : "Review of ";
  write(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"generator\" content=\"tiger review\">\n<title>Review of " +
      games + "</title>\n<style>" + kBoardStyle + kStyle + "</style></head><body>\n" +
      board_symbol());
  write("<h1>" + about + games + "</h1>\n<p class=\"soft\">" + settings_text(report.options()) +
        (report.has_reference()
             ? "; compared with " +
                   counted(static_cast<std::uint64_t>(report.reference_games()), "game")
             : "") +
        "</p>\n");
}

void write_players(const std::vector<const PlayerReport*>& players, const Write& write) {
  if (players.empty()) return;
  write(std::string("<h2 id=\"players\">Players</h2>\n<div class=\"scroll\"><table><thead><tr>"
                    "<th class=\"t\">player</th><th>games</th><th>w&ndash;d&ndash;l</th>") +
        kLossesHead + "<th class=\"t\">opposition lost a move</th></tr></thead><tbody>\n");
  for (const PlayerReport* player : players)
    write("<tr><td class=\"t\">" + name(player->name) + "</td>" + results_cells(player->results) +
          losses_cells(player->losses, player->results.games) + "<td class=\"t\">" +
          opposition_text(player->opposition) + "</td></tr>\n");
  write(
      "</tbody></table></div>\n<p class=\"note\">Discs lost a game and a move; marks a game. The "
      "opposition is what the opponents lost a move in the games given; it is unknown below " +
      std::to_string(kLeastGames) + " games.</p>\n");
}

void write_phases(const PlayerReport& player, const Write& write) {
  write(
      "<table><thead><tr><th class=\"t\">phase</th><th>moves</th><th>discs</th><th>a move</th>"
      "<th>?&#63;</th><th>?</th><th>?!</th></tr></thead><tbody>\n");
  for (const Phase phase : kPhases) {
    const Losses& losses = player.in(phase);
    write(std::string("<tr><td class=\"t\">") + name_of(phase) + "</td>" +
          count_cell(losses.moves) + count_cell(losses.discs) + cell(mean_text(losses.per_move())) +
          count_cell(losses.count(Mark::kBlunder)) + count_cell(losses.count(Mark::kMistake)) +
          count_cell(losses.count(Mark::kInaccuracy)) + "</tr>\n");
  }
  write("</tbody></table>\n");
}

void write_reasons(const PlayerReport& player, const Write& write) {
  write(
      "<table><thead><tr><th class=\"t\">mistakes (? and ?&#63;)</th><th></th>"
      "<th></th></tr></thead>"
      "<tbody>\n");
  const auto row = [&](const std::string& what, int n) {
    write("<tr><td class=\"t\">" + what + "</td>" + count_cell(n) +
          cell(percent_text(n, player.mistakes)) + "</tr>\n");
  };
  for (const Reason::Kind& kind : reason_kinds())
    if (const int n = player.mistakes_with(kind.name); n > 0) row(std::string(kind.name), n);
  row("no reason seen", player.mistakes_without_reason());
  row("all", player.mistakes);
  write("</tbody></table>\n");
}

void write_openings(const PlayerReport& player, const Write& write) {
  std::vector<std::pair<std::string, OpeningReport>> openings(player.openings.begin(),
                                                              player.openings.end());
  std::stable_sort(openings.begin(), openings.end(), [](const auto& a, const auto& b) {
    return a.second.results.games > b.second.results.games;
  });
  write(std::string("<div class=\"scroll\"><table><thead><tr><th class=\"t\">opening</th>"
                    "<th>games</th><th>w&ndash;d&ndash;l</th>") +
        kLossesHead + "</tr></thead><tbody>\n");
  for (std::size_t i = 0; i < std::min(openings.size(), kOpenings); ++i) {
    const auto& [opening, its] = openings[i];
    write("<tr><td class=\"t\">" + (opening.empty() ? "no named opening" : escaped(opening)) +
          "</td>" + results_cells(its.results) + losses_cells(its.losses, its.results.games) +
          "</tr>\n");
  }
  write("</tbody></table></div>\n");
  if (openings.size() > kOpenings)
    write("<p class=\"note\">And " + std::to_string(openings.size() - kOpenings) + " more.</p>\n");
}

void write_distribution(const ReviewReport& report, const PlayerReport* player,
                        const Write& write) {
  std::vector<BarColumn> columns;
  if (player != nullptr) columns.push_back({player->name, &player->losses});
  columns.push_back({"all these games", &report.everyone().losses});
  if (report.has_reference()) columns.push_back({"reference", &report.reference()});
  std::string keys;
  for (std::size_t i = 0; i < columns.size(); ++i)
    keys += "<span class=\"key key" + std::to_string(i) + "\"></span>" + name(columns[i].name) +
            " (" + mean_text(columns[i].losses->per_move()) + " a move)";
  write("<p class=\"note\">Share of the moves by the discs they lost: " + keys + "</p>\n" +
        bars_svg(columns));
}

void write_details(const ReviewReport& report, const PlayerReport* player, const Write& write) {
  const PlayerReport& shown = player != nullptr ? *player : report.everyone();
  write("<div class=\"tables\">\n");
  write_phases(shown, write);
  write_reasons(shown, write);
  write("</div>\n");
  write_distribution(report, player, write);
  write_openings(shown, write);
}

// Those with enough games for their figures to mean something, unless there are few anyway.
bool has_details(const PlayerReport& player, std::size_t players) {
  return players <= kOpenGames || player.results.games >= kLeastGames;
}

void write_games(const ReviewReport& report, const Write& write) {
  const std::vector<GameReport>& games = report.games();
  if (games.size() > 1) {
    write("<h2 id=\"games\">Games</h2>\n<div class=\"scroll\"><table><thead>" + game_head() +
          "</thead><tbody>\n");
    for (std::size_t i = 0; i < games.size(); ++i) write(game_row(games[i], i + 1));
    write("</tbody></table></div>\n");
  }
  write(
      "<h2>Each game</h2>\n<p class=\"note\">Scores are for the side that moves, the graph is "
      "seen by Black. A cross is the move played, a ring the better one, a dot the disc played "
      "last. In lines Black&#39;s moves are in lower case, White&#39;s in upper case, PS is a "
      "pass; pale moves continue a line by searches of 6 plies; a line that ends with &hellip; "
      "goes on. ?! lost 2 discs or more, ? 4 or more, ?&#63; 10 "
      "or more or a proved win or draw.</p>\n");
  for (std::size_t i = 0; i < games.size(); ++i)
    write(game_section(report, games[i], i + 1, games.size() <= kOpenGames));
}

}  // namespace

void write_report(const ReviewReport& report, const Write& write) {
  write_head(report, write);
  const std::vector<const PlayerReport*> players = report.players();
  write_players(players, write);
  if (report.games().size() > 1 || report.has_reference()) {
    if (!report.options().player) {
      write("<h2>All players together</h2>\n");
      write_details(report, nullptr, write);
    }
    for (const PlayerReport* player : players) {
      if (!has_details(*player, players.size())) continue;
      const bool open = players.size() == 1;
      write(std::string("<details") + (open ? " open" : "") + "><summary>" + name(player->name) +
            " <span class=\"soft\">" +
            counted(static_cast<std::uint64_t>(player->results.games), "game") +
            "</span></summary>\n");
      write_details(report, player, write);
      write("</details>\n");
    }
  }
  write_games(report, write);
  write("</body></html>\n");
}

}  // namespace tiger::tools::html
