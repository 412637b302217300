// An engine that is controlled by GTP (protocol/gtp.h). If the engine makes a mistake, a
// ForfeitError is thrown.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "cli/system/process.h"
#include "cli/system/signals.h"

namespace tiger::tools {

// The ways to lose a game other than by discs.
enum class Forfeit {
  kCrash,        // exited, did not answer, or answered with something that is not GTP
  kIllegalMove,  // also: refused a legal move
  kTime,         // exceeded its time on the clock
  kResignation,  // gave the game up
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

  // The name of the engine; its command if no name was set.
  const std::string& name() const { return name_; }
  void set_name(std::string name) { name_ = std::move(name); }

  // If not quiet, a notice is written to stderr while the engine has not answered for some time.
  void set_quiet(bool quiet) { quiet_ = quiet; }

  // Starts the engine if it is not running.
  void start();

  // Ends the engine, whatever it is doing.
  void end() { process_.reset(); }

  // Sends a command and returns the reply. Throws ForfeitError, and Interrupted. If there is no
  // reply within 30 s, that counts as a crash.
  GtpReply ask(const std::string& command);

  // The same for a command that may take the time `max`. A reply that comes later, but within the
  // time `grace` after that, is returned, for the caller to judge. If no reply comes, the game is
  // lost on time.
  GtpReply ask_within(const std::string& command, std::chrono::milliseconds max,
                      std::chrono::milliseconds grace);

 private:
  // A command that has not been answered yet.
  struct Question {
    std::string command;
    TimePoint deadline;
    Forfeit late;           // how the game is lost if no reply comes by the deadline
    TimePoint notice_time;  // when to print the notice
    std::string notice;     // that there is no reply yet, for the user
    bool noticed = false;   // the notice has been printed
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
