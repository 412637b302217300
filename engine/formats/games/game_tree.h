// A game with its variations, and where in it one is.
//
// A node stands for a ply, a disc or a pass, and so for the position after it; node 0 is the start.
// The first child of a node goes on with its line, the others are variations, and no two children
// have the same move. From the start the first children are the main line.
#pragma once

#include <cstddef>
#include <vector>

#include "formats/games/stored_game.h"
#include "record/record.h"

namespace tiger {

class GameTree {
 public:
  explicit GameTree(const Position& start = {}) : line_(start) {}

  // At the end of the main line. A game without moves stays at its start, even if that is a pass.
  explicit GameTree(const StoredGame& stored);

  // ---- The present line -------------------------------------------------------------------------
  // From the start to an end. It stays the same where one goes back and forth on it; see Record.
  const Record& line() const { return line_; }
  int node(int ply) const { return path_[static_cast<std::size_t>(ply)]; }
  int here() const { return node(line_.plies()); }

  // Plays a disc or kPass: goes on with the present line, or else with one that goes through this
  // move, or with a new variation. Changes nothing if the move is illegal.
  Legality play(Square move);
  bool pass_if_forced() { return play(kPass) == Legality::kLegal; }

  int undo(int n) { return line_.undo(n); }
  int redo(int n) { return line_.redo(n); }
  void go_to(int ply) { line_.go_to(ply); }

  // Goes to a node. The present line goes through it, and from there on along first children.
  void enter(int node);

  // How many plies the present line shares with the main line.
  int main_plies() const;

  // Makes the present line the main line.
  void promote();

  // Takes a node away, not the start, with all that follows it. Other nodes get new numbers. If the
  // present position was one of these, it is now that before the node.
  void remove(int node);

  // ---- Nodes ------------------------------------------------------------------------------------
  int size() const { return static_cast<int>(nodes_.size()); }
  Square move(int node) const { return at(node).move; }       // kNoSquare at the start
  int first_child(int node) const { return at(node).first; }  // -1: none
  std::vector<int> children(int node) const;

  // What is said of the move; of the start only a comment, on the whole game.
  MoveNote& note(int node) { return nodes_[static_cast<std::size_t>(node)].note; }
  const MoveNote& note(int node) const { return at(node).note; }

  // Applies one of the 8 symmetries to all moves (board/symmetry.h).
  void turn(int symmetry);

  // ---- As stored --------------------------------------------------------------------------------
  // Puts moves, notes, variations and the comment on the game into `stored`.
  void store(StoredGame& stored) const;

  // The whole tree, or the present line as far as here, with what `known` says about the players
  // and the occasion. The result is known's if both games are the same.
  StoredGame whole(const StoredGame& known) const;
  StoredGame line_to_here(const StoredGame& known) const;

 private:
  struct Node {
    int parent = -1;
    int first = -1;  // child
    int next = -1;   // sibling
    Square move = kNoSquare;
    MoveNote note = {};
  };

  const Node& at(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  Node& at(int node) { return nodes_[static_cast<std::size_t>(node)]; }
  int add(int parent, Square move);
  void follow();

  std::vector<Node> nodes_ = std::vector<Node>(1);
  Record line_;
  std::vector<int> path_ = {0};  // the nodes of line_, also of the plies ahead
};

}  // namespace tiger
