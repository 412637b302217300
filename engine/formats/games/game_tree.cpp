#include "formats/games/game_tree.h"

#include <algorithm>
#include <utility>

#include "board/symmetry.h"

namespace tiger {

GameTree::GameTree(const StoredGame& stored)
    : line_(stored.game.moves.empty() ? Record(stored.game.start) : Record(stored.game)) {
  note(0).comment = stored.comment;
  for (int ply = 0; ply < line_.plies(); ++ply) {
    path_.push_back(add(ply, line_.move(ply)));
    const auto i = static_cast<std::size_t>(ply);
    if (i < stored.notes.size()) note(path_.back()) = stored.notes[i];
  }
  for (const VariedPly& ply : stored.variations) note(add(ply.after, ply.move)) = ply.note;
}

// ---- The present line --------------------------------------------------------------------------

Legality GameTree::play(Square move) {
  const int before = here();
  const Legality verdict = line_.play(move);
  if (verdict != Legality::kLegal) return verdict;
  int next = at(before).first;
  while (next >= 0 && at(next).move != move) next = at(next).next;
  if (next < 0) next = add(before, move);
  const auto ply = static_cast<std::size_t>(line_.plies());
  if (ply < path_.size() && path_[ply] == next) return verdict;
  path_.resize(ply);
  path_.push_back(next);
  follow();
  return verdict;
}

void GameTree::enter(int node) {
  path_.clear();
  for (; node >= 0; node = at(node).parent) path_.push_back(node);
  std::reverse(path_.begin(), path_.end());
  line_ = Record(line_.start());
  for (std::size_t i = 1; i < path_.size(); ++i) line_.play(move(path_[i]));
  follow();
}

// Goes on with the path, which ends here, along first children.
void GameTree::follow() {
  const int plies = line_.plies();
  for (int next = at(path_.back()).first; next >= 0; next = at(next).first) {
    line_.play(move(next));
    path_.push_back(next);
  }
  line_.go_to(plies);
}

int GameTree::main_plies() const {
  std::size_t plies = 0;
  while (plies + 1 < path_.size() && at(path_[plies]).first == path_[plies + 1]) ++plies;
  return static_cast<int>(plies);
}

void GameTree::promote() {
  for (const int node : path_) {
    if (node == 0) continue;
    Node& parent = at(at(node).parent);
    if (parent.first == node) continue;
    int before = parent.first;
    while (at(before).next != node) before = at(before).next;
    at(before).next = at(node).next;
    at(node).next = std::exchange(parent.first, node);
  }
}

void GameTree::remove(int node) {
  int* link = &at(at(node).parent).first;
  while (*link != node) link = &at(*link).next;
  *link = at(node).next;
  path_.erase(std::find(path_.begin(), path_.end(), node), path_.end());
  std::vector<int> kept = {0};
  for (std::size_t i = 0; i < kept.size(); ++i)
    for (const int child : children(kept[i])) kept.push_back(child);
  std::vector<int> number(nodes_.size() + 1, -1);  // by that of before, counted from -1
  for (std::size_t i = 0; i < kept.size(); ++i)
    number[static_cast<std::size_t>(kept[i] + 1)] = static_cast<int>(i);
  const auto renumber = [&number](int& n) { n = number[static_cast<std::size_t>(n + 1)]; };
  std::vector<Node> nodes;
  for (const int old : kept) {
    nodes.push_back(std::move(at(old)));
    for (int* const link_of : {&nodes.back().parent, &nodes.back().first, &nodes.back().next})
      renumber(*link_of);
  }
  nodes_ = std::move(nodes);
  for (int& n : path_) renumber(n);
  const int plies = std::min(line_.plies(), static_cast<int>(path_.size()) - 1);
  enter(path_.back());
  go_to(plies);
}

// ---- Nodes -------------------------------------------------------------------------------------

int GameTree::add(int parent, Square move) {
  const int added = size();
  int* link = &at(parent).first;
  while (*link >= 0) link = &at(*link).next;
  *link = added;
  nodes_.push_back({.parent = parent, .move = move});
  return added;
}

std::vector<int> GameTree::children(int node) const {
  std::vector<int> list;
  for (int child = at(node).first; child >= 0; child = at(child).next) list.push_back(child);
  return list;
}

void GameTree::turn(int symmetry) {
  for (Node& node : nodes_) node.move = symmetric_square(node.move, symmetry);
  const int plies = line_.plies();
  Position start = line_.start();
  start.board = symmetric(start.board, symmetry);
  line_ = Record(start);
  enter(path_.back());
  go_to(plies);
}

// ---- As stored ---------------------------------------------------------------------------------

void GameTree::store(StoredGame& stored) const {
  stored.game = {line_.start(), {}};
  stored.comment = note(0).comment;
  stored.notes.clear();
  stored.variations.clear();
  std::vector<int> nodes = {0};  // in the order of their numbers
  for (int node = at(0).first; node >= 0; node = at(node).first) {
    nodes.push_back(node);
    if (move(node) != kPass) stored.game.moves.push_back(move(node));
    stored.notes.push_back(note(node));
  }
  // A forced pass at the end has a number even if it is no node.
  const int plies = Record(stored.game).plies();
  const std::size_t main_line = nodes.size();
  fit_notes(stored.notes, plies);
  std::vector<int> numbers(nodes_.size());
  for (std::size_t i = 0; i < main_line; ++i)
    numbers[static_cast<std::size_t>(nodes[i])] = static_cast<int>(i);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const int after = numbers[static_cast<std::size_t>(nodes[i])];
    for (const int child : children(nodes[i])) {
      if (i + 1 < main_line && child == nodes[i + 1]) continue;
      nodes.push_back(child);
      stored.variations.push_back({after, move(child), note(child)});
      numbers[static_cast<std::size_t>(child)] = plies + static_cast<int>(stored.variations.size());
    }
  }
}

StoredGame GameTree::whole(const StoredGame& known) const {
  StoredGame stored = known;
  stored.implied_passes.clear();  // of the file
  store(stored);
  update_result(stored, known);
  return stored;
}

StoredGame GameTree::line_to_here(const StoredGame& known) const {
  StoredGame stored = known;
  stored.implied_passes.clear();
  stored.variations.clear();
  stored.game = line_.game();
  stored.comment = note(0).comment;
  stored.notes.clear();
  for (int ply = 1; ply <= line_.plies(); ++ply) stored.notes.push_back(note(node(ply)));
  fit_notes(stored.notes, Record(stored.game).plies());
  update_result(stored, known);
  return stored;
}

}  // namespace tiger
