// Calls of the C interface for Python: statuses become exceptions, and a call lets other threads of
// Python run; a long one can be ended by Ctrl-C.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "options.h"
#include "structs.h"

namespace tiger::python {

// Adds the classes of the module.
void add_engine(py::module_& module);
void add_book(py::module_& module);
void add_archive(py::module_& module);
void add_arrays(py::module_& module);
void add_environment(py::module_& module);

// A copy of the process that os.fork() made has another id.
inline int process_id() { return getpid(); }

// The error message; empty if there was no error.
inline std::string message_of(tiger_status status, const tiger_engine* engine) {
  if (status == TIGER_OK || status == TIGER_STOPPED) return "";
  const char* detail = tiger_message(engine);
  const bool tells = status != TIGER_BUSY && status != TIGER_FORKED && *detail != '\0';
  return tells ? detail : tiger_status_text(status);
}

// Throws the exception of a status that is neither TIGER_OK nor TIGER_STOPPED.
inline void check(tiger_status status, const std::string& message) {
  if (status == TIGER_OK || status == TIGER_STOPPED) return;
  const auto raise = [&](PyObject* type) {
    // A path may have any bytes.
    const auto size = static_cast<Py_ssize_t>(message.size());
    const auto text = py::reinterpret_steal<py::object>(
        PyUnicode_DecodeUTF8(message.data(), size, "surrogateescape"));
    if (text) PyErr_SetObject(type, text.ptr());
    throw py::error_already_set();
  };
  switch (status) {
    case TIGER_INVALID_ARGUMENT:
    case TIGER_INVALID_POSITION:
    case TIGER_ILLEGAL_MOVE:
    case TIGER_PARSE_ERROR: return raise(PyExc_ValueError);
    case TIGER_FILE_ERROR: return raise(PyExc_OSError);
    case TIGER_OUT_OF_MEMORY: return raise(PyExc_MemoryError);
    default: return raise(PyExc_RuntimeError);
  }
}

inline void check(tiger_status status, const tiger_engine* engine = nullptr) {
  check(status, message_of(status, engine));
}

// An engine, and whether a call uses it.
struct EngineState {
  tiger_engine* engine = nullptr;  // null once it is closed
  const int process = process_id();
  std::atomic<bool> busy = false;  // a call runs, or its message has not been read yet

  // Throws if the engine is closed, or of the process before fork().
  tiger_engine* open() const {
    if (engine == nullptr) throw std::runtime_error("the engine is closed");
    if (process_id() != process) check(TIGER_FORKED);
    return engine;
  }

  // Takes the engine for a call, or throws. The caller sets `busy` to false afterwards.
  tiger_engine* take() {
    open();
    if (busy.exchange(true)) check(TIGER_BUSY);
    return engine;
  }
};

// The engines whose calls this thread waits for: a signal handler may run meanwhile.
inline thread_local std::vector<const EngineState*> waited_for;

constexpr auto kSignalsHeardAfter = std::chrono::milliseconds(50);

// The text for C; throws if it has a zero byte, which would end it.
inline const char* c_text(const std::string& text) {
  if (text.find('\0') != std::string::npos) throw py::value_error("the text has a zero byte");
  return text.c_str();
}

// A set of squares for each board.
using Boards = py::array_t<std::uint64_t, py::array::c_style>;

inline void check_shapes(const Boards& player, const Boards& opponent) {
  if (player.ndim() != 1 || opponent.ndim() != 1 || player.size() != opponent.size())
    throw py::value_error("player and opponent must be arrays of one dimension and equal length");
}

// Hears Ctrl-C and other signals during a call that asks in this thread whether to stop.
class Signals {
 public:
  void begin() { next_ = std::chrono::steady_clock::now() + kSignalsHeardAfter; }

  // Serves as `stopped` in the options of C; `user` is a Signals.
  static int heard(void* user) {
    auto& self = *static_cast<Signals*>(user);
    const auto now = std::chrono::steady_clock::now();
    if (now < self.next_) return 0;
    const py::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) self.interrupt_.emplace();
    self.begin();
    return self.interrupt_ ? 1 : 0;
  }

  bool interrupted() const { return interrupt_.has_value(); }

  // Throws what a signal's handler has thrown.
  void rethrow() {
    if (const auto interrupt = std::exchange(interrupt_, std::nullopt))
      throw py::error_already_set(*interrupt);
  }

 private:
  std::chrono::steady_clock::time_point next_;
  std::optional<py::error_already_set> interrupt_;
};

// Calls `call(first, count)` without the GIL for one piece of `size` items after the other; between
// two of them Ctrl-C takes effect. Throws what the status says.
template <class Call>
void call_in_pieces(std::size_t size, std::size_t piece, const Call& call) {
  std::size_t first = 0;
  do {
    const std::size_t count = std::min(piece, size - first);
    tiger_status status = TIGER_INTERNAL_ERROR;
    std::string message;
    {
      const py::gil_scoped_release no_gil;
      status = call(first, count);
      // Messages number the items that they get.
      if (status != TIGER_OK && first > 0) status = call(std::size_t{0}, first + count);
      message = message_of(status, nullptr);
    }
    check(status, message);
    first += count;
    if (first < size && PyErr_CheckSignals() != 0) throw py::error_already_set();
  } while (first < size);
}

inline tiger_game game_of(const tiger_position& start, const std::vector<std::string>& moves) {
  auto game = sized<tiger_game>();
  game.start = start;
  if (moves.size() > TIGER_MAX_GAME) throw py::value_error("a game has at most 60 moves");
  for (const std::string& move : moves) {
    std::int32_t square = 0;
    check(tiger_square_parse(c_text(move), &square));
    game.moves[game.move_count++] = static_cast<std::uint8_t>(square);
  }
  return game;
}

