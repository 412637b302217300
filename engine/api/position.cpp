// Squares, positions and games of the C interface, all without an engine.
#include <algorithm>

#include "api/structs.h"
#include "board/symmetry.h"
#include "formats/games/transcript.h"
#include "formats/positions/moves.h"
#include "formats/positions/obf.h"
#include "formats/reader.h"
#include "record/openings.h"

using namespace tiger;
using namespace tiger::api;

namespace {

void write(std::string_view text, char* to) {
  std::copy(text.begin(), text.end(), to);
  to[text.size()] = '\0';
}

[[noreturn]] void fail_at(const ParseError& error) { fail(TIGER_PARSE_ERROR, error.in_text()); }

}  // namespace

// ---- Positions ---------------------------------------------------------------------------------

tiger_status tiger_position_start(tiger_position* position) {
  return call([&] {
    require(position, "position");
    *position = to_c(Position{});
  });
}

tiger_status tiger_position_parse(const char* text, tiger_position* position) {
  return call([&] {
    require(text, "text");
    require(position, "position");
    const FileContents read = read_any(text, {.binary = false, .point = GamePoint{}});
    if (!read.errors.empty()) fail_at(read.errors.front());
    if (read.problems.size() != 1)
      fail(TIGER_PARSE_ERROR,
           "the text holds " + std::to_string(read.problems.size()) + " positions, not 1");
    *position = to_c(read.problems.front().position);
  });
}

tiger_status tiger_position_obf(const tiger_position* position, char text[TIGER_OBF_SIZE]) {
  return call([&] {
    Problem problem;
    problem.position = checked(position);
    require(text, "text");
    write(write_obf(problem), text);
  });
}

tiger_status tiger_position_check(const tiger_position* position) {
  return call([&] { checked(position); });
}

tiger_status tiger_position_moves(const tiger_position* position, std::uint64_t* moves) {
  return call([&] {
    const Board board = checked(position).board;
    require(moves, "moves");
    *moves = board.legal_moves();
  });
}

tiger_status tiger_position_flips(const tiger_position* position, std::int32_t square,
                                  std::uint64_t* flipped) {
  return call([&] {
    const Board board = checked(position).board;
    require(flipped, "flipped");
    within<std::int32_t>("square", square, 0, 63);
    if (legality(board, square) != Legality::kLegal)
      fail(TIGER_ILLEGAL_MOVE, why_illegal(board, square));
    *flipped = board.flips(square);
  });
}

tiger_status tiger_position_play(tiger_position* position, std::int32_t move) {
  return call([&] {
    const Position before = checked(position);
    Record record(before);
    const Legality verdict = record.play(move);
    if (verdict == Legality::kNotASquare)
      fail(TIGER_INVALID_ARGUMENT, std::to_string(move) + " is not a move");
    if (verdict != Legality::kLegal) fail(TIGER_ILLEGAL_MOVE, why_illegal(before.board, move));
    *position = to_c(record.position());
  });
}

tiger_status tiger_position_score(const tiger_position* position, std::int32_t* score) {
  return call([&] {
    const Board board = checked(position).board;
    require(score, "score");
    *score = is_game_over(board) ? final_score(board) : TIGER_NO_SCORE;
  });
}

tiger_status tiger_position_symmetric(const tiger_position* position, std::int32_t symmetry,
                                      tiger_position* image) {
  return call([&] {
    Position result = checked(position);
    require(image, "image");
    result.board =
        symmetric(result.board, within<std::int32_t>("symmetry", symmetry, 0, kSymmetries - 1));
    *image = to_c(result);
  });
}

tiger_status tiger_position_canonical(const tiger_position* position, std::int32_t* symmetry) {
  return call([&] {
    const Board board = checked(position).board;
    require(symmetry, "symmetry");
    *symmetry = canonical_symmetry(board);
  });
}

tiger_status tiger_square_parse(const char* text, std::int32_t* square) {
  return call([&] {
    require(text, "text");
    require(square, "square");
    const std::string name = formats::lower(text);
    if (const std::optional<Square> x = parse_square(name))
      *square = *x;
    else if (name == "pass" || name == "ps")
      *square = TIGER_PASS;
    else
      fail(TIGER_PARSE_ERROR, formats::quoted(text) + " is not a square");
  });
}

tiger_status tiger_square_name(std::int32_t square, char text[TIGER_SQUARE_SIZE]) {
  return call([&] {
    require(text, "text");
    write(square_name(within<std::int32_t>("square", square, 0, TIGER_PASS)), text);
  });
}

// ---- Games -------------------------------------------------------------------------------------

tiger_status tiger_game_parse(const char* text, tiger_game* game) {
  return call([&] {
    require(text, "text");
    const Results to(game, "game");
    const FileContents read = read_any(text, {.binary = false});
    if (!read.errors.empty()) fail_at(read.errors.front());
    if (read.games.size() != 1 || !read.problems.empty())
      fail(TIGER_PARSE_ERROR, "the text holds " + std::to_string(read.games.size()) +
                                  " games and " + std::to_string(read.problems.size()) +
                                  " positions, not 1 game");
    StoredGame moves;
    moves.game = read.games.front().game;
    moves.notes = read.games.front().notes;
    to.set(0, to_c(moves));
  });
}

tiger_status tiger_game_transcript(const tiger_game* game, char text[TIGER_TRANSCRIPT_SIZE]) {
  return call([&] {
    const Game checked_game = checked(game);
    require(text, "text");
    write(write_transcript(checked_game), text);
  });
}

tiger_status tiger_game_position(const tiger_game* game, std::int32_t moves,
                                 tiger_position* position) {
  return call([&] {
    const Game played = checked(game, moves);
    require(position, "position");
    *position = to_c(Record(played).position());
  });
}

tiger_status tiger_game_opening(const tiger_game* game, const char** name) {
  return call([&] {
    const Game checked_game = checked(game);
    require(name, "name");
    const std::string_view found = opening_names().name_of(Record(checked_game));
    *name = found.empty() ? "" : found.data();  // the whole of a std::string, so it ends with a 0
  });
}
