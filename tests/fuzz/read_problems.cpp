// Feeds arbitrary bytes to the reader of problem files. Whatever the bytes are, it must return
// valid problems that survive being written and read again, and errors that point into the file.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "formats/positions/obf.h"
#include "formats/reader.h"

namespace {

// An assertion that stays on in every build.
void require(bool holds) {
  if (!holds) std::abort();
}

bool same(const tiger::Problem& a, const tiger::Problem& b) {
  return a.position == b.position && a.scores == b.scores && a.number == b.number &&
         a.title == b.title;
}

void check_problem(const tiger::Problem& problem, int last_line) {
  const tiger::Board& board = problem.position.board;
  require((board.player & board.opponent) == 0);
  require(board.occupied() != 0);
  require(problem.line >= 1 && problem.line <= last_line);
  require(problem.file == "fuzz");

  const std::string line = tiger::write_obf(problem);
  require(line.find_first_of("\r\n") == std::string::npos);
  const tiger::FileContents again = tiger::read_board(line, "again");
  require(again.errors.empty());
  require(again.problems.size() == 1 && same(again.problems[0], problem));
  require(tiger::write_obf(again.problems[0]) == line);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto line_ends = std::ranges::count_if(text, [](char c) { return c == '\n' || c == '\r'; });
  const int last_line = static_cast<int>(line_ends) + 1;

  const tiger::FileContents result = tiger::read_any(text, {.file = "fuzz", .games = false});
  require(!result.problems.empty() || !result.errors.empty());
  require(result.errors.size() <= 21);
  for (const tiger::Problem& problem : result.problems) check_problem(problem, last_line);
  for (const tiger::ParseError& error : result.errors) {
    require(error.line >= 1 && error.line <= last_line);
    require(error.column >= 1 && error.column <= static_cast<int>(size) + 1);
    require(error.text().size() < 300);
  }

  const tiger::FileContents one = tiger::read_board(text, "fuzz");
  require(one.errors.empty() == (one.problems.size() == 1));
  return 0;
}
