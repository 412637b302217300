#include "match/tournament.h"

#include <algorithm>
#include <set>
#include <utility>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "formats/games/ggf_sgf.h"
#include "match/match_report.h"

namespace tiger::tools {
namespace {

// "Tiger", "Tiger 2", "Tiger 3": a name that is taken gets the next free number.
std::string unique_name(const std::string& name, const std::vector<std::string>& taken) {
  std::string unique = name;
  for (int n = 2; std::find(taken.begin(), taken.end(), unique) != taken.end(); ++n)
    unique = name + " " + std::to_string(n);
  return unique;
}

// Whether a file exists and its last line has no end, as after a run that was killed.
bool ends_within_a_line(const std::string& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in || in.tellg() <= 0) return false;
  in.seekg(-1, std::ios::end);
  return in.get() != '\n';
}

}  // namespace

void Conduct::add(const PlayedGame& game, int contestant) {
  ++games;
  const double time = game.seconds[static_cast<std::size_t>(contestant)];
  seconds += time;
  max_seconds = std::max(max_seconds, time);
  if (!game.forfeit || game.offender != contestant) return;
  switch (game.forfeit->forfeit) {
    case Forfeit::kCrash: ++crashes; break;
    case Forfeit::kIllegalMove: ++illegal_moves; break;
    case Forfeit::kTime: ++time_losses; break;
    case Forfeit::kResignation: ++resignations; break;
  }
}

Conduct& Conduct::operator+=(const Conduct& other) {
  games += other.games;
  crashes += other.crashes;
  illegal_moves += other.illegal_moves;
  time_losses += other.time_losses;
  resignations += other.resignations;
  seconds += other.seconds;
  max_seconds = std::max(max_seconds, other.max_seconds);
  return *this;
}

int TournamentResults::games() const {
  int sum = 0;
  for (const Tally& tally : tallies) sum += tally.games();
  return sum;
}

GameCounts TournamentResults::counts_of(int engine) const {
  GameCounts sum;
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    if (pairings[i].first == engine) sum += tallies[i].counts();
    if (pairings[i].second == engine) sum += tallies[i].counts().reversed();
  }
  return sum;
}

Tournament::Tournament(const TournamentSettings& settings)
    : settings_(settings),
      schedule_(static_cast<int>(settings.commands.size()), settings.games, settings.gauntlet),
      names_(settings.names.empty() ? settings.commands : settings.names),
      status_(!settings.quiet && is_terminal(Stream::kErr)),
      estimate_(RunEstimate::of_equal_parts(schedule_.games())) {
  if (settings.save_file.empty()) return;
  const bool torn = ends_within_a_line(settings.save_file);
  save_.open(settings.save_file, std::ios::app);
  if (!save_) throw Failure("cannot write '" + settings.save_file + "'");
  if (!torn) return;
  warn("'" + settings.save_file + "': the last line is incomplete; new games follow on a new line");
  save_ << std::endl;
}

std::shared_ptr<Tournament::Engines> Tournament::make_engines() const {
  auto engines = std::make_shared<Engines>();
  const auto stop = [this] { return stop_flag() || end_; };
  for (std::size_t i = 0; i < settings_.commands.size(); ++i) {
    engines->push_back({GtpEngine(settings_.commands[i], stop), settings_.controls[i]});
    engines->back().engine.set_name(names_[i]);
    engines->back().engine.set_quiet(settings_.quiet);
  }
  return engines;
}

void Tournament::start() {
  started_ = make_engines();
  const bool two = started_->size() == 2;
  std::vector<std::string> names;
  for (Contestant& contestant : *started_) {
    GtpEngine& engine = contestant.engine;
    try {
      engine.start();
      engine.ask("protocol_version");
      std::string name = engine.name();
      if (!two && settings_.names.empty())
        if (const GtpReply reply = engine.ask("name"); reply.success && !reply.text.empty())
          name = formats::without_control_characters(reply.text);
      names.push_back(unique_name(name, names));
    } catch (const ForfeitError& forfeit) {
      throw Failure("the engine '" + engine.command() + "' does not speak GTP: it " + forfeit.what);
    }
    engine.set_name(names.back());
    if (!two) engine.end();
  }
  names_ = names;
}

void Tournament::run(const std::vector<Game>& openings) {
  const int threads = static_cast<int>(
      std::min(schedule_.games(), static_cast<std::size_t>(settings_.concurrency)));
  began_ = Clock::now();
  parallel_for({schedule_.games(), 1, threads, end_, ""}, [&]() -> Batch {
    std::shared_ptr<Engines> engines;
    {
      const std::lock_guard lock(mutex_);
      engines = started_ ? std::exchange(started_, nullptr) : make_engines();
    }
    return [this, engines, &openings](std::size_t begin, std::size_t) {
      try {
        play(*engines, openings, begin);
      } catch (const Interrupted&) {
        end_ = true;
      } catch (...) {
        end_ = true;  // the games under way are given up
        throw;
      }
    };
  });
}

