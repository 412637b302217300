// Reads files, and the positions that a command line names: in files, by number (--select 40-44,50)
// and as a board or a game (--board, --game).
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "formats/positions/problem.h"
#include "formats/reader.h"

namespace tiger::tools {

// A longer line is a sign of a wrong file, such as /dev/zero, which has no end.
inline constexpr std::size_t kMaxLineBytes = std::size_t{4} << 20;

// The whole content of a file, unpacked; "-" is stdin. Throws Failure, also if a line of text has
// more than `max_line` bytes, and Interrupted.
std::string file_contents(const std::string& file, std::size_t max_line = kMaxLineBytes);

// Reads one position, "<64 squares> <side>", or any other layout of one position, or a game. Throws
// UsageError.
Position parse_position(const std::string& board);

// A position to work on.
struct Task {
  Problem problem;
  int number = 0;         // the number in the file, or else the index in the input, from 1
  int in_file = 0;        // the index in its file, from 1
  bool argument = false;  // it was given on the command line itself

  std::string name() const;       // "#40"
  std::string csv_place() const;  // "file,line,number,board,side,"
};

class Selection {
 public:
  // Throws UsageError unless it is a list of numbers and ranges.
  explicit Selection(const std::string& list);

  // Whether the task is selected.
  bool take(const Task& task);

  // The parts of the list that have selected nothing.
  std::vector<std::string> missing() const;

 private:
  struct Range {
    int first;
    int last;
    std::string text;  // as it was given
    bool found = false;
  };
  std::vector<Range> ranges_;
};

// The input that a command line names.
struct InputRequest {
  std::vector<std::string> files;           // "-" is stdin; also games and boards themselves
  std::vector<std::string> boards;          // read after the files
  std::vector<std::string> games = {};      // read after the boards
  std::optional<Selection> selection = {};  // nullopt: all positions
  GamePoint point = {};                     // the position to take from a game
  std::size_t max_line = kMaxLineBytes;
  bool piecewise = false;  // reads plain files in pieces, like pipes, so that memory is bounded
};

class InputFile;

// Reads positions one after the other. A plain file is read as a whole; from a pipe, a terminal or
// a device each position comes as soon as its text is complete (formats/reader.h), and memory is
// bounded. Errors are printed on stderr, at most 20 for each file, and do not stop the reading.
class TaskReader {
 public:
  // Throws UsageError if there is neither file nor board.
  explicit TaskReader(InputRequest request);
  ~TaskReader();
  TaskReader(const TaskReader&) = delete;
  TaskReader& operator=(const TaskReader&) = delete;

  // Waits for the next position; nullopt at the end. Throws Interrupted if the stop flag is set.
  std::optional<Task> next();

  // The positions to work on next: all of the input, or those that a stream has sent so far. Waits
  // for one; empty at the end. Throws Interrupted.
  std::vector<Task> next_batch();

  // Whether one of the files is a stream, whose positions may come at any time.
  bool has_stream() const;

  // Whether something could not be read or found.
  bool failed() const { return failed_; }

 private:
  bool read_more();
  void open(std::size_t file);
  void close();
  void add(FileContents read, bool argument = false);
  void fail(const std::string& message);

  InputRequest request_;
  std::size_t files_ = 0;   // opened so far
  std::size_t boards_ = 0;  // read so far
  std::size_t games_ = 0;
  bool ended_ = false;
  bool failed_ = false;
  int count_ = 0;  // positions read so far
  int least_ = 0;  // their least and greatest numbers
  int greatest_ = 0;
  int in_file_ = 0;  // positions read from the current file
  std::unique_ptr<InputFile> file_;
  // In the current file, printed or not.
  std::size_t errors_ = 0;
  std::size_t notes_ = 0;
  bool wrong_words_ = false;  // unknown words, which are allowed between games; decided at the end
  std::deque<Task> ready_;
};

struct TaskInput {
  std::vector<Task> tasks;
  bool failed = false;  // something could not be read or found; stderr says what
};

// Reads all of the input.
TaskInput read_tasks(InputRequest request);

}  // namespace tiger::tools
