#include <cmath>

#include "cli/output.h"
#include "formats/games/transcript.h"
#include "json/kinds.h"
#include "match/match_report.h"

namespace tiger::tools {
namespace {

Fields<GameCounts> counts_fields() {
  using C = GameCounts;
  const auto number = [](const char* key, const auto get) {
    return Fields<C>{{key, "", kind::integer(0), get}};
  };
  // JSON has no infinity. Nothing is estimated from no games.
  const auto elo = [](const char* key, const char* meaning, const auto get) {
    return Fields<C>{{key, meaning, kind::or_null(kind::number()),
                      [get](const C& counts) -> std::optional<double> {
                        if (counts.games() == 0) return std::nullopt;
                        const std::optional<double> value = get(estimate_elo(counts));
                        return value && std::isfinite(*value) ? value : std::nullopt;
                      }}};
  };
  return {
      number("games", &C::games),
      number("wins", &C::wins),
      number("draws", &C::draws),
      number("losses", &C::losses),
      {"pairs", "Pairs of games that gave 0, 1/2, 1, 3/2 and 2 points.",
       kind::list(kind::integer(0), 5, 5),
       [](const C& counts) { return std::vector<int>(counts.pairs.begin(), counts.pairs.end()); }},
      elo("elo", "Null if infinite or unknown.",
          [](const EloEstimate& estimate) { return std::optional(estimate.elo); }),
      elo("elo_low", "95 % confidence interval.",
          [](const EloEstimate& estimate) { return estimate.low; }),
      elo("elo_high", "", [](const EloEstimate& estimate) { return estimate.high; })};
}

// ---- A game -------------------------------------------------------------------------------------

struct ShownGame {
  std::size_t index;
  const Game& opening;
  const PlayedGame& game;

