// A row as cells, and the three forms in which rows are printed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "json.h"

namespace tiger::tools {

enum class Form { kTable, kCsv, kJson };

struct Cell {
  std::string key;    // its name in CSV and JSON
  std::string title;  // and in the table
  std::size_t width;
  Json value;
  int digits = 0;  // behind the point, of a number that is not whole
};

// A number that is not whole, rounded to so many digits.
Cell number_cell(std::string key, std::string title, std::size_t width, double value, int digits);

// The line of a row, its end included. In a table the driver stands left, all else right.
std::string line_in(Form form, const std::vector<Cell>& cells);

// The line of the names; none in JSON.
std::string names_in(Form form, std::vector<Cell> cells);

}  // namespace tiger::tools
