// A page that shows the trees of two searches of one position, step by step: one HTML file with
// style, script and data, which needs no network (trace_page.html, trace_page.js).
#pragma once

#include <string>
#include <vector>

#include "compare/contender.h"
#include "compare/recorder.h"

namespace tiger::tools {

inline constexpr int kMaxTracedEmpties = 12;
inline constexpr std::size_t kMaxTracedNodes = 20'000;  // of a driver; the others are folded

struct TracedSearch {
  const Contender* contender;
  Counters counters;  // of the whole search
  Recording recording;
};

// The whole page. `name`: what the position is called.
std::string trace_page(const std::string& name, const Position& position,
                       std::vector<TracedSearch> searches);

}  // namespace tiger::tools