  bool first_is_black() const { return game.black == 0; }
  Score black_score() const { return first_is_black() ? game.score : -game.score; }
  double seconds(Color side) const {
    return game.seconds[(side == Color::kBlack) == first_is_black() ? 0 : 1];
  }
  Color offender() const { return game.offender == game.black ? Color::kBlack : Color::kWhite; }
};

struct ShownForfeit {
  Color side;
  const ForfeitError& error;
};

Kind<Forfeit> forfeit_kind() {
  return kind::named<Forfeit>({{Forfeit::kCrash, "crash"},
                               {Forfeit::kIllegalMove, "illegal move"},
                               {Forfeit::kTime, "time"},
                               {Forfeit::kResignation, "resignation"}});
}

const Fields<ShownForfeit>& forfeit_fields() {
  static const Fields<ShownForfeit> fields = {
      {"side", "", kind::color(), &ShownForfeit::side},
      {"kind", "", forfeit_kind(), [](const ShownForfeit& shown) { return shown.error.forfeit; }},
      {"message", "", kind::text(), [](const ShownForfeit& shown) { return shown.error.what; }}};
  return fields;
}

const Fields<ShownGame>& played_game_fields() {
  using G = ShownGame;
  static const Fields<G> fields = {
      program_fields<G>(),
      schema_field<G>(),
      Fields<G>::constant("type", "", "game"),
      {"game", "Its number.", kind::count(1), [](const G& shown) { return shown.index + 1; }},
      {"black", "Name of the engine.", kind::text(),
       [](const G& shown) { return shown.game.record.black; }},
      {"white", "", kind::text(), [](const G& shown) { return shown.game.record.white; }},
      {"opening", "", kind::text(), [](const G& shown) { return write_transcript(shown.opening); }},
      {"transcript", "All moves, the opening included.", kind::text(),
       [](const G& shown) { return write_transcript(shown.game.record.game); }},
      {"black_score", "Discs more than White; 64 for a forfeit.", kind::score(), &G::black_score},
      {"forfeit", "", kind::or_null(kind::object(forfeit_fields())),
       [](const G& shown) {
         const auto& forfeit = shown.game.forfeit;
         return forfeit ? std::optional<ShownForfeit>({shown.offender(), *forfeit}) : std::nullopt;
       }},
      {"black_seconds", "", kind::seconds(),
       [](const G& shown) { return shown.seconds(Color::kBlack); }},
      {"white_seconds", "", kind::seconds(),
       [](const G& shown) { return shown.seconds(Color::kWhite); }}};
  return fields;
}

// ---- The match ----------------------------------------------------------------------------------

struct ShownEngine {
  std::string name, command;
  GameCounts counts;
  Conduct conduct;
};

const Fields<Conduct>& conduct_fields() {
  using C = Conduct;
  static const Fields<C> fields = {{"crashes", "", kind::integer(0), &C::crashes},
                                   {"illegal_moves", "", kind::integer(0), &C::illegal_moves},
                                   {"time_losses", "", kind::integer(0), &C::time_losses},
                                   {"resignations", "", kind::integer(0), &C::resignations},
                                   {"seconds", "", kind::seconds(), &C::seconds},
                                   {"max_seconds", "", kind::seconds(), &C::max_seconds}};
  return fields;
}

const Fields<ShownEngine>& engine_fields() {
  using E = ShownEngine;
  static const Fields<E> fields = {{"name", "", kind::non_empty_text(), &E::name},
                                   {"command", "", kind::text(), &E::command},
                                   Fields<E>::of(&E::counts, counts_fields()),
                                   Fields<E>::of(&E::conduct, conduct_fields())};
  return fields;
}

struct ShownPairing {
  std::string first, second;
  GameCounts counts;  // of the first
};

const Fields<ShownPairing>& pairing_fields() {
  using P = ShownPairing;
  static const Fields<P> fields = {{"first", "", kind::text(), &P::first},
                                   {"second", "", kind::text(), &P::second},
                                   Fields<P>::of(&P::counts, counts_fields())};
  return fields;
}

struct ShownSprt {
  SprtHypotheses hypotheses;
  double ratio;
  SprtDecision decision;
};

const Fields<ShownSprt>& sprt_fields() {
  using S = ShownSprt;
  static const Fields<S> fields = {
      {"elo0", "", kind::number(), [](const S& sprt) { return sprt.hypotheses.elo0; }},
      {"elo1", "", kind::number(), [](const S& sprt) { return sprt.hypotheses.elo1; }},
      {"llr", "", kind::number(), &S::ratio},
      {"bound", "", kind::at_least(0), [](const S&) { return kSprtBound; }},
      {"decision", "",
       kind::or_null(kind::named<SprtDecision>(
           {{SprtDecision::kElo0, "elo0"}, {SprtDecision::kElo1, "elo1"}})),
       [](const S& sprt) {
         return sprt.decision == SprtDecision::kNone ? std::nullopt : std::optional(sprt.decision);
       }}};
  return fields;
}

struct ShownMatch {
  const TournamentResults& results;
  bool interrupted;
};

std::vector<ShownEngine> engines_of(const ShownMatch& match) {
  const TournamentResults& results = match.results;
  std::vector<ShownEngine> engines;
  for (std::size_t i = 0; i < results.names.size(); ++i)
    engines.push_back({results.names[i], results.commands[i],
                       results.counts_of(static_cast<int>(i)), results.conduct[i]});
  return engines;
}

std::vector<ShownPairing> pairings_of(const ShownMatch& match) {
  const TournamentResults& results = match.results;
  const auto name = [&](int engine) { return results.names[static_cast<std::size_t>(engine)]; };
  std::vector<ShownPairing> pairings;
  for (std::size_t i = 0; i < results.pairings.size(); ++i)
    pairings.push_back({name(results.pairings[i].first), name(results.pairings[i].second),
                        results.tallies[i].counts()});
  return pairings;
}

std::optional<ShownSprt> sprt_of(const ShownMatch& match) {
  const TournamentResults& results = match.results;
  if (!results.sprt) return std::nullopt;
  return ShownSprt{*results.sprt, sprt_ratio(*results.sprt, results.tallies.front().counts()),
                   results.decision};
}

const Fields<ShownMatch>& match_fields() {
  using M = ShownMatch;
  static const Fields<M> fields = {
      program_fields<M>(),
      schema_field<M>(),
      Fields<M>::constant("type", "", "match"),
      {"interrupted", "", kind::boolean(), &M::interrupted},
      {"games", "", kind::integer(0), [](const M& match) { return match.results.games(); }},
      {"engines", "", kind::list(kind::object(engine_fields()), 2), engines_of},
      {"pairings", "Counts of the first engine.", kind::list(kind::object(pairing_fields()), 1),
       pairings_of},
      {"sprt", "", kind::or_null(kind::object(sprt_fields())), sprt_of}};
  return fields;
}

}  // namespace

Json game_json(std::size_t index, const Game& opening, const PlayedGame& game) {
  return played_game_fields().write({index, opening, game});
}

std::string game_csv(std::size_t index, const Game& opening, const PlayedGame& game) {
  const ShownGame shown{index, opening, game};
  std::string forfeit = ",,";
  if (game.forfeit)
    forfeit = kind::color().write(shown.offender()).string() + "," +
              forfeit_kind().write(game.forfeit->forfeit).string() + "," +
              csv_field(game.forfeit->what);
  return std::to_string(index + 1) + "," + csv_field(game.record.black) + "," +
         csv_field(game.record.white) + "," + write_transcript(opening) + "," +
         write_transcript(game.record.game) + "," + std::to_string(shown.black_score()) + "," +
         forfeit + "," + fixed(shown.seconds(Color::kBlack), 3) + "," +
         fixed(shown.seconds(Color::kWhite), 3) + "\n";
}

Json match_json(const TournamentResults& results, bool interrupted) {
  return match_fields().write({results, interrupted});
}

Json match_schema() {
  return schema_document("tiger match --json", "A game, or the match.",
                         either_schema({{"A game.", played_game_fields().schema()},
                                        {"All games.", match_fields().schema()}}));
}

}  // namespace tiger::tools
