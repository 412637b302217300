// The weights that are embedded in the program, see weights_bytes.cpp.
#include "eval/weights.h"
#include "platform/embedded_file.h"

TIGER_EMBEDDED_FILE(tiger_weights);

namespace tiger {

const Weights& embedded_weights() {
  static const Weights weights = Weights::view(
      {tiger_weights_begin, static_cast<std::size_t>(tiger_weights_end - tiger_weights_begin)});
  return weights;
}

}  // namespace tiger
