// An engine that is spoken to in GTP. What it does wrong is thrown.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "match/process.h"

namespace tiger::tools {

// What engines lose games by, other than discs.
enum class Forfeit {
  kCrash,        // ended, did not answer, or answered in no form that GTP knows
  kIllegalMove,  // or refused a legal one
  kTime,
};

struct ForfeitError {
  Forfeit foul;
  std::string what;
};

// This program is to end.
struct Interrupted {};

struct GtpReply {
  bool success = false;
  std::string text;  // without blanks at its ends
};

class GtpEngine {
 public:
  GtpEngine(std::string command, const std::atomic<bool>& stop)
      : command_(std::move(command)), stop_(stop) {}

  const std::string& name() const { return command_; }

  // Starts the engine if it does not run.
  void start();

  // Ends it, whatever it does.
  void end() { process_.reset(); }

  // Sends a command, waits for the reply and returns it. Throws ForfeitError, a late answer being a
  // crash, and Interrupted.
  GtpReply ask(const std::string& command);

  // The same for a command whose answer may take as long as `most`, then it is a loss on time.
  GtpReply ask_within(const std::string& command, std::chrono::milliseconds most);

 private:
  GtpReply ask(const std::string& command, TimePoint deadline, Forfeit late);
  void check(Wait wait, const std::string& command, Forfeit late) const;

  std::string command_;
  const std::atomic<bool>& stop_;
  std::unique_ptr<Process> process_;
};

}  // namespace tiger::tools
