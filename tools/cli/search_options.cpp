#include "cli/search_options.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/program.h"
#include "eval/weights_data.h"
#include "formats/text/text.h"
#include "platform/file.h"
#include "platform/processors.h"
#include "search/analysis.h"

namespace tiger::tools {
namespace {

constexpr const char* kWeightsHelp =
    "evaluation weights, a file written by `tiger train`. Default: the built-in weights";

std::string hash_bits_help() {
  return "hash table of 2^N buckets of 64 bytes; N from " + std::to_string(kMinHashBits) + " to " +
         std::to_string(kMaxHashBits);
}

}  // namespace

Option board_option(const std::string& help) {
  return {.name = "board",
          .argument = "POSITION",
          .help = help + ", given as \"<64 squares> <side>\"",
          .heading = "Input",
          .configurable = Configurable::kNowhere};
}

Option select_option(const std::string& verb) {
  return select_option_of(
      verb +
      " only these positions, for example 40-44,50: by number in the file (#40), or else by order "
      "from 1");
}

Option select_option_of(const std::string& help) {
  return {.name = "select",
          .argument = "LIST",
          .help = help,
          .heading = "Input",
          .configurable = Configurable::kNowhere};
}

Option ply_option(const std::string& help) {
  return {.name = "ply",
          .argument = "N",
          .help = help,
          .heading = "Input",
          .excludes = {"empties"},
          .configurable = Configurable::kNowhere};
}

Option empties_option(const std::string& help) {
  return {.name = "empties",
          .argument = "N",
          .help = help,
          .heading = "Input",
          .configurable = Configurable::kBelowHeading};
}

std::vector<Option> input_options(const std::string& verb) {
  Option board = board_option("also " + verb + " this position");
  board.help += "; may be given several times";
  board.repeatable = true;
  return {board,
          {.name = "game",
           .argument = "TRANSCRIPT",
           .help = "also " + verb + " the position after these moves, such as f5d6c3",
           .repeatable = true,
           .heading = "Input",
           .configurable = Configurable::kNowhere},
          select_option(verb),
          ply_option("take a game's position after N plies, passes included. Default: the last"),
          empties_option("take a game's position with N empty squares"),
          max_line_option()};
}

GamePoint game_point_in(const CommandLine& line) {
  if (const auto ply = line.integer("ply", 0, 128)) return {GamePoint::By::kPly, *ply};
  if (const auto empties = line.integer("empties", 0, 60))
    return {GamePoint::By::kEmpties, *empties};
  return {};
}

InputRequest input_request_in(const CommandLine& line) {
  InputRequest request{
      .files = line.arguments(), .boards = line.texts("board"), .games = line.texts("game")};
  if (const auto list = line.text("select")) request.selection = Selection(*list);
  request.point = game_point_in(line);
  request.max_line = max_line_in(line);
  return request;
}

Option max_line_option() {
  return {.name = "max-line",
          .argument = "SIZE",
          .help = "refuse longer lines; in bytes, such as 4096, 64k or 4M",
          .default_value = "4M",
          .heading = "Input"};
}

std::size_t max_line_in(const CommandLine& line) {
  const std::string text = line.text("max-line").value();
  int shift = 0;
  std::string number = text;
  const std::size_t unit =
      std::string("kmg").find(formats::lower(text.empty() ? "-" : text.substr(text.size() - 1)));
  if (!text.empty() && unit < 3) {
    shift = 10 * (static_cast<int>(unit) + 1);
    number.pop_back();
  }
  const bool digits = !number.empty() && number.size() <= 10 &&
                      number.find_first_not_of("0123456789") == std::string::npos;
  const unsigned long long bytes = digits ? std::stoull(number) << shift : 0;
  if (bytes < 256 || bytes > 1ULL << 40)
    throw UsageError(line.label("max-line") +
                     ": expected a size from 256 bytes, such as 64k or 4M, got '" + text + "'");
  return static_cast<std::size_t>(bytes);
}

Option driver_option(Driver by_default) {
  return {.name = "driver",
          .argument = "NAME",
          .help = "pvs, mtdf or alphabeta",
          .default_value = std::string(driver_name(by_default)),
          .heading = "Search"};
}

Driver driver_in(const CommandLine& line) {
  const std::string name = line.text("driver").value();
  const std::optional<Driver> driver = parse_driver(formats::lower(name));
  if (!driver)
    throw UsageError(line.label("driver") + ": expected pvs, mtdf or alphabeta, got '" + name +
                     "'");
  return *driver;
}

std::optional<Bounds> window_in(const CommandLine& line) {
  const std::optional<std::string> text = line.text("window");
  if (!text) return std::nullopt;
  const std::string label = line.label("window");
  const std::size_t comma = text->find(',');
  if (comma == std::string::npos)
    throw UsageError(label + ": expected two integers, such as -2,2, got '" + *text + "'");
  const Bounds window = {
      parse_integer(label + " (its first number)", text->substr(0, comma), kScoreMin, kScoreMax),
      parse_integer(label + " (its second number)", text->substr(comma + 1), kScoreMin, kScoreMax)};
  if (window.lower >= window.upper)
    throw UsageError(label + ": the first number must be less than the second, got '" + *text +
                     "'");
  return window;
}

Option ponder_option() {
  return {.name = "ponder",
          .argument = "",
          .help = "search also while the opponent thinks",
          .heading = "Search"};
}

Option pace_option() {
  return {.name = "pace",
          .argument = "",
          .help = "with --human: wait before each move, like a person",
          .heading = "Search",
          .configurable = Configurable::kBelowHeading};
}

bool pace_in(const CommandLine& line, bool has_human) {
  if (line.flag("pace") && !has_human) throw UsageError("--pace needs --human");
  return line.flag("pace");
}

Option threads_option(const std::string& help, const std::string& default_value) {
  return {.name = "threads",
          .argument = "N",
          .help = help,
          .default_value = default_value,
          .heading = "Search"};
}

Option wld_option() {
  return {.name = "wld",
          .argument = "",
          .help = "find only win, loss or draw, which is faster than the exact score",
          .heading = "Search",
          .configurable = Configurable::kBelowHeading};
}

Option window_option(const std::string& help) {
  return {.name = "window",
          .argument = "A,B",
          .help = help,
          .heading = "Search",
          .excludes = {"wld", "all-moves"}};
}

Option all_moves_option() {
  return {.name = "all-moves",
          .argument = "",
          .help = "print the score of every legal move, as OBF lines",
          .heading = "Search",
          .excludes = {"wld", "csv"}};
}

Option no_check_option() {
  return {.name = "no-check",
          .argument = "",
          .help = "do not check the scores that the file gives to moves other than the best",
          .heading = "Search"};
}

Option stats_option() {
  return {.name = "stats",
          .argument = "",
          .help = "print the totals of all search and hash table counters",
          .heading = "Output",
          .configurable = Configurable::kBelowHeading};
}

Option log_option(const std::string& argument, const std::string& help) {
  return {.name = "log",
          .argument = argument,
          .help = help,
          .heading = "Output",
          .configurable = Configurable::kBelowHeading};
}

int threads_in(const CommandLine& line) {
  if (line.is("threads", "all")) return all_threads();
  return line.integer("threads", 1, kMaxThreads).value();
}

int all_threads() { return std::min(usable_processors(), kMaxThreads); }

Option hash_bits_option(int default_value) {
  return {.name = "hash-bits",
          .argument = "N",
          .help = hash_bits_help(),
          .default_value = std::to_string(default_value),
          .heading = "Search"};
}

int hash_bits_in(const CommandLine& line) {
  return line.integer("hash-bits", kMinHashBits, kMaxHashBits).value();
}

Option hash_bits_or_auto_option(std::optional<int> default_value) {
  return {.name = "hash-bits",
          .argument = "N",
          .help = hash_bits_help() + ", or auto to fit the position",
          .default_value = default_value ? std::to_string(*default_value) : "auto",
          .heading = "Search"};
}

std::optional<int> hash_bits_or_auto_in(const CommandLine& line) {
  if (line.is("hash-bits", "auto")) return std::nullopt;
  return hash_bits_in(line);
}

Option weights_option() {
  return {.name = "weights", .argument = "FILE", .help = kWeightsHelp, .heading = "Search"};
}

Option weights_or_none_option() {
  Option option = weights_option();
  option.help += "; none: no evaluation, order moves by handcrafted values";
  return option;
}

std::shared_ptr<const Weights> weights_in(const CommandLine& line) {
  const std::optional<std::string> path = line.text("weights");
  if (!path) return {std::shared_ptr<void>(), &embedded_weights()};  // static, not to be deleted
  try {
    return read_weights(*path);
  } catch (const Failure& failure) {
    if (line.given("weights")) throw;
    throw Failure(line.label("weights") + ": " + failure.what());
  }
}

std::shared_ptr<const Weights> weights_or_none_in(const CommandLine& line) {
  return line.is("weights", "none") ? nullptr : weights_in(line);
}

namespace {

// What `decode` makes of the bytes of the file.
template <class Decode>
auto decoded(const std::string& path, Decode decode) {
  const std::optional<std::string> bytes = bytes_of_file(path);
  if (!bytes) throw Failure("weights '" + path + "': " + std::strerror(errno));
  try {
    return decode(*bytes);
  } catch (const std::runtime_error& error) {
    throw Failure("weights '" + path + "': " + error.what());
  }
}

}  // namespace

std::shared_ptr<const Weights> read_weights(const std::string& path) {
  return decoded(path, [](const std::string& bytes) {
    return std::make_shared<const Weights>(Weights::decode(bytes));
  });
}

WeightsData read_weights_data(const std::string& path) {
  return decoded(path, WeightsData::decode);
}

std::string checksum_text(std::uint64_t checksum) {
  char text[20];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(checksum));
  return text;
}

