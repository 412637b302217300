#include "web/api.h"

#include <algorithm>
#include <utility>

#include "board/kernel.h"
#include "cli/log_record.h"
#include "cli/program.h"
#include "formats/text.h"
#include "platform/memory.h"
#include "web/api_error.h"
#include "web/connection.h"
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

}  // namespace

Api::Api(const ApiSettings& settings, HttpServer& server, const Page& page)
    : settings_(settings),
      server_(server),
      page_(page),
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
  for (const char* path : {"/healthz", "/api/v1/healthz"})
    get(path, [](const auto&, auto& response) {
      answer_json(response, Json::object({{"status", "ok"}}));
    });
  for (const char* path : {"/metrics", "/api/v1/metrics"})
    get(path, [this](const auto&, auto& response) { metrics(response); });
}

// ---- Searches -----------------------------------------------------------------------------------

std::shared_ptr<Job> Api::submit(Work work, Clock::time_point end) {
  const int threads = work.threads;
  const std::string session = work.terms.session;
  return scheduler_.submit(
      {.work = [this, work = std::move(work), end](Job& job) { search(job, work, end); },
       .threads = threads,
       .session = session});
}

Api::Search Api::start(Work work) {
  const auto deadline = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(settings_.deadline));
  const Clock::time_point end = Clock::now() + deadline;
  std::shared_ptr<Job> job = submit(std::move(work), end);
  if (job == nullptr)
    throw ApiError(429, "busy", "all search threads are busy and the queue is full; try again");
  return {std::move(job), end};
}

// Runs in a thread of the scheduler, so nothing may be thrown.
void Api::search(Job& job, const Work& work, Clock::time_point end) {
  const auto fail = [&](const ApiError& error) { job.tell({"error", error_json(error).text()}); };
  try {
    const auto begun = Clock::now();
    const double left = std::chrono::duration<double>(end - begun).count();
    if (left <= 0)
      throw ApiError(503, "overloaded", "the request waited in the queue until its deadline");
    const double seconds = std::min(work.terms.seconds.value_or(left), left);
    const int bits = hash_bits_of(work);
    std::optional<Sessions::Use> kept;
    std::optional<Table> own;
    if (work.terms.session.empty())
      own.emplace(bits);
    else
      kept.emplace(sessions_, work.terms.session, bits);
    Table& table = own ? *own : kept->table();
    const Json found = work.run(job, {table, job.stop_flag(), seconds});
    metrics_.searched(std::chrono::duration<double>(Clock::now() - begun).count(), nodes_in(found));
    job.tell({"final", found.text()});
  } catch (const ApiError& error) {
    fail(error);
  } catch (const MemoryRefused&) {
    fail({503, "overloaded", "not enough memory for the table; ask for fewer hash_bits"});
  } catch (const std::exception& error) {
    fail({500, "internal", error.what()});
  }
}

void Api::answer(const Search& search, Response& response) {
  Connection& connection = *Connection::current();
  while (true) {
    const std::optional<Job::Event> event = search.job->next(kLook);
    if (event && (event->name == "final" || event->name == "error")) {
      if (event->name == "error")
        response.status = Json::parse(event->data).at("error").at("status").integer(400, 599);
      response.set_content(event->data + "\n", kJsonType);
      return;
    }
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
  answer(start(work_of(read_solve_request(request.body, settings_.caps), 1)), response);
}

void Api::analyze(const Request& request, Response& response, const AnalyzeRequest& asked) {
  const Search search = start({.terms = asked.terms,
                               .threads = asked.terms.threads,
                               .usual_hash_bits = default_hash_bits(asked, settings_.caps),
                               .run = [asked](Job& job, const SearchMeans& means) {
                                 return web::analyze(asked, means, [&](const Json& pass) {
                                   job.tell({"pass", pass.text()});
                                 });
                               }});
  stream(search, request, response);
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
  answer_json(response, json ? parsed_text_json(read_parse_request(request.body))
                             : parsed_bytes_json(request.body));
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
