// Feeds arbitrary bytes to the reader of streams, cut into pieces in two ways that the first byte
// chooses. Both must give the same, whatever the bytes are: positions that survive being written
// and read again, in the order of the lines, and errors that point into the text.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "formats/positions/obf.h"
#include "formats/reader.h"

namespace {

constexpr std::size_t kMaxBytes = 2048;

// An assertion that stays on in every build.
void require(bool holds) {
  if (!holds) std::abort();
}

void check(const tiger::FileContents& read, int last_line, std::vector<std::string>& all) {
  require(!read.problems.empty() || !read.errors.empty());
  for (const tiger::Problem& problem : read.problems) {
    require((problem.position.board.player & problem.position.board.opponent) == 0);
    require(problem.line >= 1 && problem.line <= last_line);
    const std::string line = tiger::write_obf(problem);
    const tiger::FileContents again = tiger::read_board(line, "");
    require(again.errors.empty() && again.problems.size() == 1);
    require(tiger::write_obf(again.problems[0]) == line);
    all.push_back(std::to_string(problem.line) + ": " + line);
  }
  for (const tiger::ParseError& error : read.errors) {
    require(error.line >= 1 && error.line <= last_line && error.column >= 1);
    all.push_back(error.text());
  }
  for (const tiger::ParseNote& note : read.notes) all.push_back(note.text());
}

std::vector<std::string> read_in_pieces(std::string_view text, std::size_t piece, int last_line) {
  tiger::formats::StreamReader reader("fuzz", {}, kMaxBytes);
  std::vector<std::string> all;
  const auto take = [&] {
    while (const auto read = reader.next()) check(*read, last_line, all);
  };
  for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
    reader.add(text.substr(0, piece));
    take();
  }
  reader.finish();
  take();
  require(!all.empty());
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto line_ends =
      std::count_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; });
  const int last_line = static_cast<int>(line_ends) + 1;
  const std::size_t piece = 1 + data[0] % 64;
  require(read_in_pieces(text, piece, last_line) == read_in_pieces(text, size, last_line));
  return 0;
}
