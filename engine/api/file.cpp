// Files of positions and games of the C interface.
#include <algorithm>
#include <memory>
#include <vector>

#include "api/convert.h"
#include "formats/any_format.h"

struct tiger_file {
  tiger::FileContents contents;
  std::vector<std::string> errors;
};

using namespace tiger;
using namespace tiger::api;

namespace {

template <class List>
auto& at(const List& list, std::size_t index) {
  if (index >= list.size())
    fail(TIGER_INVALID_ARGUMENT, "index is " + std::to_string(index) + ", but there are only " +
                                     std::to_string(list.size()));
  return list[index];
}

tiger_problem problem_to_c(const Problem& problem) {
  tiger_problem result{};
  result.position = api::to_c(problem.position);
  result.number = problem.number.value_or(0);
  result.line = problem.line;
  result.title = problem.title.c_str();
  result.score = problem.expected().value_or(TIGER_NO_SCORE);
  for (const MoveScore& listed : problem.scores) {
    if (result.move_count == TIGER_MAX_LEGAL_MOVES) break;
    result.moves[result.move_count] = static_cast<std::uint8_t>(listed.move);
    result.scores[result.move_count++] = static_cast<std::int8_t>(listed.score);
  }
  return result;
}

}  // namespace

tiger_status tiger_file_read(const void* bytes, std::size_t size, const char* name,
                             tiger_file** file) {
  return call([&] {
    if (size > 0) require(bytes, "bytes");
    require(file, "file");
    auto read = std::make_unique<tiger_file>();
    read->contents = read_any_format({static_cast<const char*>(bytes), size},
                                     name != nullptr ? name : "the file");
    const FileContents& contents = read->contents;
    for (const ParseError& error : contents.errors) read->errors.push_back(error.text());
    if (contents.problems.empty() && contents.games.empty())
      fail(TIGER_PARSE_ERROR, read->errors.empty() ? "nothing to read" : read->errors.front());
    *file = read.release();
  });
}

void tiger_file_free(tiger_file* file) { delete file; }

tiger_status tiger_file_counts(const tiger_file* file, std::size_t* problems, std::size_t* games,
                               std::size_t* errors) {
  return call([&] {
    require(file, "file");
    require(problems, "problems");
    require(games, "games");
    require(errors, "errors");
    *problems = file->contents.problems.size();
    *games = file->contents.games.size();
    *errors = file->errors.size();
  });
}

tiger_status tiger_file_problem(const tiger_file* file, std::size_t index, tiger_problem* problem) {
  return call([&] {
    require(file, "file");
    require(problem, "problem");
    *problem = problem_to_c(at(file->contents.problems, index));
  });
}

tiger_status tiger_file_game(const tiger_file* file, std::size_t index, tiger_game* game) {
  return call([&] {
    require(file, "file");
    require(game, "game");
    *game = api::to_c(at(file->contents.games, index));
  });
}

tiger_status tiger_file_error(const tiger_file* file, std::size_t index, const char** text) {
  return call([&] {
    require(file, "file");
    require(text, "text");
    *text = at(file->errors, index).c_str();
  });
}
