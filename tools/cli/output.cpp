#include "cli/output.h"

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <system_error>

#include "cli/program.h"
#include "cli/screen.h"
#include "cli/system/signals.h"
#include "platform/file.h"
#include "platform/process.h"

namespace tiger::tools {

void print(const std::string& text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (written && std::fflush(stdout) == 0) return;
  after_failed_write();
  throw Failure(std::string("cannot write the output: ") + std::strerror(errno));
}

FileToWrite::FileToWrite(const std::string& file) : path(file), written(file) {
  if (std::filesystem::exists(path_of(file)) && !std::filesystem::is_regular_file(path_of(file)))
    return;
  std::error_code missing;
  const std::filesystem::path real = std::filesystem::canonical(path_of(file), missing);
  if (!missing) path = utf8_name(real);
  written = path + "." + std::to_string(process_id()) + ".part";
}

void write_file(const std::string& file, const std::string& text) {
  const FileToWrite target(file);
  errno = 0;
  std::ofstream out(target.written, std::ios::binary);
  out << text;
  out.close();
  std::error_code error(errno, std::generic_category());
  if (out && !target.is_direct()) {
    error.clear();
    std::filesystem::rename(path_of(target.written), path_of(target.path), error);
  }
  if (!out || (!target.is_direct() && error)) {
    if (!target.is_direct()) std::remove(target.written.c_str());
    throw Failure("cannot write '" + file + "': " + error.message());
  }
}

ReservedFile::ReservedFile(const std::string& file) : file_(file) {
  if (std::filesystem::is_directory(path_of(file)))
    throw Failure("cannot write '" + file + "': " + std::strerror(EISDIR));
  if (file_.is_direct()) return;  // the reader of a pipe would see its end
  errno = 0;
  if (!std::ofstream(file_.written, std::ios::binary))
    throw Failure("cannot write '" + file + "': " + std::strerror(errno));
}

ReservedFile::~ReservedFile() {
  if (!file_.is_direct()) std::remove(file_.written.c_str());
}

void warn(const std::string& text) {
  const std::string line = fitted("tiger: " + text + "\n", screen_of(Stream::kErr));
  std::fwrite(line.data(), 1, line.size(), stderr);
}

std::string time_text(double seconds) {
  const auto milliseconds = std::llround(1000 * seconds);
  const auto minutes = milliseconds / 60000;
  char text[64];
  if (minutes < 60)
    std::snprintf(text, sizeof text, "%lld:%02lld.%03lld", minutes, milliseconds / 1000 % 60,
                  milliseconds % 1000);
  else
    std::snprintf(text, sizeof text, "%lld:%02lld:%02lld.%03lld", minutes / 60, minutes % 60,
                  milliseconds / 1000 % 60, milliseconds % 1000);
  return text;
}

std::string score_text(Score score) {
  std::string text(score < 0 ? "" : "+");
  return text.append(std::to_string(score));
}

std::string score_text(Value value) {
  if (value == value_of(score_of(value))) return score_text(score_of(value));
  std::string text = fixed(discs_of(value), 5);
  text.erase(text.find_last_not_of('0') + 1);
  return value < Value{} ? text : "+" + text;
}

std::string color_name(Color color) { return color == Color::kBlack ? "Black" : "White"; }

std::string per_second(double n, double seconds) {
  return seconds > 0 ? std::to_string(std::llround(n / seconds)) : "-";
}

std::string fixed(double value, int digits) {
  char text[400];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string left(const std::string& text, std::size_t width) {
  return text.size() < width ? text + std::string(width - text.size(), ' ') : text;
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string field = "\"";
  for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
  return field + "\"";
}

}  // namespace tiger::tools
