// Games as tokens.
#include "dataset/sequences.h"

#include <doctest/doctest.h>

#include "board/square.h"

namespace tiger::tools {
namespace {

Game game_of(const std::string& transcript) {
  Game game;
  for (std::size_t i = 0; i < transcript.size(); i += 2)
    game.moves.push_back(*parse_square(transcript.substr(i, 2)));
  return game;
}

TEST_CASE("tokens count from a1 and leave out the centre") {
  CHECK(token_of(*parse_square("a1")) == 1);
  CHECK(token_of(*parse_square("h1")) == 8);
  CHECK(token_of(*parse_square("c4")) == 27);
  CHECK(token_of(*parse_square("f4")) == 28);
  CHECK(token_of(*parse_square("c5")) == 33);
  CHECK(token_of(*parse_square("f5")) == 34);
  CHECK(token_of(*parse_square("h8")) == 60);
}

TEST_CASE("a game with a pass is a sequence without it; one that is not over is none") {
  Recipe recipe;
  recipe.shares = {100};
  const std::vector<PoolGame> recorded;
  const GameSource source(recipe, recorded);
  // The shortest game: Black takes all in nine moves.
  const std::optional<Sequence> short_game =
      sequence_of(recipe, source, game_of("e6f4e3f6g5d6e7f5c5"), 7);
  REQUIRE(short_game);
  CHECK(short_game->score == 64);
  CHECK(short_game->game == 7);
  CHECK(short_game->tokens[8] == token_of(*parse_square("c5")));
  CHECK(short_game->tokens[9] == 0);
  CHECK_FALSE(sequence_of(recipe, source, game_of("f5d6c3"), 0));
  Game elsewhere = game_of("e6f4e3f6g5d6e7f5c5");
  elsewhere.start.side = Color::kWhite;
  CHECK_FALSE(sequence_of(recipe, source, elsewhere, 0));

  // Of its own games, all that are made are whole, and the same each time.
  const auto make = source.new_maker();
  int passes = 0;
  for (std::uint64_t n = 0; n < 200; ++n) {
    const Game game = make(n);
    CHECK(game.moves == source.new_maker()(n).moves);
    const std::optional<Sequence> sequence = sequence_of(recipe, source, game, n);
    REQUIRE(sequence);
    Position position;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      const Color side = position.side;
      CHECK(sequence->tokens[i] == token_of(game.moves[i]));
      REQUIRE(play(position, game.moves[i]));
      passes += position.side == side;
    }
    CHECK(is_game_over(position.board));
  }
  CHECK(passes > 50);
}

TEST_CASE("positions that training has seen are counted by move, in any orientation") {
  const auto sequence = [](const std::string& transcript, std::uint8_t part) {
    Sequence made{};
    made.part = part;
    const Game game = game_of(transcript);
    for (std::size_t i = 0; i < game.moves.size(); ++i) made.tokens[i] = token_of(game.moves[i]);
    return made;
  };
  // f5d6c3 mirrored is d3c5f6; the other game goes on in another way.
  const Sequence all[] = {sequence("f5d6c3d3", 0), sequence("d3c5f6f5", 1), sequence("f5f6e6", 1)};
  CHECK(shares_seen(all, 1) == std::vector<double>{1, 0.5, 0.5, 1});
}

}  // namespace
}  // namespace tiger::tools
