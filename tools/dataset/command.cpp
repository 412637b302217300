// `tiger dataset`: positions or games with labels, as files to learn from.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "dataset/making.h"
#include "dataset/recipe.h"
#include "pick/sources.h"
#include "platform/hash.h"
#include "search/playing_levels.h"

namespace tiger::tools {
namespace {

constexpr int kMostRows = 50'000'000;

std::vector<Option> dataset_options() {
  return joined(
      {under("Choice",
             {{.name = "positions",
               .argument = "N",
               .help = "how many positions; with --format gpt, how many games",
               .configurable = Configurable::kBelowHeading},
              {.name = "from",
               .argument = "GAMES",
               .help = "games of random moves (random), of a simple player (self-play), of players "
                       "that move like people (human), or a FILE of games. Default: random, or the "
                       "FILEs after OUT",
               .configurable = Configurable::kBelowHeading},
              {.name = "empties",
               .argument = "N",
               .help = "numbers of empty squares: 10, or a range such as 8-20",
               .default_value = "10",
               .configurable = Configurable::kBelowHeading},
              {"per-game", "N", "take up to N positions from each game", "1"},
              {"split", "LIST",
               "how many percent of the games go into each part: three numbers for train, valid "
               "and test; two for train and test; or one for train",
               "90,5,5"},
              {"seed", "N", "seed of the games and choices", "1"},
              max_line_option()}),
       under("Labels",
             {{"label", "KIND",
               "exact (score and a best move), wld (win, draw or loss), all-moves (the exact score "
               "of every move), level:N (an estimate by a search of level N), or none",
               "exact"},
              threads_option("number of threads; each label is made by one")}),
       under("Output",
             {{"format", "FORMAT",
               "npz (numpy), csv, jsonl, obf, egaroucid, egaroucid-records or gpt", "npz"}})});
}

const CommandSyntax& dataset_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger dataset",
      .about =
          "Makes a folder OUT with labelled Othello positions to learn from: a file for\n"
          "each part, and a card (README.md and dataset.json) that says what is in it, how\n"
          "it was made, and how numpy reads it.\n",
      .options = dataset_options(),
      .arguments = "OUT [FILE...]",
      .notes =
          "\nA run that was stopped, by Ctrl-C or otherwise, goes on where it was when the\n"
          "same command is given again. The bytes of the files depend on the options, the\n"
          "games and the version alone, not on the number of threads or on interruptions.\n\n"
          "Each game belongs to one part. Of positions equal up to symmetry only one is\n"
          "kept, in the last part (in the order train, valid, test) in which they occur.\n"
          "In every position the side to move can move.\n"
          "`egaroucid` is lines of 64 squares, X for the side to move, and the score;\n"
          "`egaroucid-records` is Egaroucid's 19-byte records.\n\n"
          "--format gpt writes whole games as tokens: 1 to 60 for a1 to h8 without the\n"
          "centre, padded with zeros; a pass has no token. The only label of a game is its\n"
          "score.\n",
      .examples = {
          {"tiger dataset ten --positions 1000000",
           "a million exact scores of positions with 10 empty squares"},
          {"tiger dataset moves --positions 50000 --empties 8-14 --label all-moves",
           "the score of every move"},
          {"tiger dataset tokens --positions 200000 --format gpt", "games for a language model"}}};
  return syntax;
}

// ---- The command line --------------------------------------------------------------------------

template <class Names>
std::size_t one_of(const CommandLine& line, const char* option, const Names& names) {
  const std::string word = line.text(option).value();
  const auto found = std::find(names.begin(), names.end(), word);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i)
    list += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + std::string(names[i]);
  throw UsageError(line.label(option) + ": expected " + list + ", got '" + word + "'");
}

void read_origin(const CommandLine& line, Recipe& recipe) {
  recipe.files.assign(line.arguments().begin() + 1, line.arguments().end());
  const std::optional<std::string> from = line.text("from");
  const auto named =
      std::find(kOriginNames.begin(), kOriginNames.end() - 1, from.value_or("random"));
  const bool is_named = named != kOriginNames.end() - 1;
  if (from && !is_named) recipe.files.push_back(*from);
  if (from && is_named && !recipe.files.empty())
    throw UsageError(line.label("from") + " " + *from + " makes games, so no FILE can be given");
  recipe.origin =
      recipe.files.empty() ? static_cast<Origin>(named - kOriginNames.begin()) : Origin::kFiles;
}

