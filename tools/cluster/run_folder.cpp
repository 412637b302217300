#include "cluster/run_folder.h"

#include <filesystem>

#include "cli/program.h"

namespace tiger::cluster {

using tools::Failure;
using tools::Json;

void make_folder(const std::string& folder) {
  std::error_code reason;
  std::filesystem::create_directory(folder, reason);
  std::error_code missing;
  const std::filesystem::file_status status = std::filesystem::status(folder, missing);
  if (!std::filesystem::exists(status))
    throw Failure("log '" + folder + "' cannot be made: " + reason.message());
  if (!std::filesystem::is_directory(status))
    throw Failure("log '" + folder + "' is a file; tiger-mpi keeps a folder");
}

void check_header(const std::string& folder, const LogLine& first, const Json& expected) {
  const std::string name = "log '" + folder + "'";
  if (first.kind != LineKind::kHeader)
    throw Failure(name + " does not begin with its problem; name another folder");
  std::string difference;
  try {
    const Json header = Json::parse(first.payload);
    for (const char* key : {"program", "version", "mode", "goal", "window", "driver", "hash_bits",
                            "weights", "first_guess", "checks_moves", "positions", "checksum"}) {
      if (header.contains(key) && header.at(key).text() == expected.at(key).text()) continue;
      if (!difference.empty()) difference += ", ";
      difference += std::string(key) + " is " +
                    (header.contains(key) ? header.at(key).text() : "missing") + " there and " +
                    expected.at(key).text() + " now";
    }
  } catch (const tools::JsonError& error) {
    difference = error.what();
  }
  if (!difference.empty())
    throw Failure(name + " is of another problem: " + difference +
                  "; name another folder, or run what it was begun with");
}

}  // namespace tiger::cluster