void Tournament::play(Engines& engines, const std::vector<Game>& openings, std::size_t index) {
  const ScheduledGame game = schedule_.game(index);
  const auto first = static_cast<std::size_t>(game.first);
  const auto second = static_cast<std::size_t>(game.second);
  // The others would take up memory, and perhaps time.
  for (std::size_t i = 0; i < engines.size(); ++i)
    if (i != first && i != second) engines[i].engine.end();
  const Game& opening = openings[game.opening % openings.size()];
  record(index, opening,
         referee_game({&engines[first], &engines[second]}, opening, game.swapped ? 1 : 0));
}

void Tournament::record(std::size_t index, const Game& opening, const PlayedGame& game) {
  const std::lock_guard lock(mutex_);
  Result& result = results_[index];
  result.score = game.score;
  result.first.add(game, 0);
  result.second.add(game, 1);
  if (save_.is_open() && !(save_ << write_ggf(game.record) << std::endl))
    throw Failure("cannot write '" + settings_.save_file + "'");
  status_.erase();
  if (settings_.json) print(game_json(index, opening, game).text() + "\n");
  if (settings_.csv) print(game_csv(index, opening, game));
  if (!settings_.quiet) print_progress(index, game);
  if (settings_.sprt) test_hypotheses();
  estimate_.finish(1, result.first.seconds + result.second.seconds);
  draw_status();
}

// An SPRT ends at a game that nobody knows yet.
void Tournament::draw_status() {
  const std::size_t played = results_.size();
  if (end_ || played == schedule_.games()) return;
  const double elapsed = seconds_since(began_);
  const std::optional<double> left =
      settings_.sprt ? std::nullopt : estimate_.seconds_left(elapsed);
  status_.draw({grouped(played) + " of " + counted(schedule_.games(), "game") + " played",
                left ? time_left_text(*left) : ""});
}

void Tournament::print_progress(std::size_t index, const PlayedGame& game) {
  const ScheduledGame scheduled = schedule_.game(index);
  const std::string& first = names_[static_cast<std::size_t>(scheduled.first)];
  const std::string& second = names_[static_cast<std::size_t>(scheduled.second)];
  const Screen screen = screen_of(Stream::kErr);
  // The names share what "tiger: game 12 of 100: -64 for ... with black against ..." leaves them.
  constexpr std::size_t kOthers = 56;
  constexpr std::size_t kLeastName = 8;
  const std::size_t room = screen.width > kOthers ? screen.width - kOthers : 0;
  const auto shown = [&](const std::string& name) {
    if (!screen.limited()) return name;
    const std::size_t width = names_.size() > 2 ? room / 2 : room + 8;
    return shortened_name(name, std::max(kLeastName, width), screen.ellipsis());
  };
  warn("game " + std::to_string(index + 1) + " of " + std::to_string(schedule_.games()) + ": " +
       score_text(game.score) + " for " + shown(first) +
       (scheduled.swapped ? " with white" : " with black") +
       (names_.size() > 2 ? " against " + shown(second) : ""));
  if (game.forfeit) warn((game.offender == 0 ? first : second) + " " + game.forfeit->what);
}

// Looks at the pairs in the order of the schedule, whenever their games have finished.
void Tournament::test_hypotheses() {
  while (decision_ == SprtDecision::kNone) {
    const auto first = results_.find(counted_);
    const auto second = results_.find(counted_ + 1);
    if (first == results_.end() || second == results_.end()) return;
    tally_.add({first->second.score, second->second.score});
    counted_ += 2;
    decision_ = decide_sprt(*settings_.sprt, tally_.counts());
  }
  end_ = true;
}

TournamentResults Tournament::results() const {
  TournamentResults results{settings_.commands, names_,   {}, schedule_.pairings(), {},
                            settings_.sprt,     decision_};
  results.conduct.resize(names_.size());
  results.tallies.resize(results.pairings.size());
  const std::size_t end = decision_ == SprtDecision::kNone ? schedule_.games() : counted_;
  for (auto at = results_.begin(); at != results_.end() && at->first < end; ++at) {
    const ScheduledGame game = schedule_.game(at->first);
    results.conduct[static_cast<std::size_t>(game.first)] += at->second.first;
    results.conduct[static_cast<std::size_t>(game.second)] += at->second.second;
    std::vector<Score> scores{at->second.score};
    const auto next = std::next(at);
    const bool pair = !game.swapped && next != results_.end() && next->first == at->first + 1 &&
                      next->first < end && schedule_.game(next->first).swapped;
    if (pair) {
      at = next;
      scores.push_back(at->second.score);
      results.conduct[static_cast<std::size_t>(game.first)] += at->second.first;
      results.conduct[static_cast<std::size_t>(game.second)] += at->second.second;
    }
    results.tallies[game.pairing].add(scores);
  }
  return results;
}

}  // namespace tiger::tools
