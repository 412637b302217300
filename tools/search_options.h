// Options of all subcommands that search or evaluate.
#pragma once

#include <memory>
#include <string>

#include "eval/weights.h"
#include "search/drivers.h"

namespace tiger::tools {

inline constexpr const char* kWeightsHelp =
    "evaluate by the weights in FILE, as `tiger train` writes them. Default: those built in";

// --weights: reads a weights file. Throws Failure, saying why, where it cannot be used.
std::unique_ptr<const Weights> read_weights(const std::string& path);

// --driver: throws UsageError where there is no driver of that name.
Driver parse_driver_option(const std::string& name);

}  // namespace tiger::tools
