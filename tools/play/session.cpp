#include "play/session.h"

#include <algorithm>
#include <utility>

#include "cli/duration.h"
#include "cli/failures.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/system/process.h"
#include "formats/games/transcript.h"
#include "formats/positions/moves.h"
#include "formats/text/text.h"
#include "play/review_notes.h"

namespace tiger::tools {
namespace {

using std::chrono::milliseconds;

// The ply before the passes that were played automatically.
int ply_before_passes(const Record& record) {
  int ply = record.plies();
  while (ply > 0 && record.move(ply - 1) == kPass) --ply;
  return ply;
}

}  // namespace

std::string mode_text(Mode mode) {
  switch (mode) {
    case Mode::kWhite: return "Tiger plays White";
    case Mode::kBlack: return "Tiger plays Black";
    case Mode::kBoth: return "Tiger plays both sides";
    case Mode::kNeither: break;
  }
  return "Tiger plays neither side";
}

bool SessionSettings::tiger_plays(Color color) const {
  return mode == Mode::kBoth || mode == (color == Color::kBlack ? Mode::kBlack : Mode::kWhite);
}

std::string SessionSettings::limits_text() const {
  if (human)
    return human_name() + (budget ? ", who loses at most " +
                                        counted(static_cast<std::uint64_t>(budget->discs()), "disc")
                                  : "");
  std::string text = player.depth ? "depth " + std::to_string(*player.depth)
                                  : "level " + std::to_string(move_limits().level);
  if (player.move_time) text += ", at most " + clock_text(*player.move_time) + " a move";
  if (game_time) text += ", " + clock_text(*game_time) + " a game";
  return text;
}

Session::Session(Console& console, SessionSettings settings)
    : console_(console),
      settings_(std::move(settings)),
      kept_(state_path("last-game")),
      analysis_table_(analysis_table([&console] { return console.screen(); })),
      search_(settings_.player.settings) {
  reset_clocks();
}

// ---- The game ----------------------------------------------------------------------------------

// The user may type a pass that was already played automatically: the moves are read from the
// position before it.
void Session::play(std::string_view moves) {
  if (is_choosing_move())
    throw Failure("Tiger is choosing its move; `stop` or Ctrl-C ends the search");
  const int ply = ply_before_passes(record());
  const FileContents read = read_transcripts(moves, "", record().position(ply));
  if (!read.errors.empty()) {
    ParseError error = read.errors.front();
    if (error.game == 0 && error.move == 1) error.move = 0;
    const FileContents whole = read_transcripts(moves, "");
    const bool is_game = whole.errors.empty() && whole.games.front().game.moves.size() > 1;
    throw Failure(error.reason() +
                  (is_game ? "; `setboard` before these moves starts a new game with them" : ""));
  }
  const bool typed_pass = read.games.front().game.moves.empty();
  if (typed_pass && ply == record().plies())
    throw Failure(why_illegal(record().position().board, kPass));
  stop();
  spend(std::chrono::duration_cast<milliseconds>(Clock::now() - turn_began_));
  std::string news;
  const std::vector<Square>& squares = read.games.front().game.moves;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    // The board is shown after the last of them: an earlier pass is no news at a terminal.
    const bool is_shown = i + 1 == squares.size() || !console_.interactive();
    news += advance(squares[i], is_shown);
  }
  waiting_for_go_ = false;
  position_changed(news + strength_of_user());
  keep_game();
}

void Session::begin(GameTree tree) {
  if (keeping_failed_) keep_game();
  keeping_failed_ = false;
  if (kept_.has_kept()) earlier_is_kept_ = unsaved_;
  if (kept_.has_kept() && !unsaved_) kept_.drop();
  known_ = {};
  unsaved_ = false;
  kept_.begin();
  tree_ = std::move(tree);
  search_.new_game();
  if (settings_.human) settings_.human->new_game();
  if (settings_.budget) settings_.budget.emplace(settings_.budget->discs());
  reset_clocks();
  waiting_for_go_ = false;
  position_changed(pass_and_end());
}

