// The half of the session in which Tiger thinks: its moves, hints and analyses.
#include <utility>

#include "cli/exit_status.h"
#include "play/session.h"

namespace tiger::tools {

using std::chrono::milliseconds;

void Session::go() {
  if (record_.is_over()) throw Failure("the game is over");
  resting_ = false;
  const Position position = record_.position();
  const auto& clock = clock_of(position.side);
  MoveLimits limits = clock ? settings_.player.timed() : settings_.player.untimed();
  if (clock) limits.clock = clock->left();
  if (settings_.verbose) say(kThoughtHead);
  thinking_.start(Purpose::kMove, [=, this, verbose = settings_.verbose](
                                      Player& player, const std::atomic<bool>& stop) {
    Listener listener{.stop = &stop};
    if (verbose)
      listener.finished_pass = [&](const SearchResult& result) {
        thinking_.post([=, this] { say_thought(result, position.side); });
      };
    const SearchResult result = player.choose(position.board, limits, listener);
    if (!stop) thinking_.post([=, this] { play_own(result); });
  });
}

void Session::play_own(const SearchResult& result) {
  thinking_.done();
  spend(milliseconds(static_cast<long long>(1000 * result.seconds)));
  const AnalysedMove& best = result.analysis.moves.front();
  std::string news = own_move_line(result);
  record_.play(best.move);
  news += pass_and_end();
  settle(news);
  continue_play();
}

void Session::hint(int lines) {
  if (record_.is_over()) throw Failure("the game is over");
  const Position position = record_.position();
  const bool verbose = settings_.verbose;
  const bool passes = verbose || (console_.interactive() && lines == 1);
  say(kThoughtHead);
  thinking_.start(Purpose::kHint, [=, this, limits = settings_.player.untimed()](
                                      Player& player, const std::atomic<bool>& stop) {
    // The quick ones among the first passes would only push the board off the screen.
    constexpr double kPause = 0.1;
    double shown_at = 0;
    SearchDepth shown{-1, 0};
    const auto show = [&](const SearchResult& result) {
      shown = result.analysis.depth;
      shown_at = result.seconds;
      thinking_.post([=, this] { say_thought(result, position.side); });
    };
    Listener listener{.stop = &stop};
    if (passes)
      listener.finished_pass = [&](const SearchResult& result) {
        if (verbose || result.seconds > shown_at + kPause) show(result);
      };
    const SearchResult result = player.choose(position.board, limits, listener, lines);
    if (!(result.analysis.depth == shown)) show(result);
    thinking_.post([this] { thinking_.done(); });
  });
}

// From the end to the start, so that each position finds in the table what comes after it.
void Session::analyze(int moves) {
  if (record_.game().moves.empty()) throw Failure("no move was played yet");
  say(kReviewHead);
  thinking_.start(Purpose::kAnalysis,
                  [this, moves, record = record_, limits = settings_.player.untimed()](
                      Player& player, const std::atomic<bool>& stop) {
                    std::array<Cost, 2> costs;
                    int left = moves;
                    for (int ply = record.plies() - 1; ply >= 0 && left > 0; --ply) {
                      if (record.move(ply) == kPass) continue;
                      const Review review = look_again(player, limits, record, ply, stop);
                      if (stop) break;
                      --left;
                      costs[review.side == Color::kWhite].add(review);
                      thinking_.post([this, review] { say(review_row(review)); });
                    }
                    thinking_.post([this, costs] {
                      for (const Color color : {Color::kBlack, Color::kWhite})
                        say(cost_line(color, costs[color == Color::kWhite]));
                      thinking_.done();
                    });
                  });
}

void Session::stop() {
  if (!thinks()) return;
  if (thinks_about_its_move()) {
    thinking_.drop();
    resting_ = true;
    say("stopped: Tiger waits for `go`\n");
  } else {
    thinking_.stop();
    say("stopped\n");
  }
}

void Session::finish() {
  constexpr milliseconds kLookAround{50};
  while (thinks() && !console_.over()) {
    thinking_.wait_for(kLookAround);
    poll();
  }
  if (console_.over()) thinking_.drop();
}

void Session::continue_play() {
  if (!left_ && !thinks() && !resting_ && is_tigers_turn() && !record_.is_over()) go();
}

}  // namespace tiger::tools
