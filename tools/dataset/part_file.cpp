#include "dataset/part_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "board/square.h"
#include "cli/program.h"
#include "dataset/labels.h"
#include "dataset/npz.h"
#include "formats/positions/egaroucid_records.h"
#include "formats/positions/obf.h"

namespace tiger::tools {
namespace {

// ---- Arrays ------------------------------------------------------------------------------------

struct Column {
  const char* name;
  const char* type;
  std::size_t values;  // of a row
  std::size_t value_bytes;
  void (*put)(std::string& to, const Labelled& labelled);
};

constexpr Column kPositionColumns[] = {
    {"player", "<u8", 1, 8,
     [](std::string& to, const Labelled& l) { put_number(to, l.row.board.player, 8); }},
    {"opponent", "<u8", 1, 8,
     [](std::string& to, const Labelled& l) { put_number(to, l.row.board.opponent, 8); }},
    {"side", "|u1", 1, 1,
     [](std::string& to, const Labelled& l) { put_number(to, l.row.side, 1); }},
    {"game", "<u4", 1, 4,
     [](std::string& to, const Labelled& l) { put_number(to, l.row.game, 4); }}};
constexpr Column kScore = {"score", "|i1", 1, 1,
                           [](std::string& to, const Labelled& l) { to += l.label[0]; }};
constexpr Column kBest = {"best", "|i1", 1, 1,
                          [](std::string& to, const Labelled& l) { to += l.label[1]; }};
constexpr Column kOutcome = {"outcome", "|i1", 1, 1, kScore.put};
constexpr Column kMoveScores = {"scores", "|i1", 64, 1,
                                [](std::string& to, const Labelled& l) { to += l.label; }};

std::vector<Column> columns_of(LabelKind kind) {
  std::vector<Column> columns(std::begin(kPositionColumns), std::end(kPositionColumns));
  if (kind == LabelKind::kExact || kind == LabelKind::kLevel)
    columns.insert(columns.end(), {kScore, kBest});
  if (kind == LabelKind::kOutcome) columns.push_back(kOutcome);
  if (kind == LabelKind::kAllMoves) columns.push_back(kMoveScores);
  return columns;
}

constexpr std::size_t kBuffer = 1 << 20;

void write_arrays(const std::string& path, const Recipe& recipe, std::size_t count,
                  const VisitPart& visit_part) {
  NpzFile file(path);
  std::string buffer;
  for (const Column& column : columns_of(recipe.label)) {
    file.begin(column.name, column.type, count, column.values, column.value_bytes);
    visit_part([&](const Labelled& labelled) {
      column.put(buffer, labelled);
      if (buffer.size() < kBuffer) return;
      file.append(buffer);
      buffer.clear();
    });
    file.append(buffer);
    buffer.clear();
  }
  file.close();
}

// ---- Lines -------------------------------------------------------------------------------------

Position position_of(const DataRow& row) { return {row.board, static_cast<Color>(row.side)}; }

std::vector<MoveScore> scores_of(const Labelled& labelled) {
  std::vector<MoveScore> scores;
  for (std::size_t x = 0; x < labelled.label.size(); ++x)
    if (labelled.byte(x) != kNoMove) scores.push_back({static_cast<Square>(x), labelled.byte(x)});
  return scores;
}

// What follows the position: its label.
std::string csv_label(const Labelled& labelled, LabelKind kind) {
  switch (kind) {
    case LabelKind::kNone: return "";
    case LabelKind::kOutcome: return "," + std::to_string(labelled.byte(0));
    case LabelKind::kExact:
    case LabelKind::kLevel:
      return "," + std::to_string(labelled.byte(0)) + "," + square_name(labelled.byte(1));
    case LabelKind::kAllMoves: break;
  }
  std::string text;
  for (std::size_t x = 0; x < labelled.label.size(); ++x)
    text += "," + (labelled.byte(x) == kNoMove ? "" : std::to_string(labelled.byte(x)));
  return text;
}

std::string csv_head(LabelKind kind) {
  std::string head = "board,side,game";
  if (kind == LabelKind::kOutcome) head += ",outcome";
  if (kind == LabelKind::kExact || kind == LabelKind::kLevel) head += ",score,best";
  for (Square x = 0; kind == LabelKind::kAllMoves && x < 64; ++x) head += "," + square_name(x);
  return head + "\n";
}

std::string csv_line(const Labelled& labelled, LabelKind kind) {
  const Position position = position_of(labelled.row);
  return board_text(position) + "," + side_letter(position.side) + "," +
         std::to_string(labelled.row.game) + csv_label(labelled, kind) + "\n";
}

std::string json_line(const Labelled& labelled, LabelKind kind) {
  Json object = Json::object(
      {{"board", position_text(position_of(labelled.row))}, {"game", labelled.row.game}});
  if (kind == LabelKind::kOutcome) object["outcome"] = labelled.byte(0);
  if (kind == LabelKind::kExact || kind == LabelKind::kLevel) {
    object["score"] = labelled.byte(0);
    object["best"] = square_name(labelled.byte(1));
  }
  if (kind == LabelKind::kAllMoves) {
    Json scores = Json::object();
    for (const MoveScore& move : scores_of(labelled)) scores[square_name(move.move)] = move.score;
    object["scores"] = std::move(scores);
  }
  return object.text() + "\n";
}

std::string obf_line(const Labelled& labelled, LabelKind kind) {
  Problem problem;
  problem.position = position_of(labelled.row);
  if (kind == LabelKind::kExact) problem.scores = {{labelled.byte(1), labelled.byte(0)}};
  if (kind == LabelKind::kAllMoves) {
    problem.scores = scores_of(labelled);
    std::stable_sort(problem.scores.begin(), problem.scores.end(),
                     [](const MoveScore& a, const MoveScore& b) { return a.score > b.score; });
  }
  return write_obf(problem) + "\n";
}

// X is the side to move, whatever its colour.
std::string egaroucid_line(const Labelled& labelled) {
  return board_text({labelled.row.board, Color::kBlack}) + " " + std::to_string(labelled.byte(0)) +
         "\n";
}

std::string line_of(const Labelled& labelled, const Recipe& recipe) {
  switch (recipe.format) {
    case DataFormat::kCsv: return csv_line(labelled, recipe.label);
    case DataFormat::kJsonl: return json_line(labelled, recipe.label);
    case DataFormat::kObf: return obf_line(labelled, recipe.label);
    case DataFormat::kEgaroucidRecords:
      return egaroucid_record(position_of(labelled.row), labelled.byte(1), labelled.byte(0));
    default: return egaroucid_line(labelled);
  }
}

}  // namespace

void write_part(const std::string& path, const Recipe& recipe, std::size_t count,
                const VisitPart& visit_part) {
  if (recipe.format == DataFormat::kNpz) return write_arrays(path, recipe, count, visit_part);
  std::ofstream out(path, std::ios::binary);
  if (recipe.format == DataFormat::kCsv) out << csv_head(recipe.label);
  visit_part([&](const Labelled& labelled) { out << line_of(labelled, recipe); });
  out.close();
  if (!out) throw Failure("cannot write '" + path + "': " + std::strerror(errno));
}

}  // namespace tiger::tools