// The engine whose callback this thread runs; a callback cannot close it.
inline thread_local const EngineState* in_callback_of = nullptr;

// Runs a callback of the caller within a call of the engine, in whatever thread, and keeps the
// exception that it throws.
class Callback {
 public:
  Callback(py::object function, const EngineState& state)
      : function_(std::move(function)), state_(state) {}

  explicit operator bool() const { return !function_.is_none(); }

  // Returns 1, to stop, if the function returns something true or throws, and else 0.
  template <class MakeArgument>
  int operator()(const MakeArgument& make_argument) noexcept {
    const py::gil_scoped_acquire gil;
    in_callback_of = &state_;  // this thread ends with the call
    try {
      return py::bool_(function_(make_argument())) ? 1 : 0;
    } catch (py::error_already_set& error) {
      error_.emplace(error);
      return 1;
    } catch (const std::exception& error) {
      PyErr_SetString(PyExc_RuntimeError, error.what());
      error_.emplace(py::error_already_set());
      return 1;
    }
  }

  void rethrow() const {
    if (error_) throw py::error_already_set(*error_);
  }

 private:
  py::object function_;
  const EngineState& state_;
  std::optional<py::error_already_set> error_;
};

// Runs a call that ends within some ten milliseconds in this thread: a new thread would take
// longer. Signals wait. Throws what the status says.
template <class Call>
void run_here(EngineState& state, const Call& call) {
  tiger_engine* const engine = state.take();
  struct Busy {
    EngineState& state;
    ~Busy() { state.busy = false; }
  } busy{state};
  tiger_status status = TIGER_INTERNAL_ERROR;
  {
    const py::gil_scoped_release no_gil;
    status = call();
  }
  check(status, engine);
}

// Limits of calls that take at most some ten milliseconds.
constexpr int kFewEmpties = 10;
constexpr int kNotManyEmpties = 16;  // some hundred milliseconds
constexpr int kLowLevel = 6;         // or depth
constexpr std::uint64_t kFewNodes = 20'000;
constexpr std::size_t kFewSearches = 16;

inline bool has_few_empties(const tiger_position& position, int few = kFewEmpties) {
  return std::popcount(position.player | position.opponent) >= 64 - few;
}

// Whether limits keep the search of this many positions short.
template <class Options>
bool is_little(const Options& options, std::size_t positions) {
  if constexpr (requires { options.nodes; })
    if (options.nodes > 0 && options.nodes <= kFewNodes / positions) return true;
  int plies = 0;
  if constexpr (requires { options.level; }) plies = options.level;
  if constexpr (requires { options.depth; }) plies = std::max(plies, options.depth);
  return 0 < plies && plies <= kLowLevel;
}

// A call that has the engine and during which signal handlers run.
struct Waiting {
  EngineState& state;
  tiger_engine* const engine;
  explicit Waiting(EngineState& awaited) : state(awaited), engine(awaited.take()) {
    waited_for.push_back(&state);
  }
  ~Waiting() {
    waited_for.pop_back();
    state.busy = false;
  }
};

// Runs `call(options)`, a search of one position that is not long, in this thread: it reports its
// progress often enough to handle signals then. Throws what the status says, or what a signal's
// handler has thrown.
template <class Options, class Call>
void run_listening(EngineState& state, Options options, const Call& call) {
  const Waiting waiting(state);
  Signals signals;
  signals.begin();
  options.user = &signals;
  options.progress = [](const tiger_result*, void* user) { return Signals::heard(user); };
  tiger_status status = TIGER_INTERNAL_ERROR;
  {
    const py::gil_scoped_release no_gil;
    status = call(&options);
  }
  if (signals.interrupted()) tiger_clear_stop(waiting.engine);  // the handler may have stopped it
  signals.rethrow();
  check(status, waiting.engine);
}

// Runs `call` in a thread of its own, while this one waits for its end or for a signal. Returns
// whether the call was not stopped. Throws what the status says, or KeyboardInterrupt.
template <class Call>
bool run(EngineState& state, const Call& call, const Callback* callback = nullptr) {
  const Waiting waiting(state);
  tiger_engine* const engine = waiting.engine;
  tiger_status status = TIGER_INTERNAL_ERROR;
  std::optional<py::error_already_set> interrupt;
  {
    const py::gil_scoped_release no_gil;
    std::mutex mutex;
    std::condition_variable ended;
    bool done = false;
    std::thread worker([&] {
      status = call();
      const std::lock_guard lock(mutex);
      done = true;
      ended.notify_one();
    });
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, kSignalsHeardAfter, [&] { return done; })) {
      lock.unlock();
      if (!interrupt) {
        const py::gil_scoped_acquire gil;
        if (PyErr_CheckSignals() != 0) {
          interrupt.emplace();
          tiger_stop(engine);
        }
      }
      lock.lock();
    }
    lock.unlock();
    worker.join();
  }
  if (interrupt) {
    tiger_clear_stop(engine);  // it may have come when the call had ended
    throw py::error_already_set(*interrupt);
  }
  if (callback != nullptr) callback->rethrow();
  check(status, engine);
  return status == TIGER_OK;
}

// Runs a call that solves a position. Large tables and many threads may keep a long search from
// reporting its progress for a while.
template <class Call>
void run_solving(EngineState& state, const tiger_position& position,
                 const tiger_solve_options& options, const Call& call) {
  if (has_few_empties(position, kNotManyEmpties) || is_little(options, 1))
    run_listening(state, options, call);
  else
    run(state, [&] { return call(&options); });
}

template <class Call>
void run_as(EngineState& state, bool is_short, const Call& call) {
  if (is_short)
    run_here(state, call);
  else
    run(state, call);
}

}  // namespace tiger::python
