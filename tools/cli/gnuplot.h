// Draws pictures with gnuplot.
#pragma once

#include <string>

namespace tiger::tools {

// Before the work whose result is to be drawn: throws UsageError, naming the option, unless the
// picture's name ends in .svg or .png, and Failure where it cannot be written or gnuplot is
// missing.
void check_picture(const std::string& option, const std::string& picture);

// Runs a script, lines or parts between semicolons, whose plot goes to the picture, so many pixels
// large. Throws Failure where gnuplot fails.
void draw_with_gnuplot(const std::string& picture, int width, int height,
                       const std::string& script);

// A string for a script, in single quotes.
std::string gnuplot_quoted(const std::string& text);

}  // namespace tiger::tools
