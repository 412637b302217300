// What requests ask for, and the heads that are refused before a body is read.
#include "web/requests.h"

#include <doctest/doctest.h>

#include <string>

#include "web/api_error.h"
#include "web/routes.h"
#include "web/sessions.h"

namespace tiger::web {
namespace {

constexpr Caps kCaps{.threads = 4, .hash_bits = 20};

// The code of the error that a call throws; empty if it throws none.
template <class Call>
std::string code_of(Call call) {
  try {
    call();
  } catch (const ApiError& error) {
    CHECK(error.what() != std::string());
    return std::to_string(error.status) + " " + error.code;
  }
  return "";
}

TEST_CASE("a request to solve says all that it asks for") {
  const SolveRequest least = read_solve_request(R"({"board":"f5"})", kCaps);
  CHECK(least.position.board.empty_count() == 59);
  CHECK(least.position.side == Color::kWhite);
  CHECK(least.goal == Goal::kExact);
  CHECK(least.driver == Driver::kMtdf);
  CHECK(least.terms.threads == 1);
  CHECK_FALSE(least.terms.seconds);
  const SolveRequest most = read_solve_request(
      R"({"board":"f5","goal":"window","window":[-3,4],"driver":"pvs","time":2.5,"nodes":7,)"
      R"("threads":4,"hash_bits":20,"session":"a-Z_9"})",
      kCaps);
  CHECK(most.window->lower == -3);
  CHECK(most.window->upper == 4);
  CHECK(most.driver == Driver::kPvs);
  CHECK(most.terms.seconds == 2.5);
  CHECK(most.terms.nodes == 7);
  CHECK(most.terms.threads == 4);
  CHECK(most.terms.hash_bits == 20);
  CHECK(most.terms.session == "a-Z_9");
  CHECK(read_solve_request(R"({"board":"f5","goal":"all moves"})", kCaps).all_moves);
  CHECK(read_solve_request(R"({"board":"f5","goal":"win-loss-draw"})", kCaps).goal ==
        Goal::kWinLossDraw);
}

TEST_CASE("an analysis is asked for in the same way by body and by query") {
  const AnalyzeRequest body =
      read_analyze_request(R"({"board":"f5","depth":7,"lines":60,"time":1})", kCaps);
  const AnalyzeRequest query =
      read_analyze_query({{"board", "f5"}, {"depth", "7"}, {"lines", "60"}, {"time", "1"}}, kCaps);
  for (const AnalyzeRequest& request : {body, query}) {
    CHECK(request.depth == 7);
    CHECK(request.lines == 60);
    CHECK(request.terms.seconds == 1);
    CHECK(request.level == 60);
  }
  CHECK(code_of([] {
          (void)read_analyze_query({{"board", "f5"}, {"depth", "{}"}}, kCaps);
        }) == "400 invalid_request");
}

TEST_CASE("errors in requests have their codes") {
  const auto code = [](const char* body) {
    return code_of([&] { (void)read_solve_request(body, kCaps); });
  };
  CHECK(code("{\"board\":") == "400 malformed_json");
  CHECK(code("[]") == "400 invalid_request");
  CHECK(code("{}") == "400 invalid_request");
  CHECK(code(R"({"board":"a1"})") == "400 invalid_board");
  CHECK(code(R"({"board":"f5\n\nf5d6"})") == "400 invalid_board");
  CHECK(code(R"({"board":"f5","threads":5})") == "400 invalid_request");
  CHECK(code_of([] { (void)read_review_request(R"({"game":"f5f5"})", kCaps); }) ==
        "400 invalid_game");
  CHECK(read_review_request(R"({"game":"f5d6","worst":0})", kCaps).game.game.moves.size() == 2);
  CHECK(read_parse_request(R"({"text":"a\nb"})") == "a\nb");
}

RequestHead head_of(const char* method, const char* path) {
  RequestHead head;
  head.method = method;
  head.path = path;
  head.caller.host = "localhost";
  if (head.method == "POST") {
    head.content_length = "2";
    head.content_lengths = 1;
    head.content_type = "application/json";
  }
  return head;
}

TEST_CASE("the head of a request decides before its body is read") {
  const auto code = [](const RequestHead& head) {
    return code_of([&] { (void)check_head(head, {}); });
  };
  RequestHead head = head_of("POST", "/api/v1/solve");
  CHECK(code(head).empty());
  head.content_type = "Application/JSON; charset=utf-8";
  CHECK(code(head).empty());
  head.content_type = "text/json";
  CHECK(code(head) == "415 wrong_type");
  head.content_length = "1000001";
  CHECK(code(head) == "413 too_large");
  head.content_length = "99999999999999999999";
  CHECK(code(head) == "400 invalid_request");
  head.content_length = "";
  CHECK(code(head) == "411 length_required");
  CHECK(code(head_of("GET", "/api/v1/solve")) == "405 wrong_method");
  CHECK(code(head_of("HEAD", "/api/v1/analyze")) == "405 wrong_method");
  CHECK(code(head_of("GET", "/api/v1/nothing")) == "404 not_found");
  CHECK(code(head_of("GET", "/api/v1/sessions/a")).empty());
  CHECK(code(head_of("GET", "/api/v1/sessions/a/b")) == "404 not_found");
  CHECK(code(head_of("POST", "/")) == "405 wrong_method");
  CHECK(check_head(head_of("GET", "/anything"), {}) == nullptr);
}

TEST_CASE("of too many sessions the one unused for longest is forgotten") {
  Sessions sessions(2);
  const auto use = [&](const char* name, int bits) {
    Sessions::Use used(sessions, name, bits);
    CHECK(used.table().hash_bits() == bits);
  };
  use("a", 8);
  use("b", 9);
  use("a", 8);
  CHECK(sessions.describe("a")->at("searches").integer(0, 9) == 2);
  use("c", 8);
  CHECK(sessions.count() == 2);
  CHECK_FALSE(sessions.describe("b"));
  {
    const Sessions::Use running(sessions, "a", 8);
    CHECK(sessions.describe("a")->at("searching").boolean());
    CHECK(sessions.forget("a"));
    CHECK_FALSE(sessions.forget("a"));
  }
  CHECK(sessions.hash_bits_of("c") == 8);
  use("c", 10);  // a table of another size is a new one
  CHECK(sessions.hash_bits_of("c") == 10);
  Sessions none(0);
  Sessions::Use used(none, "a", 8);
  CHECK(none.count() == 0);
}

}  // namespace
}  // namespace tiger::web
