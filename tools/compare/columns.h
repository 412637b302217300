// The columns of a comparison's output, each once for the table, CSV and JSON: its name, its look
// and its meaning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/text_table.h"
#include "json/fields.h"

namespace tiger::tools {

enum class Form { kTable, kCsv, kJson };

// A row is about a position, or it is a total.
enum class RowOf { kPosition, kAll };

struct CompareColumn {
  const char* key;    // in CSV and JSON
  const char* title;  // in the table
  std::size_t width;
  Schema schema;
  const char* meaning = "";
  bool always = true;  // false: only with some options
  int digits = 0;      // decimals of a fraction

  // For a narrow terminal. The columns with the highest rank are left out first, and those that an
  // answer rests on last.
  std::size_t narrow_width = 0;
  int rank = 0;
  const char* narrow_title = "";
};

struct Cell {
  const CompareColumn* column;
  Json value;  // a fraction is rounded
  std::size_t width;
};

// A cell of the column with this key, which such a row has. `least` is the column's least width.
Cell cell(RowOf row, std::string_view key, Json value, std::size_t least = 0);

// The line of a row in CSV or JSON, with its newline.
std::string line_in(Form form, const std::vector<Cell>& cells);

// The line of the keys in CSV.
std::string keys_in(const std::vector<Cell>& cells);

// The table for rows of these cells. The column of the driver is left-justified, all others
// right-justified.
TextTable table_of(const std::vector<Cell>& cells);

// A row of that table.
std::string row_in(TextTable& table, const std::vector<Cell>& cells);

// The schema of the objects in JSON.
Json compare_schema();

}  // namespace tiger::tools
