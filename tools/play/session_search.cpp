// The functions of a session that search: Tiger's moves, hints and reviews.
#include <utility>

#include "cli/program.h"
#include "play/session.h"

namespace tiger::tools {

using std::chrono::milliseconds;

void Session::go() {
  if (record_.is_over()) throw Failure("the game is over");
  waiting_for_go_ = false;
  const Position position = record_.position();
  const auto& clock = clock_of(position.side);
  MoveLimits limits = clock ? settings_.player.timed() : settings_.player.untimed();
  if (clock) limits.clock = clock->left();
  if (settings_.verbose) print(kAnalysisHead);
  search_.start(Purpose::kMove, [=, this, verbose = settings_.verbose](
                                    Player& player, const std::atomic<bool>& stop) {
    Listener listener{.stop = &stop};
    if (verbose)
      listener.finished_pass = [&](const SearchResult& result) {
        search_.post([=, this] { print_analysis(result, position.side); });
      };
    const SearchResult result = player.choose(position.board, limits, listener);
    if (!stop) search_.post([=, this] { play_chosen(result); });
  });
}

void Session::play_chosen(const SearchResult& result) {
  search_.done();
  spend(milliseconds(static_cast<long long>(1000 * result.seconds)));
  const AnalysedMove& best = result.analysis.moves.front();
  std::string news = played_move_line(result);
  record_.play(best.move);
  news += pass_and_end();
  position_changed(news);
  continue_play();
}

void Session::hint(int moves) {
  if (record_.is_over()) throw Failure("the game is over");
  const Position position = record_.position();
  const bool verbose = settings_.verbose;
  const bool each_iteration = verbose || (console_.interactive() && moves == 1);
  print(kAnalysisHead);
  search_.start(Purpose::kHint, [=, this, limits = settings_.player.untimed()](
                                    Player& player, const std::atomic<bool>& stop) {
    // The first iterations take no time, and their rows would push the board off the screen.
    constexpr double kMinSeconds = 0.1;
    double shown_at = 0;
    SearchDepth shown{-1, 0};
    const auto show = [&](const SearchResult& result) {
      shown = result.analysis.depth;
      shown_at = result.seconds;
      search_.post([=, this] { print_analysis(result, position.side); });
    };
    Listener listener{.stop = &stop};
    if (each_iteration)
      listener.finished_pass = [&](const SearchResult& result) {
        if (verbose || result.seconds > shown_at + kMinSeconds) show(result);
      };
    const SearchResult result = player.choose(position.board, limits, listener, moves);
    if (!(result.analysis.depth == shown)) show(result);
    search_.post([this] { search_.done(); });
  });
}

// From the end of the game to its start, so that each position finds the later ones in the table.
void Session::analyze(int moves) {
  if (record_.game().moves.empty()) throw Failure("no move has been played yet");
  print(kReviewHead);
  search_.start(Purpose::kAnalysis,
                [this, moves, record = record_, limits = settings_.player.untimed()](
                    Player& player, const std::atomic<bool>& stop) {
                  std::array<Cost, 2> costs;
                  int left = moves;
                  for (int ply = record.plies() - 1; ply >= 0 && left > 0; --ply) {
                    if (record.move(ply) == kPass) continue;
                    const Review review = review_move(player, limits, record, ply, stop);
                    if (stop) break;
                    --left;
                    costs[review.side == Color::kWhite].add(review);
                    search_.post([this, review] { print(review_row(review)); });
                  }
                  search_.post([this, costs] {
                    for (const Color color : {Color::kBlack, Color::kWhite})
                      print(cost_line(color, costs[color == Color::kWhite]));
                    search_.done();
                  });
                });
}

void Session::stop() {
  if (!is_searching()) return;
  if (is_choosing_move()) {
    search_.discard();
    waiting_for_go_ = true;
    print("stopped; `go` lets Tiger play on\n");
  } else {
    search_.stop();
    print("stopped\n");
  }
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
  if (!quit_ && !is_searching() && !waiting_for_go_ && is_tigers_turn() && !record_.is_over()) go();
}

}  // namespace tiger::tools
