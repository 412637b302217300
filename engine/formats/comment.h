// Comments behind '%': "#40 a title" gives a problem its number and its title.
#pragma once

#include <string>
#include <string_view>

#include "formats/problem.h"

namespace tiger::formats {

// A title fit for one line of a file: control characters become blanks; blanks at both ends and the
// '%' signs in front are left out.
std::string clean_title(std::string_view text);

// Sets number and title from a comment or a title line. "#40" counts as a number where digits
// alone follow the '#', then a blank, the end, or one of : . , ) and a blank or the end.
void read_comment(std::string_view text, Problem& problem);

// True for the line that ends an FFO script.
bool is_end_mark(std::string_view line);

}  // namespace tiger::formats
