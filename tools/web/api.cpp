#include "web/api.h"

#include <algorithm>
#include <array>
#include <utility>

#include "board/kernel.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "formats/text/text.h"
#include "platform/memory.h"
#include "web/connection.h"
#include "web/parsed_json.h"

namespace tiger::web {

using tools::Json;

namespace {

void answer_json(httplib::Response& response, const Json& json) {
  response.set_content(json.text() + "\n", kJsonType);
}

void refuse_query(const httplib::Request& request) {
  if (!request.params.empty())
    throw ApiError(400, "invalid_request", "this route takes no query parameters");
}

bool wants_events(const httplib::Request& request) {
  return request.get_header_value("Accept").find("text/event-stream") != std::string::npos;
}

std::string session_in(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::shared_ptr<Job> accepted(std::shared_ptr<Job> job) {
  if (job == nullptr)
    throw ApiError(429, "busy", "all search threads are busy and the queue is full; try again");
  return job;
}

// Tells what a search answers, or why it cannot. It runs in a thread of the scheduler, so nothing
// may be thrown. False if there is no answer yet.
bool tell_answer(Job& job, const std::function<std::optional<std::string>()>& find) {
  const auto fail = [&](const ApiError& error) {
    job.tell(Job::Event::error(error));
    return true;
  };
  try {
    std::optional<std::string> found = find();
    if (found) job.tell({Job::Event::Kind::kFinal, std::move(*found)});
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
      sessions_(settings.sessions),
      scheduler_(settings.caps.threads, settings.queue) {
  install_gate();
  install_routes();
}

std::span<const Route> routes() {
  static constexpr auto kRoutes = std::to_array<Route>({
      {"POST", "/api/v1/solve", "solve", &Api::solve, kJsonType},
      {"GET", "/api/v1/analyze", "analyze", &Api::analyze_query, "", true},
      {"POST", "/api/v1/analyze", "analyze", &Api::analyze, kJsonType},
      {"POST", "/api/v1/play", "play", &Api::play, kJsonType},
      {"POST", "/api/v1/evaluate", "evaluate", &Api::evaluate, kJsonType},
      {"POST", "/api/v1/book", "book", &Api::look_up, kJsonType},
      {"POST", "/api/v1/games", "games", &Api::look_games_up, kJsonType},
      {"POST", "/api/v1/game/review", "review", &Api::review, kJsonType},
      {"POST", "/api/v1/positions/parse", "parse", &Api::parse,
       "application/json application/octet-stream", true},
      {"POST", "/api/v1/batch", "batch", &Api::batch, "application/x-ndjson"},
      {"DELETE", "/api/v1/sessions/{name}", "sessions", &Api::delete_session},
      {"GET, HEAD", "/api/v1/sessions/{name}", "sessions", &Api::get_session},
      {"GET, HEAD", "/api/v1/version", "version", &Api::version},
      {"GET, HEAD", "/api/v1/openapi.json", "openapi", &Api::describe},
      {"GET, HEAD", "/api/v1/healthz", "healthz", &Api::health, "", false, true},
      {"GET, HEAD", "/healthz", "healthz", &Api::health, "", false, true},
      {"GET, HEAD", "/api/v1/metrics", "metrics", &Api::metrics},
      {"GET, HEAD", "/metrics", "metrics", &Api::metrics},
  });
  return kRoutes;
}

// Only what admit() lets pass comes here.
void Api::install_routes() {
  const auto answer = [this](const Request& request, Response& response) {
    answer_route(request, response);
  };
  const char* any = R"([\s\S]*)";
  server_.Get(any, answer).Post(any, answer).Delete(any, answer);
}

void Api::answer_route(const Request& request, Response& response) {
  const Route& route = *find_route(request.path, request.method);
  try {
    if (!route.takes_query) refuse_query(request);
    (this->*route.answer)(request, response);
  } catch (const ApiError& error) {
    answer_error(response, error);
  }
}

ApiError waited_too_long() {
  return {503, "overloaded", "the request waited in the queue until its deadline"};
}

void answer_error(httplib::Response& response, const ApiError& error) {
  response.status = error.status;
  response.set_content(error.text() + "\n", kJsonType);
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
  if (Clock::now() >= end) throw waited_too_long();
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
  const Found found = work.run(job, {.table = table,
                                     .stop = job.stop_flag(),
                                     .seconds = seconds,
                                     .threads = job.threads(),
                                     .begun = begun->time});
  if (job.is_to_narrow() && !found.complete) return std::nullopt;
  metrics_.searched(seconds_since(begun->time), found.nodes);
  begun.reset();
  return found.answer.text();
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
    if (event && event->kind == Job::Event::Kind::kError) {
      response.status = event->status;
      response.set_content(event->text + "\n", kJsonType);
      return;
    }
    if (event && event->kind == Job::Event::Kind::kFinal)
      return answer_text(std::move(event->text) + "\n", response);
    const bool late = !search.job->has_begun() && Clock::now() >= search.end;
    const bool gone = connection.is_closed() || connection.is_closing() || search.job->is_over();
    if (!late && !gone) continue;
    scheduler_.cancel(search.job);
    if (gone) connection.close_after_answer();
    throw late ? waited_too_long() : ApiError(503, "overloaded", "the server is closing");
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
            .threads = asked.options.threads_for(asked.position),
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

void Api::analyze(const Request& request, Response& response) {
  start_analysis(read_analyze_request(request.body, settings_.caps), request, response);
}

void Api::analyze_query(const Request& request, Response& response) {
  // EventSource asks again when a stream has ended.
  const std::string last = request.get_header_value("Last-Event-ID");
  if (last == "final" || last == "error")
    response.status = 204;
  else
    start_analysis(read_analyze_query(request.params, settings_.caps), request, response);
}

void Api::start_analysis(const AnalyzeRequest& asked, const Request& request, Response& response) {
  Work work{.terms = asked.terms,
            .threads = asked.terms.threads,
            .urgency = urgency_of(asked),
            .usual_hash_bits = default_hash_bits(asked, settings_.caps),
            .run = {}};
  // A search that goes on with fewer threads comes to the same iterations again.
  work.run = [asked, told = std::make_shared<int>(0)](Job& job, const SearchMeans& means) {
    return web::analyze(asked, means, [&](int iteration, const Json& answer) {
      if (iteration <= *told) return;
      *told = iteration;
      job.tell({Job::Event::Kind::kPass, answer.text()});
    });
  };
  stream(start(std::move(work)), request, response);
}

void Api::play(const Request& request, Response& response) {
  answer_json(response, web::play(read_play_request(request.body)));
}

void Api::evaluate(const Request& request, Response& response) {
  answer_json(response, web::evaluate(read_evaluate_request(request.body)));
}

void Api::review(const Request& request, Response& response) {
  const ReviewRequest asked = read_review_request(request.body, settings_.caps);
  const bool events = wants_events(request);
  const Search search = start({.terms = asked.terms,
                               .threads = 1,
                               .usual_hash_bits = kKeptHashBits,
                               .run = [asked, events](Job& job, const SearchMeans& means) {
                                 return web::review(asked, means, [&](const Json& move) {
                                   if (events) job.tell({Job::Event::Kind::kMove, move.text()});
                                 });
                               }});
  if (events)
    stream(search, request, response);
  else
    answer(search, response);
}

void Api::parse(const Request& request, Response& response) {
  const bool json = formats::lower(request.get_header_value("Content-Type")).starts_with(kJsonType);
  if (json) refuse_query(request);
  Scheduler::Order order{.work = {}, .urgency = Urgency::kQuick};
  if (json)
    order.work = [text = read_parse_request(request.body)](Job& job) {
      return tell_answer(job,
                         [&] { return std::optional(parsed_text_json(text, job.stop_flag())); });
    };
  else
    order.work = [file = read_file_request(request.body, request.params)](Job& job) {
      return tell_answer(job,
                         [&] { return std::optional(parsed_file_json(file, job.stop_flag())); });
    };
  answer({accepted(scheduler_.submit(std::move(order))), end_of_request()}, response);
}

void Api::look_up(const Request& request, Response& response) {
  const Position position = read_evaluate_request(request.body);
  if (settings_.book == nullptr)
    throw ApiError(404, "not_found", "this server has no book; `tiger web --book FILE` has one");
  const auto games = settings_.games ? std::optional(settings_.games->ask(position)) : std::nullopt;
  answer_json(response, settings_.book->show(position, games ? &*games : nullptr));
}

void Api::look_games_up(const Request& request, Response& response) {
  const GamesRequest asked = read_games_request(request.body);
  if (settings_.games == nullptr)
    throw ApiError(404, "not_found",
                   "this server has no recorded games; `tiger web --games INDEX` has some");
  answer_json(response, settings_.games->show(asked.position, asked.filter));
}

void Api::get_session(const Request& request, Response& response) {
  const std::optional<Json> session = sessions_.describe(session_in(request.path));
  if (!session) throw ApiError(404, "not_found", "unknown session");
  answer_json(response, *session);
}

void Api::delete_session(const Request& request, Response& response) {
  if (!sessions_.forget(session_in(request.path)))
    throw ApiError(404, "not_found", "unknown session");
  response.status = 204;
}

void Api::describe(const Request&, Response& response) {
  static const std::string description = api_description().text() + "\n";
  response.set_content(description, kJsonType);
}

void Api::health(const Request&, Response& response) {
  answer_json(response, Json::object({{"status", "ok"}}));
}

void Api::version(const Request&, Response& response) {
  answer_json(response,
              Json::object({{"program", "tiger"},
                            {"version", tools::kVersion},
                            {"api", 1},
                            {"kernel", kernel::name()},
                            {"weights", tools::checksum_text(embedded_weights().checksum())},
                            {"threads", settings_.caps.threads},
                            {"hash_bits", settings_.caps.hash_bits},
                            {"sessions", settings_.sessions},
                            {"queue", settings_.queue},
                            {"deadline", settings_.deadline},
                            {"body_bytes", kMaxBodyBytes},
                            {"book", settings_.book != nullptr},
                            {"games", settings_.games != nullptr}}));
}

void Api::metrics(const Request&, Response& response) {
  response.set_content(metrics_.text({.running = scheduler_.running(),
                                      .waiting = scheduler_.waiting(),
                                      .sessions = sessions_.count(),
                                      .connections = server_.connections(),
                                      .refused = server_.refused()}),
                       "text/plain; version=0.0.4");
}

}  // namespace tiger::web
