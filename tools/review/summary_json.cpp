#include "json/review_json.h"
#include "review/text.h"

namespace tiger::tools {
namespace {

Kind<int> number_of() { return kind::integer(0); }

Kind<Losses> losses_kind() {
  using L = Losses;
  return kind::defined(
      "losses", "",
      kind::object(Fields<L>{
          loss_fields<L>(),
          mark_fields<L>(),
          {"costs", "Moves that lost 0-1, 2-3, 4-5, 6-9, 10-15 and more discs.",
           kind::list(number_of(), kCostClasses.size(), kCostClasses.size()), [](const L& losses) {
             return std::vector<int>(losses.costs.begin(), losses.costs.end());
           }}}));
}

Kind<Results> results_kind() {
  using R = Results;
  return kind::defined("results", "",
                       kind::object(Fields<R>{{"games", "", number_of(), &R::games},
                                              {"wins", "", number_of(), &R::wins},
                                              {"draws", "", number_of(), &R::draws},
                                              {"losses", "Of some games the result is unknown.",
                                               number_of(), &R::losses}}));
}

// ---- A player -----------------------------------------------------------------------------------

// Moves with ? or ??, and why they lost.
Fields<PlayerReport> reasons_field() {
  Fields<PlayerReport> fields = {
      {"all", "Moves with ? or ??.", number_of(), &PlayerReport::mistakes}};
  for (const Reason::Kind& reason : reason_kinds())
    fields = {fields, {reason.name.data(), "", number_of(), [&reason](const PlayerReport& player) {
                         return player.mistakes_with(reason.name);
                       }}};
  fields = {fields,
            {"none", "Without a reason.", number_of(), &PlayerReport::mistakes_without_reason}};
  return {{"reasons", "", kind::defined("reasons", "Of mistakes.", kind::object(fields)),
           [](const PlayerReport& player) { return player; }}};
}

Fields<PlayerReport> phases_field() {
  Fields<PlayerReport> phases;
  for (const Phase phase : kPhases)
    phases = {phases, {name_of(phase), "", losses_kind(), [phase](const PlayerReport& player) {
                         return player.in(phase);
                       }}};
  return Fields<PlayerReport>::nested("phases", "Moves 1 to 20, 21 to 40, the rest.", phases);
}

using NamedOpening = std::pair<std::string, OpeningReport>;

const Fields<NamedOpening>& opening_fields() {
  using O = NamedOpening;
  static const Fields<O> fields = {
      {"name", "Empty: no named opening.", kind::text(), &O::first},
      {"results", "", results_kind(), [](const O& opening) { return opening.second.results; }},
      {"lost", "", losses_kind(), [](const O& opening) { return opening.second.losses; }}};
  return fields;
}

const Fields<Opposition>& opposition_fields() {
  using O = Opposition;
  static const Fields<O> fields = {
      {"games", "Against opponents of known strength.", number_of(), &O::games},
      {"discs_per_move", "Null below 10 games.", kind::or_null(kind::at_least(0)),
       [](const O& opposition) { return rounded(opposition.per_move()); }},
      {"rated_games", "", number_of(), &O::rated_games},
      {"rating", "The mean.", kind::or_null(kind::number()),
       [](const O& opposition) { return rounded(opposition.rating()); }}};
  return fields;
}

const Fields<PlayerReport>& player_fields() {
  using P = PlayerReport;
  static const Fields<P> fields = {
      {"name", "", kind::text(), &P::name},
      {"results", "", results_kind(), &P::results},
      {"lost", "", losses_kind(), &P::losses},
      phases_field(),
      {"openings", "", kind::list(kind::object(opening_fields())),
       [](const P& player) {
         return std::vector<NamedOpening>(player.openings.begin(), player.openings.end());
       }},
      reasons_field(),
      {"opposition", "", kind::object(opposition_fields()), &P::opposition}};
  return fields;
}

// ---- All games ----------------------------------------------------------------------------------

struct ReferenceGames {
  int games = 0;
  Losses lost;
};

const Fields<ReferenceGames>& reference_fields() {
  static const Fields<ReferenceGames> fields = {{"games", "", number_of(), &ReferenceGames::games},
                                                {"lost", "", losses_kind(), &ReferenceGames::lost}};
  return fields;
}

const Fields<ReviewReport>& summary_fields() {
  using R = ReviewReport;
  static const Fields<R> fields = {
      schema_field<R>(),
      program_fields<R>(),
      Fields<R>::of(
          [](const R& report) {
            return ReviewTerms(report.options().settings, report.options().hash_bits);
          },
          review_term_fields()),
      {"games", "", kind::count(), [](const R& report) { return report.games().size(); }},
      {"lost", "By all players together.", losses_kind(),
       [](const R& report) { return report.everyone().losses; }},
      Fields<R>::of(&R::everyone, reasons_field()),
      {"players", "Those who have names, by the number of their games.",
       kind::list(kind::object(player_fields())),
       [](const R& report) {
         std::vector<PlayerReport> players;
         for (const PlayerReport* player : report.players()) players.push_back(*player);
         return players;
       }},
      {"reference", "Null without --reference.", kind::or_null(kind::object(reference_fields())),
       [](const R& report) {
         return report.has_reference()
                    ? std::optional(ReferenceGames{report.reference_games(), report.reference()})
                    : std::nullopt;
       }}};
  return fields;
}

}  // namespace

Json summary_json(const ReviewReport& report) { return summary_fields().write(report); }

Json summary_schema() {
  return schema_document("tiger review --summary --json", "What players lost in many games.",
                         summary_fields().schema());
}

}  // namespace tiger::tools
