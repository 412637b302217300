// The functions of a session that search: Tiger's moves, hints and reviews.
#include <algorithm>
#include <memory>
#include <utility>

#include "cli/analysis_text.h"
#include "cli/failures.h"
#include "cli/output.h"
#include "cli/program.h"
#include "play/board_picture.h"
#include "play/curve.h"
#include "play/review_notes.h"
#include "play/session.h"

namespace tiger::tools {

using std::chrono::milliseconds;

namespace {

constexpr int kVariedPlies = 20;  // of a game, see Player::vary()

}  // namespace

void Session::go() {
  if (record().is_over()) throw Failure("the game is over");
  waiting_for_go_ = true;  // if the search cannot begin
  if (settings_.human) return go_like_people();
  const Position position = record().position();
  const auto& clock = clock_of(position.side);
  MoveLimits limits = settings_.move_limits();
  if (clock) limits.clock = clock->left();
  const bool varies = settings_.vary && record().plies() < kVariedPlies;
  const auto seed = settings_.player.book.seed;
  live_.begin(position.side);
  found_ = [this, position](const SearchResult& result, bool) {
    live_.found(result);
    if (settings_.verbose) print_analysis(result, position.side);
  };
  search_.start(Purpose::kMove, [=, this](Player& player, const std::atomic<bool>& stop) {
    const std::optional<SearchResult> known = player.from_book(position.board);
    SearchResult result = known ? *known : player.choose(position.board, limits, listener(stop));
    if (varies) result = player.vary(position.board, result, seed, {.stop = &stop});
    if (!stop) search_.post([=, this] { play_chosen(result); });
  });
  waiting_for_go_ = false;
  if (settings_.verbose) print(analysis_table_.head());
}

void Session::play_chosen(const SearchResult& result, const char* how, const std::string& remark) {
  search_.done();
  spend(milliseconds(static_cast<long long>(1000 * result.seconds)));
  std::string news = settings_.human && is_interactive()
                         ? settings_.human_name() + " plays " + square_name(result.move()) + "\n"
                         : played_move_line(result, how);
  news += remark;
  news += advance(result.move());
  position_changed(news + strength_of_user());
  keep_game();
  continue_play();
}

// Searches the user's position. What it finds stays in the table. Nothing is lost without it.
void Session::ponder() {
  try {
    search_.start(Purpose::kPonder, [board = record().position().board](
                                        Player& player, const std::atomic<bool>& stop) {
      player.choose(board, {.level = kMaxLevel}, {.stop = &stop});
    });
  } catch (const ThreadRefused&) {
    waiting_for_go_ = true;
  }
}

// For a search that found_ hears of.
Listener Session::listener(const std::atomic<bool>& stop) {
  return {.stop = &stop,
          .finished_iteration =
              [this](const SearchResult& result) {
                search_.post([=, this] { found_(result, false); });
              },
          .watcher = [this](const Progress& progress) { live_.watch(progress); }};
}

// Searches the position at the analysis level.
void Session::search(int moves, Found found) {
  const Position position = record().position();
  live_.begin(position.side);
  found_ = std::move(found);
  search_.start(Purpose::kHint, [=, this, limits = settings_.analysis_limits()](
                                    Player& player, const std::atomic<bool>& stop) {
    const SearchResult result = player.choose(position.board, limits, listener(stop), moves);
    search_.post([=, this] {
      search_.done();
      found_(result, true);
    });
  });
}

std::vector<BookMove> Session::book_moves() const {
  const std::shared_ptr<BookChooser>& book = settings_.player.settings.book;
  return book ? book->book().moves(record().position().board) : std::vector<BookMove>();
}

void Session::hint(int moves) {
  if (record().is_over()) throw Failure("the game is over");
  const bool verbose = settings_.verbose;
  const bool each_iteration = verbose || (console_.interactive() && moves == 1);
  std::vector<BookMove> known = book_moves();
  if (known.size() > static_cast<std::size_t>(moves)) known.resize(static_cast<std::size_t>(moves));
  const Color side = record().position().side;
  const std::optional<BookMove> known_best =
      known.empty() ? std::nullopt : std::optional(known.front());
  search(moves, [=, this, shown_at = 0.0, shown = SearchDepth{-1, 0}](const SearchResult& result,
                                                                      bool last) mutable {
    // The first iterations take no time, and their rows would push the board off the screen.
    constexpr double kMinSeconds = 0.1;
    live_.found(result);
    const bool is_due = each_iteration && (verbose || result.seconds > shown_at + kMinSeconds);
    if (last ? result.analysis.depth == shown : !is_due) return;
    shown = result.analysis.depth;
    shown_at = result.seconds;
    print_analysis(result, side);
    if (last && console_.interactive() && settings_.human)
      print(fitted(advice(result, known_best), screen()));
  });
  print(analysis_table_.head() + book_rows(analysis_table_, known, side));
}

void Session::eval() {
  if (record().is_over()) throw Failure("the game is over");
  const Color side = record().position().side;
  search(1, [this, side](const SearchResult& result, bool last) {
    live_.found(result);
    const AnalysedMove& best = result.analysis.moves.front();
    if (last)
      print(fitted(color_name(side) + " " + value_text(result.analysis, best) + "  " +
                       depth_text(result.analysis) + "  " + pv_text(best.pv, side) + "\n",
                   screen()));
  });
}

void Session::show_scores() {
  if (record().is_over()) throw Failure("the game is over");
  stop();
  const Position position = record().position();
  search(kMaxMoves, [this, position, known = book_moves()](const SearchResult& result, bool last) {
    const std::string picture =
        scores_picture(position, square_scores(result.analysis, known), console_.style());
    live_.found(result, picture);
    if (last) print(picture + "depth " + depth_text(result.analysis) + "\n");
  });
}

void Session::analyze(int moves) {
  constexpr int kWorst = 3;
  start_review(moves, [this] {
    print_review(last_review_->review);
    print(worst_moves_text(last_review_->review, kWorst, console_.screen()));
  });
}

void Session::worst(int n) {
  const auto list = [this, n] {
    print(worst_moves_text(last_review_->review, n, console_.screen()));
  };
  if (is_reviewed()) return list();
  start_review(kMaxMoves, [this, list] {
    print_review(last_review_->review);
    list();
  });
}

void Session::curve() {
  if (is_reviewed()) return print(curve_of_review());
  start_review(kMaxMoves, [this] { print(curve_of_review()); });
}

std::string Session::curve_of_review() const {
  return curve_text(last_review_->review, console_.screen());
}

// Whether the game under review is this one, perhaps with other moves after it.
bool Session::is_reviewed() const {
  if (!last_review_ || !(last_review_->game.start == record().start())) return false;
  std::vector<Square> moves;
  for (int ply = 0; ply < record().plies() + record().plies_ahead(); ++ply)
    if (record().move(ply) != kPass) moves.push_back(record().move(ply));
  const std::vector<Square>& reviewed = last_review_->game.moves;
  return reviewed.size() <= moves.size() &&
         std::equal(reviewed.begin(), reviewed.end(), moves.begin());
}

// Takes over a review that a file keeps, without searching.
void Session::show_review_of(const StoredGame& stored) {
  const std::optional<GameReview> review = review_in_notes(stored);
  if (!review) return;
  Game game = stored.game;
  game.moves.resize(static_cast<std::size_t>(review->moves.back().number));
  last_review_ = LastReview{game, *review};
  print_review(*review);
}

void Session::print_review(const GameReview& review) {
  const Screen screen = console_.screen();
  std::string rows = review_head(screen);
  for (const ReviewedMove& move : review.moves)
    if (move.played != kPass) rows += review_row(move, screen);
  print(rows + fitted(review_totals_text(review) + turning_points_text(review), screen));
}

// Afterwards keeps the review and goes on with what is to be done then. By the review's protocol it
// searches with one thread and a table of its own, and takes its time, whatever limits a move has.
void Session::start_review(int moves, std::function<void()> afterwards) {
  Record line = record();
  if (moves == kMaxMoves) line.redo(line.plies_ahead());
  if (line.game().moves.empty()) throw Failure("no moves played yet");
  const PlayerOptions& player = settings_.player;
  ReviewSettings settings{.driver = player.settings.driver,
                          .level = player.level.value_or(kDefaultLevel),
                          .depth = player.depth,
                          .plies = 0,
                          .weights = player.settings.weights};
  if (settings_.analysis_level) {
    settings.level = *settings_.analysis_level;
    settings.depth.reset();
  }
  for (int ply = line.plies() - 1; ply >= 0 && moves > 0; --ply, ++settings.plies)
    moves -= line.move(ply) != kPass;
  std::shared_ptr<Table> table;
  try {
    table = std::make_shared<Table>(player.settings.hash_bits);
  } catch (const MemoryRefused& refused) {
    throw TableRefused(player.settings.hash_bits, refused, kTableSetting);
  }
  const auto step = [all = settings.plies](int done) {
    return "move " + std::to_string(done) + " of " + std::to_string(all) + " reviewed";
  };
  live_.begin_steps(step(0));
  search_.start(Purpose::kAnalysis, [=, this](Player&, const std::atomic<bool>& stop) {
    int done = 0;
    const GameReview review =
        tiger::review(*table, line, settings, {.stop = &stop}, [&](const ReviewedMove&) {
          ++done;
          search_.post([=, this] { live_.step(step(done)); });
        });
    search_.post([=, this, game = line.game()] {
      last_review_ = LastReview{game, review};
      note_review(review);
      if (unsaved_) keep_game();
      search_.done();
      afterwards();
    });
  });
}

// Beside the moves, so that it is saved with them.
void Session::note_review(const GameReview& review) {
  for (const ReviewedMove& move : review.moves)
    set_review(tree_.note(tree_.node(move.ply + 1)), move);
}

void Session::stop() {
  if (!is_searching()) return search_.discard();
  if (is_choosing_move()) {
    search_.discard();
    waiting_for_go_ = true;
    print("stopped; `go` lets Tiger play on\n");
  } else {
    search_.stop();
    print("stopped\n");
  }
}

void Session::rest() {
  stop();
  waiting_for_go_ = true;
}

void Session::finish() {
  constexpr milliseconds kPollInterval{50};
  while (is_searching() && !console_.over()) {
    search_.wait_for(kPollInterval);
    poll();
  }
  if (console_.over()) search_.discard();
}

void Session::continue_play() {
  if (!quit_ && !is_searching() && !waiting_for_go_ && is_tigers_turn() && !record().is_over())
    go();
}

}  // namespace tiger::tools
