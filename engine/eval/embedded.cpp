// Embeds the weights in the program, laid out for look-ups. TIGER_WEIGHTS_LAYOUT is the path of the
// file that the build makes from weights.bin.
#include "eval/weights.h"
#include "platform/embedded_file.h"

TIGER_EMBED_FILE(tiger_weights, TIGER_WEIGHTS_LAYOUT);

namespace tiger {

const Weights& embedded_weights() {
  static const Weights weights = Weights::view(
      {tiger_weights_begin, static_cast<std::size_t>(tiger_weights_end - tiger_weights_begin)});
  return weights;
}

}  // namespace tiger
