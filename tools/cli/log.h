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
#include <utility>

#include "cli/json.h"
#include "platform/file.h"

namespace tiger::tools {

class LogFile {
 public:
  // Takes a record. Throws a std::exception if it is of another kind.
  using Take = std::function<void(const Json& record)>;

  // Opens or creates the file, locks it and reads the records of this version. An incomplete last
  // line is removed with a warning. Throws Failure if another run has locked the file, if the file
  // cannot be read, or if a line is not a record; the file is then unchanged.
  LogFile(const std::string& path, const Take& take);

  // Adds a record and waits until it is on the disk. If the record cannot be written, removes the
  // incomplete part, if possible, and throws Failure.
  void append(const Json& record);

 private:
  void lock();
  std::string contents();
  void read(const std::string& text, const Take& take);
  void remove_torn_tail(std::size_t from);
  [[noreturn]] void fail(const std::string& what) const;

  std::string path_;
  File file_;
  bool regular_ = false;  // false: a device or a pipe, which is neither read nor repaired
};

// A log with the answers that were in the file when it was opened, each read once.
template <class Answer>
class Log {
 public:
  // What a record says: its question, as a text, and the answer. Throws like LogFile::Take.
  using Read = std::function<std::pair<std::string, Answer>(const Json& record)>;

  Log(const std::string& path, const Read& read)
      : file_(path, [&](const Json& record) {
          auto [question, answer] = read(record);
          answers_.insert_or_assign(std::move(question), std::move(answer));
        }) {}

  // The answer to this question; null if there is none.
  const Answer* find(const std::string& question) const {
    const auto found = answers_.find(question);
    return found == answers_.end() ? nullptr : &found->second;
  }

  void append(const Json& record) { file_.append(record); }

 private:
  std::map<std::string, Answer> answers_;  // filled while the file is opened
  LogFile file_;
};

}  // namespace tiger::tools