std::vector<Option> human_options() {
  return under("Search",
               {{.name = "human",
                 .argument = "N",
                 .help = "play like a person, 1 (weak) to 10 (4 to 10: learned)",
                 .excludes = {"level", "depth", "time", "ponder", "book"},
                 .configurable = Configurable::kBelowHeading},
                {"human-seed", "S", "seed of its choices. Default: 1; at a terminal, random"}});
}

std::optional<HumanChoice> human_in(const CommandLine& line, std::optional<int> by_default) {
  std::optional<int> level = line.integer("human", kMinHumanLevel, kMaxHumanLevel);
  const std::vector<std::string> of_search = human_options().front().excludes;
  if (!level && std::ranges::none_of(of_search, [&](const std::string& option) {
        return option != "book" && line.flag(option);
      }))
    level = by_default;
  const std::optional<std::uint64_t> seed = line.seed("human-seed");
  if (level) return HumanChoice{*level, seed.value_or(1)};
  if (line.given("human-seed")) throw UsageError("--human-seed needs --human");
  return std::nullopt;
}

std::shared_ptr<HumanPlayer> PlayerOptions::human_player() const {
  if (!human) return nullptr;
  return std::make_shared<HumanPlayer>(human->level, human->seed, embedded_human_model(), *weights);
}

