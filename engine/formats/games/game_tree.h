// A game with its variations, and the current position in it.
//
// A node is a ply (a disc or a pass) and the position after it; node 0 is the start. The first
// child of a node continues its line, the others are variations, and no two children have the same
// move. From the start the first children are the main line.
#pragma once

#include <cstddef>
#include <vector>

#include "formats/games/stored_game.h"
#include "record/record.h"

namespace tiger {

class GameTree {
 public:
  explicit GameTree(const Position& start = {}) : line_(start) {}

  // Stands at the end of the main line; without moves, at the start, even if that must be a pass.
  explicit GameTree(const StoredGame& stored);

  // ---- The present line -------------------------------------------------------------------------
  // The line from the start to an end. undo(), redo() and go_to() do not change it; see Record.
  const Record& line() const { return line_; }
  int node(int ply) const { return path_[static_cast<std::size_t>(ply)]; }
  int here() const { return node(line_.plies()); }

  // Plays a disc or kPass: along the present line if that has the move next, else along another
  // line that has it, else as a new variation. Changes nothing if the move is illegal.
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

  // Removes a node other than the start, with all that follows it. Other nodes get new numbers. If
  // the present position is removed, the one before the node becomes the present one.
  void remove(int node);

  // ---- Nodes ------------------------------------------------------------------------------------
  int size() const { return static_cast<int>(nodes_.size()); }
  Square move(int node) const { return at(node).move; }       // kNoSquare at the start
  int first_child(int node) const { return at(node).first; }  // -1: none
  std::vector<int> children(int node) const;

  // The note on the move; at the start only a comment, on the whole game.
  MoveNote& note(int node) { return nodes_[static_cast<std::size_t>(node)].note; }
  const MoveNote& note(int node) const { return at(node).note; }

  // Applies one of the 8 symmetries to all moves (board/symmetry.h).
  void turn(int symmetry);

  // ---- As stored --------------------------------------------------------------------------------
  // Puts moves, notes, variations and the comment on the game into `stored`.
  void store(StoredGame& stored) const;

  // The whole tree, or the present line as far as here, with the players, event and so on of
  // `known`. The result is that of `known` if both games are the same.
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
