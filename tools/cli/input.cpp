#include "cli/input.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <memory>

#include "cli/exit_status.h"
#include "cli/output.h"
#include "formats/problems.h"

namespace tiger::tools {
namespace {

[[noreturn]] void fail_to_read(const std::string& file) {
  if (errno == EISDIR) throw Failure("'" + file + "' is a directory: name the files in it");
  throw Failure("cannot read '" + file + "': " + std::strerror(errno));
}

void add(Input& input, ProblemsResult read) {
  for (const ParseError& error : read.errors) warn(error.text());
  if (!read.errors.empty()) input.failed = true;
  std::move(read.problems.begin(), read.problems.end(), std::back_inserter(input.problems));
}

}  // namespace

std::string file_contents(const std::string& file) {
  const auto close = [](std::FILE* stream) { return stream == stdin ? 0 : std::fclose(stream); };
  const std::unique_ptr<std::FILE, decltype(close)> stream(
      file == "-" ? stdin : std::fopen(file.c_str(), "rb"), close);
  if (!stream) fail_to_read(file);
  std::string text;
  char block[1 << 16];
  while (const std::size_t n = std::fread(block, 1, sizeof block, stream.get()))
    text.append(block, n);
  if (std::ferror(stream.get())) fail_to_read(file);
  return text;
}

Input read_input(const std::vector<std::string>& files, const std::optional<std::string>& board) {
  if (files.empty() && !board) throw UsageError("no FILE given (- is standard input)");
  Input input;
  for (const std::string& file : files) {
    try {
      add(input, read_problems(file_contents(file), file));
    } catch (const Failure& failure) {
      warn(failure.what());
      input.failed = true;
    }
  }
  if (board) add(input, read_board(*board, "--board"));
  return input;
}

}  // namespace tiger::tools
