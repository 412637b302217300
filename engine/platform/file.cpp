#include "platform/file.h"

#include <utility>

namespace tiger {

File::File(File&& from) noexcept
    : number_(std::exchange(from.number_, -1)), is_own_(from.is_own_) {}

File& File::operator=(File&& from) noexcept {
  std::swap(number_, from.number_);
  std::swap(is_own_, from.is_own_);
  return *this;
}

std::optional<std::string> bytes_of_file(const std::string& path) {
  File file(path, File::kRead);
  std::string bytes;
  File::Got got = file.is_open() ? File::Got::kBytes : File::Got::kFailure;
  while (got == File::Got::kBytes || got == File::Got::kNothingYet) got = file.read(bytes);
  return got == File::Got::kEnd ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace tiger
