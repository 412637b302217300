#include "dataset/card.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "dataset/labels.h"
#include "dataset/npz.h"
#include "platform/file.h"

namespace tiger::tools {
namespace {

// Of each Origin.
const char* licence_of(Origin origin) {
  switch (origin) {
    case Origin::kRandom:
    case Origin::kSelfPlay:
      return "Games and labels were made by Tiger and copy nobody's work: the set is free (CC0).";
    case Origin::kHuman:
      return "Games and labels were made by Tiger: the set is free (CC0). The moves are those of a "
             "model that was learned from recorded games of people; it names nobody and repeats no "
             "game.";
    case Origin::kFiles: break;
  }
  return "The games are those of the files: their terms apply to the positions of this set.";
}

const char* about(Origin origin) {
  switch (origin) {
    case Origin::kRandom:
      return "Games of random moves: all legal ones are alike. They are lopsided, and no people "
             "play so.";
    case Origin::kSelfPlay:
      return "Games of a simple player against itself: 10 to 20 random moves, then two plies of "
             "search for mobility and corners, and one move in ten at random.";
    case Origin::kHuman:
      return "Games of players that move like people, as `tiger play --human 4` to 10 do.";
    case Origin::kFiles: break;
  }
  return "Games of files.";
}

std::string sum_of(const std::string& path, std::uint64_t& size) {
  File file(path, File::kRead);
  std::uint32_t sum = 0;
  size = 0;
  std::string bytes;
  while (file.read(bytes, 1 << 20) == File::Got::kBytes) {
    sum = crc32(bytes, sum);
    size += bytes.size();
    bytes.clear();
  }
  char text[9];
  std::snprintf(text, sizeof text, "%08x", sum);
  return text;
}

Json counts_of(const std::map<int, std::size_t>& counts) {
  Json object = Json::object();
  for (const auto& [what, count] : counts) object[std::to_string(what)] = count;
  return object;
}

std::map<int, std::size_t> by_empties(const PartCount& part) {
  std::map<int, std::size_t> counts;
  for (int n = 0; n <= 64; ++n)
    if (const std::size_t count = part.by_empties[static_cast<std::size_t>(n)]) counts[n] = count;
  return counts;
}

// How differently the games of the origins go, from 20,000 positions of each.
constexpr const char* kOriginsCompared =
    "Twenty thousand positions of 8 to 12 empty squares, five of a game, by `--from`:\n\n"
    "| from | mean score | standard deviation | draws | legal moves |\n"
    "|---|--:|--:|--:|--:|\n"
    "| random | +5.60 | 22.2 | 3.6 % | 6.4 |\n"
    "| self-play | +3.18 | 30.8 | 2.0 % | 5.0 |\n"
    "| human | +4.05 | 33.4 | 1.8 % | 5.1 |\n\n";

// Python that makes planes of positions, where a board is two sets of squares, or a text.
constexpr const char* kPlanesOfSets =
    R"(own = (data["player"][:, None] >> squares) & 1       # discs of the side to move
other = (data["opponent"][:, None] >> squares) & 1
)";
constexpr const char* kPlanesOfLines =
    R"(board = np.array([list(line[:64]) for line in lines])  # a1, b1, ... h8
own = board == np.array([[line[65]] for line in lines])  # discs of the side to move; X is Black
other = (board != "-") & ~own
)";

// Python that reads the rows of a file which is called FILE here.
std::string reading(DataFormat format) {
  switch (format) {
    case DataFormat::kNpz:
      return R"(data = np.load("FILE")
squares = np.arange(64, dtype=np.uint64)           # a1, b1, ... h8
)" + std::string(kPlanesOfSets);
    case DataFormat::kGpt:
      return R"(data = np.load("FILE")
tokens = data["tokens"]  # games x 60: 1 to 60, then zeros
squares = [s for s in range(64) if s not in (27, 28, 35, 36)]  # a1 is 0, b1 is 1
names = ["-"] + ["abcdefgh"[s % 8] + str(s // 8 + 1) for s in squares]
)";
    case DataFormat::kCsv:
      return R"(lines = open("FILE").read().splitlines()[1:]
)" + std::string(kPlanesOfLines);
    case DataFormat::kJsonl:
      return R"(rows = [json.loads(line) for line in open("FILE")]
lines = [row["board"] for row in rows]
)" + std::string(kPlanesOfLines);
    case DataFormat::kObf:
      return R"(lines = open("FILE").read().splitlines()
)" + std::string(kPlanesOfLines);
    case DataFormat::kEgaroucidRecords:
      return R"(data = np.fromfile("FILE", [("player", "<u8"), ("opponent", "<u8"), ("side", "u1"),
                                 ("best", "u1"), ("score", "i1")])
