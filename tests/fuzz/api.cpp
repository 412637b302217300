// Makes the calls of the C interface that arbitrary bytes say, with arbitrary arguments. Whatever
// they are, a status must be one that the header allows, results must hold together, moves must be
// legal, and the engine must work after each fault.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "bytes.h"
#include "tiger/tiger.h"
#include "what_holds.h"

namespace {

using namespace fuzz;

constexpr int kMaxCalls = 24;
constexpr std::uint64_t kMaxNodes = 500;

class Caller {
 public:
  explicit Caller(Bytes bytes) : bytes_(bytes) {
    tiger_position_start(&position_);
    tiger_position_start(&game_.start);
    remake(1, 8, 0);
  }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  ~Caller() {
    tiger_engine_free(engine_);
    tiger_file_free(file_);
  }

  void run() {
    for (int call = 0; call < kMaxCalls && !bytes_.is_empty(); ++call) make_call();
    check_usable();
  }

 private:
  void make_call() {
    switch (bytes_.below(17)) {
      case 0: remake(bytes_.mostly(1, 2), bytes_.mostly(8, 10), bytes_.mostly(0, 3)); break;
      case 1: set_position(); break;
      case 2: move(); break;
      case 3: ask_position(); break;
      case 4: read_texts(); break;
      case 5: read_file(); break;
      case 6: set_game(); break;
      case 7: solve(); break;
      case 8: solve_moves(); break;
      case 9: solve_many(); break;
      case 10: analyze(); break;
      case 11: play(); break;
      case 12: evaluate(); break;
      case 13: review(); break;
      case 14: perft(); break;
      case 15: manage(); break;
      case 16: write_game(); break;
    }
  }

  void remake(int threads, int hash_bits, int driver) {
    auto options = sized<tiger_engine_options>();
    options.threads = threads > 2 && threads <= 1024 ? 2 : threads;
    // None so large that the machine is busy with it.
    options.hash_bits = hash_bits == 0 || (hash_bits > 10 && hash_bits <= 30) ? 9 : hash_bits;
    options.driver = driver;
    tiger_engine* made = nullptr;
    const tiger_status status = tiger_engine_new(&options, &made);
    const bool valid = options.threads >= 0 && options.threads <= 1024 && options.hash_bits >= 8 &&
                       options.hash_bits <= 30 && driver >= 0 && driver <= 3;
    require(status == (valid ? TIGER_OK : TIGER_INVALID_ARGUMENT));
    require((made != nullptr) == valid && (tiger_message(nullptr)[0] == '\0') == valid);
    if (!valid) return;
    tiger_engine_free(engine_);
    engine_ = made;
    stopped_ = false;
  }

  void set_position() {
    const int kind = bytes_.below(8);
    position_.player = bytes_.bits();
    position_.opponent = kind == 0 ? bytes_.bits() : ~position_.player;
    position_.side = kind == 1 ? bytes_.number() : kind & 1;
    // A few empty squares.
    for (int i = 0; kind > 1 && i < kind; ++i) {
      const std::uint64_t square = std::uint64_t{1} << bytes_.below(64);
      position_.player &= ~square;
      position_.opponent &= ~square;
    }
    if (kind == 7) tiger_position_start(&position_);
  }

  void move() {
    std::uint64_t moves = 0;
    if (tiger_position_moves(&position_, &moves) != TIGER_OK) return;
    for (int i = bytes_.below(30); i > 0; --i) {
      require(tiger_position_moves(&position_, &moves) == TIGER_OK);
      const int square = bytes_.mostly(0, 66);
      const bool legal = square >= 0 && square < 64 && (moves >> square & 1) != 0;
      std::uint64_t flipped = 0;
      const tiger_status flips = tiger_position_flips(&position_, square, &flipped);
      require((flips == TIGER_OK) == legal);
      const tiger_position before = position_;
      const tiger_status status = tiger_position_play(&position_, square);
      if (square == TIGER_PASS) continue;
      require((status == TIGER_OK) == legal);
      if (legal)
        require(position_.player == (before.opponent & ~flipped) &&
                position_.side == 1 - before.side);
      else
        require(std::memcmp(&before, &position_, sizeof before) == 0);
    }
  }

  void ask_position() {
    const bool valid = is_valid(position_);
    const tiger_status expected = valid ? TIGER_OK : TIGER_INVALID_POSITION;
    require(tiger_position_check(&position_) == expected);
    char text[TIGER_OBF_SIZE];
    require(tiger_position_obf(&position_, text) == expected);
    std::int32_t symmetry = -1;
    require(tiger_position_canonical(&position_, &symmetry) == expected);
    if (!valid) return;
    require(std::strlen(text) == TIGER_OBF_SIZE - 1 && symmetry >= 0 && symmetry <= 7);
    tiger_position parsed = {};
    if ((position_.player | position_.opponent) != 0) {
      require(tiger_position_parse(text, &parsed) == TIGER_OK);
      require(parsed.player == position_.player && parsed.opponent == position_.opponent &&
              parsed.side == position_.side);
    }
    tiger_position image = {};
    const int other = bytes_.mostly(0, 7);
    const tiger_status status = tiger_position_symmetric(&position_, other, &image);
    require(status == (other >= 0 && other <= 7 ? TIGER_OK : TIGER_INVALID_ARGUMENT));
  }

