// Tables for people. In a pipe every column has its full width, every number is a plain integer and
// nothing is cut. On a terminal a table fits the width: numbers have thousands separators where
// there is room and units where there is not, the last column is shortened, and columns that do not
// fit at all are left out, the least important first.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/screen.h"

namespace tiger::tools {

// What stands in a column of a row: the full text for a pipe, and texts for a terminal of which the
// first that fits is shown, or else the last.
struct TableCell {
  TableCell(std::string text) : full(std::move(text)) {}
  TableCell(std::string text, std::vector<std::string> texts)
      : full(std::move(text)), on_terminal(std::move(texts)) {}

  std::string fitting(std::size_t width, const Screen& screen) const;

  std::string full;
  std::vector<std::string> on_terminal = {};
};

TableCell count_cell(std::uint64_t n);
TableCell speed_cell(double n, double seconds);  // per second
TableCell time_cell(double seconds);

struct Column {
  std::string title;
  std::size_t width = 0;   // in a pipe, and on a terminal with room enough
  std::size_t narrow = 0;  // on a narrower terminal; 0: `width`
  bool left = false;       // left-justified
  int rank = 0;            // on a narrow terminal those of the highest rank go first; 0: never
  std::string short_title = {};  // where the title does not fit; empty: the title

  std::size_t narrow_width() const { return narrow > 0 ? narrow : width; }
};

class TextTable {
 public:
  struct Style {
    std::string gap = " | ";         // between columns
    std::string last_gap = " | ";    // before the last column
    bool ruled = true;               // a line of dashes below the titles
    std::size_t least_of_last = 30;  // columns that the last one should have
  };

  // `last` is the title of a column without a width, which takes the rest of the line; empty: there
  // is none. `screen` tells the width at any time.
  TextTable(std::vector<Column> columns, std::string last, Style style,
            std::function<Screen()> screen);

  // The titles, and the line below them, for the width of the terminal now.
  std::string head();
  std::string titles_only();
  std::string rule() const;

  // A row with its newline. `line` is words for the last column, which are shortened; `mark` is
  // printed after them in full, on lines of its own if need be. `paint`: an escape sequence for the
  // colour of the row. When the terminal has become wider or narrower, so that the columns are
  // others, the titles are repeated before it.
  std::string row(const std::vector<TableCell>& cells, const std::string& line = {},
                  const std::string& mark = {}, const std::string& paint = {});

  // A row whose last column is a sentence, which is not cut: what does not fit goes below the row.
  std::string row_with_sentence(const std::vector<TableCell>& cells, const std::string& sentence);

  // The titles of the columns that the terminal is too narrow for, as head() or row() saw it.
  std::vector<std::string> left_out() const;

 private:
  // The width of each column; 0: it is left out.
  struct Arrangement {
    std::vector<std::size_t> widths;

    bool shows(std::size_t column) const { return widths[column] > 0; }
    friend bool operator==(const Arrangement&, const Arrangement&) = default;
  };

  Arrangement arrangement_for(const Screen& screen) const;
  std::size_t width_of(const Arrangement& arrangement) const;  // without the last column
  void leave_out_to_fit(Arrangement& arrangement, std::size_t width) const;
  void widen_to_fill(Arrangement& arrangement, std::size_t width) const;
  void arrange(const Screen& screen);
  std::string titles() const;
  std::string repeated_head(const Screen& screen);
  std::string row_for(const Screen& screen, const std::vector<TableCell>& cells,
                      const std::string& line, const std::string& mark) const;
  std::string columns(const std::vector<TableCell>& cells, const Screen& screen) const;

  std::vector<Column> columns_;
  std::string last_;
  Style style_;
  std::function<Screen()> screen_;
  Arrangement now_;
  std::size_t room_ = std::string::npos;  // for the last column
};

// The screen of stdout, as it is at each call.
Screen stdout_screen();

}  // namespace tiger::tools
