// Options of all subcommands that search or evaluate.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "eval/weights.h"
#include "search/drivers.h"

namespace tiger::tools {

inline constexpr int kMinHashBits = 8;
inline constexpr int kMaxThreads = 256;

inline constexpr const char* kWeightsHelp =
    "evaluate by the weights in FILE, as `tiger train` writes them. Default: those built in";

// --weights: reads a weights file. Throws Failure, saying why, where it cannot be used.
std::unique_ptr<const Weights> read_weights(const std::string& path);

// How a checksum is written: 16 hexadecimal digits.
std::string checksum_text(std::uint64_t checksum);

// --hash-bits: nothing for "auto". Throws UsageError.
std::optional<int> parse_hash_bits(const std::string& text);

// --threads: 1 to kMaxThreads. Throws UsageError.
int parse_threads(const std::string& text);

// As many as can run at a time.
int all_threads();

// --driver: throws UsageError where there is no driver of that name.
Driver parse_driver_option(const std::string& name);

}  // namespace tiger::tools
