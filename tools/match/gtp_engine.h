// An engine that speaks GTP. Its mistakes are thrown as ForfeitError.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "cli/signals.h"
#include "match/process.h"

namespace tiger::tools {

// The ways to lose a game other than by discs.
enum class Forfeit {
  kCrash,        // exited, did not answer, or answered with something that is not GTP
  kIllegalMove,  // also: refused a legal move
  kTime,         // exceeded its time
};

struct ForfeitError {
  Forfeit forfeit;
  std::string what;
};

struct GtpReply {
  bool success = false;
  std::string text;  // without the = or ? and surrounding blanks
};

class GtpEngine {
 public:
  // Once `stop` returns true, waiting ends with Interrupted.
  GtpEngine(std::string command, std::function<bool()> stop)
      : command_(std::move(command)), name_(command_), stop_(std::move(stop)) {}

  const std::string& command() const { return command_; }

  // The command, if no other name was given.
  const std::string& name() const { return name_; }
  void set_name(std::string name) { name_ = std::move(name); }

  // Whether to write a line to stderr while the engine does not answer.
  void set_quiet(bool quiet) { quiet_ = quiet; }

  // Starts the engine if it is not running.
  void start();

  // Ends the engine, whatever it is doing.
  void end() { process_.reset(); }

  // Sends a command and returns the reply. Throws ForfeitError, where a reply after 30 s counts as
  // a crash, and Interrupted.
  GtpReply ask(const std::string& command);

  // The same for a command that may take as long as `max`. A reply in the period of grace after that
  // is returned, for the caller to judge; none is a loss on time.
  GtpReply ask_within(const std::string& command, std::chrono::milliseconds max,
                      std::chrono::milliseconds grace);

 private:
  // A command that waits for its reply.
  struct Question {
    std::string command;
    TimePoint deadline;
    Forfeit late;           // what no reply by the deadline counts as
    TimePoint notice_time;  // when to say that there is none yet
    std::string notice;     // what is said then
    bool noticed = false;   // it has been said
  };

  GtpReply ask(Question question);
  std::string read_line(Question& question);
  void check(Wait wait, const Question& question) const;

  std::string command_;
  std::string name_;
  bool quiet_ = false;
  std::function<bool()> stop_;
  std::unique_ptr<Process> process_;
};

}  // namespace tiger::tools