void Session::begin(const LoadedGame& loaded) {
  show_review_of(loaded.stored);  // longer than a screen: the board comes below it
  // A pass before the first move is announced.
  GameTree tree(loaded.stored);
  take_mark(tree);
  begin(std::move(tree));
  known_ = loaded.stored;
  known_.notes.clear();  // the tree has them
  known_.variations.clear();
  if (loaded.file) file_ = loaded.file;
  if (console_.interactive() && loaded.among > 1)
    print(fitted("This is the first of " + std::to_string(loaded.among) +
                     " games and positions in " +
                     (loaded.file ? "the file; `load FILE 2` loads another.\n" : "the paste.\n"),
                 screen()));
  if (const std::string text = description(known_); !text.empty())
    print(fitted(text + "\n", screen()));
  for (const ParseNote& note : loaded.notes) print(fitted(note.reason() + "\n", screen()));
}

bool Session::has_changed(const std::string& file) const {
  return file_ && file_->name == file && file_->has_changed();
}

void Session::resume() {
  const std::string file = kept_.resume();
  if (file.empty()) {
    if (console_.interactive()) show();
    throw Failure("no game is kept");
  }
  LoadedGame loaded = load_game(file, {});
  take_opponent(loaded.stored);
  begin(loaded);
  unsaved_ = true;
  kept_.go_on();
}

// At a terminal: a script has its own game. Shorter games are quickly played again.
void Session::keep_game() {
  constexpr int kLeastPlies = 10;
  if (!console_.interactive() || tree_.size() <= kLeastPlies) return;
  try {
    GameTree tree = tree_;
    add_mark(tree);
    StoredGame game = tree.whole(known_);
    keep_opponent(game);
    kept_.keep(game);
    keeping_failed_ = false;
  } catch (const Failure& failure) {
    if (!std::exchange(keeping_failed_, true))
      print(fitted(std::string(failure.what()) + "\n", screen()));
  }
}

bool Session::loses_game() {
  if (keeping_failed_ && unsaved_) keep_game();
  return keeping_failed_ && unsaved_;
}

void Session::quit() {
  const auto leave = [this] { quit_ = true; };
  if (!loses_game()) return leave();
  ask({"the game cannot be kept; quit without `save FILE`? (y/N) ", "the session goes on", leave});
}

void Session::say_goodbye() {
  const bool is_lost = loses_game();
  if (kept_.has_kept() && !unsaved_) kept_.drop();
  std::string text;
  if (is_lost)
    text = kept_.has_kept() ? "the last moves are not kept\n" : "the game is not kept\n";
  else if (kept_.has_kept() ? unsaved_ : earlier_is_kept_)
    text = std::string(kept_.has_kept() ? "the game" : "the game before") +
           " is kept; `tiger play --resume` goes on with it\n";
  print(fitted(text, screen()));
}

void Session::transform(int symmetry) {
  tree_.turn(symmetry);
  for (int node = 0; node < tree_.size(); ++node) turn_review(tree_.note(node).comment, symmetry);
  known_.game = symmetric(std::move(known_.game), symmetry);
  if (last_review_) {
    const Game turned = symmetric(std::move(last_review_->game), symmetry);
    last_review_ = {turned, symmetric(std::move(last_review_->review), turned, symmetry)};
  }
  position_changed({});
}

// ---- Settings ----------------------------------------------------------------------------------

void Session::set_mode(Mode mode) {
  settings_.mode = mode;
  waiting_for_go_ = false;
}

void Session::set_ponder(bool on) {
  settings_.ponder = on;
  if (!is_tigers_turn()) waiting_for_go_ = false;
}

void Session::set_player(const PlayerSettings& player) {
  try {
    search_.replace_player(player);
  } catch (const MemoryRefused& refused) {
    throw TableRefused(player.hash_bits, refused, kTableSetting);
  }
  settings_.player.settings = player;
}

void Session::set_book(const BookSettings& book) {
  PlayerOptions& player = settings_.player;
  player.settings.book = open_book(book);
  player.book = book;
  search_.set_book(player.settings.book);
}

void Session::set_game_time(std::optional<milliseconds> time) {
  settings_.game_time = time;
  reset_clocks();
}

// ---- Clocks ------------------------------------------------------------------------------------

