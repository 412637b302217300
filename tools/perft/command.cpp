// `tiger perft`: counts the lines of play of each length.
#include <cstdint>
#include <optional>
#include <string>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "formats/positions/obf.h"
#include "json/kinds.h"
#include "perft/perft.h"
#include "platform/time.h"

namespace tiger::tools {
namespace {

const CommandSyntax& perft_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger perft",
      .about = "Counts the lines of play of length 1 to N plies.\n",
      .options = {board_option("count from this position instead of the start position"),
                  {"pass-free", "", "do not count a pass as a ply"},
                  json_option("print one JSON object for each length"),
                  csv_option("print comma-separated values, a row for each length")},
      .arguments = "N",
      .notes = "\n`tiger schema perft` describes the objects of --json.\n",
      .examples = {{"tiger perft 8", "the lines of 1 to 8 plies from the start position"},
                   {"tiger perft --pass-free --board f5d6c3 7",
                    "from a position of a game, counted as by programs where a pass is free"}}};
  return syntax;
}

// Returns nullopt if only the help was asked for.
std::optional<PerftOptions> parse_perft_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(perft_syntax(), argc, argv);
  if (!line) return std::nullopt;
  if (line->arguments().empty()) throw UsageError("expected a depth N");
  if (line->arguments().size() > 1) throw UsageError("expected only one depth N");
  PerftOptions perft;
  perft.depth = parse_integer("depth N", line->arguments().front(), 1, 60);
  if (const auto board = line->text("board")) perft.position = parse_position(*board);
  if (line->flag("pass-free")) perft.pass = Pass::kIsFree;
  perft.json = line->flag("json");
  perft.csv = line->flag("csv");
  return perft;
}

std::string table_head(const PerftOptions& options) {
  const std::string what =
      "perft of " + position_text(options.position) +
      (options.pass == Pass::kIsPly ? ", a pass is a ply" : ", a pass costs no ply");
  return wrapped(what, 0, "  ", screen_of(Stream::kOut)) +
         "\ndepth |                lines |         time\n"
         "------+----------------------+-------------\n";
}

constexpr const char* kPerftCsvHead = "board,side,pass,depth,lines,seconds\n";

std::string csv_of(const PerftOptions& options, int depth, std::uint64_t lines, double seconds) {
  const Position& position = options.position;
  return board_text(position) + "," + side_letter(position.side) + "," +
         (options.pass == Pass::kIsPly ? "ply," : "free,") + std::to_string(depth) + "," +
         std::to_string(lines) + "," + fixed(seconds, 6) + "\n";
}

struct PerftCount {
  const PerftOptions& options;
  int depth;
  std::uint64_t lines;
  double seconds;
};

const Fields<PerftCount>& perft_fields() {
  using C = PerftCount;
  static const Fields<C> fields = {
      program_fields<C>(),
      schema_field<C>(),
      Fields<C>::of([](const C& count) { return WrittenPosition(count.options.position); },
                    position_fields()),
      {"pass", "Whether a pass counts as a ply.",
       kind::named<Pass>({{Pass::kIsPly, "ply"}, {Pass::kIsFree, "free"}}),
       [](const C& count) { return count.options.pass; }},
      {"depth", "Plies.", kind::integer(1, 60), &C::depth},
      {"lines", "Lines of play of this length.", kind::count(), &C::lines},
      {"seconds", "Time that the work took.", kind::seconds(), &C::seconds}};
  return fields;
}

Json perft_schema() {
  return schema_document("tiger perft --json", "The number of lines of play of one length.",
                         perft_fields().schema());
}

}  // namespace

int print_perft(const PerftOptions& options) {
  if (!options.json) print(options.csv ? kPerftCsvHead : table_head(options));
  for (int depth = 1; depth <= options.depth; ++depth) {
    const auto start = Clock::now();
    const std::uint64_t lines = perft(options.position.board, depth, options.pass, &stop_flag());
    const double time = seconds_since(start);
    if (stop_flag()) return kSignalBase + caught_signal();
    print(options.json  ? perft_fields().write({options, depth, lines, time}).text() + "\n"
          : options.csv ? csv_of(options, depth, lines, time)
                        : right(std::to_string(depth), 5) + " | " +
                              right(number_text(lines, screen_of(Stream::kOut)), 20) + " | " +
                              right(time_text(time), 12) + "\n");
  }
  return kSuccess;
}

int perft_command(int argc, char** argv) {
  const std::optional<PerftOptions> options = parse_perft_options(argc, argv);
  if (!options) return kSuccess;
  watch_for_signals();
  const StdoutWatch watch;
  return print_perft(*options);
}

constexpr AnswerSchema kPerftSchemas[] = {{"perft", perft_schema}};

extern const Subcommand kPerftCommand = {"perft", "count the lines of play to a depth",
                                         perft_syntax, perft_command, kPerftSchemas};

}  // namespace tiger::tools
