// The answers of the protocols, in the conversations of gtp.txt and nboard.txt: the commands, and
// their answers, each line behind the number of its command.
#include <doctest/doctest.h>

#include <chrono>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "protocol/nboard.h"
#include "support/cases.h"
#include "support/gtp_settings.h"

namespace tiger {
namespace {

// What depends on time is left out: the rates of nodes and the seconds of a move.
std::string timeless(const std::string& line) {
  if (line.starts_with("nodestats ")) return "nodestats";
  if (line.starts_with("=== ")) return line.substr(0, line.rfind('/'));
  return line;
}

// The answers to each line, of which `reply` gives the text.
template <class Reply>
std::string conversation(const std::string& input, Reply reply) {
  std::istringstream commands(input);
  std::string text;
  int number = 0;
  for (std::string command; std::getline(commands, command);) {
    ++number;
    std::istringstream answers(reply(command));
    for (std::string answer; std::getline(answers, answer);)
      text += std::to_string(number) + " " + timeless(answer) + "\n";
  }
  return text;
}

TEST_CASE("GTP answers as the conversations say") {
  sample::check_cases("protocol/gtp.txt", [](const std::string& input) {
    GtpSettings settings = sample::quick_gtp();
    settings.player.hash_bits = 8;
    settings.untimed = {.level = 1};
    settings.read_file = [](const std::string& path) -> std::string {
      if (path != "game.sgf") throw std::runtime_error("no such file");
      return "(;GM[2]SZ[8];B[f5];W[d6];B[c3];W[d3];B[c4])";
    };
    Gtp gtp(settings);
    return conversation(input, [&gtp](const std::string& command) {
      std::string reply = gtp.reply(command);
      if (reply.empty()) return reply;
      REQUIRE(reply.ends_with("\n\n"));
      return reply.substr(0, reply.size() - 1);
    });
  });
}

TEST_CASE("NBoard answers as the conversations say") {
  sample::check_cases("protocol/nboard.txt", [](const std::string& input) {
    std::string heard;  // from either thread, but never from both at once
    Nboard nboard({.player = {.hash_bits = 8},
                   .limits = {.level = 1},
                   .write = [&heard](const std::string& text) { heard += text; }});
    return conversation(input, [&](const std::string& command) {
      nboard.receive(command);
      REQUIRE(nboard.wait_for(std::chrono::minutes(2)));
      return std::exchange(heard, "");
    });
  });
}

}  // namespace
}  // namespace tiger
