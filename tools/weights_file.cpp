#include "weights_file.h"

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

}  // namespace tiger::tools
