#include "train_human/people.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "support/played.h"
#include "support/random_boards.h"
#include "support/temporary_folder.h"

namespace tiger::tools {
namespace {

struct Written {
  std::vector<Square> moves;
  int tournament, black, white, discs, solved;
};

// A WTHOR file with these games, whose theoretical scores hold from 24 empty squares.
std::string wthor_file(const std::vector<Written>& games) {
  std::string bytes(16, '\0');
  bytes[0] = 20;
  bytes[4] = static_cast<char>(games.size());
  bytes[5] = static_cast<char>(games.size() >> 8);
  bytes[14] = 24;
  for (const Written& game : games) {
    for (const int word : {game.tournament, game.black, game.white}) {
      bytes.push_back(static_cast<char>(word));
      bytes.push_back(static_cast<char>(word >> 8));
    }
    bytes.push_back(static_cast<char>(game.discs));
    bytes.push_back(static_cast<char>(game.solved));
    for (std::size_t i = 0; i < 60; ++i)
      bytes.push_back(static_cast<char>(i < game.moves.size() ? 10 * (row_of(game.moves[i]) + 1) +
                                                                    file_of(game.moves[i]) + 1
                                                              : 0));
  }
  return bytes;
}

People read(const std::vector<Written>& games) {
  const sample::TemporaryFolder folder;
  std::ofstream(folder.file("a.wtb"), std::ios::binary) << wthor_file(games);
  return read_people(folder.path(), 1);
}

std::vector<Written> random_games(int n, int players) {
  sample::Random random(577);
  std::vector<Written> games;
  for (int i = 0; i < n; ++i)
    games.push_back({sample::moves_of(sample::random_game(random, sample::Style::kRandom)), 1,
                     random.below(players), random.below(players), 30, 33});
  return games;
}

TEST_CASE("no game of a test player is among those to learn from") {
  const People people = read(random_games(400, 150));
  REQUIRE(people.games.size() == 400);
  const std::vector<Turn> choices = turns_of(people, 1, false);
  std::map<SampleSet, std::set<int>> players;
  std::map<SampleSet, std::set<std::uint32_t>> games;
  for (const Turn& choice : choices) {
    const PeopleGame& game = people.games[choice.game];
    players[choice.set].insert(game.player[choice.side]);
    games[choice.set].insert(choice.game);
    if (choice.set == SampleSet::kTrain)
      for (const int player : game.player) CHECK(set_of_player(player, 1) == SampleSet::kTrain);
    else
      CHECK(set_of_player(game.player[choice.side], 1) == choice.set);
  }
  for (const SampleSet set : {SampleSet::kTrain, SampleSet::kValidation, SampleSet::kTest})
    CHECK(!players[set].empty());
  for (const std::uint32_t game : games[SampleSet::kTest]) {
    CHECK(!games[SampleSet::kTrain].contains(game));
    CHECK(!games[SampleSet::kValidation].contains(game));
  }
  CHECK(std::ranges::is_sorted(choices, {}, &Turn::rank));
}

TEST_CASE("games of programs are left out: by tournament, and by endings") {
  std::vector<Written> games = random_games(60, 20);
  for (Written& game : games) game.black += 100, game.white += 200;
  games[0].tournament = 57;
  games[1].tournament = 58;
  // A player of twenty games, of which eight end as with perfect play, and one with seven.
  for (int i = 2; i < 22; ++i) games[static_cast<std::size_t>(i)].black = 1000;
  for (int i = 2; i < 10; ++i) games[static_cast<std::size_t>(i)].solved = 30;
  for (int i = 22; i < 42; ++i) games[static_cast<std::size_t>(i)].black = 1001;
  for (int i = 22; i < 29; ++i) games[static_cast<std::size_t>(i)].solved = 30;
  const People people = read(games);
  CHECK(people.of_tournaments == 2);
  CHECK(people.programs == 1);
  CHECK(people.of_players == 20);
  for (std::size_t i = 0; i < people.games.size(); ++i)
    CHECK(people.games[i].of_people == (i >= 22));
}

TEST_CASE("a choice is the move that was played, and the situation what led to it") {
  const People people = read(random_games(20, 5));
  for (const Turn& choice : turns_of(people, 1, true)) {
    const PeopleGame& game = people.games[choice.game];
    const TurnTaken made = turn_taken(game, choice.ply);
    CHECK(made.move == game.game.moves[choice.ply]);
    const std::vector<Position> positions = positions_of(game.game);
    const Position& position = positions[choice.ply];
    CHECK(made.situation.board == position.board);
    CHECK((position.side == Color::kWhite) == (choice.side == 1));
    CHECK(count(position.board.legal_moves()) > 1);
    const Position& before = positions[choice.ply - 1U];
    const Square last = game.game.moves[choice.ply - 1U];
    if (before.side == position.side) {
      CHECK(made.situation.last == kNoSquare);
      CHECK(made.situation.own_last == last);
    } else {
      CHECK(made.situation.last == last);
      CHECK(made.situation.last_flips == before.board.flips(last));
    }
  }
}

}  // namespace
}  // namespace tiger::tools
