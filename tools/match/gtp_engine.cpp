#include "match/gtp_engine.h"

#include "formats/text.h"

namespace tiger::tools {
namespace {

// For all that needs no result.
constexpr std::chrono::seconds kPatience{30};

// The longest reply, and what may come before one that is none.
constexpr std::size_t kMaxText = std::size_t{1} << 20;

std::string trimmed(const std::string& text) { return std::string(formats::trimmed({text}).chars); }

}  // namespace

void GtpEngine::start() {
  if (!process_) process_ = std::make_unique<Process>(command_, stop_);
}

GtpReply GtpEngine::ask(const std::string& command) {
  return ask(command, std::chrono::steady_clock::now() + kPatience, Forfeit::kCrash);
}

GtpReply GtpEngine::ask_within(const std::string& command, std::chrono::milliseconds most) {
  return ask(command, std::chrono::steady_clock::now() + most, Forfeit::kTime);
}

void GtpEngine::check(Wait wait, const std::string& command, Forfeit late) const {
  switch (wait) {
    case Wait::kDone: return;
    case Wait::kStopped: throw Interrupted{};
    case Wait::kEnded: throw ForfeitError{Forfeit::kCrash, "ended at `" + command + "`"};
    case Wait::kLate: throw ForfeitError{late, "no reply to `" + command + "` in time"};
  }
}

// A reply begins with = or ?, perhaps behind lines that are none, and ends with an empty line.
GtpReply GtpEngine::ask(const std::string& command, TimePoint deadline, Forfeit late) {
  check(process_->write(command + "\n", deadline), command, late);
  std::string line;
  std::size_t before = 0;
  do {
    check(process_->read_line(line, deadline), command, late);
    before += line.size() + 1;
    if (before > kMaxText)
      throw ForfeitError{Forfeit::kCrash, "answered `" + command + "` with what is no GTP"};
  } while (!line.starts_with('=') && !line.starts_with('?'));
  GtpReply reply;
  reply.success = line.front() == '=';
  reply.text = line.substr(1);
  for (;;) {
    check(process_->read_line(line, deadline), command, late);
    if (trimmed(line).empty()) break;
    reply.text += "\n" + line;
    if (reply.text.size() > kMaxText)
      throw ForfeitError{Forfeit::kCrash, "answered `" + command + "` without end"};
  }
  reply.text = trimmed(reply.text);
  return reply;
}

}  // namespace tiger::tools
