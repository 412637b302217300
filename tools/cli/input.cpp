#include "cli/input.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <limits>
#include <memory>
#include <sstream>
#include <string_view>
#include <utility>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "formats/any_format.h"
#include "formats/problems.h"
#include "formats/wthor.h"

namespace tiger::tools {
namespace {

// A longer line is a sign of a wrong file, such as /dev/zero, which has no end.
constexpr std::size_t kMaxLineBytes = std::size_t{4} << 20;

[[noreturn]] void fail_to_read(const std::string& file) {
  if (errno == EISDIR) throw Failure("'" + file + "' is a directory, not a file");
  throw Failure("cannot read '" + file + "': " + std::strerror(errno));
}

// A file of lines without a side would give one note for each.
constexpr std::size_t kMaxNotes = 20;

void print(const std::vector<ParseNote>& notes) {
  for (std::size_t i = 0; i < notes.size() && i < kMaxNotes; ++i) warn(notes[i].text());
  if (notes.size() > kMaxNotes)
    warn(notes[0].file + ": " +
         counted(notes.size() - kMaxNotes, "more note is", "more notes are") + " not shown");
}

void add(Input& input, ProblemsResult read) {
  print(read.notes);
  for (const ParseError& error : read.errors) warn(error.text());
  if (!read.errors.empty()) input.failed = true;
  std::move(read.problems.begin(), read.problems.end(), std::back_inserter(input.problems));
}

// One position or one game, as given on the command line.
ProblemsResult read_one(const std::string& board) {
  ProblemsResult read = read_positions(board, "--board");
  if (read.errors.empty() && read.problems.size() == 1) return read;
  return read_board(board, "--board");
}

}  // namespace

std::string file_contents(const std::string& file) {
  const auto close = [](std::FILE* stream) { return stream == stdin ? 0 : std::fclose(stream); };
  const std::unique_ptr<std::FILE, decltype(close)> stream(
      file == "-" ? stdin : std::fopen(file.c_str(), "rb"), close);
  if (!stream) fail_to_read(file);
  std::string text;
  char block[1 << 16];
  std::size_t line = 0;  // where the last line begins
  while (const std::size_t n = std::fread(block, 1, sizeof block, stream.get())) {
    text.append(block, n);
    if (const std::size_t end = std::string_view(block, n).rfind('\n'); end != std::string::npos)
      line = text.size() - n + end + 1;
    if (text.size() - line > kMaxLineBytes && !is_wthor(text))
      throw Failure("'" + file + "': line " +
                    std::to_string(std::count(text.begin(), text.end(), '\n') + 1) +
                    " is longer than 4 MiB; is it a text file?");
  }
  if (std::ferror(stream.get())) fail_to_read(file);
  return text;
}

Input read_input(const std::vector<std::string>& files, const std::optional<std::string>& board) {
  if (files.empty() && !board) throw UsageError("no FILE given (- reads standard input)");
  Input input;
  for (const std::string& file : files) {
    try {
      add(input, read_positions(file_contents(file), file));
    } catch (const Failure& failure) {
      warn(failure.what());
      input.failed = true;
    }
  }
  if (board) add(input, read_one(*board));
  return input;
}

Position parse_position(const std::string& board) {
  const Input input = read_input({}, board);
  if (input.failed) throw UsageError("--board: expected a position");
  return input.problems.front().position;
}

namespace {

std::vector<Task> numbered(std::vector<Problem> problems) {
  std::vector<Task> tasks;
  for (Problem& problem : problems) {
    const int number = problem.number.value_or(static_cast<int>(tasks.size()) + 1);
    tasks.push_back({std::move(problem), number});
  }
  return tasks;
}

}  // namespace

std::string Task::name() const { return std::string("#").append(std::to_string(number)); }

Selection::Selection(const std::string& list) {
  const auto number = [](const std::string& text) {
    return parse_integer("--select", text, 0, std::numeric_limits<int>::max());
  };
  if (list.empty() || list.back() == ',')
    throw UsageError("--select: expected numbers such as 40-44,50, got '" + list + "'");
  std::istringstream parts(list);
  for (std::string part; std::getline(parts, part, ',');) {
    const std::size_t dash = part.find('-');
    const int first = number(part.substr(0, dash));
    const int last = dash == std::string::npos ? first : number(part.substr(dash + 1));
    if (first > last) throw UsageError("--select " + part + ": the range is reversed");
    ranges_.push_back({first, last, part});
  }
}

std::vector<Task> Selection::of(const std::vector<Task>& tasks) const {
  std::vector<Task> chosen;
  std::copy_if(tasks.begin(), tasks.end(), std::back_inserter(chosen), [&](const Task& task) {
    return std::any_of(ranges_.begin(), ranges_.end(),
                       [&](const Range& range) { return range.holds(task); });
  });
  return chosen;
}

std::vector<std::string> Selection::missing(const std::vector<Task>& tasks) const {
  std::vector<std::string> parts;
  for (const Range& range : ranges_)
    if (std::none_of(tasks.begin(), tasks.end(), [&](const Task& t) { return range.holds(t); }))
      parts.push_back(range.text);
  return parts;
}

TaskInput read_tasks(const std::vector<std::string>& files, const std::optional<std::string>& board,
                     const std::optional<Selection>& selection) {
  Input input = read_input(files, board);
  TaskInput chosen{numbered(std::move(input.problems)), input.failed};
  if (!selection) return chosen;
  for (const std::string& part : selection->missing(chosen.tasks)) {
    warn("--select " + part + ": no position has this number");
    chosen.failed = true;
  }
  chosen.tasks = selection->of(chosen.tasks);
  return chosen;
}

}  // namespace tiger::tools
