// Answers that come piece by piece: the events of a search, and the lines of a batch.
#include <array>
#include <deque>
#include <optional>
#include <string_view>
#include <utility>

#include "formats/text/text.h"
#include "platform/time.h"
#include "web/api.h"
#include "web/connection.h"

namespace tiger::web {
namespace {

constexpr std::chrono::seconds kSilence{5};  // then a comment shows that the stream is alive

constexpr std::array<const char*, 4> kEventNames = {"pass", "move", "final", "error"};  // by kind

}  // namespace

void answer_in_pieces(const httplib::Request& request, httplib::Response& response,
                      const char* type, std::function<bool(httplib::DataSink&)> write_more) {
  const auto provide = [write_more = std::move(write_more)](std::size_t, httplib::DataSink& sink) {
    Connection& connection = *Connection::current();
    connection.begin_answer();
    if (connection.is_closed()) {
      connection.close_after_answer();
      return false;
    }
    if (!write_more(sink)) sink.done();
    return true;
  };
  response.set_header("X-Accel-Buffering", "no");  // nginx passes the pieces on as they come
  if (request.version == "HTTP/1.0") {
    Connection::current()->close_after_answer();
    response.set_content_provider(type, provide);
  } else {
    response.set_chunked_content_provider(type, provide);
  }
}

// ---- Events -------------------------------------------------------------------------------------

// Stops the search when nobody reads its events any more.
class Api::EventStream {
 public:
  EventStream(Search search, Scheduler& scheduler)
      : search_(std::move(search)), scheduler_(scheduler) {}
  ~EventStream() { scheduler_.cancel(search_.job); }
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;

  bool write_more(httplib::DataSink& sink) {
    if (const std::optional<Job::Event> event = search_.job->next(kLook))
      return write(sink, *event);
    if (search_.job->is_over()) return false;
    if (!search_.job->has_begun() && Clock::now() >= search_.end) {
      return write(sink, Job::Event::error(waited_too_long()));
    }
    const bool waits = !search_.job->has_begun();
    if (waits != said_waiting_ || Clock::now() - written_ >= kSilence) {
      const std::string_view comment = waits ? ": waiting\n\n" : ": searching\n\n";
      sink.write(comment.data(), comment.size());
      said_waiting_ = waits;
      written_ = Clock::now();
    }
    return true;
  }

 private:
  bool write(httplib::DataSink& sink, const Job::Event& event) {
    const bool last =
        event.kind == Job::Event::Kind::kFinal || event.kind == Job::Event::Kind::kError;
    const std::string name = kEventNames.at(static_cast<std::size_t>(event.kind));
    const std::string id = last ? name : std::to_string(++count_);
    const std::string text = "id: " + id + "\nevent: " + name + "\ndata: " + event.text + "\n\n";
    sink.write(text.data(), text.size());
    written_ = Clock::now();
    return !last;
  }

  Search search_;
  Scheduler& scheduler_;
  int count_ = 0;
  bool said_waiting_ = false;
  Clock::time_point written_ = Clock::now();
};

void Api::stream(const Search& search, const Request& request, Response& response) {
  const auto events = std::make_shared<EventStream>(search, scheduler_);
  answer_in_pieces(request, response, "text/event-stream",
                   [events](httplib::DataSink& sink) { return events->write_more(sink); });
}

// ---- Batches ------------------------------------------------------------------------------------

// Has as many searches at a time as there are threads, and answers in the order of the lines.
class Api::Batch {
 public:
  Batch(Api& api, std::string body)
      : api_(api),
        body_(std::move(body)),
        visitor_("batch " + std::to_string(++api.batches_)),
        end_(api.end_of_request()) {
    check_lines();
  }
  ~Batch() {
    for (const Pending& pending : pending_)
      if (pending.job != nullptr) api_.scheduler_.cancel(pending.job);
  }
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  // Reads lines, and asks for their searches, as far as there is room for them. False if there is
  // no room for any.
  bool fill() {
    while (pending_.size() < static_cast<std::size_t>(api_.scheduler_.threads())) {
      if (!held_ && !read_line()) break;
      if (!held_) continue;  // answered already
      std::shared_ptr<Job> job = api_.submit(*held_, end_);
      if (job == nullptr) return !pending_.empty();
      held_.reset();
      pending_.push_back({std::move(job), ""});
    }
    return true;
  }

