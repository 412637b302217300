// The session of a REPL: the game, who plays it, and the search under way. The commands that a user
// types call its functions; where one throws Failure, the message is for the user and nothing has
// changed.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/game_formats.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "formats/games/game_tree.h"
#include "formats/games/stored_game.h"
#include "human/error_budget.h"
#include "platform/time.h"
#include "play/console.h"
#include "play/game_files.h"
#include "play/kept_game.h"
#include "play/live_view.h"
#include "play/reports.h"
#include "play/search_task.h"
#include "player/review.h"

namespace tiger::tools {

inline constexpr int kMaxMoves = 60;  // of a game, passes not counted

inline constexpr const char* kTableSetting = "hash-table-size";  // the command

// Which sides Tiger plays.
enum class Mode { kWhite = 0, kBlack = 1, kBoth = 2, kNeither = 3 };
std::string mode_text(Mode mode);  // "Tiger plays White"

struct SessionSettings {
  PlayerOptions player;
  std::optional<int> analysis_level;  // of hints and reviews; nullopt: as for Tiger's moves
  Mode mode = Mode::kNeither;
  std::optional<std::chrono::milliseconds> game_time;  // of each side
  bool verbose = false;                                // show every iteration of a search
  bool ponder = false;                                 // search also while the user thinks
  std::shared_ptr<HumanPlayer> human = {};             // chooses Tiger's moves; null: a search does
  std::optional<ErrorBudget> budget = {};              // of the human player
  bool pace = false;                                   // the human player waits before each move
  bool took_opponent = false;                          // by default; a resumed game brings its own
  bool vary = false;  // draw the first moves among equally good ones, see Player::vary()

  bool tiger_plays(Color color) const;
  MoveLimits move_limits() const { return game_time ? player.timed() : player.untimed(); }
  MoveLimits analysis_limits() const {
    return analysis_level ? MoveLimits{.level = *analysis_level} : player.untimed();
  }
  std::string human_name() const { return "human " + std::to_string(human->level()); }
  std::string limits_text() const;  // "level 16, at most 0:05 a move", "human 4"
};

inline constexpr int kMaxErrorBudget = 999;  // discs

// A question to be answered with y or n.
struct Question {
  std::string text;
  std::string refused;  // what to say after any other answer than yes
  std::function<void()> action;
};

class Session {
 public:
  Session(Console& console, SessionSettings settings);

  // ---- The game ---------------------------------------------------------------------------------
  const Record& record() const { return tree_.line(); }

  // Plays the moves of a transcript, all or none. Throws while Tiger is choosing its own move.
  void play(std::string_view moves);

  // Takes back n moves and Tiger's replies to them, or plays them again.
  void undo(int n);
  void redo(int n);

  // Goes to the position after a move of this line, passes not counted; 0 is the start. Later moves
  // can be played again. `branch` selects a variation of the move, such as "b".
  void go_to(int move, const std::string& branch = {});

  // Takes that variation away, with all that follows it.
  void remove(int move, const std::string& branch);

  // The names of all moves of this line that have variations: "3a", "3b".
  std::vector<std::string> branches() const;

  // Lists the variations of the next move, or else of the last one that has some.
  void variations();

  // Goes back to where this line leaves the main line.
  void to_main_line();
  // Makes this line the main line.
  void promote();

  // Shows or sets the comment on the last move, or at the start the comment on the game.
  void show_comment();
  void set_comment(const std::string& text);

  // Starts from a game, with full clocks and an empty table.
  void begin(GameTree tree);

  // The same from a game in a file; says what is known about it, and what had to be guessed. Shows
  // the review that the file keeps.
  void begin(const LoadedGame& loaded);

  // Whether somebody else has changed a file since the game was loaded from it or saved in it.
  bool has_changed(const std::string& file) const;

  // Goes on with the game that an earlier session kept. Throws Failure if there is none.
  void resume();

  // The game as it is saved: with all variations if the format holds them, else this line up to the
  // position.
  StoredGame stored_game(GameFormat format) const;

  // The game is in a file of the user now.
  void mark_saved(const std::string& file, GameFormat format);

  // Prints what there is to say at the end.
  void say_goodbye();

  // Applies one of the 8 symmetries to the whole game (board/symmetry.h).
  void transform(int symmetry);

  // ---- Tiger ------------------------------------------------------------------------------------
  // Levels, depth, time for a move and verbosity may be changed here at any time; the others have
  // functions of their own.
  SessionSettings& settings() { return settings_; }
  const SessionSettings& settings() const { return settings_; }
  void set_mode(Mode mode);
  void set_ponder(bool on);
  void set_player(const PlayerSettings& player);
  void set_book(const BookSettings& book);

  // The threads that search, fewer than in the settings if the system refused some.
  int threads() const { return search_.threads(); }
  void set_game_time(std::optional<std::chrono::milliseconds> time);

  // Who chooses Tiger's moves: a player that moves like people, or a search.
  void set_human(std::optional<int> level);
  void set_error_budget(std::optional<int> discs);
  void set_seed(std::uint64_t seed);

  void go();
  void hint(int moves);
  void eval();

