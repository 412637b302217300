// The log of a long run: one JSON line for each finished position, on the disk before the position
// is shown, so that neither a kill nor a crash loses what was seen. The next run takes from it what
// was asked in the same way. One run at a time may write to it.
#pragma once

#include <map>
#include <string>

#include "solve/record.h"

namespace tiger::tools {

class Log {
 public:
  // Opens or creates the file, locks it and reads what is there. A last line that was cut is
  // removed, and stderr says so. Throws Failure where another run holds it, where it cannot be
  // read, or where a line is none of ours: then the file stays as it was.
  explicit Log(const std::string& path);

  // The result that the file held when it was opened, or nullptr.
  const Result* find(const Json& question) const;

  // Adds a record and waits until the disk has it. Throws Failure where it could not be written; no
  // part of the line stays behind then, as far as the system allows.
  void append(const Json& record);

 private:
  struct Descriptor {
    int number = -1;
    ~Descriptor();
  };

  void lock() const;
  std::string contents() const;
  void read(const std::string& text);
  void remove_torn_tail(std::size_t from) const;
  [[noreturn]] void fail(const std::string& what) const;

  std::string path_;
  Descriptor file_;
  bool regular_ = false;  // else a device or a pipe: nothing to read or to repair there
  std::map<std::string, Result> results_;  // by question
};

}  // namespace tiger::tools