  void read_texts() {
    const std::string text = bytes_.text();
    tiger_position position = {};
    const tiger_status status = tiger_position_parse(text.c_str(), &position);
    require(status == TIGER_OK || status == TIGER_PARSE_ERROR);
    require((status == TIGER_OK) == (tiger_message(nullptr)[0] == '\0'));
    if (status == TIGER_OK) require(is_valid(position)), position_ = position;
    auto game = sized<tiger_game>();
    const tiger_status read = tiger_game_parse(text.c_str(), &game);
    require(read == TIGER_OK || read == TIGER_PARSE_ERROR);
    if (read == TIGER_OK) check_game(game), game_ = game;
    std::int32_t square = -1;
    if (tiger_square_parse(text.c_str(), &square) == TIGER_OK)
      require((square >= 0 && square < 64) || square == TIGER_PASS);
  }

  void check_game(const tiger_game& game) {
    require(game.move_count >= 0 && game.move_count <= TIGER_MAX_GAME);
    tiger_position position = {};
    require(tiger_game_position(&game, -1, &position) == TIGER_OK);
    require(is_over(position) == (game.black_score != TIGER_NO_SCORE));
    char text[TIGER_TRANSCRIPT_SIZE];
    require(tiger_game_transcript(&game, text) == TIGER_OK);
    require(std::strlen(text) == 2 * static_cast<std::size_t>(game.move_count));
    const char* name = nullptr;
    require(tiger_game_opening(&game, &name) == TIGER_OK && name != nullptr);
  }

  void read_file() {
    const std::string text = bytes_.text();
    tiger_file* file = nullptr;
    auto options = sized<tiger_read_options>();
    if (bytes_.below(2) == 0) options.name = "fuzz";
    const tiger_status status = tiger_file_read(text.data(), text.size(), &options, &file);
    require(status == TIGER_OK || status == TIGER_PARSE_ERROR);
    require((status == TIGER_OK) == (file != nullptr));
    if (status != TIGER_OK) return;
    tiger_file_free(file_);
    file_ = file;
    std::size_t problems = 0;
    std::size_t games = 0;
    std::size_t errors = 0;
    require(tiger_file_counts(file_, &problems, &games, &errors) == TIGER_OK);
    for (std::size_t i = 0; i <= problems; ++i) {
      auto problem = sized<tiger_problem>();
      require((tiger_file_problem(file_, i, &problem) == TIGER_OK) == (i < problems));
      if (i == problems) break;
      require(is_valid(problem.position) && problem.title != nullptr);
      require(problem.move_count >= 0 && problem.move_count <= TIGER_MAX_LEGAL_MOVES);
      position_ = problem.position;
    }
    for (std::size_t i = 0; i <= games; ++i) {
      auto game = sized<tiger_game>();
      require((tiger_file_game(file_, i, &game) == TIGER_OK) == (i < games));
      if (i < games) check_game(game);
    }
    for (std::size_t i = 0; i <= errors; ++i) {
      auto error = sized<tiger_error>();
      require((tiger_file_error(file_, i, &error) == TIGER_OK) == (i < errors));
    }
  }

  void set_game() {
    game_ = sized<tiger_game>();
    game_.start = position_;
    game_.move_count = bytes_.mostly(0, 8);
    for (int i = 0; i < 8; ++i) game_.moves[i] = bytes_.byte();
    tiger_position position = {};
    const tiger_status status = tiger_game_position(&game_, bytes_.mostly(-1, 8), &position);
    if (status == TIGER_OK) require(is_valid(position));
    char text[TIGER_TRANSCRIPT_SIZE];
    if (tiger_game_transcript(&game_, text) == TIGER_OK)
      require(std::strlen(text) == 2 * static_cast<std::size_t>(game_.move_count));
  }

