// The searches of a contender as a JSON object, which is a line of a log (cli/log.h).
#pragma once

#include <string>
#include <vector>

#include "board/board.h"
#include "compare/contest.h"
#include "json/kinds.h"

namespace tiger::tools {

// The first guess itself, not how it was asked for, so that the same work has the same question.
struct FirstGuess {
  GuessFrom from = GuessFrom::kPrevious;
  std::vector<Score> known;  // for kScore: the score for each depth, kScoreNone if unknown
  Score error = 0;
};

// What is searched and how. Records with the same question have the same results.
struct CompareQuestion {
  std::string contender;
  std::vector<int> depths;  // first and last; 0: to the end of the game
  int hash_bits = 0;
  int table_floor = 0;  // fewest empty squares at which the table is used
  SlotUse slots = SlotUse::kBoth;
  int lock_bits = 0;
  bool doubts_locks = false;
  std::optional<FirstGuess> guess;
  int grain = 1;
  bool folds_symmetries = false;
  bool one_bound = false;
  EndlessOf endless = EndlessOf::kNone;
  std::string ordering;
  std::optional<std::uint64_t> max_nodes;
  std::optional<std::uint64_t> weights;  // their checksum
  WrittenPosition position;

  CompareQuestion() = default;
  CompareQuestion(const Contender& contender, const Position& position,
                  const ContestSettings& settings, const ScoreByDepth& known,
                  std::uint64_t max_nodes = UINT64_MAX);

  std::string text() const;  // by which a log's measurements are found
};

struct CompareRecord {
  CompareQuestion question;
  std::vector<Measurement> efforts;
};

Json record_json(const CompareRecord& record);
Json compare_log_schema();

// Throws JsonError if something is missing, or if the measurements are not those that the question
// asks for.
CompareRecord compare_record_in(const Json& json);

}  // namespace tiger::tools
