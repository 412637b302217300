// The style sheet of an HTML report: light and dark, narrow and wide, screen and paper.
#pragma once

namespace tiger::tools::html {

extern const char* const kStyle;

}  // namespace tiger::tools::html
