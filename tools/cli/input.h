// Reads files, and the positions that a command line names: in files, by number (--select 40-44,50)
// and as a board (--board).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/problems.h"

namespace tiger::tools {

// The whole content of a file; "-" is stdin. Throws Failure, also if a line of text is longer than
// 4 MiB.
std::string file_contents(const std::string& file);

struct Input {
  std::vector<Problem> problems;
  bool failed = false;  // something could not be read; stderr says what
};

// Reads the files in order ("-" is stdin), then the board given on the command line. Errors do not
// prevent the other positions from being read. Throws UsageError if there is neither file nor
// board.
Input read_input(const std::vector<std::string>& files, const std::optional<std::string>& board);

// Reads one position, "<64 squares> <side>", or any other layout of one position. Throws
// UsageError.
Position parse_position(const std::string& board);

// A position to work on.
struct Task {
  Problem problem;
  int number = 0;  // the number in the file, or else the index in the input, from 1

  std::string name() const;  // "#40"
};

class Selection {
 public:
  // Throws UsageError unless it is a list of numbers and ranges.
  explicit Selection(const std::string& list);

  // The selected positions, in the order of the input.
  std::vector<Task> of(const std::vector<Task>& tasks) const;

  // The parts of the list that select none of the positions.
  std::vector<std::string> missing(const std::vector<Task>& tasks) const;

 private:
  struct Range {
    int first;
    int last;
    std::string text;  // as it was given
    bool holds(const Task& task) const { return first <= task.number && task.number <= last; }
  };
  std::vector<Range> ranges_;
};

struct TaskInput {
  std::vector<Task> tasks;
  bool failed = false;  // something could not be read or found; stderr says what
};

// Reads the files and the board like read_input, and returns the selected positions, or all of them
// without a selection.
TaskInput read_tasks(const std::vector<std::string>& files, const std::optional<std::string>& board,
                     const std::optional<Selection>& selection);

}  // namespace tiger::tools
