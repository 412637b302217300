#include "cli/player_options.h"

#include <string>

#include "cli/exit_status.h"
#include "cli/search_options.h"

namespace tiger::tools {

void add_player_options(cxxopts::Options& options) {
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("h,help", "this help")(
      "level", "1 to 60: how far to look and from where to solve. Default: 16, on a clock 60",
      text(), "N")("depth", "so many plies and no further, without solving", text(), "N")(
      "time", "at most so many seconds for a move", text(), "SECONDS")(
      "threads", "how many search a position together. Default: all", text(), "N")(
      "driver", "pvs, mtdf or alphabeta. Default: mtdf", text(), "NAME")(
      "hash-bits", "table of 2^N buckets of 64 bytes, 8 to 30. Default: 18", text(), "N")(
      "weights", kWeightsHelp, text(), "FILE");
}

PlayerOptions parse_player_options(const cxxopts::ParseResult& line) {
  const auto text = [&](const char* name) { return line[name].as<std::string>(); };
  const auto number = [&](const char* name, int low, int high) {
    return parse_integer(std::string("--") + name, text(name), low, high);
  };
  if (line.count("level") && line.count("depth"))
    throw UsageError("--level and --depth exclude each other");
  PlayerOptions options;
  if (line.count("level")) options.level = number("level", 1, kMaxLevel);
  if (line.count("depth")) options.depth = number("depth", 1, 60);
  if (line.count("time")) options.move_time = parse_seconds("--time", text("time"));
  options.settings.threads = line.count("threads") ? parse_threads(text("threads")) : all_threads();
  if (line.count("driver")) options.settings.driver = parse_driver_option(text("driver"));
  if (line.count("hash-bits"))
    options.settings.hash_bits = number("hash-bits", kMinHashBits, kMaxHashBits);
  if (line.count("weights")) {
    options.weights = read_weights(text("weights"));
    options.settings.weights = options.weights.get();
  }
  return options;
}

}  // namespace tiger::tools
