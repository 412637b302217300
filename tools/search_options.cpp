#include "search_options.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "exit_status.h"

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

Driver parse_driver_option(const std::string& name) {
  const std::optional<Driver> driver = parse_driver(name);
  if (!driver) throw UsageError("--driver '" + name + "' is none of pvs, mtdf and alphabeta");
  return *driver;
}

}  // namespace tiger::tools
