#include "cli/input.h"

#include <algorithm>
#include <limits>
#include <sstream>
#include <tuple>
#include <utility>

#include "cli/input_file.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "formats/positions/obf.h"

namespace tiger::tools {
namespace {

// A file of the wrong kind could give a message for each of its lines.
constexpr std::size_t kMaxMessages = 20;

// What an argument that is a position itself is called in results and messages.
constexpr const char* kArgument = "argument";

// Whether an error is about words that are neither position nor game.
bool is_about_words(const FileContents& read, const ParseError& error) {
  return read.problems.empty() && error.message.subject() == Subject::kFormat;
}

}  // namespace

Position parse_position(const std::string& board) {
  const TaskInput input = read_tasks({.files = {}, .boards = {board}});
  if (input.failed) throw UsageError("--board: expected a position");
  return input.tasks.front().problem.position;
}

std::string Task::name() const { return std::string("#").append(std::to_string(number)); }

std::string Task::csv_place() const {
  return csv_field(problem.file) + "," + std::to_string(problem.line) + "," +
         std::to_string(number) + "," + board_text(problem.position) + "," +
         side_letter(problem.position.side) + ",";
}

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

bool Selection::take(const Task& task) {
  bool taken = false;
  for (Range& range : ranges_) {
    if (task.number < range.first || task.number > range.last) continue;
    range.found = true;
    taken = true;
  }
  return taken;
}

std::vector<std::string> Selection::missing() const {
  std::vector<std::string> parts;
  for (const Range& range : ranges_)
    if (!range.found) parts.push_back(range.text);
  return parts;
}

TaskReader::TaskReader(InputRequest request) : request_(std::move(request)) {
  if (request_.files.empty() && request_.boards.empty() && request_.games.empty())
    throw UsageError("no FILE given (- reads standard input)");
}

TaskReader::~TaskReader() = default;

std::optional<Task> TaskReader::next() {
  while (ready_.empty())
    if (!read_more()) return std::nullopt;
  Task task = std::move(ready_.front());
  ready_.pop_front();
  return task;
}

std::vector<Task> TaskReader::next_batch() {
  constexpr std::size_t kMostOfStream = 256;
  const bool stream = has_stream();
  std::vector<Task> tasks;
  while (!stream || tasks.empty() || (!ready_.empty() && tasks.size() < kMostOfStream)) {
    std::optional<Task> task = next();
    if (!task) break;
    tasks.push_back(std::move(*task));
  }
  return tasks;
}

bool TaskReader::has_stream() const {
  return std::any_of(request_.files.begin(), request_.files.end(), is_stream);
}

// One step: opens a file, or reads some of it, or a board. Returns false at the end of all.
bool TaskReader::read_more() {
  try {
    if (file_) {
      if (std::optional<FileContents> read = file_->read())
        add(std::move(*read));
      else
        close();
      return true;
    }
    if (files_ < request_.files.size()) {
      open(files_++);
      return true;
    }
  } catch (const Failure& failure) {
    fail(failure.what());
    if (file_) close();
    return true;
  }
  for (const auto& [texts, read, option] : {std::tuple(&request_.boards, &boards_, "--board"),
                                            std::tuple(&request_.games, &games_, "--game")})
    if (*read < texts->size()) {
      in_file_ = 0;
      add(read_argument((*texts)[(*read)++], option, request_.point), true);
      return true;
    }
  if (std::exchange(ended_, true) || !request_.selection) return false;
  const std::string numbers = count_ == 0 ? ""
                                          : "; the numbers go from " + std::to_string(least_) +
                                                " to " + std::to_string(greatest_);
  for (const std::string& part : request_.selection->missing())
    fail("--select " + part + ": no position has this number" + numbers);
  return false;
}

void TaskReader::open(std::size_t file) {
  const std::string& name = request_.files[file];
  errors_ = notes_ = 0;
  in_file_ = 0;
  wrong_words_ = false;
  if (!names_file(name) && looks_like_position(name)) {
    FileContents read = read_argument(name, kArgument, request_.point);
    if (!read.errors.empty()) warn("no file '" + name + "'; read as a position or game:");
    add(std::move(read), true);
    return;
  }
  file_ = std::make_unique<InputFile>(
      name, request_.point, request_.max_line,
      request_.piecewise ? InputFile::Reading::kPiecewise : InputFile::Reading::kByKind);
}

void TaskReader::close() {
  const std::string& file = request_.files[files_ - 1];
  if (wrong_words_ && !file_->may_have_words()) failed_ = true;
  if (errors_ > kMaxMessages)
    warn(file + ": " + counted(errors_ - kMaxMessages, "more error is", "more errors are") +
         " not shown");
  if (notes_ > kMaxMessages)
    warn(file + ": " + counted(notes_ - kMaxMessages, "more note is", "more notes are") +
         " not shown");
  file_.reset();
}

void TaskReader::fail(const std::string& message) {
  warn(message);
  failed_ = true;
}

void TaskReader::add(FileContents read, bool argument) {
  for (const ParseNote& note : read.notes)
    if (++notes_ <= kMaxMessages) warn(note.text());
  // The reader of a whole file has already cut its errors, and counted the rest.
  const bool cut = read.errors.size() > kMaxMessages;
  for (const ParseError& error : read.errors) {
    if (cut || ++errors_ <= kMaxMessages) warn(error.text());
    if (file_ && file_->is_stream() && is_about_words(read, error))
      wrong_words_ = true;
    else
      failed_ = true;
  }
  for (Problem& problem : read.problems) {
    ++count_;
    const int number = problem.number.value_or(count_);
    least_ = count_ == 1 ? number : std::min(least_, number);
    greatest_ = count_ == 1 ? number : std::max(greatest_, number);
    Task task{std::move(problem), number, ++in_file_, argument};
    if (!request_.selection || request_.selection->take(task)) ready_.push_back(std::move(task));
  }
}

TaskInput read_tasks(InputRequest request) {
  TaskReader reader(std::move(request));
  TaskInput input;
  while (std::optional<Task> task = reader.next()) input.tasks.push_back(std::move(*task));
  input.failed = reader.failed();
  return input;
}

}  // namespace tiger::tools
