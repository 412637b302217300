// The functions of a session that go through the game and its variations, and say what is in it.
#include <algorithm>
#include <utility>

#include "cli/analysis_text.h"
#include "cli/output.h"
#include "cli/program.h"
#include "play/review_notes.h"
#include "play/session.h"

namespace tiger::tools {
namespace {

// A property of Tiger's at the move after which a game that is kept goes on.
const OtherProperty kMark = {"NOW", ""};

// "a" to "z", then "aa" and so on.
std::string branch_name(std::size_t index) {
  const std::string last(1, static_cast<char>('a' + index % 26));
  return index < 26 ? last : branch_name(index / 26 - 1) + last;
}

// The number of discs played up to a ply.
int moves_before(const Record& record, int ply) {
  int moves = 0;
  for (int i = 0; i < ply; ++i) moves += record.move(i) != kPass;
  return moves;
}

int all_plies(const Record& record) { return record.plies() + record.plies_ahead(); }

}  // namespace

// ---- Back and forth ----------------------------------------------------------------------------

void Session::undo(int n) {
  const int before = record().plies();
  for (int done = 0; done < n && tree_.undo(1) > 0; ++done)
    while (settings_.mode != Mode::kBoth && is_tigers_turn() && tree_.undo(1) > 0) continue;
  tree_.pass_if_forced();  // at the start
  if (record().plies() == before) throw Failure("nothing to undo");
  waiting_for_go_ = true;
  position_changed(is_interactive() && settings_.human
                       ? "taken back; try another move, or `redo` brings it back\n"
                       : "");
}

void Session::redo(int n) {
  int done = 0;
  for (; done < n && tree_.redo(1) > 0; ++done)
    while (settings_.mode != Mode::kBoth && is_tigers_turn() && tree_.redo(1) > 0) continue;
  if (done == 0) throw Failure("nothing to redo");
  waiting_for_go_ = true;
  position_changed({});
}

// The ply of this line after `moves` moves, and after the passes that follow them. `asked` is the
// move that the user asked for.
int Session::ply_after(int moves, int asked) const {
  int ply = 0;
  int done = 0;
  for (; ply < all_plies(record()) && (done < moves || record().move(ply) == kPass); ++ply)
    done += record().move(ply) != kPass;
  if (done < moves)
    throw Failure("move " + std::to_string(asked) + " not found: the game has " +
                  counted(static_cast<std::uint64_t>(done), "move"));
  return ply;
}

// The node of a branch of a move.
int Session::variation(int move, const std::string& branch) const {
  if (move == 0) throw Failure("the start has no variations");
  const std::vector<int> nodes = tree_.children(tree_.node(ply_after(move - 1, move)));
  std::size_t index = 0;
  while (index < nodes.size() && branch_name(index) != branch) ++index;
  if (index == nodes.size())
    throw Failure("no variation " + std::to_string(move) + branch + "; move " +
                  std::to_string(move) + " has " +
                  (nodes.size() > 1 ? "a to " + branch_name(nodes.size() - 1) : "none"));
  return nodes[index];
}

void Session::go_to(int move, const std::string& branch) {
  if (branch.empty()) {
    tree_.go_to(ply_after(move, move));
  } else {
    tree_.enter(variation(move, branch));
    tree_.pass_if_forced();
  }
  waiting_for_go_ = true;
  position_changed({});
}

void Session::remove(int move, const std::string& branch) {
  tree_.remove(variation(move, branch));
  tree_.pass_if_forced();
  waiting_for_go_ = true;
  position_changed({});
  tree_changed();
}

// ---- Variations --------------------------------------------------------------------------------

// "12b": the move that led here, among those that could.
std::string Session::place_text() const {
  int ply = record().plies();
  while (ply > 0 && record().move(ply - 1) == kPass) --ply;
  if (ply == 0) return "the start";
  const std::vector<int> nodes = tree_.children(tree_.node(ply - 1));
  const auto found = std::find(nodes.begin(), nodes.end(), tree_.node(ply));
  return std::to_string(moves_before(record(), ply)) +
         branch_name(static_cast<std::size_t>(found - nodes.begin()));
}

// The move of this number after a ply of this line, and how its own line goes on.
std::string Session::variation_row(int ply, std::size_t index) const {
  const int first = tree_.children(tree_.node(ply))[index];
  std::vector<Square> moves;
  for (int node = first; node >= 0; node = tree_.first_child(node))
    moves.push_back(tree_.move(node));
  const bool is_present = ply < all_plies(record()) && tree_.node(ply + 1) == first;
  const auto discs = static_cast<std::uint64_t>(
      std::count_if(moves.begin(), moves.end(), [](Square x) { return x != kPass; }));
  const std::string place = std::to_string(moves_before(record(), ply) + 1) + branch_name(index);
  const std::string row = (is_present ? "* " : "  ") + place + "  " + counted(discs, "move") +
                          ": " + pv_text(moves, record().position(ply).side);
  const std::string comment = own_comment(tree_.note(first));
  const Screen now = screen();
  const auto fit = [&now](const std::string& text) {
    return (now.limited() ? shortened_line(text, now.width - 1, now) : text) + "\n";
  };
  return fit(row) + (comment.empty() ? "" : fit("    " + comment.substr(0, comment.find('\n'))));
}

std::vector<std::string> Session::branches() const {
  std::vector<std::string> names;
  for (int ply = 0; ply <= all_plies(record()); ++ply)
    if (const std::size_t n = tree_.children(tree_.node(ply)).size(); n > 1)
      for (std::size_t i = 0; i < n; ++i)
        names.push_back(std::to_string(moves_before(record(), ply) + 1) + branch_name(i));
  return names;
}

// "this line also parts at moves 3 and 20; `goto 3b` enters a variation".
std::string Session::other_variations(int except) const {
  std::vector<std::string> moves;
  for (int ply = 0; ply <= all_plies(record()); ++ply)
    if (ply != except && tree_.children(tree_.node(ply)).size() > 1)
      moves.push_back(std::to_string(moves_before(record(), ply) + 1));
  if (moves.empty()) return "";
  std::string text = std::string("this line ") + (except >= 0 ? "also " : "") + "parts at " +
                     (moves.size() == 1 ? "move " : "moves ");
  for (std::size_t i = 0; i < moves.size(); ++i)
    text += (i == 0 ? "" : i + 1 == moves.size() ? " and " : ", ") + moves[i];
  return text + "; `goto " + moves.front() + "b` enters a variation\n";
}

void Session::variations() {
  int ply = record().plies();
  while (ply >= 0 && tree_.children(tree_.node(ply)).size() < 2) --ply;
  std::string text;
  if (ply >= 0)
    for (std::size_t i = 0; i < tree_.children(tree_.node(ply)).size(); ++i)
      text += variation_row(ply, i);
  text += fitted(other_variations(ply), screen());
  print(text.empty() ? fitted("no variations; a move after `undo` begins one\n", screen()) : text);
}

bool Session::is_main_line() const { return tree_.main_plies() == all_plies(record()); }

void Session::to_main_line() {
  if (is_main_line()) throw Failure("this is the main line");
  tree_.go_to(std::min(tree_.main_plies(), record().plies()));
  tree_.enter(tree_.here());
  waiting_for_go_ = true;
  position_changed({});
}

void Session::promote() {
  if (is_main_line()) throw Failure("this is the main line");
  tree_.promote();
  tree_changed();
  print("this is the main line now\n");
}

void Session::tree_changed() {
  unsaved_ = true;
  keep_game();
}

// ---- Comments ----------------------------------------------------------------------------------

void Session::show_comment() {
  const std::string comment = own_comment(tree_.note(tree_.here()));
  print(comment.empty() ? "no comment\n" : fitted(comment + "\n", screen()));
}

void Session::set_comment(const std::string& text) {
  set_own_comment(tree_.note(tree_.here()), text);
  tree_changed();
  if (is_interactive()) print(text.empty() ? "comment removed\n" : "comment kept\n");
}

// ---- As stored ---------------------------------------------------------------------------------

StoredGame Session::stored_game(GameFormat format) const {
  StoredGame known = known_;
  if (plays_against_tiger() && known.black.empty() && known.white.empty()) {
    known.black = known.white = "You";
    (settings_.mode == Mode::kWhite ? known.white : known.black) =
        "Tiger (" + settings_.limits_text() + ")";
  }
  return format == GameFormat::kSgf ? tree_.whole(known) : tree_.line_to_here(known);
}

void Session::mark_saved(const std::string& file, GameFormat format) {
  if (!holds_moves(format)) return;
  file_ = state_of(file);
  unsaved_ = format != GameFormat::kSgf && tree_.size() > record().plies() + 1;
}

void Session::add_mark(GameTree& tree) {
  if (tree.here() != 0) tree.note(tree.here()).others.push_back(kMark);
}

void Session::take_mark(GameTree& tree) {
  for (int node = 0; node < tree.size(); ++node)
    if (std::erase(tree.note(node).others, kMark) > 0) tree.enter(node);
}

}  // namespace tiger::tools
