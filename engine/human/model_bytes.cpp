// Embeds the model of people. TIGER_HUMAN_MODEL is the path of human.bin. A file of its own: a
// program that is compiled for several processors (tools/cmake/levels.cmake) has these bytes once.
#include "platform/embedded_file.h"

TIGER_EMBED_FILE(tiger_human_model, TIGER_HUMAN_MODEL);
