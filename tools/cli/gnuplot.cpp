#include "cli/gnuplot.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

#include "cli/program.h"
#include "cli/system/process.h"
#include "formats/text/text.h"
#include "platform/file.h"

namespace tiger::tools {
void check_picture(const std::string& option, const std::string& picture) {
  if (!picture.ends_with(".svg") && !picture.ends_with(".png"))
    throw UsageError(option + ": expected a name that ends in .svg or .png, got '" + picture + "'");
  if (std::ranges::any_of(picture, formats::is_control))
    throw UsageError(option + ": expected a name without control characters, got " +
                     formats::quoted(picture));
  if (run_program({"gnuplot", "-"}, "") == kProgramNotFound)
    throw Failure("cannot draw '" + picture +
                  "': gnuplot is not installed (on Debian: apt-get install gnuplot-nox)");
  const bool exists = std::filesystem::exists(path_of(picture));
  if (!std::ofstream(picture, std::ios::app))
    throw Failure("cannot write '" + picture + "': " + std::strerror(errno));
  if (!exists) std::remove(picture.c_str());  // it may never be drawn
}

void draw_with_gnuplot(const std::string& picture, int width, int height,
                       const std::string& script) {
  const std::string terminal = picture.ends_with(".png") ? "pngcairo" : "svg";
  const std::string head = "set terminal " + terminal + " size " + std::to_string(width) + "," +
                           std::to_string(height) + "\nset output " + gnuplot_quoted(picture);
  if (run_program({"gnuplot", "-"}, head + "\n" + script + "\n") != 0)
    throw Failure("cannot draw '" + picture + "': gnuplot failed, see its messages above");
}

std::string gnuplot_quoted(const std::string& text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "''" : std::string(1, c);
  return result + "'";
}

}  // namespace tiger::tools
