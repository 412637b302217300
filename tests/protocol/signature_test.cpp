// The signature of the protocols: a checksum of all answers in long random conversations, with and
// without mistakes in the commands. It tells that a change of a protocol changed what it answers,
// not whether that is right. If the change is meant, put the new numbers into
// tests/protocol_signature.txt.
#include <doctest/doctest.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "platform/fnv.h"
#include "protocol/gtp.h"
#include "protocol/nboard.h"
#include "support/damaged.h"

namespace tiger {
namespace {

// The line of the file that belongs to a protocol, such as "gtp 123".
bool is_signature(const std::string& protocol, std::uint64_t value) {
  const auto path = std::filesystem::path(TIGER_SOURCE_DIR) / "tests" / "protocol_signature.txt";
  std::ifstream file(path);
  REQUIRE(file);
  const std::string found = protocol + " " + std::to_string(value);
  for (std::string line; std::getline(file, line);)
    if (line == found) return true;
  MESSAGE(found);
  return false;
}

void add(Fnv1a& sum, std::string_view text) {
  for (const char c : text) sum.add(static_cast<unsigned char>(c));
  sum.add(256);
}

const std::string kSgf = "(;GM[2]SZ[8];B[f5];W[d6];B[c3];W[d3];B[c4])";

// Most moves of random games are illegal; these continue each other.
constexpr std::array<std::string_view, 59> kGtp = {
    "play b f5",
    "play w d6",
    "play b c3",
    "play white d3",
    "play BLACK c4",
    "play b pass",
    "play w PASS",
    "play b a1",
    "play b",
    "play",
    "play x f5",
    "12 play w f4",
    "7 genmove b",
    "genmove w",
    "genmove b",
    "genmove white",
    "reg_genmove b",
    "reg_genmove w",
    "undo",
    "undo",
    "gg-undo 2",
    "gg-undo",
    "gg-undo 99",
    "clear_board",
    "boardsize 8",
    "boardsize 9",
    "komi 6.5",
    "komi -1e3",
    "protocol_version",
    "name # a remark",
    "# a remark",
    "",
    "known_command undo",
    "known_command undone",
    "list_commands",
    "list_games",
    "set_game Othello",
    "set_game Reversi",
    "showboard",
    "final_score",
    "kgs-game_over",
    "loadsgf game.sgf",
    "loadsgf game.sgf 3",
    "loadsgf nothing.sgf",
    "gogui-interrupt",
    "gogui-play_sequence b f5 w d6 b c3",
    "gogui-play_sequence w f5",
    "gogui-setup b a1 w b1 w c1 b h8 w g8",
    "gogui-setup w d4 w e5 b d5 b e4",
    "gogui-setup b d4 b e5",  // over
    "gogui-setup_player w",
    "gogui-analyze_commands",
    "gogui-rules_board",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "gogui-rules_final_result",
    "tiger-scores",
    "tiger-stable_discs",
    "tiger-mobility b",
};

TEST_CASE("GTP answers what it answered before: see protocol_signature.txt") {
  GtpSettings settings;
  settings.player.hash_bits = 8;
  settings.untimed = {.level = 1};
  settings.version = "1.2.3";
  settings.read_file = [](const std::string& path) {
    if (path != "game.sgf") throw std::runtime_error("no such file");
    return kSgf;
  };
  Gtp gtp(settings);
  Fnv1a sum;
  sample::Random random(72);
  for (int i = 0; i < 6000; ++i) {
    std::string line(kGtp[static_cast<std::size_t>(random.below(std::ssize(kGtp)))]);
    if (random.below(2) == 0) line = sample::damaged(line, random);
    add(sum, gtp.reply(line));
  }
  CHECK(is_signature("gtp", sum.value()));
}

constexpr std::array<std::string_view, 33> kNboard = {
    "nboard 2",
    "nboard 1",
    "nboard 3",
    "set depth 1",
    "set depth 2",
    "set contempt 0",
    "set game (;GM[Othello]PC[NBoard]PB[a]PW[b]TI[5:00]BO[8 "
    "---------------------------O*------*O--------------------------- *]B[F5]W[F6/1.5/3];)",
    "set game (;GM[Othello]BO[8 "
    "-OOOOOOO*OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO "
    "*];)",
    "set game (;GM[Othello]BO[8 "  // over
    "OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO******************************** *];)",
    "move A1",
    "go",
    "set game",
    "set",
    "move F5",
    "move D6/1.2/3",
    "move C3//4",
    "move D3",
    "move C4",
    "move PA",
    "move f5/x",
    "f5",
    "F4/0.1/0.2",
    "move",
    "go",
    "hint 1",
    "hint 3",
    "hint",
    "analyze",
    "learn",
    "ping 1",
    "ping 22",
    "ping",
    "book",
};

// Without what depends on time: the rates of nodes and the seconds of a move.
std::string timeless(const std::string& line) {
  if (line.starts_with("nodestats ")) return "nodestats";
  if (line.starts_with("=== ")) return line.substr(0, line.rfind('/'));
  return line;
}

TEST_CASE("NBoard answers what it answered before: see protocol_signature.txt") {
  std::string heard;  // from either thread, but never from both at once
  Nboard nboard({.player = {.hash_bits = 8},
                 .limits = {.level = 1},
                 .write = [&heard](const std::string& text) { heard += text; }});
  Fnv1a sum;
  sample::Random random(73);
  for (int i = 0; i < 3000; ++i) {
    std::string line(kNboard[static_cast<std::size_t>(random.below(std::ssize(kNboard)))]);
    if (!line.starts_with("set depth") && random.below(2) == 0)
      line = sample::damaged(line, random);
    nboard.receive(line);
    REQUIRE(nboard.wait_for(std::chrono::minutes(2)));
    std::istringstream lines(std::exchange(heard, ""));
    for (std::string answer; std::getline(lines, answer);) add(sum, timeless(answer));
  }
  CHECK(is_signature("nboard", sum.value()));
}

}  // namespace
}  // namespace tiger
