// `tiger eval`: what the evaluation makes of a position, and which patterns say so.
#include <array>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "command_line.h"
#include "eval/evaluate.h"
#include "exit_status.h"
#include "formats/obf.h"
#include "output.h"
#include "position_option.h"
#include "search_options.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

std::string discs_text(int units) {
  char text[20];
  std::snprintf(text, sizeof text, "%+.2f", double(units) / kUnitsPerDisc);
  return text;
}

// The content of a feature as its squares have it: X the side to move, O the other, - empty.
std::string content_of(const Feature& feature, const Board& board) {
  std::string content;
  for (int i = 0; i < feature.size; ++i) {
    const Bitboard b = bit(feature.squares[i]);
    content += (board.player & b) != 0 ? 'X' : (board.opponent & b) != 0 ? 'O' : '-';
  }
  return content;
}

std::string squares_of(const Feature& feature) {
  std::string names;
  for (int i = 0; i < feature.size; ++i) names += square_name(feature.squares[i]);
  return names;
}

std::string explain(const Position& position, const Weights& weights) {
  const Board& board = position.board;
  const int empties = board.empty_count();
  const FeatureIndices indices(board);
  const std::int16_t* weight = weights.stage(empties);

  std::array<int, kPatternCount> sums{};
  std::string features = "feature       squares                contents     discs\n";
  for (int f = 0; f < kFeatureCount; ++f) {
    const Feature& feature = kFeatures[f];
    const int units = weight[detail::kFeatureOrigin[f] + indices[f]];
    sums[feature.pattern] += units;
    features += left(std::string(kPatterns[feature.pattern].name), 13) + " " +
                left(squares_of(feature), 22) + " " + left(content_of(feature, board), 11) +
                right(discs_text(units), 8) + "\n";
  }
  const int total = evaluate_units(weights, indices, empties);
  std::string text = "position  " + board_text(position) +
                     (position.side == Color::kBlack ? " X\n" : " O\n") + "value     " +
                     discs_text(total) + " discs for the side to move, as a score " +
                     score_text(score_of_units(total)) + "\nstage     " +
                     std::to_string(stage_of(empties)) + " of 0 to " + std::to_string(kStages - 1) +
                     ", " + std::to_string(empties) + " empty squares\n\npattern          discs\n";
  for (int p = 0; p < kPatternCount; ++p)
    text += left(std::string(kPatterns[p].name), 14) + right(discs_text(sums[p]), 8) + "\n";
  text += left("constant", 14) + right(discs_text(weights.constant(empties)), 8) + "\n" +
          left("sum", 14) + right(discs_text(total), 8) + "\n\n";
  return text + features;
}

}  // namespace

int eval_command(int argc, char** argv) {
  cxxopts::Options options(
      "tiger eval",
      "The static value of a position, without search, and what each pattern adds\n"
      "to it. Contents: X the side to move, O the other side, - empty.\n");
  options.add_options()("h,help", "this help")(
      "board", "of this position, \"<64 squares> <side>\"; else of the start",
      cxxopts::value<std::string>())("weights", kWeightsHelp, cxxopts::value<std::string>(),
                                     "FILE");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}));
    return kSuccess;
  }
  if (!line.unmatched().empty()) throw UsageError("give the position by --board");
  Position position;
  if (line.count("board")) position = parse_position(line["board"].as<std::string>());
  std::unique_ptr<const Weights> other;
  if (line.count("weights")) other = read_weights(line["weights"].as<std::string>());
  print(explain(position, other ? *other : embedded_weights()));
  return kSuccess;
}

}  // namespace tiger::tools
