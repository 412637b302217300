// The option --weights, alike in all subcommands that evaluate.
#pragma once

#include <memory>
#include <string>

#include "eval/weights.h"

namespace tiger::tools {

inline constexpr const char* kWeightsHelp =
    "evaluate by the weights in FILE, as `tiger train` writes them. Default: those built in";

// Reads a weights file. Throws Failure, saying why, where it cannot be used.
std::unique_ptr<const Weights> read_weights(const std::string& path);

}  // namespace tiger::tools
