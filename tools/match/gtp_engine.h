// An engine that speaks GTP. Its mistakes are thrown as ForfeitError.
#pragma once

#include <atomic>
#include <chrono>
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
  GtpEngine(std::string command, const std::atomic<bool>& stop)
      : command_(std::move(command)), stop_(stop) {}

  const std::string& name() const { return command_; }

  // Starts the engine if it is not running.
  void start();

  // Ends the engine, whatever it is doing.
  void end() { process_.reset(); }

  // Sends a command and returns the reply. Throws ForfeitError, where a reply after 30 s counts as
  // a crash, and Interrupted when a signal ends the program.
  GtpReply ask(const std::string& command);

  // The same for a command that may take as long as `max`; a later reply is a loss on time.
  GtpReply ask_within(const std::string& command, std::chrono::milliseconds max);

 private:
  GtpReply ask(const std::string& command, TimePoint deadline, Forfeit late);
  void check(Wait wait, const std::string& command, Forfeit late) const;

  std::string command_;
  const std::atomic<bool>& stop_;
  std::unique_ptr<Process> process_;
};

}  // namespace tiger::tools
