#include "api/engine.h"

#include <algorithm>
#include <cmath>

#include "board/kernel.h"
#include "board/perft.h"
#include "eval/evaluate.h"
#include "platform/cpu_level.h"
#include "platform/file.h"
#include "platform/processors.h"

using namespace tiger;
using namespace tiger::api;

namespace {

constexpr int kMinHashBits = 8;
constexpr int kAnalysisHashBits = 20;  // where the engine chooses: 64 MiB
constexpr int kMaxThreads = 1024;

std::optional<int> checked_hash_bits(int bits) {
  if (bits == 0) return std::nullopt;
  return within("hash_bits", bits, kMinHashBits, kMaxHashBits);
}

int checked_threads(int threads) {
  if (threads == 0) return std::min(usable_processors(), kMaxThreads);
  return within("threads", threads, 1, kMaxThreads);
}

Driver checked_driver(int driver) {
  switch (driver) {
    case 0:
    case TIGER_PVS: return Driver::kPvs;
    case TIGER_MTDF: return Driver::kMtdf;
    case TIGER_ALPHA_BETA: return Driver::kAlphaBeta;
    default: fail(TIGER_INVALID_ARGUMENT, "driver is " + std::to_string(driver) + ", not 0 to 3");
  }
}

Weights read_weights(const char* path) {
  const std::optional<std::string> bytes = bytes_of_file(path);
  if (!bytes) fail(TIGER_FILE_ERROR, std::string("cannot read '") + path + "'");
  try {
    return Weights::decode(*bytes);
  } catch (const std::runtime_error& error) {
    fail(TIGER_FILE_ERROR, std::string(path) + ": " + error.what());
  }
}

}  // namespace

tiger_engine::tiger_engine(const tiger_engine_options& options)
    : threads_(checked_threads(options.threads)),
      hash_bits_(checked_hash_bits(options.hash_bits)),
      driver_(checked_driver(options.driver)),
      weights_(options.weights != nullptr ? read_weights(options.weights) : embedded_weights()) {
  make_player(hash_bits_.value_or(kMinHashBits));
}

void tiger_engine::make_player(int hash_bits) {
  PlayerSettings settings;
  settings.driver = driver_;
  settings.hash_bits = hash_bits;
  settings.threads = threads_;
  settings.weights = &weights_;
  auto made = std::make_unique<Player>(settings);  // if that throws, the old one stays
  player_ = std::move(made);
}

int tiger_engine::hash_bits_for(const Board& board) const {
  return hash_bits_.value_or(
      automatic_hash_bits(board.empty_count(), driver_ != Driver::kAlphaBeta));
}

Player& tiger_engine::emptied_player(int bits) {
  if (bits > player_->settings().hash_bits)
    make_player(bits);
  else
    player_->new_game(bits);
  return *player_;
}

int tiger_engine::analysis_hash_bits() const { return hash_bits_.value_or(kAnalysisHashBits); }

Player& tiger_engine::analyst() {
  const int bits = analysis_hash_bits();
  return player_->table().hash_bits() >= bits ? *player_ : emptied_player(bits);
}

void tiger_engine::resize(int hash_bits) {
  const std::optional<int> bits = checked_hash_bits(hash_bits);
  make_player(bits.value_or(kMinHashBits));
  hash_bits_ = bits;
}

namespace tiger::api {

std::optional<std::chrono::milliseconds> milliseconds_of(const char* name, double seconds) {
  if (!(seconds >= 0)) fail(TIGER_INVALID_ARGUMENT, std::string(name) + " is not 0 or more");
  if (seconds == 0) return std::nullopt;
  constexpr double kYear = 365.0 * 24 * 3600;
  return std::chrono::milliseconds(std::llround(std::ceil(std::min(seconds, kYear) * 1000)));
}

double discs_of(const Weights& weights, const Board& board) {
  if (is_game_over(board)) return final_score(board);
  const int units = evaluate_units(weights, board, FeatureIndices(board), board.empty_count());
  return std::clamp(static_cast<double>(units) / kUnitsPerDisc, double{kScoreMin},
                    double{kScoreMax});
}

TimeLimit::TimeLimit(double seconds) {
  if (const auto time = milliseconds_of("seconds", seconds)) deadline_.emplace(*time);
}

}  // namespace tiger::api

