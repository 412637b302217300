#include "api/structs.h"

#include "formats/text/text.h"
#include "tiger/archive.h"
#include "tiger/environment.h"

namespace tiger::api {
namespace {

// Structs that are read end without padding; see known(). With 32-bit pointers, as in WebAssembly,
// it does not matter, as the caller is of the same version.
#define TIGER_ENDS_WITH(Struct, last) \
  static_assert(sizeof(void*) != 8 || \
                offsetof(Struct, last) + sizeof(Struct::last) == sizeof(Struct))
TIGER_ENDS_WITH(tiger_engine_options, weights);
TIGER_ENDS_WITH(tiger_solve_options, user);
TIGER_ENDS_WITH(tiger_batch_options, user);
TIGER_ENDS_WITH(tiger_analyze_options, progress);
TIGER_ENDS_WITH(tiger_play_options, book);
TIGER_ENDS_WITH(tiger_review_options, user);
TIGER_ENDS_WITH(tiger_games_options, user);
TIGER_ENDS_WITH(tiger_analyze_many_options, user);
TIGER_ENDS_WITH(tiger_review_many_options, user);
TIGER_ENDS_WITH(tiger_environment_options, user);
TIGER_ENDS_WITH(tiger_environment_view, opponent);
TIGER_ENDS_WITH(tiger_read_options, user);
TIGER_ENDS_WITH(tiger_game, times_ms);
TIGER_ENDS_WITH(tiger_archive_filter, tournament);
#undef TIGER_ENDS_WITH

void check_discs(std::uint64_t player, std::uint64_t opponent, const std::string& where) {
  if (const Bitboard both = player & opponent; both != 0)
    fail(TIGER_INVALID_POSITION,
         where + square_name(*squares(both).begin()) + " has discs of both sides");
}

// A score within the bounds: the end that is proved, if only one is.
Score score_within(Bounds bounds) {
  if (bounds.upper == kScoreMax && bounds.lower > kScoreMin) return bounds.lower;
  if (bounds.lower == kScoreMin && bounds.upper < kScoreMax) return bounds.upper;
  return std::clamp(0, bounds.lower, bounds.upper);
}

// The bounds of the score that an outcome proves.
Bounds bounds_of(std::int32_t outcome) {
  switch (outcome) {
    case -1: return {kScoreMin, -2};
    case 0: return {0, 0};
    case 1: return {2, kScoreMax};
    default: return {};
  }
}

void set_score(tiger_result& result, std::int32_t score, Bounds bounds) {
  result.score = score;
  result.value = value_in_discs(score);
  result.lower = bounds.lower;
  result.upper = bounds.upper;
  result.exact = bounds.exact() ? 1 : 0;
}

// As much of a line as there is room for.
template <class Answer>
void set_line(Answer& answer, const std::vector<Square>& moves) {
  answer.line_length = static_cast<int>(std::min(moves.size(), std::size(answer.line)));
  std::copy_n(moves.begin(), answer.line_length, answer.line);
}

tiger_result solved(const Board& board, Bounds bounds, Square move, bool complete) {
  tiger_result result{};
  result.move = move;
  set_score(result, score_within(bounds), bounds);
  result.complete = complete ? 1 : 0;
  if (complete) {
    result.depth = board.empty_count();
    result.confidence = kCertain;
  }
  return result;
}

}  // namespace

Position checked(const tiger_position* position) {
  require(position, "position");
  check_discs(position->player, position->opponent, "");
  if (position->side != TIGER_BLACK && position->side != TIGER_WHITE)
    fail(TIGER_INVALID_POSITION, "side is " + std::to_string(position->side) + ", not 0 or 1");
  return {{position->player, position->opponent},
          position->side == TIGER_BLACK ? Color::kBlack : Color::kWhite};
}

Board checked(std::uint64_t player, std::uint64_t opponent, std::size_t index) {
  if ((player & opponent) != 0)
    check_discs(player, opponent, "position " + std::to_string(index) + ": ");
  return {player, opponent};
}

std::vector<Board> checked(const std::uint64_t* player, const std::uint64_t* opponent,
                           std::size_t count) {
  std::vector<Board> boards;
  if (count == 0) return boards;
  require(player, "player");
  require(opponent, "opponent");
  boards.reserve(count);
  for (std::size_t i = 0; i < count; ++i) boards.push_back(checked(player[i], opponent[i], i));
  return boards;
}

tiger_position to_c(const Position& position) {
  tiger_position result{};  // all of its bytes, those that no member has too
  result.player = position.board.player;
  result.opponent = position.board.opponent;
  result.side = position.side == Color::kBlack ? TIGER_BLACK : TIGER_WHITE;
  return result;
}

Game checked(const tiger_game* given, int moves) {
  require(given, "game");
  const tiger_game game = known(*given);
  Game result;
  result.start = checked(&game.start);
  const int count = within<std::int32_t>("move_count", game.move_count, 0, TIGER_MAX_GAME);
  if (moves == -1) moves = count;
  within("moves", moves, 0, count);
  Position position = result.start;
  pass_if_forced(position);
  for (int i = 0; i < moves; ++i) {
    const Square x = game.moves[i];
    if (!play(position, x))
      fail(TIGER_ILLEGAL_MOVE, "move " + std::to_string(i + 1) + " of the game, " +
                                   (x < kNoSquare ? square_name(x) : std::to_string(x)) +
                                   ", is not legal");
    result.moves.push_back(x);
  }
  return result;
}

StoredGame stored_game(const tiger_game* given) {
  StoredGame stored{.game = checked(given)};
  const tiger_game game = known(*given);
  const std::pair<const char*, std::string*> texts[] = {{game.black, &stored.black},
                                                        {game.white, &stored.white},
                                                        {game.event, &stored.event},
                                                        {game.date, &stored.date},
                                                        {game.result, &stored.result},
                                                        {game.black_rating, &stored.black_rating},
                                                        {game.white_rating, &stored.white_rating},
                                                        {game.clock, &stored.time}};
  for (const auto& [text, to] : texts)
    if (text != nullptr) *to = formats::without_control_characters(text);
  const Record record(stored.game);
  if (const auto score = record.black_score(); score && game.result == nullptr)
    stored.result = ggf_result(*score);
  stored.notes.resize(static_cast<std::size_t>(record.plies()));
  int move = 0;
  for (int ply = 0; ply < record.plies(); ++ply) {
    if (record.move(ply) == kPass) continue;
    const std::int32_t time = within("times_ms", game.times_ms[move++], 0, 1'000'000'000);
    if (time != 0) stored.notes[static_cast<std::size_t>(ply)].time_ms = time;
  }
  fit_notes(stored.notes, record.plies());
  return stored;
}

tiger_result to_c(const Board& board, const Solution& solution, double seconds) {
  const Square move = solution.best_move != kNoSquare ? solution.best_move : solution.likely_move;
  tiger_result result = solved(board, solution.bounds, move, solution.complete);
  result.nodes = solution.counters.nodes();
  result.seconds = seconds;
  set_line(result, solution.pv);
  return result;
}

tiger_result to_c(const Board& board, const Progress& progress, Bounds bounds, double seconds) {
  tiger_result result = nothing_known();
  result.move = progress.best_move;
  // Bounds of an iteration before the exact one prove nothing.
  const bool proves = progress.depth == SearchDepth{};
  if (!(bounds == Bounds{})) set_score(result, score_within(bounds), proves ? bounds : Bounds{});
  result.depth = progress.depth.plies(board.empty_count());
  result.confidence = progress.depth.confidence;
  result.nodes = progress.counters.nodes();
  result.seconds = seconds;
  return result;
}

std::vector<tiger_result> to_c(const Board& board, const AllMoves& all, double seconds) {
  std::vector<tiger_result> results;
  for (const MoveSolution& move : all.moves) {
    results.push_back(solved(board, move.bounds, move.move, true));
    results.back().nodes = all.counters.nodes();
    results.back().seconds = seconds;
    set_line(results.back(), {move.move});
  }
  std::stable_sort(results.begin(), results.end(),
                   [](const auto& a, const auto& b) { return a.score > b.score; });
  return results;
}

tiger_result unsolved() { return solved({}, {}, kNoSquare, false); }

tiger_result nothing_known() {
  tiger_result result = unsolved();
  set_score(result, TIGER_NO_SCORE, {});
  return result;
}

std::vector<tiger_result> to_c(const SearchResult& found) {
  const Analysis& analysis = found.analysis;
  std::vector<tiger_result> results;
  for (const AnalysedMove& move : analysis.moves) {
    tiger_result result{};
    result.move = move.move;
    set_score(result, found.has_score ? move.score() : TIGER_NO_SCORE,
              analysis.exact() ? Bounds{move.score(), move.score()} : Bounds{});
    result.complete = analysis.complete ? 1 : 0;
    result.depth = analysis.plies;
    result.confidence = analysis.depth.confidence;
    result.nodes = analysis.counters.nodes();
    result.seconds = found.seconds;
    set_line(result, move.pv);
    results.push_back(result);
  }
  return results;
}

tiger_result of_finished_game(const Board& board) {
  const Score score = final_score(board);
  tiger_result result = solved({}, {score, score}, kNoSquare, true);
  result.depth = 0;
  return result;
}

tiger_reviewed_move to_c(const ReviewedMove& move) {
  tiger_reviewed_move result{};
  result.ply = move.ply;
  result.number = move.number;
  result.side = move.side == Color::kBlack ? TIGER_BLACK : TIGER_WHITE;
  result.empties = move.empties;
  result.forced = move.forced ? 1 : 0;
  result.complete = 1;  // of a review that is stopped, moves are missing
  result.played = move.played;
  result.best = move.best;
  result.played_score = move.played_score;
  result.best_score = move.best_score;
  result.played_value = value_in_discs(move.played_score);
  result.best_value = value_in_discs(move.best_score);
  result.cost = move.cost();
  result.mark = static_cast<int>(mark_of(move));
  result.exact = move.exact() ? 1 : 0;
  result.depth = move.depth.plies(move.empties);
  result.confidence = move.depth.confidence;
  result.played_outcome = move.outcomes ? static_cast<int>(move.outcomes->played) : TIGER_UNKNOWN;
  result.best_outcome = move.outcomes ? static_cast<int>(move.outcomes->best) : TIGER_UNKNOWN;
  const auto bounds = [&](Score score, std::int32_t outcome) {
    return move.exact() ? Bounds{score, score} : bounds_of(outcome);
  };
  const Bounds played = bounds(move.played_score, result.played_outcome);
  result.played_lower = played.lower;
  result.played_upper = played.upper;
  const Bounds best = bounds(move.best_score, result.best_outcome);
  result.best_lower = best.lower;
  result.best_upper = best.upper;
  result.nodes = move.nodes;
  set_line(result, move.best_pv);
  return result;
}

tiger_game to_c(const StoredGame& game) {
  const auto text = [](const std::string& one) { return one.empty() ? nullptr : one.c_str(); };
  tiger_game result{};
  result.start = to_c(game.game.start);
  result.move_count = static_cast<int>(game.game.moves.size());
  std::copy(game.game.moves.begin(), game.game.moves.end(), result.moves);
  result.black_score = Record(game.game).black_score().value_or(TIGER_NO_SCORE);
  result.black = text(game.black);
  result.white = text(game.white);
  result.event = text(game.event);
  result.date = text(game.date);
  result.result = text(game.result);
  result.black_rating = text(game.black_rating);
  result.white_rating = text(game.white_rating);
  result.clock = text(game.time);
  const Record record(game.game);
  int move = 0;
  for (std::size_t ply = 0; ply < game.notes.size(); ++ply)
    if (record.move(static_cast<int>(ply)) != kPass)
      result.times_ms[move++] = std::max(0, game.notes[ply].time_ms.value_or(0));
  return result;
}

tiger_problem to_c(const Problem& problem) {
  tiger_problem result{};
  result.position = to_c(problem.position);
  result.number = problem.number.value_or(0);
  result.line = problem.line;
  result.title = problem.title.c_str();
  result.score = problem.expected().value_or(problem.score.value_or(TIGER_NO_SCORE));
  for (const MoveScore& listed : problem.scores) {
    if (result.move_count == TIGER_MAX_LEGAL_MOVES) break;
    result.moves[result.move_count] = static_cast<std::uint8_t>(listed.move);
    result.scores[result.move_count++] = static_cast<std::int8_t>(listed.score);
  }
  return result;
}

tiger_error to_c(const ParseError& error, const std::string& text) {
  tiger_error result{};
  result.kind = error.message.sentence->kind.data();
  result.subject = name_of(error.message.subject());
  result.line = error.line;
  result.column = error.column;
  result.game = error.game;
  result.move = error.move;
  result.text = text.c_str();
  result.reason = result.text + text.size() - error.reason().size();
  for (const std::string& argument : error.message.arguments)
    result.arguments[result.argument_count++] = argument.c_str();
  return result;
}

}  // namespace tiger::api
