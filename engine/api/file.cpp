// Files of positions and games of the C interface.
#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "api/structs.h"
#include "formats/games/ggf_sgf.h"
#include "formats/games/transcript.h"

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

}  // namespace

tiger_status tiger_file_read(const void* bytes, std::size_t size, const tiger_read_options* options,
                             tiger_file** file) {
  return call([&] {
    if (size > 0) require(bytes, "bytes");
    require(file, "file");
    const tiger_read_options given = known(options);
    ReadSettings settings{.file = given.name != nullptr ? given.name : "the file"};
    if (given.stopped != nullptr)
      settings.stop = formats::StopCheck([&] { return given.stopped(given.user) != 0; });
    auto read = std::make_unique<tiger_file>();
    try {
      read->contents = read_any({static_cast<const char*>(bytes), size}, settings);
    } catch (const formats::ReadingStopped&) {
      fail(TIGER_STOPPED, "");
    }
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
    Results(problem, "problem").set(0, to_c(at(file->contents.problems, index)));
  });
}

tiger_status tiger_file_game(const tiger_file* file, std::size_t index, tiger_game* game) {
  return call([&] {
    require(file, "file");
    Results(game, "game").set(0, to_c(at(file->contents.games, index)));
  });
}

tiger_status tiger_file_error(const tiger_file* file, std::size_t index, tiger_error* error) {
  return call([&] {
    require(file, "file");
    Results(error, "error").set(0, to_c(at(file->contents.errors, index), file->errors[index]));
  });
}

tiger_status tiger_game_write(const tiger_game* game, std::int32_t format, char* text,
                              std::size_t capacity, std::size_t* size) {
  return call([&] {
    const StoredGame stored = stored_game(game);
    require(size, "size");
    within<std::int32_t>("format", format, TIGER_GGF, TIGER_PGN);
    const std::string written = format == TIGER_GGF   ? write_ggf(stored)
                                : format == TIGER_SGF ? write_sgf(stored)
                                                      : write_pgn(stored);
    *size = written.size() + 1;
    if (text == nullptr && capacity == 0) return;
    require(text, "text");
    if (capacity < *size)
      fail(TIGER_INVALID_ARGUMENT, "capacity is " + std::to_string(capacity) + ", but " +
                                       std::to_string(*size) + " are needed");
    std::memcpy(text, written.c_str(), *size);
  });
}
