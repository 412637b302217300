// Tables for people. In a pipe every column has its full width, every number is a plain integer and
// nothing is cut. On a terminal a table fits the width: numbers have thousands separators if there
// is room, and units such as M if there is not; the last column is shortened; and columns that
// still do not fit are omitted, the least important first.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/screen.h"

namespace tiger::tools {

// The content of a column in a row: the full text for a pipe, and shorter texts for a terminal. The
// terminal shows the first text that fits, or else the last.
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
  std::size_t width = 0;         // in a pipe, and on a terminal that is wide enough
  std::size_t narrow = 0;        // on a narrower terminal; 0: `width`
  bool left = false;             // left-justified
  int rank = 0;                  // the column of the highest rank is omitted first; 0: never
  std::string short_title = {};  // if the title does not fit; empty: the title

  std::size_t narrow_width() const { return narrow > 0 ? narrow : width; }
};

class TextTable {
 public:
  struct Style {
    std::string gap = " | ";         // between columns
    std::string last_gap = " | ";    // before the last column
    bool ruled = true;               // a line of dashes below the titles
    std::size_t least_of_last = 30;  // the width that the last column should have
    std::size_t kept_for_last = 0;   // leave out other columns to keep this
  };

  // `last` is the title of a last column, which fills the rest of the line; empty: there is no such
  // column. `screen` returns the screen at any time.
  TextTable(std::vector<Column> columns, std::string last, Style style,
            std::function<Screen()> screen);

  // The titles, and the line below them, for the width of the terminal now.
  std::string head();
  std::string titles_only();
  std::string rule() const;

  // A row with its newline. `line` is the text of the last column, which may be shortened; `mark`
  // is printed in full after this text, on separate lines if necessary. `paint` is an escape
  // sequence for the colour of the row. If the width of the terminal has changed, and so the widths
  // of the columns, the titles are printed again before the row.
  std::string row(const std::vector<TableCell>& cells, const std::string& line = {},
                  const std::string& mark = {}, const std::string& paint = {});

  // A row whose last column is a sentence. It is not cut: words that do not fit are printed below
  // the row.
  std::string row_with_sentence(const std::vector<TableCell>& cells, const std::string& sentence);

  // The titles of the columns that were omitted at the last call of head() or row(), because the
  // terminal is too narrow.
  std::vector<std::string> left_out() const;

 private:
  // The width of each column; 0: it is omitted.
  struct Arrangement {
    std::vector<std::size_t> widths;

    bool shows(std::size_t column) const { return widths[column] > 0; }
    friend bool operator==(const Arrangement&, const Arrangement&) = default;
  };

  // Fewer than four characters would be unreadable.
  bool shows_last() const { return !last_.empty() && room_ >= 4; }
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

// The screen of stdout at the time of the call.
Screen stdout_screen();

}  // namespace tiger::tools