void read_label(const CommandLine& line, Recipe& recipe) {
  constexpr std::string_view kLevel = "level:";
  const std::string label = line.text("label").value();
  if (label.starts_with(kLevel)) {
    recipe.label = LabelKind::kLevel;
    recipe.level = parse_integer(line.label("label"), label.substr(kLevel.size()), 1, kMaxLevel);
    return;
  }
  constexpr std::array<std::string_view, 5> kNames = {"none", "exact", "wld", "level:N",
                                                      "all-moves"};
  recipe.label = static_cast<LabelKind>(one_of(line, "label", kNames));
}

std::vector<int> shares_in(const CommandLine& line) {
  const std::string text = line.text("split").value();
  const std::string label = line.label("split");
  std::vector<int> shares;
  int sum = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    shares.push_back(parse_integer(label, text.substr(at, end - at), 1, 100));
    sum += shares.back();
    at = end + 1;
  }
  if (shares.size() > kMostParts || sum != 100)
    throw UsageError(label +
                     ": expected up to three shares that sum to 100, such as 90,5,5; got '" + text +
                     "'");
  return shares;
}

// Each format holds some labels only.
void check_label(const Recipe& recipe) {
  const bool is_score = recipe.label == LabelKind::kExact || recipe.label == LabelKind::kLevel;
  if (recipe.is_egaroucid() && !is_score)
    throw UsageError("--format " + std::string(recipe.format_name()) +
                     " holds scores: use --label exact or level:N");
  if (recipe.format == DataFormat::kObf &&
      (recipe.label == LabelKind::kOutcome || recipe.label == LabelKind::kLevel))
    throw UsageError("--format obf holds exact scores: use --label exact, all-moves or none");
}

Recipe recipe_in(const CommandLine& line) {
  Recipe recipe;
  if (line.arguments().empty() || line.arguments().front().empty())
    throw UsageError("OUT is missing, the folder to make");
  read_origin(line, recipe);
  recipe.format = static_cast<DataFormat>(one_of(line, "format", kDataFormatNames));
  recipe.rows = static_cast<std::size_t>(line.integer("positions", 1, kMostRows).value_or(0));
  recipe.shares = shares_in(line);
  recipe.seed = line.seed("seed").value();
  if (recipe.is_sequences()) {
    for (const char* option : {"empties", "per-game", "label"})
      if (line.given(option))
        throw UsageError("--format gpt writes whole games, so --" + std::string(option) +
                         " means nothing");
    recipe.label = LabelKind::kNone;
    return recipe;
  }
  std::tie(recipe.least, recipe.most) =
      parse_range(line.label("empties"), line.text("empties").value(), 1, 60);
  recipe.per_game = line.integer("per-game", 1, 60).value();
  read_label(line, recipe);
  check_label(recipe);
  return recipe;
}

RecordedGames recorded_games(Recipe& recipe, std::size_t max_line, bool& failed) {
  Sources sources;
  add_files(sources, recipe.files, max_line, recipe.seed);
  failed = sources.failed;
  const std::size_t read = sources.games.size();
  shuffle(sources.games);
  if (sources.games.empty() && !recipe.files.empty()) throw Failure("no game was read");
  Fnv1a sum;
  for (const PoolGame& game : sources.games) sum.add(game.key);
  recipe.games_checksum = sum.value();
  const std::size_t repeated = read - sources.games.size();
  return {std::move(sources.games), repeated};
}

}  // namespace

int dataset_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(dataset_syntax(), argc, argv);
  if (!line) return kSuccess;
  Recipe recipe = recipe_in(*line);
  if (recipe.rows == 0) throw UsageError("--positions is missing: how many");
  const int threads = threads_in(*line);
  const std::string out = line->arguments().front();
  watch_for_signals();
  bool failed = false;
  try {
    const RecordedGames recorded = recorded_games(recipe, max_line_in(*line), failed);
    Folder folder(out, recipe);
    if (folder.is_whole()) {
      warn("'" + out + "' is complete already");
      return kSuccess;
    }
    make_dataset(recipe, recorded, threads, folder);
  } catch (const Interrupted&) {
    warn("stopped; the same command goes on from here");
    return kSignalBase + caught_signal();
  }
  return failed ? kFailure : kSuccess;
}

extern const Subcommand kDatasetCommand = {"dataset",
                                           "make positions with labels, or games, to learn from",
                                           dataset_syntax, dataset_command};

}  // namespace tiger::tools