  // With any texts and times: what is written is a game that reads as the same moves.
  void write_game() {
    tiger_game game = game_;
    std::string texts[8];
    for (std::string& text : texts) text = bytes_.text();
    std::size_t used = 0;
    for (const auto member : {&tiger_game::black, &tiger_game::white, &tiger_game::event,
                              &tiger_game::date, &tiger_game::result, &tiger_game::black_rating,
                              &tiger_game::white_rating, &tiger_game::clock})
      game.*member = texts[used++].c_str();
    for (int i = 0; i < 8; ++i) game.times_ms[i] = bytes_.mostly(0, 2000);
    const int format = bytes_.mostly(TIGER_GGF, TIGER_PGN);
    std::size_t size = 0;
    const tiger_status status = tiger_game_write(&game, format, nullptr, 0, &size);
    require(status == TIGER_OK || status == TIGER_INVALID_ARGUMENT ||
            status == TIGER_INVALID_POSITION || status == TIGER_ILLEGAL_MOVE);
    if (status != TIGER_OK) return;
    std::string text(size, 'x');
    require(tiger_game_write(&game, format, text.data(), size - 1, &size) ==
            TIGER_INVALID_ARGUMENT);
    require(tiger_game_write(&game, format, text.data(), size, &size) == TIGER_OK);
    require(std::strlen(text.c_str()) + 1 == size);
    tiger_file* file = nullptr;
    require(tiger_file_read(text.data(), size - 1, nullptr, &file) == TIGER_OK);
    auto back = sized<tiger_game>();
    require(tiger_file_game(file, 0, &back) == TIGER_OK);
    require(back.start.player == game.start.player && back.start.opponent == game.start.opponent);
    require(back.move_count == game.move_count);
    require(std::equal(back.moves, back.moves + back.move_count, game.moves));
    tiger_file_free(file);
  }

  // A status of a call that searches; returns whether its results mean something.
  bool searched(tiger_status status, bool valid = true) {
    if (status == TIGER_OK || status == TIGER_STOPPED) {
      require(valid && tiger_message(engine_)[0] == '\0');
      if (status == TIGER_STOPPED) stopped_ = false;
      return true;
    }
    require(status == TIGER_INVALID_ARGUMENT || status == TIGER_INVALID_POSITION ||
            status == TIGER_ILLEGAL_MOVE);
    require(tiger_message(engine_)[0] != '\0');
    return false;
  }

  template <class Options>
  Options solving() {
    auto options = sized<Options>();
    options.goal = bytes_.mostly(0, 2);
    options.lower = bytes_.mostly(-64, 62);
    options.upper = bytes_.mostly(-62, 64);
    options.seconds = bytes_.seconds();
    options.nodes = 1 + bytes_.bits() % kMaxNodes;
    return options;
  }

  void solve() {
    const auto options = solving<tiger_solve_options>();
    auto result = sized<tiger_result>();
    const tiger_status status = tiger_solve(engine_, &position_, &options, &result);
    if (!searched(status, is_valid(position_))) return;
    check_result(position_, result);
    require(result.complete == (status == TIGER_OK));
    if (options.goal == TIGER_EXACT && result.complete == 1) require(result.exact == 1);
  }

  void solve_moves() {
    const auto options = solving<tiger_solve_options>();
    auto results = sized<tiger_result>(64);
    std::int32_t count = 0;
    const tiger_status status = tiger_solve_moves(engine_, &position_, &options, results.data(),
                                                  bytes_.mostly(0, 64) % 65, &count);
    if (!searched(status, is_valid(position_))) return;
    require(count >= 0 && count <= TIGER_MAX_LEGAL_MOVES);
    for (int i = 0; i < count; ++i) check_result(position_, results[i]);
  }

  void solve_many() {
    const auto options = solving<tiger_batch_options>();
    const std::size_t count = bytes_.below(4);
    const std::vector<std::uint64_t> player(4, position_.player);
    const std::vector<std::uint64_t> opponent(4, position_.opponent);
    auto results = sized<tiger_result>(4);
    const bool valid = count == 0 || (position_.player & position_.opponent) == 0;
    const tiger_status status =
        tiger_solve_many(engine_, player.data(), opponent.data(), count, &options, results.data());
    if (!searched(status, valid)) return;
    const tiger_position position = {position_.player, position_.opponent, 0};
    for (std::size_t i = 0; i < count; ++i) check_result(position, results[i]);
  }

  void analyze() {
    auto options = sized<tiger_analyze_options>();
    options.level = bytes_.mostly(0, 60);
    options.depth = bytes_.mostly(0, 60);
    options.lines = bytes_.mostly(0, 5);
    options.seconds = bytes_.seconds();
    options.nodes = 1 + bytes_.bits() % kMaxNodes;
    auto results = sized<tiger_result>(64);
    std::int32_t count = 0;
    const tiger_status status = tiger_analyze(engine_, &position_, &options, results.data(),
                                              std::min(bytes_.mostly(0, 64), 64), &count);
    if (!searched(status, is_valid(position_))) return;
    require(count >= 0 && count <= TIGER_MAX_LEGAL_MOVES && (count == 0) == is_over(position_));
    for (int i = 0; i < count; ++i) {
      check_result(position_, results[i]);
      require(results[i].move != TIGER_NO_SQUARE);
      if (i > 0) require(results[i].score <= results[i - 1].score);
    }
  }

