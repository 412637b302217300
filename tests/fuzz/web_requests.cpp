// Feeds arbitrary bytes to what reads the requests of the HTTP interface. Whatever they are, a
// request is read that keeps to its limits, or the error is one that is described.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <string_view>

#include "web/http.h"
#include "web/parsed_json.h"
#include "web/requests.h"
#include "web/routes.h"

namespace {

using namespace tiger::web;

constexpr Caps kCaps{.threads = 4, .hash_bits = 20};

// An assertion that stays on in every build.
void require(bool holds) {
  if (!holds) std::abort();
}

void check_position(const tiger::Position& position) {
  require((position.board.player & position.board.opponent) == 0);
  require(position.board.occupied() != 0);
}

void check_terms(const SearchTerms& terms) {
  require(terms.threads >= 1 && terms.threads <= kCaps.threads);
  if (terms.hash_bits) require(*terms.hash_bits >= 8 && *terms.hash_bits <= kCaps.hash_bits);
  if (terms.seconds) require(*terms.seconds > 0 && *terms.seconds <= 86'400);
  require(terms.session.empty() || is_session_name(terms.session));
}

template <class Read>
void attempt(Read read) {
  try {
    read();
  } catch (const ApiError& error) {
    require(error.status >= 400 && error.status < 500 && error.code[0] != '\0');
    require(std::strlen(error.what()) < 2000);
    // The answer can be read again.
    const tiger::tools::Json answer = tiger::tools::Json::parse(error.text());
    require(answer.at("error").at("code").string() == error.code);
  }
}

void read_bodies(std::string_view body) {
  attempt([&] {
    const SolveRequest request = read_solve_request(body, kCaps);
    check_position(request.position);
    check_terms(request.terms);
    if (const auto& window = request.options.window) require(window->lower < window->upper);
  });
  attempt([&] {
    const AnalyzeRequest request = read_analyze_request(body, kCaps);
    check_position(request.position);
    check_terms(request.terms);
    require(request.level >= 1 && request.level <= 60 && request.lines >= 1);
  });
  attempt([&] {
    const PlayRequest request = read_play_request(body);
    check_position({request.situation.board});
    require(request.human >= 1 && request.human <= 10);
  });
  attempt([&] { check_position(read_evaluate_request(body)); });
  attempt([&] { check_position(read_games_request(body).position); });
  attempt([&] {
    const ReviewRequest request = read_review_request(body, kCaps);
    require(is_legal(request.game.game));
    check_terms(request.terms);
  });
  const std::atomic<bool> stop = false;
  attempt([&] { require(!parsed_text_json(read_parse_request(body), stop).empty()); });
  require(!parsed_file_json({std::string(body), {}}, stop).empty());
}

// Its lines are the parts of a head, and the parameters of a query.
void read_head(std::string_view bytes) {
  std::string parts[8];
  std::multimap<std::string, std::string> query;
  for (std::string& part : parts) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    part = bytes.substr(0, end);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    if (const std::size_t equals = part.find('='); equals != std::string::npos)
      query.emplace(part.substr(0, equals), part.substr(equals + 1));
  }
  RequestHead head;
  head.method = parts[0];
  head.path = parts[1];
  head.caller = {parts[2], parts[3], parts[4], parts[5]};
  head.content_type = parts[6];
  head.content_length = parts[7];
  const Access access{.hosts = {"a"}, .origins = {"https://a"}, .token = ""};
  attempt([&] { (void)check_head(head, access); });
  attempt([&] { check_terms(read_analyze_query(query, kCaps).terms); });
  attempt([&] { require(read_file_request(bytes, query).bytes.size() <= bytes.size()); });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  read_bodies(bytes);
  read_head(bytes);
  return 0;
}
