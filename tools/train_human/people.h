// The moves that people chose in recorded games, and how they are divided.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "human/situation.h"
#include "record/record.h"
#include "train/games.h"

namespace tiger::tools {

// Which records are left out, because a program played. A player counts as a program if at least
// kMinPerfect of his games, and kMinPerfectPercent in a hundred, end with the score that perfect
// play from kSolvedEmpties empty squares gives; of games between people about one in twenty does.
inline constexpr std::array kTournamentsOfPrograms = {57, 58};
inline constexpr int kMinPerfect = 8;
inline constexpr int kMinPerfectPercent = 15;

struct PeopleGame {
  Game game;
  std::array<int, 2> player;          // numbers of black and white
  bool of_people = true;              // false: left out by the rule
  SampleSet set = SampleSet::kTrain;  // the test set if a test player is in it, else validation
  std::uint64_t key = 0;              // a hash of moves and players
};

struct People {
  std::vector<PeopleGame> games;
  // What the rule leaves out.
  int of_tournaments = 0;  // games
  int of_players = 0;      // further games
  int programs = 0;        // players
};

// All games of the WTHOR files of a folder, each once. One player in ten is in the test set, one in
// twenty in the validation set. Throws Failure if there are none.
People read_people(const std::string& folder, std::uint64_t seed);

// A position of a game where a player chose among several moves. The first move of a game is left
// out, as its four choices are the same.
struct Turn {
  std::uint32_t game;
  std::uint8_t ply;    // discs played before
  std::uint8_t side;   // 0: black chose
  SampleSet set;       // of the player
  std::uint64_t rank;  // random: choices in the order of their ranks are a sample
};

// The choices that may be used, in the order of their ranks. In games with test players only theirs
// count, and the same for validation. `programs`: also those of programs' games in the train set.
std::vector<Turn> turns_of(const People& people, std::uint64_t seed, bool programs);

SampleSet set_of_player(int player, std::uint64_t seed);

struct TurnTaken {
  Situation situation;  // of unknown strength
  Square move = kNoSquare;
};

// What a player saw after this number of discs, and the move chosen.
TurnTaken turn_taken(const PeopleGame& game, int discs);

}  // namespace tiger::tools
