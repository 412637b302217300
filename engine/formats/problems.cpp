#include "formats/problems.h"

#include <utility>

#include "formats/text_reader.h"

namespace tiger {

ProblemsResult read_problems(std::string_view text, const std::string& file) {
  formats::TextContents read = formats::read_text(text, file, formats::Wanted::kPositions);
  return {std::move(read.problems), std::move(read.errors), std::move(read.notes)};
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
