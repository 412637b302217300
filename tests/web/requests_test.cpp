// What requests ask for, and the heads that are refused before a body is read.
#include "web/requests.h"

#include <doctest/doctest.h>

#include <string>

#include "human/human_player.h"
#include "web/http.h"
#include "web/parsed_json.h"
#include "web/routes.h"
#include "web/searches.h"
#include "web/sessions.h"

namespace tiger::web {
namespace {

using tools::Json;

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
  CHECK(least.options.settings.goal == Goal::kExact);
  CHECK(least.options.settings.driver == Driver::kMtdf);
  CHECK(least.terms.threads == 1);
  CHECK_FALSE(least.terms.seconds);
  const SolveRequest most = read_solve_request(
      R"({"board":"f5","goal":"window","window":[-3,4],"driver":"pvs","time":2.5,"nodes":7,)"
      R"("threads":4,"hash_bits":20,"session":"a-Z_9"})",
      kCaps);
  CHECK(most.options.window->lower == -3);
  CHECK(most.options.window->upper == 4);
  CHECK(most.options.settings.driver == Driver::kPvs);
  CHECK(most.terms.seconds == 2.5);
  CHECK(most.terms.nodes == 7);
  CHECK(most.terms.threads == 4);
  CHECK(most.terms.hash_bits == 20);
  CHECK(most.terms.session == "a-Z_9");
  CHECK(read_solve_request(R"({"board":"f5","goal":"all moves"})", kCaps).options.all_moves);
  CHECK(
      read_solve_request(R"({"board":"f5","goal":"win-loss-draw"})", kCaps).options.settings.goal ==
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

TEST_CASE("people choose the moves that the player of this level and seed chooses") {
  const std::string moves = "f5d6c3d3c4f4f6b4c2f3";
  for (int level = kMinHumanLevel; level <= kMaxHumanLevel; ++level)
    for (std::size_t plies = 1; plies <= moves.size() / 2; ++plies) {
      const std::string seed = std::to_string(1000 * plies);
      const std::string begun = moves.substr(0, 2 * plies);
      const std::string body = R"({"board":")" + begun + R"(","human":)" + std::to_string(level) +
                               R"(,"human_seed":)" + seed + "}";
      Record record;
      for (std::size_t i = 0; i < plies; ++i)
        REQUIRE(record.play(*parse_square(begun.substr(2 * i, 2))) == Legality::kLegal);
      HumanPlayer player(level, 1000 * plies);
      const Square chosen = player.choose(situation_at(record, record.plies()));
      CHECK(play(read_play_request(body)).at("move").string() == square_name(chosen));
    }
}

TEST_CASE("an integer may be written as a fraction, and a member stands but once") {
  const SolveRequest request =
      read_solve_request(R"({"board":"f5","threads":2.0,"nodes":1e3,"hash_bits":1.2e1})", kCaps);
  CHECK(request.terms.threads == 2);
  CHECK(request.terms.nodes == 1000);
  CHECK(request.terms.hash_bits == 12);
  CHECK(read_analyze_query({{"board", "f5"}, {"depth", "8.0"}}, kCaps).depth == 8);
  for (const char* twice :
       {R"({"board":"f5","board":"f5"})", R"({"board":"f5","x":{"a":1,"a":2}})"})
    CHECK(code_of([&] { (void)read_solve_request(twice, kCaps); }) == "400 malformed_json");
}

TEST_CASE("messages about JSON are sentences") {
  const auto message = [](const std::string& body) -> std::string {
    try {
      (void)read_solve_request(body, kCaps);
    } catch (const ApiError& error) {
      return error.what();
    }
    return "";
  };
  CHECK(message(std::string(200, '[')) == "malformed JSON: values are nested too deeply");
  CHECK(message("{\"board\":") == "malformed JSON: not JSON at byte 10");
  CHECK(message(R"({"a":1,"a":2})") == "malformed JSON: the key 'a' occurs twice");
  std::string long_list = "[0";
  for (int i = 0; i < 2000; ++i) long_list += ",0";
  CHECK(message(long_list + "]") == "malformed JSON: more than 1000 values");
  CHECK(message("[0]") == "expected a JSON object, got [0]");
}

TEST_CASE("who is in a hurry") {
  const auto analysis = [](const std::string& members) {
    return urgency_of(read_analyze_request(R"({"board":"f5",)" + members + "}", kCaps));
  };
  CHECK(analysis(R"("level":1)") == Urgency::kQuick);
  CHECK(analysis(R"("depth":12)") == Urgency::kQuick);
  CHECK(analysis(R"("level":60,"lines":60,"time":1)") == Urgency::kQuick);
  CHECK(analysis(R"("level":13)") == Urgency::kMove);
  CHECK(analysis(R"("level":30)") == Urgency::kMove);
  CHECK(analysis(R"("level":60,"time":20)") == Urgency::kMove);
  CHECK(analysis(R"("level":31)") == Urgency::kAnalysis);
  CHECK(analysis(R"("level":6,"lines":60)") == Urgency::kQuick);
  CHECK(analysis(R"("level":7,"lines":2)") == Urgency::kAnalysis);
  const auto solution = [](const char* members) {
    return urgency_of(read_solve_request(std::string("{\"board\":") + members + "}", kCaps));
  };
  CHECK(solution(R"("f5")") == Urgency::kAnalysis);
  CHECK(solution(R"("f5","time":0.5)") == Urgency::kQuick);
  CHECK(solution(R"("-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X")") ==
        Urgency::kQuick);
}

TEST_CASE("a text with very many games gives the first, and the number of the others") {
  const std::atomic<bool> stop = false;
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "f5\n";
  const Json read = Json::parse(parsed_text_json(text, stop));
  const std::size_t listed = most_items(text.size());
  CHECK(listed == 300 + 15000 / 64);
  CHECK(read.at("games").elements().size() == listed);
  CHECK(read.at("left_out").count() == 5000 - listed);
  const std::atomic<bool> stopped = true;
  CHECK(parsed_text_json(text, stopped).empty());
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
  CHECK(code(R"({"board":"f5\n\nf5\n\n)"
             R"(---------------------------OX------XO--------------------------- X"})") ==
        "400 invalid_board");
  CHECK(code(R"({"board":"f5","threads":5})") == "400 invalid_request");
  CHECK(code_of([] { (void)read_review_request(R"({"game":"f5f5"})", kCaps); }) ==
        "400 invalid_game");
  CHECK(read_review_request(R"({"game":"f5d6","people":true})", kCaps).settings.people);
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
  head.repeated = "Host";
  CHECK(code(head) == "400 invalid_request");
  CHECK(code(head_of("GET", "/api/v1/solve")) == "405 wrong_method");
  CHECK(code(head_of("HEAD", "/api/v1/analyze")) == "405 wrong_method");
  CHECK(code(head_of("GET", "/api/v1/nothing")) == "404 not_found");
  CHECK(code(head_of("GET", "/api/v1/sessions/a")).empty());
  CHECK(code(head_of("GET", "/api/v1/sessions/a/b")) == "404 not_found");
  CHECK(code(head_of("POST", "/")) == "405 wrong_method");
  CHECK_FALSE(check_head(head_of("GET", "/anything"), {}));
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
