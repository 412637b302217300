// The end of a run: every rank that lives learns whether another has died, because MPI_Finalize()
// would wait for the dead, and no worker stays when the coordinator is lost.
#include <doctest/doctest.h>

#include <chrono>
#include <deque>
#include <map>
#include <set>
#include <thread>

#include "cli/system/signals.h"
#include "cluster/worker.h"
#include "cluster/worker_group.h"

namespace tiger::cluster {
namespace {

using namespace std::chrono_literals;

// Rank 0 of four. Workers come, and when they are told to stop they say good-bye, but not the dead.
class ThreeWorkers : public Transport {
 public:
  explicit ThreeWorkers(std::set<int> dead) : dead_(std::move(dead)) {
    for (int rank = 1; rank < ranks(); ++rank)
      if (!dead_.contains(rank)) incoming_.push_back({rank, encode(Hello{"host", 1, 1, "", ""})});
  }
  int rank() const override { return 0; }
  int ranks() const override { return 4; }
  void send(int rank, std::string message) override {
    const MessageKind kind = kind_of(message);
    if (kind == MessageKind::kStop && !dead_.contains(rank))
      incoming_.push_back({rank, plain_message(MessageKind::kBye)});
    if (kind == MessageKind::kOver) told_[rank] = decode_over(message);
  }
  std::optional<Incoming> receive() override {
    if (incoming_.empty()) return std::nullopt;
    const Incoming first = incoming_.front();
    incoming_.pop_front();
    return first;
  }

  const std::map<int, bool>& told() const { return told_; }

 private:
  std::set<int> dead_;
  std::deque<Incoming> incoming_;
  std::map<int, bool> told_;
};

TEST_CASE("the release tells every rank whether one has died") {
  const ClusterOptions options;
  for (const std::set<int>& dead : {std::set<int>{}, {2}, {1, 3}}) {
    ThreeWorkers transport(dead);
    WorkerGroup workers(options, transport);
    workers.stop(nullptr, dead.empty() ? 60s : 50ms);
    CHECK(transport.told().empty());  // this rank may still have much to write
    workers.release();
    const bool has_dead = !dead.empty();
    CHECK(workers.has_dead() == has_dead);
    CHECK(transport.told() == std::map<int, bool>{{1, has_dead}, {2, has_dead}, {3, has_dead}});
  }
}

// What a worker of one thread returns after it has got these messages.
WorkerEnd served(std::initializer_list<std::string> messages, double silence_seconds) {
  ClusterOptions options;
  options.silence_seconds = silence_seconds;
  const LocalTransport::Pair ends = LocalTransport::connected();
  for (const std::string& message : messages) ends.first->send(1, message);
  Worker worker(options, 1, Hello{});
  const WorkerEnd end = worker.serve(*ends.second);
  tools::forget_interrupt();
  return end;
}

TEST_CASE("a worker's thread leaves when the run is over, and knows whether a rank has died") {
  const std::string stop = plain_message(MessageKind::kStop);
  CHECK(served({stop, encode_over(false)}, 600) == WorkerEnd::kAllLive);
  CHECK(served({stop, encode_over(true)}, 600) == WorkerEnd::kSomeDead);
}

TEST_CASE("a worker's thread leaves a coordinator that is silent, also after its dismissal") {
  CHECK(served({}, 0.02) == WorkerEnd::kCoordinatorLost);
  CHECK(served({plain_message(MessageKind::kStop)}, 0.02) == WorkerEnd::kCoordinatorLost);
}

TEST_CASE("a worker's thread says that it lives, also while it hears from the coordinator") {
  const ClusterOptions options;
  const LocalTransport::Pair ends = LocalTransport::connected();
  Worker worker(options, 1, Hello{});
  std::thread serving([&] { worker.serve(*ends.second); });
  bool lives = false;
  const auto until = std::chrono::steady_clock::now() + 60s;
  while (!lives && std::chrono::steady_clock::now() < until) {
    ends.first->send(1, plain_message(MessageKind::kAlive));
    while (const auto heard = ends.first->receive())
      lives |= kind_of(heard->message) == MessageKind::kAlive;
    std::this_thread::sleep_for(10ms);
  }
  ends.first->send(1, encode_over(false));
  serving.join();
  tools::forget_interrupt();
  CHECK(lives);
}

TEST_CASE("a thread of the coordinator says that it lives while the others wait") {
  const ClusterOptions options;
  const LocalTransport::Pair ends = LocalTransport::connected();
  WorkerGroup workers(options, *ends.first);
  workers.show_life();
  std::optional<Incoming> heard;
  while (!heard) heard = ends.second->receive();
  CHECK(kind_of(heard->message) == MessageKind::kAlive);
}

}  // namespace
}  // namespace tiger::cluster
