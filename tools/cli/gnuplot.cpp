#include "cli/gnuplot.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/program.h"
#include "formats/text.h"

namespace tiger::tools {
namespace {

constexpr int kNotFound = 127;  // the exit status if gnuplot is not installed

// Returns the exit status, or -1 if gnuplot could not be run. The script is passed as standard
// input from a file, because gnuplot accepts data blocks only from files.
int run_gnuplot(const std::string& script) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
  if (!file || std::fputs(script.c_str(), file.get()) < 0) return -1;
  std::rewind(file.get());
  const pid_t child = fork();
  if (child == 0) {
    dup2(fileno(file.get()), STDIN_FILENO);
    execlp("gnuplot", "gnuplot", "-", static_cast<char*>(nullptr));
    _exit(kNotFound);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

}  // namespace

void check_picture(const std::string& option, const std::string& picture) {
  if (!picture.ends_with(".svg") && !picture.ends_with(".png"))
    throw UsageError(option + ": expected a name that ends in .svg or .png, got '" + picture + "'");
  if (std::ranges::any_of(picture, formats::is_control))
    throw UsageError(option + ": expected a name without control characters, got " +
                     formats::quoted(picture));
  if (run_gnuplot("") == kNotFound)
    throw Failure("cannot draw '" + picture +
                  "': gnuplot is not installed (on Debian: apt-get install gnuplot-nox)");
  const bool exists = std::filesystem::exists(picture);
  if (!std::ofstream(picture, std::ios::app))
    throw Failure("cannot write '" + picture + "': " + std::strerror(errno));
  if (!exists) std::remove(picture.c_str());  // it may never be drawn
}

void draw_with_gnuplot(const std::string& picture, int width, int height,
                       const std::string& script) {
  const std::string terminal = picture.ends_with(".png") ? "pngcairo" : "svg";
  const int status = run_gnuplot("set terminal " + terminal + " size " + std::to_string(width) +
                                 "," + std::to_string(height) + "\nset output " +
                                 gnuplot_quoted(picture) + "\n" + script + "\n");
  if (status != 0)
    throw Failure("cannot draw '" + picture + "': gnuplot failed, see its messages above");
}

std::string gnuplot_quoted(const std::string& text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "''" : std::string(1, c);
  return result + "'";
}

}  // namespace tiger::tools
