// Draws pictures with gnuplot.
#pragma once

#include <string>

namespace tiger::tools {

// Throws UsageError, naming the option, unless a picture's name ends in .svg or .png.
void check_picture_name(const std::string& option, const std::string& path);

// Runs a script, lines or parts between semicolons, whose plot goes to the picture, so many pixels large. Throws Failure where gnuplot
// is missing or does not like the script.
void draw_with_gnuplot(const std::string& picture, int width, int height,
                       const std::string& script);

// A string for a script, in single quotes.
std::string gnuplot_quoted(const std::string& text);

}  // namespace tiger::tools
