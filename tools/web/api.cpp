#include "web/api.h"

#include <algorithm>
#include <climits>
#include <utility>

#include "board/kernel.h"
#include "cli/log_record.h"
#include "cli/program.h"
#include "formats/text.h"
#include "platform/memory.h"
#include "web/api_error.h"
#include "web/connection.h"
#include "web/description.h"
#include "web/parsed_json.h"

namespace tiger::web {

using tools::Json;

namespace {

constexpr const char* kJsonType = "application/json";

void answer_json(httplib::Response& response, const Json& json) {
  response.set_content(json.text() + "\n", kJsonType);
}

void answer_error(httplib::Response& response, const ApiError& error) {
  response.status = error.status;
  answer_json(response, error_json(error));
}

// The nodes of what a search found.
std::uint64_t nodes_in(const Json& found) {
  return (found.contains("pass") ? found.at("result") : found).at("nodes").count();
}

void refuse_query(const httplib::Request& request) {
  if (!request.params.empty())
    throw ApiError(400, "invalid_request", "this route takes no query parameters");
}

bool wants_events(const httplib::Request& request) {
  return request.get_header_value("Accept").find("text/event-stream") != std::string::npos;
}

std::shared_ptr<Job> accepted(std::shared_ptr<Job> job) {
  if (job == nullptr)
    throw ApiError(429, "busy", "all search threads are busy and the queue is full; try again");
  return job;
}

// Tells what a search answers, or why it cannot. It runs in a thread of the scheduler, so nothing
// may be thrown. False if there is no answer yet.
bool tell_answer(Job& job, const std::function<std::optional<std::string>()>& find) {
  const auto fail = [&](const ApiError& error) {
    job.tell({"error", error_json(error).text()});
    return true;
  };
  try {
    std::optional<std::string> found = find();
    if (found) job.tell({"final", std::move(*found)});
    return found.has_value();
  } catch (const ApiError& error) {
    return fail(error);
  } catch (const MemoryRefused&) {
    return fail({503, "overloaded", "not enough memory for the table; ask for fewer hash_bits"});
  } catch (const std::bad_alloc&) {
    return fail({503, "overloaded", "not enough memory; try again"});
  } catch (const std::exception& error) {
    return fail({500, "internal", error.what()});
  }
}

}  // namespace

Api::Api(const ApiSettings& settings, HttpServer& server, const Page& page)
    : settings_(settings),
      server_(server),
      page_(page),
      description_(api_description().text() + "\n"),
      sessions_(settings.sessions),
      scheduler_(settings.caps.threads, settings.queue) {
  install_gate();
  install_routes();
}

void Api::install_routes() {
  const auto guarded = [](auto answer, bool takes_query = false) {
    return [answer, takes_query](const Request& request, Response& response) {
      try {
        if (!takes_query) refuse_query(request);
        answer(request, response);
      } catch (const ApiError& error) {
        answer_error(response, error);
      }
    };
  };
  const auto post = [&](const char* path, auto answer) { server_.Post(path, guarded(answer)); };
  const auto get = [&](const char* path, auto answer) { server_.Get(path, guarded(answer)); };
  const Caps& caps = settings_.caps;
  post("/api/v1/solve", [this](const auto& request, auto& response) { solve(request, response); });
  post("/api/v1/analyze", [this, &caps](const auto& request, auto& response) {
    analyze(request, response, read_analyze_request(request.body, caps));
  });
  const auto analyze_query = [this, &caps](const Request& request, Response& response) {
    // EventSource asks again when a stream has ended.
    const std::string last = request.get_header_value("Last-Event-ID");
    if (last == "final" || last == "error") {
      response.status = 204;
      return;
    }
    analyze(request, response, read_analyze_query(request.params, caps));
  };
  server_.Get("/api/v1/analyze", guarded(analyze_query, true));
  post("/api/v1/evaluate", [](const auto& request, auto& response) {
    answer_json(response, evaluate(read_evaluate_request(request.body)));
  });
  post("/api/v1/book", [this](const auto& request, auto& response) { look_up(request, response); });
  post("/api/v1/game/review",
       [this](const auto& request, auto& response) { review(request, response); });
  post("/api/v1/positions/parse",
       [this](const auto& request, auto& response) { parse(request, response); });
  post("/api/v1/batch", [this](const auto& request, auto& response) { batch(request, response); });
  const char* session = "/api/v1/sessions/([^/]*)";
  get(session, [this](const auto& request, auto& response) { get_session(request, response); });
  server_.Delete(session, guarded([this](const auto& request, auto& response) {
                   delete_session(request, response);
                 }));
  get("/api/v1/version", [this](const auto&, auto& response) { version(response); });
  get("/api/v1/openapi.json",
      [this](const auto&, auto& response) { response.set_content(description_, kJsonType); });
  for (const char* path : {"/healthz", "/api/v1/healthz"})
    get(path, [](const auto&, auto& response) {
      answer_json(response, Json::object({{"status", "ok"}}));
    });
  for (const char* path : {"/metrics", "/api/v1/metrics"})
    get(path, [this](const auto&, auto& response) { metrics(response); });
}

// ---- Searches -----------------------------------------------------------------------------------

Clock::time_point Api::end_of_request() const {
  const std::chrono::duration<double> deadline(settings_.deadline);
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(deadline);
}

std::shared_ptr<Job> Api::submit(Work work, Clock::time_point end) {
  Scheduler::Order order{.work = {},
                         .threads = work.threads,
                         .urgency = work.urgency,
                         .session = work.terms.session,
                         .visitor = work.visitor,
                         // It would count nodes anew.
                         .narrows = work.threads > 1 && !work.terms.nodes};
  order.work = [this, work = std::move(work), end,
                begun = std::make_shared<std::optional<Begun>>()](Job& job) {
    return tell_answer(job, [&] { return search(job, work, end, *begun); });
  };
  return scheduler_.submit(std::move(order));
}

Api::Search Api::start(Work work) {
  const Clock::time_point end = end_of_request();
  return {accepted(submit(std::move(work), end)), end};
}

void Api::begin(const Work& work, Clock::time_point end, std::optional<Begun>& begun) {
  if (Clock::now() >= end)
    throw ApiError(503, "overloaded", "the request waited in the queue until its deadline");
  begun.emplace().time = Clock::now();
  const int bits = hash_bits_of(work);
  if (work.terms.session.empty())
    begun->own.emplace(bits);
  else
    begun->kept.emplace(sessions_, work.terms.session, bits);
}

// Nothing if it is to go on with fewer threads. Otherwise its table is free again before the client
// hears of the end.
std::optional<std::string> Api::search(Job& job, const Work& work, Clock::time_point end,
                                       std::optional<Begun>& begun) {
  if (!begun) begin(work, end, begun);
  double seconds = seconds_between(Clock::now(), end);
  if (work.terms.seconds)
    seconds = std::min(seconds, *work.terms.seconds - seconds_since(begun->time));
  Table& table = begun->own ? *begun->own : begun->kept->table();
  const Json found = work.run(job, {.table = table,
                                    .stop = job.stop_flag(),
                                    .seconds = seconds,
                                    .threads = job.threads(),
                                    .begun = begun->time});
  if (job.is_to_narrow() && !found.at("complete").boolean()) return std::nullopt;
  metrics_.searched(seconds_since(begun->time), nodes_in(found));
  begun.reset();
  return found.text();
}

void Api::answer_text(std::string text, Response& response) {
  const AnswerRoom::Held held = room_.hold(std::move(text));
  if (held == nullptr)
    throw ApiError(503, "overloaded", "too many large answers are not taken yet; try again");
  // Without copies.
  response.set_content_provider(
      held->size(), kJsonType,
      [held](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
        sink.write(held->data() + offset, length);
        return true;
      });
}

void Api::answer(const Search& search, Response& response) {
  Connection& connection = *Connection::current();
  while (true) {
    std::optional<Job::Event> event = search.job->next(kLook);
    if (event && event->name == "error") {
      response.status = Json::parse(event->data).at("error").at("status").integer(400, 599);
      response.set_content(event->data + "\n", kJsonType);
      return;
    }
    if (event && event->name == "final")
      return answer_text(std::move(event->data) + "\n", response);
    const bool late = !search.job->has_begun() && Clock::now() >= search.end;
    const bool gone = connection.is_closed() || connection.is_closing() || search.job->is_over();
    if (!late && !gone) continue;
    scheduler_.cancel(search.job);
    if (gone) connection.close_after_answer();
    throw ApiError(
        503, "overloaded",
        late ? "the request waited in the queue until its deadline" : "the server is closing");
  }
}

int Api::hash_bits_of(const Work& work) const {
  const SearchTerms& terms = work.terms;
  if (terms.hash_bits) return *terms.hash_bits;
  const int bits = terms.session.empty()
                       ? work.usual_hash_bits
                       : sessions_.hash_bits_of(terms.session).value_or(kKeptHashBits);
  return std::min(bits, settings_.caps.hash_bits);
}

Api::Work Api::work_of(SolveRequest asked, int line) {
  Work work{.terms = asked.terms,
            .threads = useful_threads(asked),
            .usual_hash_bits = default_hash_bits(asked, settings_.caps),
            .run = {}};
  work.run = [asked = std::move(asked), line](Job&, const SearchMeans& means) {
    return web::solve(asked, means, line);
  };
  return work;
}

// ---- Routes -------------------------------------------------------------------------------------

void Api::solve(const Request& request, Response& response) {
  const SolveRequest asked = read_solve_request(request.body, settings_.caps);
  Work work = work_of(asked, 1);
  work.urgency = urgency_of(asked);
  answer(start(std::move(work)), response);
}

void Api::analyze(const Request& request, Response& response, const AnalyzeRequest& asked) {
  Work work{.terms = asked.terms,
            .threads = asked.terms.threads,
            .urgency = urgency_of(asked),
            .usual_hash_bits = default_hash_bits(asked, settings_.caps),
            .run = {}};
  // A search that goes on with fewer threads comes to the same passes again.
  work.run = [asked, told = std::make_shared<int>(0)](Job& job, const SearchMeans& means) {
    return web::analyze(asked, means, [&](const Json& pass) {
      const int number = pass.at("pass").integer(0, INT_MAX);
      if (number > *told) job.tell({"pass", pass.text()});
      *told = std::max(*told, number);
    });
  };
  stream(start(std::move(work)), request, response);
}

void Api::review(const Request& request, Response& response) {
  const ReviewRequest asked = read_review_request(request.body, settings_.caps);
  const bool events = wants_events(request);
  const Search search = start({.terms = asked.terms,
                               .threads = 1,
                               .usual_hash_bits = kKeptHashBits,
                               .run = [asked, events](Job& job, const SearchMeans& means) {
                                 return web::review(asked, means, [&](const Json& move) {
                                   if (events) job.tell({"move", move.text()});
                                 });
                               }});
  if (events)
    stream(search, request, response);
  else
    answer(search, response);
}

void Api::parse(const Request& request, Response& response) {
  const bool json = formats::lower(request.get_header_value("Content-Type")).starts_with(kJsonType);
  std::string text = json ? read_parse_request(request.body) : request.body;
  const auto read = json ? parsed_text_json : parsed_bytes_json;
  Scheduler::Order order{.work = {}, .urgency = Urgency::kQuick};
  order.work = [text = std::move(text), read](Job& job) {
    return tell_answer(job, [&] { return std::optional(read(text, job.stop_flag())); });
  };
  answer({accepted(scheduler_.submit(std::move(order))), end_of_request()}, response);
}

void Api::look_up(const Request& request, Response& response) {
  const Position position = read_evaluate_request(request.body);
  if (settings_.book == nullptr)
    throw ApiError(404, "not_found", "this server has no book; `tiger web --book FILE` has one");
  answer_json(response, settings_.book->show(position));
}

void Api::get_session(const Request& request, Response& response) {
  const std::optional<Json> session = sessions_.describe(request.matches[1].str());
  if (!session) throw ApiError(404, "not_found", "unknown session");
  answer_json(response, *session);
}

void Api::delete_session(const Request& request, Response& response) {
  if (!sessions_.forget(request.matches[1].str()))
    throw ApiError(404, "not_found", "unknown session");
  response.status = 204;
}

void Api::version(Response& response) {
  answer_json(response, Json::object({{"program", "tiger"},
                                      {"version", tools::kVersion},
                                      {"api", 1},
                                      {"kernel", kernel::name()},
                                      {"weights", tools::weights_json(&embedded_weights())},
                                      {"threads", settings_.caps.threads},
                                      {"hash_bits", settings_.caps.hash_bits},
                                      {"sessions", settings_.sessions},
                                      {"queue", settings_.queue},
                                      {"deadline", settings_.deadline},
                                      {"body_bytes", kMaxBodyBytes},
                                      {"book", settings_.book != nullptr}}));
}

void Api::metrics(Response& response) {
  response.set_content(metrics_.text({.running = scheduler_.running(),
                                      .waiting = scheduler_.waiting(),
                                      .sessions = sessions_.count(),
                                      .connections = server_.connections(),
                                      .refused = server_.refused()}),
                       "text/plain; version=0.0.4");
}

}  // namespace tiger::web
