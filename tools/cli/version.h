// The version, from the build.
#pragma once

#ifndef TIGER_VERSION
#define TIGER_VERSION "unknown"
#endif

namespace tiger::tools {

inline constexpr const char* kVersion = TIGER_VERSION;

}  // namespace tiger::tools