  void play() {
    auto options = sized<tiger_play_options>();
    options.clock = bytes_.seconds();
    options.clock_moves = bytes_.mostly(0, 60);
    options.increment = bytes_.seconds();
    options.move_time = bytes_.seconds();
    options.nodes = 1 + bytes_.bits() % kMaxNodes;
    options.level = bytes_.mostly(0, 60);
    if (bytes_.below(4) == 0) {
      options = sized<tiger_play_options>();
      options.human = bytes_.mostly(1, 10);
      options.seed = bytes_.bits();
      if (bytes_.below(2) == 0) options.game = &game_;
    }
    auto result = sized<tiger_result>();
    if (!searched(tiger_play(engine_, &position_, &options, &result), is_valid(position_))) return;
    check_result(position_, result);
    require((result.move == TIGER_NO_SQUARE) == is_over(position_));
  }

  void evaluate() {
    double discs = 0;
    const tiger_status status = tiger_evaluate(engine_, &position_, &discs);
    require(status == (is_valid(position_) ? TIGER_OK : TIGER_INVALID_POSITION));
    double many[3] = {};
    const std::vector<std::uint64_t> player(3, position_.player);
    const std::vector<std::uint64_t> opponent(3, position_.opponent);
    if (status != TIGER_OK) return;
    const tiger_status of_many =
        tiger_evaluate_many(engine_, player.data(), opponent.data(), 3, many);
    require(of_many == (stopped_ ? TIGER_STOPPED : TIGER_OK));
    for (const double each : many) require(stopped_ ? std::isnan(each) : each == discs);
    stopped_ = false;
  }

  void review() {
    auto options = sized<tiger_review_options>();
    // No limit of nodes: shallow, and to the end only from near it.
    options.depth = 1 + bytes_.below(3);
    options.exact = 1 + bytes_.below(6);
    options.win_loss_draw = 1 + bytes_.below(6);
    auto moves = sized<tiger_reviewed_move>(TIGER_MAX_LINE);
    std::int32_t count = 0;
    const tiger_status status =
        tiger_review(engine_, &game_, &options, moves.data(), TIGER_MAX_LINE, &count);
    if (!searched(status, is_valid(game_.start))) return;
    require(count >= 0 && count <= TIGER_MAX_LINE);
    for (int i = 0; i < count; ++i) {
      require(moves[i].cost >= 0 && moves[i].cost <= 128);
      require(moves[i].best_lower <= moves[i].best_score);
      require(moves[i].best_score <= moves[i].best_upper);
      require(moves[i].mark >= TIGER_NO_MARK && moves[i].mark <= TIGER_BLUNDER);
      require(i == 0 || moves[i].ply == moves[i - 1].ply + 1);
      require(moves[i].line_length >= 0 && moves[i].line_length <= TIGER_MAX_LINE);
    }
  }

  void perft() {
    std::uint64_t lines = 0;
    const int depth = bytes_.mostly(0, 3);
    const tiger_status status = tiger_perft(
        engine_, &position_, depth > 3 && depth <= 60 ? 3 : depth, bytes_.mostly(0, 1), &lines);
    if (searched(status, is_valid(position_)) && status == TIGER_OK) require(lines > 0);
  }

  void manage() {
    std::size_t bytes = 0;
    switch (bytes_.below(5)) {
      case 0: tiger_stop(engine_), stopped_ = true; break;
      case 1: require(tiger_engine_clear(engine_) == TIGER_OK); break;
      case 2: require(tiger_engine_resize(engine_, 8 + bytes_.below(3)) == TIGER_OK); break;
      case 3: require(tiger_engine_resize(engine_, 31) == TIGER_INVALID_ARGUMENT); break;
      case 4: require(tiger_engine_bytes(engine_, &bytes) == TIGER_OK && bytes >= 64 << 8); break;
    }
  }

  // Solves a position, unless a stop still waits for a call.
  void check_usable() {
    if (stopped_) return;
    const std::uint64_t player = ~std::uint64_t{0xFF};
    const tiger_position position = {player | 4, 2, TIGER_BLACK};
    auto result = sized<tiger_result>();
    require(tiger_solve(engine_, &position, nullptr, &result) == TIGER_OK);
    require(result.exact == 1 && result.score == 64 && result.move == 0);
  }

  Bytes bytes_;
  tiger_engine* engine_ = nullptr;
  tiger_file* file_ = nullptr;
  tiger_position position_ = {};
  tiger_game game_ = sized<tiger_game>();
  bool stopped_ = false;  // a stop waits for the next call that searches
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Caller(Bytes(data, size)).run();
  return 0;
}