// ---- The interface -----------------------------------------------------------------------------

const char* tiger_version() {
#define TIGER_TEXT_OF(number) #number
#define TIGER_TEXT(number) TIGER_TEXT_OF(number)
  return TIGER_TEXT(TIGER_VERSION_MAJOR) "." TIGER_TEXT(TIGER_VERSION_MINOR) "." TIGER_TEXT(
      TIGER_VERSION_PATCH);
}

const char* tiger_kernel() { return kernel::name(); }

const char* tiger_status_text(tiger_status status) {
  switch (status) {
    case TIGER_OK: return "ok";
    case TIGER_STOPPED: return "stopped";
    case TIGER_INVALID_ARGUMENT: return "invalid argument";
    case TIGER_INVALID_POSITION: return "invalid position";
    case TIGER_ILLEGAL_MOVE: return "illegal move";
    case TIGER_PARSE_ERROR: return "the text cannot be read";
    case TIGER_FILE_ERROR: return "the file cannot be read";
    case TIGER_OUT_OF_MEMORY: return "out of memory";
    case TIGER_BUSY: return "the engine is busy with another call";
    case TIGER_FORKED: return "the engine was made before fork()";
    case TIGER_INTERNAL_ERROR: return "internal error";
  }
  return "unknown status";
}

const char* tiger_message(const tiger_engine* engine) {
  return engine != nullptr ? engine->message().c_str() : thread_message().c_str();
}

tiger_status tiger_engine_new(const tiger_engine_options* options, tiger_engine** engine) {
  return call([&] {
    require(engine, "engine");
    if (cpu_level_fault != nullptr) fail(TIGER_INVALID_ARGUMENT, cpu_level_fault);
    *engine = std::make_unique<tiger_engine>(known(options)).release();
  });
}

// In a child process the threads of the engine do not exist, so it cannot wait for their end. The
// memory is left to the system.
void tiger_engine_free(tiger_engine* engine) {
  if (engine != nullptr && !engine->is_forked()) delete engine;
}

tiger_status tiger_engine_clear(tiger_engine* engine) {
  return call(engine, [&] {
    engine->clear();
    return TIGER_OK;
  });
}

tiger_status tiger_engine_resize(tiger_engine* engine, std::int32_t hash_bits) {
  return call(engine, [&] {
    engine->resize(hash_bits);
    return TIGER_OK;
  });
}

tiger_status tiger_engine_bytes(tiger_engine* engine, std::size_t* bytes) {
  return call(engine, [&] {
    require(bytes, "bytes");
    *bytes = engine->bytes();
    return TIGER_OK;
  });
}

void tiger_stop(tiger_engine* engine) {
  if (engine != nullptr) engine->stop();
}

tiger_status tiger_clear_stop(tiger_engine* engine) {
  return call(engine, [&] {
    engine->clear_stop();
    return TIGER_OK;
  });
}

tiger_status tiger_evaluate(tiger_engine* engine, const tiger_position* position, double* discs) {
  return call(engine, [&] {
    const Board board = checked(position).board;
    require(discs, "discs");
    *discs = discs_of(engine->weights(), board);
    return TIGER_OK;
  });
}

tiger_status tiger_perft(tiger_engine* engine, const tiger_position* position, std::int32_t depth,
                         std::int32_t pass_is_ply, std::uint64_t* lines) {
  return call(engine, [&] {
    const Board board = checked(position).board;
    require(lines, "lines");
    within<std::int32_t>("depth", depth, 1, 60);
    within<std::int32_t>("pass_is_ply", pass_is_ply, 0, 1);
    *lines =
        perft(board, depth, pass_is_ply == 1 ? Pass::kIsPly : Pass::kIsFree, &engine->stop_flag());
    return engine->searched(!engine->stop_flag());
  });
}
