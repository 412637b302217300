#include "cli/search_options.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <thread>

#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "table/table.h"

namespace tiger::tools {

std::unique_ptr<const Weights> read_weights(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in) throw Failure("weights '" + path + "': " + std::strerror(errno));
  try {
    return std::make_unique<const Weights>(Weights::decode(bytes));
  } catch (const std::runtime_error& error) {
    throw Failure("weights '" + path + "': " + error.what());
  }
}

std::string checksum_text(std::uint64_t checksum) {
  char text[20];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(checksum));
  return text;
}

std::optional<int> parse_hash_bits(const std::string& text) {
  if (text == "auto") return std::nullopt;
  return parse_integer("--hash-bits", text, kMinHashBits, kMaxHashBits);
}

int parse_threads(const std::string& text) {
  return parse_integer("--threads", text, 1, kMaxThreads);
}

int all_threads() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxThreads);
}

Driver parse_driver_option(const std::string& name) {
  const std::optional<Driver> driver = parse_driver(name);
  if (!driver) throw UsageError("--driver '" + name + "' is none of pvs, mtdf and alphabeta");
  return *driver;
}

}  // namespace tiger::tools
