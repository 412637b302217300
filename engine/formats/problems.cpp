#include "formats/problems.h"

#include <utility>

#include "formats/board_diagram.h"
#include "formats/line_classifier.h"
#include "formats/obf.h"
#include "formats/text.h"

namespace tiger {
namespace {

using formats::ErrorList;
using formats::LineKind;
using formats::Lines;

class ProblemReader {
 public:
  ProblemReader(std::string_view text, const std::string& file)
      : lines_(text), file_(file), errors_(file) {}

  ProblemsResult read() && {
    while (!lines_.done()) read_next();
    if (result_.problems.empty() && errors_.empty())
      errors_.add({"", 1, 1, "no position found", ErrorKind::kEmpty});
    result_.errors = std::move(errors_).take();
    return std::move(result_);
  }

 private:
  void read_next() {
    switch (formats::classify_line(lines_.peek().chars)) {
      case LineKind::kBlank:
      case LineKind::kComment:
      case LineKind::kLetters:
      case LineKind::kBorder: lines_.take(); break;
      case LineKind::kEnd: lines_.finish(); break;
      case LineKind::kBoard: read_board_line(); break;
      case LineKind::kRow: read_diagram(); break;
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
      add_problem(formats::read_position_line(lines_, in_prose_));
    } catch (const ParseError& error) {
      errors_.add(error);
    }
  }

  void read_diagram() {
    if (in_prose_) {
      Lines ahead = lines_;
      ahead.take();
      if (formats::classify_line(ahead.peek().chars) != LineKind::kRow) {
        lines_ = ahead;
        return;
      }
    }
    in_prose_ = false;
    try {
      add_problem(formats::read_board_diagram(lines_));
    } catch (const ParseError& error) {
      errors_.add(error);
    }
  }

  void read_text() {
    const formats::Text line = trimmed(lines_.take());
    if (in_prose_) return;
    errors_.add({"", line.line, line.column,
                 "not a position: expected 64 squares and a side to move, got " +
                     formats::quoted(line.chars)});
  }

  void add_problem(Problem problem) {
    problem.file = file_;
    result_.problems.push_back(std::move(problem));
  }

  Lines lines_;
  const std::string& file_;
  ProblemsResult result_;
  ErrorList errors_;
  bool in_prose_ = false;  // after a .pos file's title: only is_surely_board lines count
};

bool is_utf16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

}  // namespace

ProblemsResult read_problems(std::string_view text, const std::string& file) {
  if (is_utf16(text))
    return {{},
            {{file, 1, 1, "the text is UTF-16: save the file as UTF-8 or ASCII",
              ErrorKind::kEncoding}}};
  return ProblemReader(text, file).read();
}

ProblemsResult read_board(std::string_view text, const std::string& source) {
  ProblemsResult result = read_problems(text, source);
  if (result.problems.size() > 1) {
    const std::string count = std::to_string(result.problems.size());
    result.errors.push_back(
        {source, result.problems[1].line, 1, "expected one position, found " + count});
  }
  if (!result.errors.empty()) result.problems.clear();
  return result;
}

}  // namespace tiger
