#include "pick/report.h"

#include <algorithm>
#include <cmath>

#include "cli/output.h"

namespace tiger::tools {
namespace {

std::string spread_of(const std::vector<Score>& scores) {
  const auto [least, greatest] = std::minmax_element(scores.begin(), scores.end());
  const auto count = static_cast<double>(scores.size());
  double sum = 0;
  for (const Score score : scores) sum += score;
  const double mean = sum / count;
  double squares = 0;
  for (const Score score : scores) squares += (score - mean) * (score - mean);
  return ", scores " + score_text(*least) + " to " + score_text(*greatest) + ", mean " +
         (mean < 0 ? "" : "+") + fixed(mean, 2) + ", standard deviation " +
         fixed(std::sqrt(squares / count), 2);
}

}  // namespace

std::string spread_text(const std::vector<Picked>& picked, const ChoiceRequest& request) {
  std::string text;
  for (int n = request.least; n <= request.most; ++n) {
    std::size_t count = 0;
    std::vector<Score> scores;
    for (const Picked& one : picked) {
      if (one.empties() != n) continue;
      ++count;
      if (!one.scores.empty()) scores.push_back(one.scores.front().score);
    }
    text += counted(static_cast<std::size_t>(n), "empty square") + ": " +
            counted(count, "position") + (scores.empty() ? "" : spread_of(scores)) + "\n";
  }
  return text;
}

std::string missing_text(const Choice& choice, const ChoiceRequest& request) {
  std::string list;
  for (int n = request.least; n <= request.most;) {
    const int first = n;
    const int each = choice.missing(first);
    while (n <= request.most && choice.missing(n) == each) ++n;
    if (each == 0) continue;
    const bool one = n - first == 1;
    list += (list.empty() ? "" : ", ") + std::to_string(each) + (one ? "" : " each") + " with " +
            std::to_string(first) + (one ? "" : "-" + std::to_string(n - 1));
    if (list.find("empty") == std::string::npos)
      list += n == 2 ? " empty square" : " empty squares";
  }
  const int missing = request.wanted() - choice.found();
  return std::to_string(missing) + " of " +
         counted(static_cast<std::size_t>(request.wanted()), "position") +
         (missing == 1 ? " is" : " are") + " missing: " + list;
}

}  // namespace tiger::tools