void Session::reset_clocks() {
  clocks_ = {};
  timed_out_ = {};
  if (settings_.game_time) clocks_.fill(GameClock(TimeControl{.main = *settings_.game_time}));
  turn_began_ = Clock::now();
}

void Session::spend(milliseconds time) {
  auto& clock = clock_of(record().position().side);
  if (!clock) return;
  clock->spend(time);
  report_time_out(milliseconds(0));
}

// Says so once if the side to move has no time left; `running` is not yet deducted from its clock.
// The game can go on: the clock only tells who has won by the rules.
void Session::report_time_out(milliseconds running) {
  const Color side = record().position().side;
  const auto& clock = clock_of(side);
  bool& known = timed_out_[side == Color::kWhite];
  if (!clock || known || clock->left().time > running) return;
  known = true;
  print(color_name(side) + "'s time is up: " + color_name(other(side)) + " wins on time\n");
}

void Session::poll() {
  try {
    search_.poll();
  } catch (...) {  // a move that cannot be found now is not tried again and again
    waiting_for_go_ = true;
    throw;
  }
  if (!is_choosing_move() && !record().is_over())
    report_time_out(std::chrono::duration_cast<milliseconds>(Clock::now() - turn_began_));
  if (settings_.ponder && plays_against_tiger() && !is_tigers_turn() && !record().is_over() &&
      !waiting_for_go_ && search_.purpose() == Purpose::kNone)
    ponder();
  draw_live();
}

void Session::draw_live() {
  if (!is_searching()) {
    live_.end();
    console_.show_live({});
  } else if (settings_.verbose || !console_.can_redraw()) {
    return;
  } else if (const std::optional<std::string> lines = live_.due(console_.screen())) {
    console_.show_live(*lines);
  }
}

std::array<std::string, 2> Session::clock_texts() const {
  std::array<std::string, 2> texts;
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (clocks_[i]) texts[i] = clock_text(clocks_[i]->left().time);
  return texts;
}

// ---- Output ------------------------------------------------------------------------------------

// Plays a move and the pass that follows it. Returns what there is to say.
std::string Session::advance(Square x, bool names_pass) {
  const int nodes = tree_.size();
  const int before = tree_.here();
  tree_.play(x);
  std::string news;
  if (tree_.size() > nodes) {
    unsaved_ = true;
    if (console_.interactive() && tree_.first_child(before) != tree_.here())
      news = place_text() + " begins a variation; `main` goes back to the main line\n";
  }
  if (const std::string pass = pass_and_end(); names_pass) news += pass;
  // What was taken back in a game against Tiger is not the game.
  if (record().is_over() && plays_against_tiger() && !Record(tree_.whole({}).game).is_over()) {
    tree_.promote();
    news += "this line is the game now, what was taken back a variation\n";
  }
  return news;
}

std::string Session::pass_and_end() {
  const Position& position = record().position();
  if (record().is_over()) return "the game is over: " + result_text(position) + "\n";
  const std::string name = color_name(position.side);
  return tree_.pass_if_forced() ? name + " must pass\n" : "";
}

// To be called after every change of the position: shows it, then prints `news`.
void Session::position_changed(const std::string& news) {
  turn_began_ = Clock::now();
  if (console_.interactive()) {
    show();
    if (const std::string comment = own_comment(tree_.note(tree_.here())); !comment.empty())
      print(fitted(comment + "\n", screen()));
  }
  print(fitted(news, screen()));
}

void Session::show() { print(board_picture(record(), console_.style(), clock_texts())); }

void Session::print_analysis(const SearchResult& result, Color side) {
  print(analysis_rows(analysis_table_, result, side));
}

bool Session::answer(std::string_view line) {
  if (!question_) return false;
  const Question question = *std::exchange(question_, std::nullopt);
  const std::string word = formats::lower(formats::trimmed({line}).chars);
  if (word == "y" || word == "yes") {
    question.action();
    return true;
  }
  print(question.refused + "\n");
  return word.empty() || word == "n" || word == "no";
}

std::string Session::prompt() const {
  if (question_) return question_->text;
  if (is_searching()) return "(thinking) ";
  return record().is_over() ? "over> " : color_name(record().position().side) + "> ";
}

}  // namespace tiger::tools
