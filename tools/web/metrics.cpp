#include "web/metrics.h"

#include <cstdio>

namespace tiger::web {
namespace {

std::string head(const std::string& name, const char* type, const char* help) {
  return "# HELP " + name + " " + help + "\n# TYPE " + name + " " + type + "\n";
}

std::string metric(const std::string& name, const char* type, const char* help,
                   const std::string& value) {
  return head(name, type, help) + name + " " + value + "\n";
}

}  // namespace

void Metrics::answered(const std::string& route, int status) {
  const std::lock_guard lock(mutex_);
  ++answers_[{route, status}];
}

void Metrics::searched(double seconds, std::uint64_t nodes) {
  const std::lock_guard lock(mutex_);
  ++searches_;
  nodes_ += nodes;
  seconds_ += seconds;
}

std::string Metrics::text(const Now& now) const {
  const std::lock_guard lock(mutex_);
  std::string text = head("tiger_requests_total", "counter", "Requests that were answered.");
  for (const auto& [key, count] : answers_)
    text += "tiger_requests_total{route=\"" + key.first + "\",status=\"" +
            std::to_string(key.second) + "\"} " + std::to_string(count) + "\n";
  char seconds[40];
  std::snprintf(seconds, sizeof seconds, "%.6f", seconds_);
  return text +
         metric("tiger_searches_total", "counter", "Searches that have ended.",
                std::to_string(searches_)) +
         metric("tiger_search_seconds_total", "counter", "Time that they took.", seconds) +
         metric("tiger_search_nodes_total", "counter", "Nodes that they searched.",
                std::to_string(nodes_)) +
         metric("tiger_searches_running", "gauge", "Searches that run.",
                std::to_string(now.running)) +
         metric("tiger_searches_waiting", "gauge", "Searches in the queue.",
                std::to_string(now.waiting)) +
         metric("tiger_sessions", "gauge", "Sessions that are kept.",
                std::to_string(now.sessions)) +
         metric("tiger_connections", "gauge", "Connections that are served.",
                std::to_string(now.connections)) +
         metric("tiger_connections_refused_total", "counter",
                "Connections that were refused, because there were too many.",
                std::to_string(now.refused));
}

}  // namespace tiger::web
