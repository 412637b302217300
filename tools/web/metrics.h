// Figures for Prometheus.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace tiger::web {

class Metrics {
 public:
  // Counts an answer.
  void answered(const std::string& route, int status);
  // Counts a search.
  void searched(double seconds, std::uint64_t nodes);

  // What the server is doing at the moment.
  struct Now {
    int running = 0;
    int waiting = 0;
    int sessions = 0;
    int connections = 0;
    std::uint64_t refused = 0;
  };
  std::string text(const Now& now) const;

 private:
  mutable std::mutex mutex_;  // guards what follows
  std::map<std::pair<std::string, int>, std::uint64_t> answers_;
  std::uint64_t searches_ = 0;
  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
};

}  // namespace tiger::web
