// The actions of `tiger book`, and what several of them need. All take the same command line: its
// first argument is the action, its second usually the book. They return the exit status and throw
// UsageError, Failure and book::BookError.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "board/board.h"
#include "book/frontier.h"
#include "book/store.h"
#include "cli/options.h"
#include "eval/weights.h"

namespace tiger::tools {

// Runs the action that the first argument names. Throws UsageError and Failure.
int run_book_action(const CommandLine& line);

int create_book(const CommandLine& line);
int show_position(const CommandLine& line);
int explain_value(const CommandLine& line);
int count_umigame(const CommandLine& line);
int show_statistics(const CommandLine& line);
int check_book(const CommandLine& line);
int rebuild_book(const CommandLine& line);
int import_into_book(const CommandLine& line);
int export_book(const CommandLine& line);
int grow_book(const CommandLine& line);
int merge_books(const CommandLine& line);
int compare_books(const CommandLine& line);
int extract_book(const CommandLine& line);
int forget_in_book(const CommandLine& line);
int verify_book(const CommandLine& line);
int prune_book(const CommandLine& line);

// The arguments after the action. Throws UsageError, with their names, unless there are `least` to
// `most` of them.
std::vector<std::string> arguments_of(const CommandLine& line, std::size_t least, std::size_t most,
                                      const std::string& names);

// Throws Failure if a file to be added is missing; called before a book is made for it.
void stop_if_missing(const std::string& file);

// Opens a book to change it; creates it if there is no such file.
book::Store open_or_create(const std::string& file);

// The source of the claims that this program makes.
book::Source own_source(const Weights& weights);

// Today in UTC, as 20261125.
int today();

// ---- Limits and roots on a command line --------------------------------------------------------

// Both throw UsageError.
FollowLimits follow_limits_in(const CommandLine& line);
std::vector<book::Keyed> roots_in(const CommandLine& line);

// ---- Positions ---------------------------------------------------------------------------------

// A board, moves such as f5d6c3, or "start". Throws UsageError, which begins with `name`.
Position position_of(const std::string& text, const std::string& name = "POSITION");

// The same; or the positions in a file of boards or games, the last position of each game. Throws
// UsageError and Failure.
std::vector<Position> positions_of(const std::string& text, const std::string& name);

// ---- Boards in maps and sets -------------------------------------------------------------------

struct BoardOrder {
  bool operator()(const Board& a, const Board& b) const {
    return std::tuple(a.player, a.opponent) < std::tuple(b.player, b.opponent);
  }
};

}  // namespace tiger::tools
