// A file that is read for Python: its contents go in, its positions, games and errors can be asked.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <numeric>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "calls.h"

namespace tiger::python {

// The contents of a file. One piece after the other is copied, so that Ctrl-C is heard in between.
using Pieces = std::vector<py::bytes>;

// What a file holds. A large file is read, and in the end freed, in a thread of its own, so
// that Ctrl-C need not wait for either.
class OpenFile {
 public:
  OpenFile(const Pieces& pieces, const std::string& name) {
    const auto add = [](std::size_t sum, const py::bytes& piece) { return sum + py::len(piece); };
    state_->contents.reserve(std::accumulate(pieces.begin(), pieces.end(), std::size_t{0}, add));
    for (const py::bytes& piece : pieces) {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      state_->contents += std::string_view(piece);
    }
    state_->name = c_text(name);
    state_->own = state_->contents.size() <= kReadAtOnce || !read_in_thread();
    if (state_->own) {
      const py::gil_scoped_release no_gil;
      state_->read_file();
    }
    try {
      wait();
      check(state_->status, state_->message);
      file = state_->file;
      check(tiger_file_counts(file, &problems, &games, &errors));
    } catch (...) {
      state_->drop();
      throw;
    }
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() { state_->drop(); }

  const tiger_file* file = nullptr;
  std::size_t problems = 0, games = 0, errors = 0;

 private:
  static constexpr std::size_t kReadAtOnce = 1 << 16;  // bytes; some 10 ms

  // What both threads use.
  struct State {
    void read_file() {
      auto options = sized<tiger_read_options>();
      options.name = name.c_str();
      options.stopped = [](void* user) { return static_cast<State*>(user)->dropped ? 1 : 0; };
      options.user = this;
      status = tiger_file_read(contents.data(), contents.size(), &options, &file);
      try {
        message = message_of(status, nullptr);
      } catch (const std::bad_alloc&) {
        status = TIGER_OUT_OF_MEMORY;
      }
      contents = {};
      const std::lock_guard lock(mutex);
      read = true;
      was_read.notify_one();
    }

    void drop() {
      dropped = true;
      dropped.notify_one();
      if (own) tiger_file_free(file);
    }

    std::string contents, name;
    tiger_file* file = nullptr;
    tiger_status status = TIGER_INTERNAL_ERROR;
    std::string message;
    std::atomic<bool> dropped = false;
    std::mutex mutex;
    std::condition_variable was_read;
    bool read = false;
    bool own = false;  // the thread that drops it frees it
  };

  // Starts the reading thread. Returns false if there is no thread for it.
  bool read_in_thread() {
    try {
      std::thread([state = state_] {
        state->read_file();
        state->dropped.wait(false);
        tiger_file_free(state->file);
      }).detach();
      return true;
    } catch (const std::system_error&) {
      return false;
    }
  }

  void wait() {
    const py::gil_scoped_release no_gil;
    std::unique_lock lock(state_->mutex);
    while (!state_->was_read.wait_for(lock, kSignalsHeardAfter, [&] { return state_->read; })) {
      const py::gil_scoped_acquire gil;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
  }

  const std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace tiger::python
