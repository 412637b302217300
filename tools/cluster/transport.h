// How messages travel: the interface, and its form in one process. mpi_transport.h has MPI's.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace tiger::cluster {

struct Incoming {
  int rank;  // who sent it
  std::string message;
};

// One thread receives; any may send. Messages between two ranks arrive in the order in which they
// were sent.
class Transport {
 public:
  virtual ~Transport() = default;
  virtual int rank() const = 0;
  virtual int ranks() const = 0;

  // Returns at once. A message to a rank that is dead is lost.
  virtual void send(int rank, std::string message) = 0;

  // The next message, if one has come.
  virtual std::optional<Incoming> receive() = 0;

  // Whether all that was sent has left.
  virtual bool all_sent() { return true; }
};

// The two ends of a connection within a process: rank 0 and rank 1.
class LocalTransport : public Transport {
 public:
  struct Pair {
    std::unique_ptr<LocalTransport> first;
    std::unique_ptr<LocalTransport> second;
  };
  static Pair connected() {
    const auto way = std::make_shared<Ways>();
    return {std::unique_ptr<LocalTransport>(new LocalTransport(way, 0)),
            std::unique_ptr<LocalTransport>(new LocalTransport(way, 1))};
  }

  int rank() const override { return end_; }
  int ranks() const override { return 2; }

  void send(int rank, std::string message) override {
    const std::lock_guard lock(ways_->mutex);
    ways_->to[rank].push_back(std::move(message));
  }

  std::optional<Incoming> receive() override {
    const std::lock_guard lock(ways_->mutex);
    auto& mine = ways_->to[end_];
    if (mine.empty()) return std::nullopt;
    Incoming incoming{1 - end_, std::move(mine.front())};
    mine.pop_front();
    return incoming;
  }

 private:
  struct Ways {
    std::mutex mutex;
    std::deque<std::string> to[2];
  };
  LocalTransport(std::shared_ptr<Ways> ways, int end) : ways_(std::move(ways)), end_(end) {}

  std::shared_ptr<Ways> ways_;
  int end_;
};

}  // namespace tiger::cluster
