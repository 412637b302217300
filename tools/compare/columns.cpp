#include "compare/columns.h"

#include <algorithm>
#include <cmath>

#include "cli/output.h"
#include "cli/screen.h"
#include "compare/contender.h"
#include "compare/contest.h"
#include "json/kinds.h"

namespace tiger::tools {
namespace {

using Columns = std::vector<CompareColumn>;

constexpr int kCompareSchema = 1;

Schema number_of() { return kind::count().schema; }

Schema driver_schema() {
  std::vector<std::string> names;
  for (const Contender& contender : all_contenders()) names.emplace_back(contender.name);
  return kind::defined("driver", "", kind::one_of(names)).schema;
}

// The values of --sweep; a row has one of them at most.
Columns sweep_columns() {
  const auto integer = [](int low, int high) { return kind::integer(low, high).schema; };
  const auto words = [](const std::vector<std::string>& all) { return kind::one_of(all).schema; };
  Columns columns = {{"hash_bits", "hash-bits", 10, integer(0, 30)},
                     {"first_guess", "first-guess", 11,
                      kind::text_like("^(exact([+-][0-9]+)?|previous|evaluation|zero)$").schema},
                     {"slots", "slots", 10, words({"both", "deepest", "newest", "four"})},
                     {"table", "table", 10, words({"on", "off"})},
                     {"leaf_table", "leaf-table", 10, integer(0, kNoTable)},
                     {"grain", "grain", 10, integer(1, 64)},
                     {"symmetry", "symmetry", 10, words({"on", "off"})},
                     {"bounds", "bounds", 10, words({"both", "one"})},
                     {"ordering", "ordering", 10,
                      kind::text_like("^(hand-made|current|finished|noise-[0-9]+)$").schema},
                     {"storage", "storage", 10, words({"positions", "images"})},
                     {"lock_bits", "lock-bits", 10, integer(0, 32)}};
  for (CompareColumn& column : columns) {
    column.meaning = "The value of --sweep.";
    column.always = false;
  }
  return columns;
}

// The counters, the same in rows and in totals.
Columns counter_columns() {
  return {{"nodes", "nodes", 13, number_of(), "", true, 0, 7},
          {"entries", "entries", 12, number_of(),
           "nodes without those of the ordering, with --measure entries.", false, 0, 7},
          {"leaf_nodes", "leaf nodes", 12, number_of(), "", true, 0, 7, 7, "leaves"},
          {"null_windows", "null windows", 12, number_of(),
           "mtdf: tests of the root; pvs: null windows along its principal variation.", true, 0, 7,
           6, "null w."},
          {"researches", "re-searches", 11, number_of(), "", true, 0, 7, 8, "re-s."},
          {"probes", "probes", 11, number_of(), "", true, 0, 7, 9},
          {"hits_deepest", "hits: deep", 11, number_of(), "", true, 0, 7, 11, "deep"},
          {"hits_newest", "new", 10, number_of(), "", true, 0, 7, 12},
          {"cutoffs", "cutoffs", 10, number_of(), "", true, 0, 7, 10},
          {"nodes_before", "before", 11, number_of(),
           "Of the preparatory searches, not part of nodes.", true, 0, 7, 13}};
}

// What only some options show, in rows and in totals.
Columns option_columns() {
  return {{"over", "over", 4, number_of(), "Searches stopped by --cut.", false},
          {"stored", "stored", 10, number_of(),
           "With --sweep storage: positions that the search stored.", false},
          {"needed", "needed", 10, number_of(),
           "The most positions that had to be kept at a time, to be found again.", false},
          {"met_again", "met again", 10, number_of(),
           "Look-ups that found what the same search had stored.", false},
          {"refused_locks", "collisions", 10, number_of(),
           "Signature collisions, with --sweep lock-bits.", false, 0, 7, 0, "refused"}};
}

Columns joined(const std::vector<Columns>& parts) {
  Columns all;
  for (const Columns& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

constexpr const char* kSecondsMeaning = "Processor time; not with --no-time.";

Columns position_columns() {
  return joined(
      {sweep_columns(),
       {{"position", "#", 5, kind::integer(0).schema, "Number of the position."},
        {"empties", "empty", 5, kind::integer(0, 60).schema},
        {"depth", "depth", 5, kind::integer(1, 60).schema},
        {"driver", "driver", 14, driver_schema()},
        {"score", "score", 5, kind::or_null(kind::score()).schema,
         "null for mtd-best, which finds only a best move, and if the search was cut."}},
       counter_columns(),
       {{"ratio", "ratio", 7, kind::at_least(0).schema, "To the reference driver.", true, 4, 6}},
       option_columns(),
       {{"believed_score", "believed", 8, kind::or_null(kind::integer(-128, 128)).schema,
         "The score if signatures alone were trusted.", false},
        {"seconds", "seconds", 9, kind::seconds().schema, kSecondsMeaning, false, 6, 9, 3}}});
}

Columns total_columns() {
  const Schema share = kind::at_least(0).schema;
  const Schema end{Json::object({{"const", "end"}})};
  const Schema depth{
      Json::object({{"anyOf", Json::array({end.json, kind::integer(1, 60).schema.json})}})};
  return joined({sweep_columns(),
                 {{"summary", "depth", 6, depth, "The depth of the totals.", true, 0, 5},
                  {"positions", "positions", 9, kind::count(1).schema, "", true, 0, 5, 5, "pos."},
                  {"driver", "driver", 14, driver_schema()},
                  {"wins", "wins", 5, number_of(),
                   "Positions where no other driver needs as little.", true, 0, 5, 4},
                  {"ratio", "ratio", 7, share, "Geometric mean.", true, 4, 6},
                  {"ratio_low", "95 % from", 9, share, "Its 95 % confidence interval.", true, 4, 6,
                   2, "from"},
                  {"ratio_high", "to", 7, share, "", true, 4, 6, 2},
                  {"level", "level", 7, share,
                   "With --sweep: to the reference driver with the default value.", false, 4, 6},
                  {"level_low", "95 % from", 9, share, "", false, 4, 6, 1, "from"},
                  {"level_high", "to", 7, share, "", false, 4, 6, 1}},
                 counter_columns(),
                 option_columns(),
                 {{"refused_per_million", "per million", 11, share, "", false, 3, 10, 0, "/ mill."},
                  {"expected_per_million", "expected", 10, share, "", false, 3, 10, 1, "expected"},
                  {"misled", "misled", 6, number_of(), "", false},
                  {"seconds", "seconds", 10, share, kSecondsMeaning, false, 3, 9, 3}}});
}

const Columns& columns_of(RowOf row) {
  static const Columns of_position = position_columns(), of_all = total_columns();
  return row == RowOf::kPosition ? of_position : of_all;
}

std::string text_of(const Cell& cell) {
  if (cell.value.is_string()) return cell.value.string();
  if (cell.value.is_null()) return "";
  return cell.value.is_fraction() ? fixed(cell.value.number(), cell.column->digits)
                                  : cell.value.text();
}

Schema row_schema(RowOf row, const char* rules) {
  std::vector<Property> properties = {
      {"schema", {Json::object({{"const", kCompareSchema}})}, true}};
  properties.front().schema.json["description"] = "The version of this schema.";
  for (const CompareColumn& column : columns_of(row)) {
    Property property{column.key, column.schema, column.always};
    if (*column.meaning != '\0') property.schema.json["description"] = column.meaning;
    properties.push_back(property);
  }
  return object_schema(properties, rules);
}

}  // namespace

Cell cell(RowOf row, std::string_view key, Json value, std::size_t least) {
  const auto column = std::ranges::find(columns_of(row), key, &CompareColumn::key);
  if (value.is_fraction()) {
    const double scale = std::pow(10.0, column->digits);
    value = std::round(value.number() * scale) / scale;
  }
  return {&*column, std::move(value), std::max(column->width, least)};
}

std::string line_in(Form form, const std::vector<Cell>& cells) {
  if (form == Form::kJson) {
    Json object = Json::object({{"schema", kCompareSchema}});
    for (const Cell& cell : cells) object[cell.column->key] = cell.value;
    return object.text() + "\n";
  }
  std::string line;
  for (const Cell& cell : cells) line += (line.empty() ? "" : ",") + text_of(cell);
  return line + "\n";
}

std::string keys_in(const std::vector<Cell>& cells) {
  std::string line;
  for (const Cell& cell : cells) line += (line.empty() ? "" : ",") + std::string(cell.column->key);
  return line + "\n";
}

TextTable table_of(const std::vector<Cell>& cells) {
  std::vector<Column> columns;
  for (const auto& [of, value, width] : cells) {
    Column column{of->title, width};
    column.left = of->key == std::string_view("driver");
    if (of->narrow_width > 0) {
      column.narrow = of->narrow_width;
      column.rank = of->rank;
      column.short_title = of->narrow_title;
    }
    columns.push_back(column);
  }
  return {columns, "", {.gap = " ", .last_gap = "", .least_of_last = 0}, stdout_screen};
}

std::string row_in(TextTable& table, const std::vector<Cell>& cells) {
  constexpr std::size_t kLongNumber = 4;
  std::vector<TableCell> row;
  for (const Cell& cell : cells) {
    const std::string text = cell.value.is_null() ? "-" : text_of(cell);
    const bool counts =
        text.size() >= kLongNumber && text.find_first_not_of("0123456789") == std::string::npos;
    row.push_back(counts ? count_cell(std::stoull(text)) : TableCell(text));
  }
  return table.row(row);
}

Json compare_schema() {
  return schema_document(
      "tiger compare --json", "The work of a driver for a position, or for all of them.",
      either_schema({{"A position.", row_schema(RowOf::kPosition, "")},
                     {"Totals.", row_schema(RowOf::kAll, R"({"dependentRequired": {
                        "level": ["level_low", "level_high"],
                        "misled": ["refused_locks", "refused_per_million", "expected_per_million"],
                        "needed": ["stored", "met_again"]}})")}}));
}

}  // namespace tiger::tools
