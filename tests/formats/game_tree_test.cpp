// Games with variations: against trees that know nothing but their children, an SGF reader and
// writer of ten lines each, and texts that are broken in every place.
#include "formats/games/game_tree.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "board/symmetry.h"
#include "formats/games/ggf_sgf.h"
#include "formats/games/transcript.h"
#include "formats/reader.h"
#include "formats/reading.h"
#include "formats/text/messages.h"
#include "support/game_with_pass.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using reading::repeated;

// ---- A tree as it is written -------------------------------------------------------------------

struct Naive {
  std::string move;  // "B[fe]"
  std::string comment;
  std::vector<Naive> next;

  friend bool operator==(const Naive&, const Naive&) = default;
};

std::string sgf_move(Color side, Square x) {
  std::string text = side == Color::kBlack ? "B[" : "W[";
  if (x != kPass) text += {static_cast<char>('a' + x % 8), static_cast<char>('a' + x / 8)};
  return text + "]";
}

// Up to three moves of each position, as far as `plies` goes. A forced pass ends no line.
std::vector<Naive> random_lines(sample::Random& random, const Position& position, int plies) {
  std::vector<Square> moves;
  for (const Square x : squares(position.board.legal_moves())) moves.push_back(x);
  if (moves.empty() && !is_game_over(position.board))
    moves = {kPass};
  else if (plies <= 0)
    return {};
  std::vector<Naive> lines;
  for (int n = random.below(24) == 0 ? 3 : 1; n > 0 && !moves.empty(); --n) {
    const auto i = random.below(static_cast<int>(moves.size()));
    const Square x = moves[static_cast<std::size_t>(i)];
    moves.erase(moves.begin() + i);
    Naive line{sgf_move(position.side, x), "", {}};
    if (random.below(5) == 0) line.comment = "at " + std::to_string(random.below(1000));
    line.next = random_lines(random, {position.board.after(x), other(position.side)}, plies - 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string written(const std::vector<Naive>& lines) {
  std::string text;
  for (const Naive& line : lines)
    text += "(;" + line.move + (line.comment.empty() ? "" : "C[" + line.comment + "]") +
            written(line.next) + ")";
  return text;
}

// What stands at `at`: nodes, which may have comments without escapes, and variations.
std::vector<Naive> read_lines(const std::string& text, std::size_t& at) {
  std::vector<Naive> lines;
  while (at < text.size() && text[at] != ')') {
    if (text[at] == '(') {
      std::vector<Naive> branch = read_lines(text, ++at);
      REQUIRE(branch.size() == 1);
      lines.push_back(branch.front());
      ++at;
    } else if (text[at] == ';') {
      const std::size_t end = text.find(']', at) + 1;
      Naive node{text.substr(at + 1, end - at - 1), "", {}};
      at = end;
      if (text.compare(at, 2, "C[") == 0) {
        node.comment = text.substr(at + 2, text.find(']', at) - at - 2);
        at = text.find(']', at) + 1;
      }
      node.next = read_lines(text, at);
      lines.push_back(std::move(node));
    } else {
      ++at;
    }
  }
  return lines;
}

// Tiger writes two lines about the game before its moves.
std::vector<Naive> lines_in(const std::string& sgf) {
  std::size_t at = sgf.find('\n', sgf.find('\n') + 1);
  return read_lines(sgf, at);
}

std::vector<Naive> lines_of(const GameTree& tree, int node, Color side) {
  std::vector<Naive> lines;
  for (const int child : tree.children(node))
    lines.push_back({sgf_move(side, tree.move(child)), tree.note(child).comment,
                     lines_of(tree, child, other(side))});
  return lines;
}

StoredGame game_in(const std::string& text) {
  FileContents read = read_any(text, {.file = "test"});
  REQUIRE(read.errors.empty());
  REQUIRE(read.games.size() == 1);
  return read.games.front();
}

TEST_CASE("SGF is read and written whole: a random tree comes back, both ways") {
  sample::Random random(5601);
  int nodes = 0;
  int passes = 0;
  for (int i = 0; i < 60; ++i) {
    const std::vector<Naive> lines = random_lines(random, {}, i % 3 == 0 ? 8 : 62);
    const StoredGame game = game_in("(;GM[2]SZ[8]" + written(lines) + ")\n");
    const GameTree tree(game);
    CHECK(lines_of(tree, 0, Color::kBlack) == lines);
    CHECK(lines_in(write_sgf(game)) == lines);
    reading::check_same(game_in(write_sgf(game)), game);
    StoredGame same = game;
    update_result(same, game);
    reading::check_same(tree.whole(game), same);
    nodes += tree.size();
    for (int node = 1; node < tree.size(); ++node) passes += tree.move(node) == kPass;
    // GGF has the first line.
    const StoredGame line = game_in(write_ggf(game));
    CHECK(line.game.moves == game.game.moves);
    CHECK(line.variations.empty());
  }
  CHECK(nodes > 10000);
  CHECK(passes > 10);
}

TEST_CASE("what a file says about moves stays, in variations and with several values") {
  const StoredGame game = game_in(
      "(;GM[2]FF[4]AP[x:1]C[all];B[fe]LB[aa:1][bb:2]N[first](;W[df]TE[1]ET[1.500])"
      "(;C[before];W[ff]C[a \\] \\\\ :\nline]V[-2.5]))\n");
  REQUIRE(game.notes.size() == 2);
  CHECK(game.comment == "all");
  CHECK(game.notes[0].others ==
        std::vector<OtherProperty>{{"LB", "aa:1"}, {"LB", "bb:2"}, {"N", "first"}});
  CHECK(game.notes[0].comment == "before");  // it stands before the move
  REQUIRE(game.variations.size() == 1);
  CHECK(game.variations[0] == VariedPly{1, *parse_square("f6"), {250, {}, "a ] \\ :\nline", {}}});
  const std::string text = write_sgf(game);
  CHECK(text.find("LB[aa:1][bb:2]N[first]") != std::string::npos);
  reading::check_same(game_in(text), game);
}

// ---- The present line --------------------------------------------------------------------------

// A tree that knows the moves after each row of moves, in their order.
struct Model {
  using Line = std::vector<Square>;
  std::map<Line, Line> next;
  Line line;
  std::size_t plies = 0;

  Line here() const { return {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(plies)}; }
  void follow() {
    while (!next[line].empty()) line.push_back(next[line].front());
  }
  void play(Square x) {
    Line& known = next[here()];
    if (std::find(known.begin(), known.end(), x) == known.end()) known.push_back(x);
    if (plies == line.size() || line[plies] != x) {
      line = here();
      line.push_back(x);
      follow();
    }
    ++plies;
  }
  void enter(const Line& to) {
    line = to;
    plies = to.size();
    follow();
  }
  void remove(const Line& from) {
    Line& known = next[{from.begin(), from.end() - 1}];
    known.erase(std::find(known.begin(), known.end(), from.back()));
    const auto begins = [&from](const Line& other) {
      return other.size() >= from.size() && std::equal(from.begin(), from.end(), other.begin());
    };
    std::erase_if(next, [&](const auto& entry) { return begins(entry.first); });
    if (!begins(line)) return;
    line.resize(from.size() - 1);
    plies = std::min(plies, line.size());
    follow();
  }
  void promote() {
    for (std::size_t i = 0; i < line.size(); ++i) {
      Line& known = next[{line.begin(), line.begin() + static_cast<std::ptrdiff_t>(i)}];
      known.erase(std::find(known.begin(), known.end(), line[i]));
      known.insert(known.begin(), line[i]);
    }
  }
};

Model::Line moves_to(const GameTree& tree, const std::vector<int>& parents, int node) {
  Model::Line moves;
  for (; node > 0; node = parents[static_cast<std::size_t>(node)]) moves.push_back(tree.move(node));
  std::reverse(moves.begin(), moves.end());
  return moves;
}

void check_same(const GameTree& tree, Model& model) {
  const Record& line = tree.line();
  REQUIRE(line.plies() == static_cast<int>(model.plies));
  REQUIRE(line.plies() + line.plies_ahead() == static_cast<int>(model.line.size()));
  for (std::size_t i = 0; i < model.line.size(); ++i)
    REQUIRE(line.move(static_cast<int>(i)) == model.line[i]);
  std::vector<int> parents(static_cast<std::size_t>(tree.size()), -1);
  for (int node = 0; node < tree.size(); ++node)
    for (const int child : tree.children(node)) parents[static_cast<std::size_t>(child)] = node;
  for (int node = 0; node < tree.size(); ++node) {
    Model::Line moves;
    for (const int child : tree.children(node)) moves.push_back(tree.move(child));
    REQUIRE(moves == model.next[moves_to(tree, parents, node)]);
  }
  std::size_t shared = 0;
  for (Model::Line main; shared < model.line.size(); ++shared) {
    if (model.next[main].front() != model.line[shared]) break;
    main.push_back(model.line[shared]);
  }
  REQUIRE(tree.main_plies() == static_cast<int>(shared));
}

TEST_CASE("moves, steps back, jumps, promotions and removals do what a naive tree does") {
  sample::Random random(5602);
  for (int round = 0; round < 30; ++round) {
    GameTree tree;
    Model model;
    for (int step = 0; step < 150; ++step) {
      const Board board = tree.line().position().board;
      const int what = random.below(21);
      if (what < 13) {
        std::vector<Square> moves;
        for (const Square x : squares(board.legal_moves())) moves.push_back(x);
        if (moves.empty()) {
          if (!tree.pass_if_forced()) continue;
          model.play(kPass);
        } else {
          const Square x = moves[static_cast<std::size_t>(
              random.below(std::min(2, static_cast<int>(moves.size()))))];
          REQUIRE(tree.play(x) == Legality::kLegal);
          model.play(x);
        }
      } else if (what < 17) {
        const int ply = random.below(static_cast<int>(model.line.size()) + 1);
        tree.go_to(ply);
        model.plies = static_cast<std::size_t>(ply);
      } else if (what < 20) {
        std::vector<Model::Line> lines;
        for (const auto& [line, next] : model.next) lines.push_back(line);
        if (lines.empty()) continue;
        const Model::Line& to =
            lines[static_cast<std::size_t>(random.below(static_cast<int>(lines.size())))];
        int node = 0;
        for (const Square x : to)
          for (const int child : tree.children(node))
            if (tree.move(child) == x) {
              node = child;
              break;
            }
        if (what < 19 || to.size() < 6) {
          tree.enter(node);
          model.enter(to);
        } else {
          tree.remove(node);
          model.remove(to);
        }
      } else {
        tree.promote();
        model.promote();
      }
      check_same(tree, model);
    }
    CHECK(tree.play(*parse_square("d4")) != Legality::kLegal);
    check_same(tree, model);
  }
}

TEST_CASE("every position of a tree that is turned is the image of the one before") {
  for (int s = 0; s < kSymmetries; ++s) {
    const StoredGame game = sample::game_with_pass();
    GameTree tree(game);
    const int plies = tree.line().plies();
    tree.go_to(20);
    GameTree image = tree;
    image.turn(s);
    CHECK(image.line().plies() == 20);
    REQUIRE(image.line().plies_ahead() == plies - 20);
    for (int ply = 0; ply <= plies; ++ply) {
      CHECK(image.line().position(ply).side == tree.line().position(ply).side);
      CHECK(image.line().position(ply).board == symmetric(tree.line().position(ply).board, s));
    }
  }
}

TEST_CASE("notes stay with their moves, and the result with its game") {
  const StoredGame known =
      game_in("(;GM[Othello]PB[Anna]RE[+2.000]B[f5/1.00/1]W[d6/2.00]B[c3//3]C[why];)\n");
  GameTree tree(known);
  reading::check_same(tree.whole(known), known);
  reading::check_same(tree.line_to_here(known), known);
  tree.undo(1);
  const StoredGame shorter = tree.line_to_here(known);
  CHECK(shorter.black == "Anna");
  CHECK(shorter.result == "");
  CHECK(shorter.notes == std::vector<MoveNote>(known.notes.begin(), known.notes.begin() + 2));
  reading::check_same(tree.whole(known), known);
  tree.play(*parse_square("c4"));
  tree.play(*parse_square("d3"));
  const StoredGame other = tree.line_to_here(known);
  REQUIRE(other.notes.size() == 4);
  CHECK(other.notes[1] == known.notes[1]);
  CHECK(other.notes[3] == MoveNote{});
  const StoredGame whole = tree.whole(known);
  CHECK(whole.result == "+2.000");
  CHECK(whole.notes == known.notes);
  CHECK(whole.variations ==
        std::vector<VariedPly>{{2, *parse_square("c4"), {}}, {4, *parse_square("d3"), {}}});
  tree.undo(4);
  CHECK(tree.line_to_here(known).notes.empty());
}

// ---- Bad input ---------------------------------------------------------------------------------

std::string notes_of(const FileContents& read) {
  std::string text;
  for (const ParseNote& note : read.notes)
    text += std::to_string(note.line) + ": " + note.reason() + "\n";
  return text;
}

TEST_CASE("a mistake in a variation ends it, the rest is kept, and one note tells") {
  const FileContents read = read_any(
      "(;GM[2];B[fe]\n(;W[df];B[cc])\n(;W[aa];B[ab](;W[ff])(;W[df]))\n(;W[ff];B[ee])\n(;W[xx]))\n");
  REQUIRE(read.games.size() == 1);
  CHECK(read.errors.empty());
  CHECK(lines_of(GameTree(read.games[0]), 0, Color::kBlack) ==
        lines_in("\n\n;B[fe](;W[df];B[cc])(;W[ff])"));
  CHECK(
      notes_of(read) ==
      "3: left out the rest of 3 variations after a mistake: a1 flips no discs; legal: f4 d6 f6\n");
  // On the first line it is an error, as ever.
  CHECK(read_any("(;GM[2];B[fe](;W[aa])(;W[df]))").errors.size() == 1);
}

TEST_CASE(
    "a text that ends within a variation keeps what came before, one that ends before is none") {
  const std::string text =
      "(;GM[2]PB[Anna];B[fe]C[one](;W[df];B[cc])(;W[ff]C[x\\]y](;B[dc])(;B[ef]N[z]))(;W[fd]))";
  const std::size_t first_end = text.find(')');
  for (std::size_t size = 1; size <= text.size(); ++size) {
    CAPTURE(size);
    const FileContents read = read_any(text.substr(0, size));
    const bool whole = size == text.size();
    if (size <= first_end) {
      CHECK(read.games.empty());
      CHECK(!read.errors.empty());
      continue;
    }
    CHECK(read.errors.empty());
    REQUIRE(read.games.size() == 1);
    CHECK(write_transcript(read.games[0].game) == "f5d6c3");
    CHECK(read.games[0].black == "Anna");
    CHECK(read.notes.size() == (whole ? 0 : 1));
    if (!whole) CHECK(read.notes[0].message.subject() == Subject::kTruncated);
  }
  // From a pipe a game is not complete before its last bracket.
  formats::StreamReader stream("", {}, std::size_t{1} << 20);
  stream.add("(;GM[2];B[fe](;W[df])\n");
  CHECK(!stream.next());
  stream.add("(;W[ff]))\n");
  const std::optional<FileContents> complete = stream.next();
  REQUIRE(complete);
  CHECK(complete->problems.size() == 1);
  CHECK(complete->notes.empty());
}

TEST_CASE("10,000 variations, and 10,000 brackets within one another") {
  constexpr int kMany = 10000;
  std::string all = "(;GM[2];B[fe]";
  for (int i = 0; i < kMany; ++i)
    all += "(;W[" +
           std::string(i % 3 == 0   ? "df"
                       : i % 3 == 1 ? "ff"
                                    : "fd") +
           "]C[" + std::to_string(i) + "])";
  const StoredGame wide = game_in(all + ")");
  CHECK(wide.variations.size() == 2);
  CHECK(std::count(wide.variations[0].note.comment.begin(), wide.variations[0].note.comment.end(),
                   '\n') == kMany / 3 - 1);
  const StoredGame deep = game_in("(;GM[2]" + repeated("(", kMany) + ";B[fe](;W[df])(;W[ff])" +
                                  repeated(")", kMany) + ")");
  CHECK(write_transcript(deep.game) == "f5d6");
  CHECK(deep.variations.size() == 1);
  reading::check_same(game_in(write_sgf(deep)), deep);
  CHECK(read_any("(;GM[2];B[fe]" + repeated("(", kMany)).errors.size() == 1);
  sample::Random random(5603);
  GameTree tree;
  while (tree.size() < kMany) {
    tree.enter(random.below(tree.size()));
    std::vector<Square> moves;
    for (const Square x : squares(tree.line().position().board.legal_moves())) moves.push_back(x);
    if (moves.empty()) continue;
    tree.play(moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
  }
  const StoredGame big = tree.whole({});
  reading::check_same(game_in(write_sgf(big)), big);
}

}  // namespace
}  // namespace tiger
