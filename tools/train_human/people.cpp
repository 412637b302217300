#include "train_human/people.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <unordered_set>

#include "cli/output.h"
#include "cli/program.h"
#include "formats/games/wthor.h"
#include "platform/file.h"
#include "platform/hash.h"

namespace tiger::tools {
namespace {

constexpr int kTestIn = 10;  // one player in ten
constexpr int kValidationIn = 20;

bool is_of_programs(int tournament) {
  return std::ranges::find(kTournamentsOfPrograms, tournament) != kTournamentsOfPrograms.end();
}

struct Endings {
  int games = 0;
  int perfect = 0;
  bool superhuman() const {
    return perfect >= kMinPerfect && 100 * perfect >= kMinPerfectPercent * games;
  }
};

}  // namespace

SampleSet set_of_player(int player, std::uint64_t seed) {
  const std::uint64_t draw = splitmix(seed, static_cast<std::uint64_t>(player)) % 1000;
  if (draw < 1000 / kTestIn) return SampleSet::kTest;
  return draw < 1000 / kTestIn + 1000 / kValidationIn ? SampleSet::kValidation : SampleSet::kTrain;
}

People read_people(const std::string& folder, std::uint64_t seed) {
  People people;
  std::map<int, Endings> endings;
  std::vector<int> tournaments;
  std::unordered_set<std::uint64_t> seen;
  for_each_recorded_base(folder, [&](const WthorBase& base) {
    for (const WthorGame& recorded : base.games) {
      if (recorded.game.moves.empty()) continue;
      Fnv1a key;
      for (const Square x : recorded.game.moves) key.add(static_cast<unsigned>(x));
      key.add(static_cast<unsigned>(recorded.black));
      key.add(static_cast<unsigned>(recorded.white));
      if (!seen.insert(key.value()).second) continue;
      PeopleGame game{recorded.game, {recorded.black, recorded.white}};
      game.key = splitmix_mixed(key.value());
      if (base.solved_empties == kSolvedEmpties && recorded.solved_score)
        for (const int player : game.player) {
          ++endings[player].games;
          endings[player].perfect += *recorded.solved_score == recorded.black_score;
        }
      const SampleSet black = set_of_player(game.player[0], seed);
      game.set = std::max(black, set_of_player(game.player[1], seed));
      people.games.push_back(std::move(game));
      tournaments.push_back(recorded.tournament);
    }
  });
  for (const auto& [player, ending] : endings) people.programs += ending.superhuman();
  for (std::size_t i = 0; i < people.games.size(); ++i) {
    PeopleGame& game = people.games[i];
    const bool by_tournament = is_of_programs(tournaments[i]);
    const bool by_player =
        std::ranges::any_of(game.player, [&](int player) { return endings[player].superhuman(); });
    game.of_people = !by_tournament && !by_player;
    people.of_tournaments += by_tournament;
    people.of_players += by_player && !by_tournament;
  }
  return people;
}

std::vector<Turn> turns_of(const People& people, std::uint64_t seed, bool programs) {
  std::vector<Turn> choices;
  for (std::size_t i = 0; i < people.games.size(); ++i) {
    const PeopleGame& game = people.games[i];
    if (!game.of_people && !(programs && game.set == SampleSet::kTrain)) continue;
    const std::array<SampleSet, 2> sets = {set_of_player(game.player[0], seed),
                                           set_of_player(game.player[1], seed)};
    Position position;
    for (std::size_t ply = 0; ply < game.game.moves.size(); ++ply) {
      const auto side = static_cast<std::uint8_t>(position.side == Color::kWhite);
      if (ply > 0 && count(position.board.legal_moves()) > 1 && sets[side] == game.set)
        choices.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint8_t>(ply), side,
                           game.set, splitmix(game.key, ply)});
      play(position, game.game.moves[ply]);
    }
  }
  std::ranges::sort(choices, {}, &Turn::rank);
  return choices;
}

TurnTaken turn_taken(const PeopleGame& game, int discs) {
  const auto& moves = game.game.moves;
  const Record record(Game{game.game.start, {moves.begin(), moves.begin() + discs}});
  return {situation_at(record, record.plies()), moves[static_cast<std::size_t>(discs)]};
}

}  // namespace tiger::tools
