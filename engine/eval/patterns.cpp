#include "eval/patterns.h"

#include <memory>
#include <vector>

#include "platform/fnv.h"

namespace tiger {
namespace {

// What each digit of a pattern counts after a symmetry that maps the pattern onto itself.
using MovedDigits = std::array<int, kMaxPatternSquares>;

std::vector<MovedDigits> own_symmetries(const Pattern& p) {
  std::vector<MovedDigits> all;
  for (int s = 1; s < kSymmetries; ++s) {
    MovedDigits counts{};
    int found = 0;
    for (int i = 0; i < p.size; ++i)
      for (int j = 0; j < p.size; ++j)
        if (p.squares[j] == symmetric_square(p.squares[i], s)) {
          counts[i] = power_of_3(j);
          ++found;
        }
    if (found == p.size) all.push_back(counts);
  }
  return all;
}

// The content, 0 to 3^size - 1, with its digits moved.
int moved(int content, int size, const MovedDigits& counts) {
  int result = 0;
  for (int i = 0; i < size; ++i, content /= 3) result += content % 3 * counts[i];
  return result;
}

std::unique_ptr<SharedWeights> share() {
  auto shared = std::make_unique<SharedWeights>();
  shared->weight_of.fill(-1);
  for (int p = 0; p < kPatternCount; ++p) {
    const Pattern& pattern = kPatterns[p];
    const std::vector<MovedDigits> symmetries = own_symmetries(pattern);
    std::int32_t* weight_of = shared->weight_of.data() + kFirstConfiguration[p];
    for (int content = 0; content < power_of_3(pattern.size); ++content) {
      if (weight_of[content] >= 0) continue;
      weight_of[content] = shared->weights;
      for (const MovedDigits& counts : symmetries)
        weight_of[moved(content, pattern.size, counts)] = shared->weights;
      ++shared->weights;
    }
  }
  return shared;
}

}  // namespace

const SharedWeights& shared_weights() {
  static const std::unique_ptr<SharedWeights> shared = share();
  return *shared;
}

std::uint64_t pattern_set_checksum() {
  Fnv1a checksum;
  for (const Pattern& p : kPatterns) {
    checksum.add(p.size);
    for (int i = 0; i < p.size; ++i) checksum.add(p.squares[i]);
  }
  checksum.add(shared_weights().weights);
  return checksum.sum();
}

}  // namespace tiger