std::vector<Option> player_options(PlayerUse use) {
  const bool games = use != PlayerUse::kPositions;
  std::vector<Option> options = {
      {.name = "level",
       .argument = "N",
       .help = "1 to " + std::to_string(kMaxLevel) +
               ": search that many plies, and solve positions near the end, see `tiger help "
               "levels`. Default: " +
               std::to_string(kDefaultLevel) + ", or " + std::to_string(kMaxLevel) +
               " with a limit of time or nodes",
       .excludes = {"depth"}},
      {"depth", "N", "search N plies, and solve positions with at most N empty squares"},
      {.name = "time",
       .argument = "TIME",
       .help = std::string("time limit for each ") + (games ? "move" : "position") +
               ": 5, 0.5, 500ms, 2m or 1:30",
       .configurable = Configurable::kBelowHeading},
      threads_option("number of threads that search a position together"),
      driver_option(kAnalysisDriver),
      games ? hash_bits_option(kPlayerHashBits) : hash_bits_or_auto_option(kPlayerHashBits),
      games ? weights_option() : weights_or_none_option()};
  if (!games) return under("Search", std::move(options));
  return joined({under("Search", std::move(options)), human_options(), book_options()});
}

PlayerOptions player_options_in(const CommandLine& line, PlayerUse use) {
  PlayerOptions options;
  options.level = line.integer("level", 1, kMaxLevel);
  options.depth = line.integer("depth", 1, 60);
  options.move_time = line.duration("time");
  options.settings.threads = threads_in(line);
  options.settings.driver = driver_in(line);
  options.fits_table = use == PlayerUse::kPositions && line.is("hash-bits", "auto");
  if (!options.fits_table) options.settings.hash_bits = hash_bits_in(line);
  options.weights = use == PlayerUse::kPositions ? weights_or_none_in(line) : weights_in(line);
  options.settings.weights = options.weights.get();
  if (use != PlayerUse::kPositions) {
    std::vector<std::string> dependent = {"book-within"};
    if (use == PlayerUse::kGames) dependent.emplace_back("seed");
    options.book = book_settings_in(line, dependent);
    options.settings.book = open_book(options.book);
    if (use == PlayerUse::kGames) options.human = human_in(line);
  }
  return options;
}

}  // namespace tiger::tools