squares = np.arange(63, -1, -1, dtype=np.uint64)   # a1, b1, ... h8
)" + std::string(kPlanesOfSets);
    case DataFormat::kEgaroucid: break;
  }
  return R"(lines = open("FILE").read().splitlines()
board = np.array([list(line[:64]) for line in lines])  # a1, b1, ... h8
own, other = board == "X", board == "O"                # X is the side to move
score = np.array([int(line[64:]) for line in lines])   # for that side
)";
}

std::string reader_text(const Recipe& recipe) {
  std::string text = "```python\n";
  if (recipe.format == DataFormat::kJsonl) text += "import json\n";
  text += "import numpy as np\n\n" + reading(recipe.format);
  text.replace(text.find("FILE"), 4, recipe.file_of("train"));
  if (!recipe.is_sequences())
    text += "planes = np.stack([own, other], 1).reshape(-1, 2, 8, 8).astype(np.uint8)\n";
  text += "```\n\n";
  switch (recipe.format) {
    case DataFormat::kNpz:
      return text + "`side` is 0 where Black is to move. `game` is the number of the game.";
    case DataFormat::kGpt:
      return text + "A pass has no token. `score` is the final score for Black.";
    case DataFormat::kObf: return text + "`tiger solve` reads it, too, as Edax does.";
    case DataFormat::kEgaroucidRecords:
      return text +
             "In `player`, the discs of the side to move, and `opponent` bit 63 is a1 and bit 0 is "
             "h8. `side` is 0 where Black is to move.";
    default: return text + "A line is a position.";
  }
}

std::string labels_text(const Recipe& recipe) {
  const bool turned = recipe.format == DataFormat::kEgaroucidRecords;
  const std::string squares = turned ? "63 for a1 to 0 for h8." : "0 for a1 to 63 for h8.";
  switch (recipe.label) {
    case LabelKind::kNone: return "None.";
    case LabelKind::kExact:
      return "`score`: the exact final score for the side to move, -64 to 64, the winner given the "
             "empty squares. `best`: a move that reaches it, " +
             squares;
    case LabelKind::kOutcome:
      return "`outcome`: proved for the side to move: 1 win, 0 draw, -1 loss.";
    case LabelKind::kLevel:
      return "`score`: an estimate in discs for the side to move, by a search of level " +
             std::to_string(recipe.level) + ". `best`: the move that it prefers, " + squares;
    case LabelKind::kAllMoves: break;
  }
  return "`scores`: the exact final score of each square's move for the side to move; -128 in "
         "arrays, nothing in text, where no move is.";
}

// "mean +1.23, standard deviation 18.40"
std::string spread_text(const std::map<int, std::size_t>& counts) {
  double n = 0, sum = 0, squares = 0;
  for (const auto& [label, count] : counts) {
    const auto weight = static_cast<double>(count);
    n += weight;
    sum += weight * label;
    squares += weight * label * label;
  }
  if (n == 0) return "";
  const double mean = sum / n;
  return "mean " + std::string(mean < 0 ? "" : "+") + fixed(mean, 2) + ", standard deviation " +
         fixed(std::sqrt(squares / n - mean * mean), 2);
}

}  // namespace

void PartCount::add(const Labelled& labelled, LabelKind kind) {
  ++rows;
  ++by_empties[static_cast<std::size_t>(labelled.row.empties())];
  if (kind == LabelKind::kNone) return;
  Score label = labelled.byte(0);
  for (std::size_t x = 1; kind == LabelKind::kAllMoves && x < labelled.label.size(); ++x)
    label = std::max(label, labelled.byte(x));
  ++by_label[label];
}

