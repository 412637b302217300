#include "match/gtp_engine.h"

#include "cli/output.h"
#include "formats/text/text.h"
#include "platform/time.h"

namespace tiger::tools {
namespace {

// For commands that need no computing.
constexpr std::chrono::seconds kReplyTimeout{30};
constexpr std::chrono::seconds kReplyNotice{5};  // then a line says that there is no reply yet

// Bytes of the longest reply, and of the lines before one that are not part of it.
constexpr std::size_t kMaxText = std::size_t{1} << 20;

std::string trimmed(const std::string& text) { return std::string(formats::trimmed({text}).chars); }

}  // namespace

void GtpEngine::start() {
  if (!process_) process_ = std::make_unique<Process>(command_, stop_);
}

GtpReply GtpEngine::ask(const std::string& command) {
  const TimePoint now = Clock::now();
  return ask({.command = command,
              .deadline = now + kReplyTimeout,
              .late = Forfeit::kCrash,
              .notice_time = now + kReplyNotice,
              .notice = "has not answered `" + command + "` for " +
                        std::to_string(kReplyNotice.count()) + " s; it has " +
                        std::to_string((kReplyTimeout - kReplyNotice).count()) + " s more"});
}

GtpReply GtpEngine::ask_within(const std::string& command, std::chrono::milliseconds max,
                               std::chrono::milliseconds grace) {
  const TimePoint now = Clock::now();
  return ask({.command = command,
              .deadline = now + max + grace,
              .late = Forfeit::kTime,
              .notice_time = now + max,
              .notice = "has exceeded its time at `" + command + "`"});
}

void GtpEngine::check(Wait wait, const Question& question) const {
  const std::string& command = question.command;
  switch (wait) {
    case Wait::kDone: return;
    case Wait::kStopped: throw Interrupted{};
    case Wait::kEnded: throw ForfeitError{Forfeit::kCrash, "exited at `" + command + "`"};
    case Wait::kTooLong:
      throw ForfeitError{Forfeit::kCrash,
                         "answered `" + command + "` with a line of more than 1 MiB"};
    case Wait::kLate:
      throw ForfeitError{question.late, "gave no reply to `" + command + "` in time"};
  }
}

std::string GtpEngine::read_line(Question& question) {
  std::string line;
  Wait wait = Wait::kLate;
  if (!question.noticed) {
    wait = process_->read_line(line, question.notice_time);
    question.noticed = wait == Wait::kLate;
    if (question.noticed && !quiet_) warn(name_ + " " + question.notice);
  }
  if (question.noticed) wait = process_->read_line(line, question.deadline);
  check(wait, question);
  return line;
}

// A reply begins with = or ?, perhaps after other lines, and ends with an empty line.
GtpReply GtpEngine::ask(Question question) {
  const std::string& command = question.command;
  check(process_->write(command + "\n", question.deadline), question);
  std::string line;
  std::size_t before = 0;
  do {
    line = read_line(question);
    before += line.size() + 1;
    if (before > kMaxText)
      throw ForfeitError{Forfeit::kCrash,
                         "answered `" + command + "` with something that is not GTP"};
  } while (!line.starts_with('=') && !line.starts_with('?'));
  GtpReply reply;
  reply.success = line.front() == '=';
  reply.text = line.substr(1);
  for (;;) {
    line = read_line(question);
    if (trimmed(line).empty()) break;
    reply.text += "\n" + line;
    if (reply.text.size() > kMaxText)
      throw ForfeitError{Forfeit::kCrash, "answered `" + command + "` with more than 1 MiB"};
  }
  reply.text = trimmed(reply.text);
  return reply;
}

}  // namespace tiger::tools
