// Draws pictures with gnuplot.
#pragma once

#include <string>

namespace tiger::tools {

// To be called before the work whose result is to be drawn. Throws UsageError, naming the option,
// unless the picture's name ends in .svg or .png, and Failure if the picture cannot be written or
// gnuplot is not installed.
void check_picture(const std::string& option, const std::string& picture);

// Runs a script, whose commands are separated by newlines or semicolons, and writes its plot to the
// picture. Width and height are in pixels. Throws Failure if gnuplot fails.
void draw_with_gnuplot(const std::string& picture, int width, int height,
                       const std::string& script);

// A string for a script, in single quotes.
std::string gnuplot_quoted(const std::string& text);

}  // namespace tiger::tools
