#include "cli/text_table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "cli/output.h"

namespace tiger::tools {

// ---- Cells --------------------------------------------------------------------------------------

std::string TableCell::fitting(std::size_t width, const Screen& screen) const {
  if (!screen.limited() || on_terminal.empty()) return full;
  for (const std::string& text : on_terminal)
    if (columns_of(text) <= width) return text;
  return on_terminal.back();
}

TableCell count_cell(std::uint64_t n) { return {std::to_string(n), {grouped(n), with_unit(n)}}; }

TableCell speed_cell(double n, double seconds) {
  if (seconds <= 0) return {per_second(n, seconds)};
  return count_cell(static_cast<std::uint64_t>(std::llround(n / seconds)));
}

TableCell time_cell(double seconds) {
  const std::string full = time_text(seconds);
  return {full, {full, full.substr(0, full.find('.'))}};
}

// ---- The table ----------------------------------------------------------------------------------

TextTable::TextTable(std::vector<Column> columns, std::string last, Style style,
                     std::function<Screen()> screen)
    : columns_(std::move(columns)),
      last_(std::move(last)),
      style_(std::move(style)),
      screen_(std::move(screen)),
      now_(arrangement_for({})) {}

std::size_t TextTable::width_of(const Arrangement& arrangement) const {
  std::size_t sum = 0;
  for (const std::size_t width : arrangement.widths)
    if (width > 0) sum += (sum > 0 ? style_.gap.size() : 0) + width;
  return sum + (last_.empty() ? 0 : style_.last_gap.size());
}

TextTable::Arrangement TextTable::arrangement_for(const Screen& screen) const {
  Arrangement arrangement;
  for (const Column& column : columns_) arrangement.widths.push_back(column.width);
  const std::size_t last = last_.empty() ? 0 : style_.least_of_last;
  if (!screen.limited() || width_of(arrangement) + last <= screen.width) return arrangement;
  for (std::size_t i = 0; i < columns_.size(); ++i)
    arrangement.widths[i] = columns_[i].narrow_width();
  const std::size_t kept = last_.empty() ? 0 : style_.kept_for_last;
  leave_out_to_fit(arrangement, screen.width - std::min(screen.width, kept));
  if (last_.empty()) widen_to_fill(arrangement, screen.width);
  return arrangement;
}

// Columns of the same rank belong together, such as the ends of an interval.
void TextTable::leave_out_to_fit(Arrangement& arrangement, std::size_t width) const {
  while (width_of(arrangement) > width) {
    int highest = 0;
    for (std::size_t i = 0; i < columns_.size(); ++i)
      if (arrangement.shows(i)) highest = std::max(highest, columns_[i].rank);
    if (highest == 0) return;
    for (std::size_t i = 0; i < columns_.size(); ++i)
      if (columns_[i].rank == highest) arrangement.widths[i] = 0;
  }
}

void TextTable::widen_to_fill(Arrangement& arrangement, std::size_t width) const {
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (!arrangement.shows(i)) continue;
    const std::size_t narrow = std::exchange(arrangement.widths[i], columns_[i].width);
    if (width_of(arrangement) > width) arrangement.widths[i] = narrow;
  }
}

void TextTable::arrange(const Screen& screen) {
  now_ = arrangement_for(screen);
  room_ = std::string::npos;
  if (screen.limited()) room_ = screen.width - std::min(screen.width, width_of(now_));
}

std::string TextTable::head() {
  arrange(screen_());
  return titles();
}

std::string TextTable::titles_only() {
  const std::string head = this->head();
  return head.substr(0, head.find('\n') + 1);
}

std::string TextTable::titles() const {
  std::string text;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (!now_.shows(i)) continue;
    const Column& column = columns_[i];
    const std::size_t width = now_.widths[i];
    const bool fits = column.short_title.empty() || column.title.size() <= width;
    const std::string& title = fits ? column.title : column.short_title;
    text +=
        (text.empty() ? "" : style_.gap) + (column.left ? left(title, width) : right(title, width));
  }
  if (shows_last()) text += style_.last_gap + last_.substr(0, room_);
  text = text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
  return style_.ruled ? text + rule() : text;
}

// With a bar between the columns the dashes cross it: "-----+-----".
std::string TextTable::rule() const {
  const bool barred = style_.gap == " | ";
  std::string text;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (!now_.shows(i)) continue;
    text += text.empty() ? "" : barred ? "-+-" : std::string(style_.gap.size(), '-');
    text += std::string(now_.widths[i], '-');
  }
  if (shows_last())
    text += (barred ? "-+-" : std::string(style_.last_gap.size(), '-')) +
            std::string(std::min(room_, last_.size()), '-');
  return text + "\n";
}

std::string TextTable::repeated_head(const Screen& screen) {
  const Arrangement before = now_;
  arrange(screen);
  return now_ == before ? "" : titles();
}

std::string TextTable::columns(const std::vector<TableCell>& cells, const Screen& screen) const {
  std::string text;
  bool first = true;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (!now_.shows(i)) continue;
    const std::size_t width = now_.widths[i];
    const std::string cell = cells[i].fitting(width, screen);
    text += (first ? "" : style_.gap) + (columns_[i].left ? left(cell, width) : right(cell, width));
    first = false;
  }
  return text;
}

std::string TextTable::row(const std::vector<TableCell>& cells, const std::string& line,
                           const std::string& mark, const std::string& paint) {
  const Screen screen = screen_();
  const std::string head = repeated_head(screen);
  const std::string row = row_for(screen, cells, line, mark);
  return head + (paint.empty() ? row : paint + row + "\033[0m") + "\n";
}

std::string TextTable::row_for(const Screen& screen, const std::vector<TableCell>& cells,
                               const std::string& line, const std::string& mark) const {
  std::string row = columns(cells, screen);
  if (last_.empty() || (!shows_last() && mark.empty())) return row;
  row += style_.last_gap;
  if (!screen.limited()) return row + line + mark;
  const std::size_t taken = columns_of(row);
  const std::size_t room = screen.width > taken ? screen.width - taken : 0;
  constexpr std::size_t kLeastOfLine = 6;  // two moves
  if (mark.empty()) return row + shortened_line(line, room, screen);
  if (columns_of(mark) + std::min(columns_of(line), kLeastOfLine) <= room)
    return row + shortened_line(line, room - columns_of(mark), screen) + mark;
  const std::string indent(6, ' ');
  return row + shortened_line(line, room, screen) + "\n" + indent +
         wrapped(mark, indent.size(), indent, screen);
}

std::string TextTable::row_with_sentence(const std::vector<TableCell>& cells,
                                         const std::string& sentence) {
  const Screen screen = screen_();
  const std::string text = repeated_head(screen);
  const std::string row = columns(cells, screen) + style_.last_gap;
  if (!screen.limited() || columns_of(row) + columns_of(sentence) <= screen.width)
    return text + row + sentence + "\n";
  return text + row.substr(0, row.find_last_not_of(' ') + 1) + "\n" +
         wrapped(sentence, 0, "", screen) + "\n";
}

std::vector<std::string> TextTable::left_out() const {
  std::vector<std::string> titles;
  for (std::size_t i = 0; i < columns_.size(); ++i)
    if (!now_.shows(i)) titles.push_back(columns_[i].title);
  return titles;
}

Screen stdout_screen() { return screen_of(Stream::kOut); }

}  // namespace tiger::tools