std::string Card::shares_text() const {
  std::string head = "| moves |";
  std::string line = "\n|--:|";
  for (std::size_t i = 0; i < shares_seen.size(); ++i) {
    head += " " + recipe.file_of(parts[i + 1].name) + " |";
    line += "--:|";
  }
  std::string text = "Share of positions that the games of " + recipe.file_of(parts.front().name) +
                     " have, too, in any orientation:\n\n" + head + line + "\n";
  for (const std::size_t moves : {5, 10, 15, 20, 30, 40, 50, 60}) {
    text += "| " + std::to_string(moves) + " |";
    for (const std::vector<double>& shares : shares_seen)
      text += (moves <= shares.size() ? " " + fixed(100 * shares[moves - 1], 2) + " % |" : " |");
    text += "\n";
  }
  return text + "\n";
}

void Card::write(const std::string& folder) const {
  const char* rows_name = recipe.is_sequences() ? "games" : "positions";
  Json json = Json::object({{"recipe", recipe.json()}});
  Json listed = Json::array();
  std::string table =
      "| file | " + std::string(rows_name) + " | bytes | CRC-32 |\n|---|--:|--:|---|\n";
  std::map<int, std::size_t> labels;
  std::map<int, std::size_t> empties;
  for (const PartCount& part : parts) {
    const std::string file = recipe.file_of(part.name);
    std::uint64_t size = 0;
    const std::string sum = sum_of(folder + "/" + file, size);
    listed.push_back(Json::object({{"name", part.name},
                                   {"file", file},
                                   {rows_name, part.rows},
                                   {"bytes", size},
                                   {"crc32", sum},
                                   {"by_empties", counts_of(by_empties(part))},
                                   {"by_label", counts_of(part.by_label)}}));
    table +=
        "| " + file + " | " + grouped(part.rows) + " | " + grouped(size) + " | " + sum + " |\n";
    for (const auto& [label, count] : part.by_label) labels[label] += count;
    for (const auto& [n, count] : by_empties(part)) empties[n] += count;
  }
  json["parts"] = std::move(listed);
  json["left_out"] = Json::object({{"repeated", repeated}, {"in_two_parts", in_two_parts}});
  if (recipe.is_sequences()) {
    json["shares_seen"] = Json::object();
    for (std::size_t i = 0; i < shares_seen.size(); ++i) {
      Json shares = Json::array();
      for (const double share : shares_seen[i]) shares.push_back(share);
      json["shares_seen"][parts[i + 1].name] = std::move(shares);
    }
  }
  json["licence"] = licence_of(recipe.origin);

  std::string text = "# Othello " + std::string(rows_name) + "\n\n" + about(recipe.origin) +
                     " Made by `tiger dataset` " + kVersion +
                     "; [dataset.json](dataset.json) has the "
                     "recipe and the counts.\n\n" +
                     table + "\n";
  if (!recipe.is_sequences()) {
    text += "Labels: " + labels_text(recipe) +
            (labels.empty() ? "" : " (" + spread_text(labels) + ".)") +
            "\n\n| empty squares | positions |\n|--:|--:|\n";
    for (const auto& [n, count] : empties)
      text += "| " + std::to_string(n) + " | " + grouped(count) + " |\n";
    text +=
        "\nWith an odd number of empty squares the side to move mostly has parity: it plays "
        "last if nobody passes.\n\n";
    text += kOriginsCompared;
  }
  text += "Parts are split by game. Of " + std::string(rows_name) +
          " that are equal up to symmetry one is left: " + grouped(repeated) +
          " repeated ones were left out, and " + grouped(in_two_parts) +
          " of an earlier part that a later one has, too.\n\n";
  if (!shares_seen.empty()) text += shares_text();
  text += "To read it:\n\n" + reader_text(recipe) + "\n\n" + licence_of(recipe.origin) + "\n";
  write_file(folder + "/README.md", text);
  write_file(folder + "/dataset.json", json.text() + "\n");
}

}  // namespace tiger::tools