  // Reviews the last moves up to here, with kMaxMoves the whole line, and keeps the review for
  // worst() and curve().
  void analyze(int moves);

  // Prints the n worst moves of the last review, or draws its scores; makes one if there is none of
  // this game.
  void worst(int n);
  void curve();

  bool is_searching() const { return search_.is_awaited(); }
  bool is_choosing_move() const { return search_.purpose() == Purpose::kMove; }

  // Stops the search: a hint prints what it has found so far; a move is not played, and Tiger waits
  // for `go`.
  void stop();

  // The same, and Tiger does not ponder until the user has moved.
  void rest();

  // Prints what the search has found since the last call, and plays the move that it chose. Says
  // when the user's clock has run out, if it is the user's turn, and ponders then. Throws what the
  // search threw.
  void poll();

  // Waits for the search, and for the rest of the game where Tiger plays both sides.
  void finish();

  // Starts a search for Tiger's move if it is its turn.
  void continue_play();

  // ---- Output -----------------------------------------------------------------------------------
  void show();

  // Draws the board with the scores of the legal moves, at a terminal again as the search deepens.
  void show_scores();
  Screen screen() const { return console_.screen(); }
  void print(const std::string& lines) { console_.print(lines); }
  std::string prompt() const;

  // See Console.
  int run_stoppable(const std::function<int()>& work) { return console_.run_stoppable(work); }

  bool is_interactive() const { return console_.interactive(); }

  // Asks a question, which the prompt shows; the next line is the answer.
  void ask(Question question) { question_ = std::move(question); }

  // Takes a line as the answer, if there is a question. y or yes calls the action; any other line
  // is a refusal. Returns whether it was an answer: y, yes, n, no or an empty line.
  bool answer(std::string_view line);

  // To be called after a subcommand that installed signal handlers of its own.
  void restore_signal_handlers() { console_.restore_signal_handlers(); }

  // Asks first if the game is neither saved nor kept.
  void quit();
  bool is_asking() const { return question_.has_value(); }
  bool has_quit() const { return quit_; }

 private:
  // The last review, and the game up to the move where it began.
  struct LastReview {
    Game game;
    GameReview review;
  };

  // What a search for hint(), eval() or show_scores() does with an iteration; `last` is true for
  // the final result.
  using Found = std::function<void(const SearchResult& result, bool last)>;

  void search(int moves, Found found);
  Listener listener(const std::atomic<bool>& stop);
  std::vector<BookMove> book_moves() const;
  void start_review(int moves, std::function<void()> afterwards);
  bool is_reviewed() const;
  void print_review(const GameReview& review);
  std::string curve_of_review() const;
  void show_review_of(const StoredGame& stored);
  bool plays_against_tiger() const {
    return settings_.mode == Mode::kWhite || settings_.mode == Mode::kBlack;
  }
  bool is_tigers_turn() const { return settings_.tiger_plays(record().position().side); }
  std::optional<GameClock>& clock_of(Color color) { return clocks_[color == Color::kWhite]; }
  std::array<std::string, 2> clock_texts() const;
  void reset_clocks();
  void spend(std::chrono::milliseconds time);
  void report_time_out(std::chrono::milliseconds running);
  void play_chosen(const SearchResult& result, const char* how = nullptr,
                   const std::string& remark = {});
  void ponder();
  void print_analysis(const SearchResult& result, Color side);
  void draw_live();
  bool is_main_line() const;
  int ply_after(int moves, int asked) const;
  int variation(int move, const std::string& branch) const;
  std::string place_text() const;
  std::string variation_row(int ply, std::size_t index) const;
  std::string other_variations(int except) const;
  void tree_changed();
  static void add_mark(GameTree& tree);
  static void take_mark(GameTree& tree);
  void note_review(const GameReview& review);
  std::string advance(Square x, bool names_pass = true);
  std::string pass_and_end();
  void position_changed(const std::string& news);
  void keep_game();
  bool loses_game();
  void keep_opponent(StoredGame& game) const;
  void take_opponent(StoredGame& game);
  void go_like_people();
  std::string budget_text(const BudgetedMove& chosen) const;
  std::string strength_of_user() const;

  Console& console_;
  SessionSettings settings_;
  GameTree tree_;
  StoredGame known_;               // the game as it was loaded, without its notes
  std::optional<FileState> file_;  // the user's file, loaded or saved last
  bool unsaved_ = false;           // no file of the user has all of the tree
  KeptGame kept_;
  bool keeping_failed_ = false;   // the user was told so
  bool earlier_is_kept_ = false;  // the game before is, and is in no file of the user
  std::optional<Question> question_;
  std::array<std::optional<GameClock>, 2> clocks_;  // Black's, White's
  Clock::time_point turn_began_ = Clock::now();
  std::array<bool, 2> timed_out_{};  // Black, White; the user was told so
  // Even if it is Tiger's turn, it waits to be asked; if it is the user's, it does not ponder.
  bool waiting_for_go_ = false;
  bool quit_ = false;
  std::optional<LastReview> last_review_;
  TextTable analysis_table_;
  Found found_;  // of the search under way
  LiveView live_;
  SearchTask search_;  // the last member: its thread ends before the others are destroyed
};

}  // namespace tiger::tools
