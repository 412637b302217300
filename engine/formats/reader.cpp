#include "formats/reader.h"

#include <utility>

#include "formats/layouts.h"
#include "formats/line_kind.h"
#include "formats/lines.h"

namespace tiger {
namespace {

using formats::ErrorList;
using formats::LineKind;
using formats::Lines;
using formats::ParseError;

class Reader {
 public:
  Reader(std::string_view text, const std::string& file)
      : lines_(text), file_(file), errors_(file) {}

  ReadResult read() && {
    while (!lines_.done()) read_next();
    if (result_.problems.empty() && errors_.empty()) errors_.add({1, 1, "no position found"});
    result_.errors = std::move(errors_).take();
    return std::move(result_);
  }

 private:
  void read_next() {
    switch (formats::kind_of(lines_.peek().chars)) {
      case LineKind::kBlank:
      case LineKind::kComment:
      case LineKind::kLetters:
      case LineKind::kBorder: lines_.take(); break;
      case LineKind::kEnd: lines_.finish(); break;
      case LineKind::kBoard: read_board_line(); break;
      case LineKind::kRow: read_board_rows(); break;
      case LineKind::kText: read_text(); break;
    }
  }

  void read_board_line() {
    if (in_prose_ && !formats::is_surely_board(lines_.peek().chars)) {
      lines_.take();
      return;
    }
    in_prose_ = false;
    try {
      add_problem(formats::read_one_line(lines_, in_prose_));
    } catch (const ParseError& fault) {
      errors_.add(fault);
    }
  }

  void read_board_rows() {
    if (in_prose_) {
      Lines ahead = lines_;
      ahead.take();
      if (formats::kind_of(ahead.peek().chars) != LineKind::kRow) {
        lines_ = ahead;
        return;
      }
    }
    in_prose_ = false;
    try {
      add_problem(formats::read_rows(lines_));
    } catch (const ParseError& fault) {
      errors_.add(fault);
    }
  }

  void read_text() {
    const formats::Text line = trimmed(lines_.take());
    if (in_prose_) return;
    errors_.add(
        {line.line, line.column,
         formats::quoted(line.chars) + " is no position: 64 squares and a side are expected"});
  }

  void add_problem(Problem problem) {
    problem.file = file_;
    result_.problems.push_back(std::move(problem));
  }

  Lines lines_;
  const std::string& file_;
  ReadResult result_;
  ErrorList errors_;
  bool in_prose_ = false;  // behind a .pos file's title, where only what is surely a board counts
};

bool is_utf16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

}  // namespace

ReadResult read_problems(std::string_view text, const std::string& file) {
  if (is_utf16(text))
    return {{}, {{file, 1, 1, "the text is UTF-16: save the file as UTF-8 or ASCII"}}};
  return Reader(text, file).read();
}

ReadResult read_board(std::string_view text, const std::string& source) {
  ReadResult result = read_problems(text, source);
  if (result.problems.size() > 1) {
    const std::string count = std::to_string(result.problems.size());
    result.errors.push_back(
        {source, result.problems[1].line, 1, count + " positions found, one is expected"});
  }
  if (!result.errors.empty()) result.problems.clear();
  return result;
}

}  // namespace tiger
