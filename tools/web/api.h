// What the routes answer.
#pragma once

#include <httplib.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/json.h"
#include "json/book_json.h"
#include "json/games_json.h"
#include "platform/time.h"
#include "web/guard.h"
#include "web/http.h"
#include "web/http_server.h"
#include "web/metrics.h"
#include "web/page.h"
#include "web/requests.h"
#include "web/routes.h"
#include "web/scheduler.h"
#include "web/searches.h"
#include "web/sessions.h"

namespace tiger::web {

// How long a connection waits before it looks whether its client is still there.
inline constexpr std::chrono::milliseconds kLook{25};

struct ApiSettings {
  Caps caps;
  int queue = 32;
  int sessions = 16;
  double deadline = 600;                                  // seconds, of a request
  std::shared_ptr<tools::ShownBook> book = {};            // null: none
  std::shared_ptr<const tools::ShownArchive> games = {};  // null: none
  Access access;
};

class Api {
 public:
  // The server and the page must outlive the object.
  Api(const ApiSettings& settings, HttpServer& server, const Page& page);

  // Stops all searches.
  void close() { scheduler_.close(); }

 private:
  using Request = httplib::Request;
  using Response = httplib::Response;

  // A search that was asked for, and until when.
  struct Search {
    std::shared_ptr<Job> job;
    Clock::time_point end;
  };

  // A search with its answer, for search().
  struct Work {
    SearchTerms terms;
    int threads = 1;
    Urgency urgency = Urgency::kAnalysis;
    std::string visitor = {};
    int usual_hash_bits = kKeptHashBits;  // of a table that is not kept
    std::function<Found(Job&, const SearchMeans&)> run;
  };

  // What a search keeps when it goes on with fewer threads.
  struct Begun {
    Clock::time_point time = {};
    std::optional<Sessions::Use> kept = {};
    std::optional<Table> own = {};
  };

  // What runs before and after every route.
  void install_gate();
  bool admit(const Request& request, Response& response);
  void finish(const Request& request, Response& response);
  void explain(Response& response);

  // The table of all routes, whose functions these are; answer_route() calls the right one.
  friend std::span<const Route> routes();
  void install_routes();
  void answer_route(const Request& request, Response& response);
  void solve(const Request& request, Response& response);
  void analyze(const Request& request, Response& response);
  void analyze_query(const Request& request, Response& response);
  void play(const Request& request, Response& response);
  void evaluate(const Request& request, Response& response);
  void look_up(const Request& request, Response& response);
  void look_games_up(const Request& request, Response& response);
  void review(const Request& request, Response& response);
  void parse(const Request& request, Response& response);
  void batch(const Request& request, Response& response);
  void version(const Request& request, Response& response);
  void describe(const Request& request, Response& response);
  void health(const Request& request, Response& response);
  void metrics(const Request& request, Response& response);
  void get_session(const Request& request, Response& response);
  void delete_session(const Request& request, Response& response);

  void start_analysis(const AnalyzeRequest& asked, const Request& request, Response& response);
  // Asks for a search; null if the queue is full. Its last event is kFinal or kError.
  std::shared_ptr<Job> submit(Work work, Clock::time_point end);
  Search start(Work work);  // throws ApiError if the queue is full
  Clock::time_point end_of_request() const;
  void begin(const Work& work, Clock::time_point end, std::optional<Begun>& begun);
  std::optional<std::string> search(Job& job, const Work& work, Clock::time_point end,
                                    std::optional<Begun>& begun);
  Work work_of(SolveRequest asked, int line);
  // To be called when the search begins: earlier searches may have made its session.
  int hash_bits_of(const Work& work) const;

  // Waits for the last event, and answers with it. Looks every 25 ms whether the client is there.
  void answer(const Search& search, Response& response);
  void answer_text(std::string text, Response& response);
  // Answers with all events.
  void stream(const Search& search, const Request& request, Response& response);

  class EventStream;
  class Batch;

  const ApiSettings settings_;
  HttpServer& server_;
  const Page& page_;
  Metrics metrics_;
  AnswerRoom room_;
  std::atomic<std::uint64_t> batches_ = 0;
  Sessions sessions_;
  Scheduler scheduler_;
};

ApiError waited_too_long();
void answer_error(httplib::Response& response, const ApiError& error);

// Answers piece by piece: `write_more` writes what there is, waiting for it 25 ms at most, and
// returns false at the end. Ends with the connection, too.
void answer_in_pieces(const httplib::Request& request, httplib::Response& response,
                      const char* type, std::function<bool(httplib::DataSink&)> write_more);

}  // namespace tiger::web
