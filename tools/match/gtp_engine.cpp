#include "match/gtp_engine.h"

#include "formats/text.h"

namespace tiger::tools {
namespace {

// For commands that need no computing.
constexpr std::chrono::seconds kReplyTimeout{30};

// Bytes of the longest reply, and of the lines before one that are not part of it.
constexpr std::size_t kMaxText = std::size_t{1} << 20;

std::string trimmed(const std::string& text) { return std::string(formats::trimmed({text}).chars); }

}  // namespace

void GtpEngine::start() {
  if (!process_) process_ = std::make_unique<Process>(command_, stop_);
}

GtpReply GtpEngine::ask(const std::string& command) {
  return ask(command, std::chrono::steady_clock::now() + kReplyTimeout, Forfeit::kCrash);
}

GtpReply GtpEngine::ask_within(const std::string& command, std::chrono::milliseconds max) {
  return ask(command, std::chrono::steady_clock::now() + max, Forfeit::kTime);
}

void GtpEngine::check(Wait wait, const std::string& command, Forfeit late) const {
  switch (wait) {
    case Wait::kDone: return;
    case Wait::kStopped: throw Interrupted{};
    case Wait::kEnded: throw ForfeitError{Forfeit::kCrash, "exited at `" + command + "`"};
    case Wait::kLate: throw ForfeitError{late, "no reply to `" + command + "` in time"};
  }
}

// A reply begins with = or ?, perhaps after other lines, and ends with an empty line.
GtpReply GtpEngine::ask(const std::string& command, TimePoint deadline, Forfeit late) {
  check(process_->write(command + "\n", deadline), command, late);
  std::string line;
  std::size_t before = 0;
  do {
    check(process_->read_line(line, deadline), command, late);
    before += line.size() + 1;
    if (before > kMaxText)
      throw ForfeitError{Forfeit::kCrash,
                         "answered `" + command + "` with something that is not GTP"};
  } while (!line.starts_with('=') && !line.starts_with('?'));
  GtpReply reply;
  reply.success = line.front() == '=';
  reply.text = line.substr(1);
  for (;;) {
    check(process_->read_line(line, deadline), command, late);
    if (trimmed(line).empty()) break;
    reply.text += "\n" + line;
    if (reply.text.size() > kMaxText)
      throw ForfeitError{Forfeit::kCrash, "answered `" + command + "` with more than 1 MiB"};
  }
  reply.text = trimmed(reply.text);
  return reply;
}

}  // namespace tiger::tools
