// The log of a long run: one JSON line for each result. A line is on the disk before its result is
// shown, so a result that was shown is not lost in a crash. The next run reuses the results of
// questions that are the same. Only one run at a time may write to a log.
//
// A line is a record. It holds the question, that is, what was searched and how (first the program
// and its version), and the answer, the result.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "cli/json.h"
#include "platform/file.h"

namespace tiger::tools {

class Log {
 public:
  // Returns the question of a record. Throws a std::exception if the record is of another kind.
  using QuestionIn = std::function<Json(const Json& record)>;

  // Opens or creates the file, locks it and reads its records. An incomplete last line is removed
  // with a warning. Throws Failure if another run has locked the file, if the file cannot be read,
  // or if a line is not a record; the file is then unchanged.
  Log(const std::string& path, const QuestionIn& question_in);

  // The record of this question that was in the file when it was opened, or nullptr.
  const Json* find(const Json& question) const;

  // Adds a record and waits until it is on the disk. If the record cannot be written, removes the
  // incomplete part, if possible, and throws Failure.
  void append(const Json& record);

 private:
  void lock();
  std::string contents();
  void read(const std::string& text, const QuestionIn& question_in);
  void remove_torn_tail(std::size_t from);
  [[noreturn]] void fail(const std::string& what) const;

  std::string path_;
  File file_;
  bool regular_ = false;  // false: a device or a pipe, which is neither read nor repaired
  std::map<std::string, Json> records_;  // by question
};

}  // namespace tiger::tools
