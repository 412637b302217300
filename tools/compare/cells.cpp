#include "compare/cells.h"

#include <cmath>

#include "output.h"

namespace tiger::tools {
namespace {

std::string text_of(const Cell& cell) {
  if (cell.value.is_string()) return cell.value.get<std::string>();
  return cell.value.is_number_float() ? fixed(cell.value.get<double>(), cell.digits)
                                      : cell.value.dump();
}

}  // namespace

Cell number_cell(std::string key, std::string title, std::size_t width, double value, int digits) {
  const double unit = std::pow(10.0, digits);
  return {std::move(key), std::move(title), width, std::round(value * unit) / unit, digits};
}

std::string line_in(Form form, const std::vector<Cell>& cells) {
  if (form == Form::kJson) {
    Json object;
    for (const Cell& cell : cells) object[cell.key] = cell.value;
    return line_of(object) + "\n";
  }
  std::string line;
  for (const Cell& cell : cells) {
    const std::string text = text_of(cell);
    if (form == Form::kCsv)
      line += (line.empty() ? "" : ",") + text;
    else
      line += (line.empty() ? "" : " ") +
              (cell.key == "driver" ? left(text, cell.width) : right(text, cell.width));
  }
  return line + "\n";
}

std::string names_in(Form form, std::vector<Cell> cells) {
  if (form == Form::kJson) return "";
  for (Cell& cell : cells) cell.value = form == Form::kTable ? cell.title : cell.key;
  return line_in(form, cells);
}

}  // namespace tiger::tools
