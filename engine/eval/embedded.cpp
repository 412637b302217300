// Puts the bytes of weights.bin into the program (TIGER_WEIGHTS_FILE is its path, from the build).
#include "eval/weights.h"
#include "platform/embedded_file.h"

TIGER_EMBED_FILE(tiger_weights, TIGER_WEIGHTS_FILE);

namespace tiger {

const Weights& embedded_weights() {
  static const Weights weights = Weights::decode(
      {tiger_weights_begin, static_cast<std::size_t>(tiger_weights_end - tiger_weights_begin)});
  return weights;
}

}  // namespace tiger