  bool write_more(httplib::DataSink& sink) {
    fill();
    if (pending_.empty()) {
      if (!held_) return false;
      if (Clock::now() >= end_) {
        held_.reset();
        pending_.push_back({nullptr, deadline_text()});
      } else {
        std::this_thread::sleep_for(kLook);  // until others leave room
        return true;
      }
    }
    Pending& first = pending_.front();
    if (first.job != nullptr && !take(first)) return true;
    const std::string line = first.text + "\n";
    pending_.pop_front();
    sink.write(line.data(), line.size());
    return true;
  }

 private:
  struct Pending {
    std::shared_ptr<Job> job;  // null if the text is known
    std::string text;
  };

  static std::string deadline_text() {
    return ApiError(503, "deadline", "the deadline of the request came first").text();
  }

  // Whether the answer is there now.
  bool take(Pending& pending) {
    const std::optional<Job::Event> event = pending.job->next(kLook);
    if (event) {
      pending.text = event->text;
    } else if (pending.job->is_over()) {
      pending.text = ApiError(503, "overloaded", "the server is closing").text();
    } else if (!pending.job->has_begun() && Clock::now() >= end_) {
      api_.scheduler_.cancel(pending.job);
      pending.text = deadline_text();
    } else {
      return false;
    }
    pending.job.reset();
    return true;
  }

  // Throws ApiError if there are too many.
  void check_lines() const {
    const std::size_t most = most_items(body_.size());
    std::size_t lines = 0;
    for (std::size_t i = 0; i < body_.size(); ++i)
      lines += body_[i] != '\n' && (i == 0 || body_[i - 1] == '\n') ? 1 : 0;
    if (lines > most)
      throw ApiError(413, "too_large",
                     "the batch has " + std::to_string(lines) +
                         " lines; one of its size may have " + std::to_string(most) +
                         ". Send it in parts");
  }

  // Takes the next line: what it asks for is held, or why it cannot be answered is an answer. False
  // at the end.
  bool read_line() {
    while (begin_ < body_.size()) {
      const std::size_t end = std::min(body_.find('\n', begin_), body_.size());
      const std::string_view line = std::string_view(body_).substr(begin_, end - begin_);
      begin_ = end + 1;
      ++line_;
      if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
      try {
        if (Clock::now() >= end_)
          pending_.push_back({nullptr, deadline_text()});
        else
          hold(api_.work_of(read_solve_request(line, api_.settings_.caps), line_));
      } catch (const ApiError& error) {
        pending_.push_back({nullptr, error.text()});
      }
      return true;
    }
    return false;
  }

  void hold(Work work) {
    work.visitor = visitor_;
    held_ = std::move(work);
  }

  Api& api_;
  const std::string body_;
  const std::string visitor_;
  Clock::time_point end_;
  std::size_t begin_ = 0;        // of the next line
  int line_ = 0;                 // of the last one
  std::optional<Work> held_;     // for which there was no room yet
  std::deque<Pending> pending_;  // in the order of the lines
};

void Api::batch(const Request& request, Response& response) {
  const auto lines = std::make_shared<Batch>(*this, request.body);
  if (!lines->fill())
    throw ApiError(429, "busy", "all search threads are busy and the queue is full; try again");
  answer_in_pieces(request, response, "application/x-ndjson",
                   [lines](httplib::DataSink& sink) { return lines->write_more(sink); });
}

}  // namespace tiger::web
