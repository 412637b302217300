// Embeds the weights, laid out for look-ups. TIGER_WEIGHTS_LAYOUT is the path of the file that the
// build makes from weights.bin. A file of its own, because a program that is compiled for several
// processors (tools/cmake/levels.cmake) has one copy of these bytes.
#include "platform/embedded_file.h"

TIGER_EMBED_FILE(tiger_weights, TIGER_WEIGHTS_LAYOUT);
