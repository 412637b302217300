// What `tiger pick` says of the positions it chose.
#pragma once

#include <string>
#include <vector>

#include "pick/choice.h"

namespace tiger::tools {

// The output of --stats: a line for each number of empty squares, and of scores, if they are known,
// the least and the greatest, the mean and the standard deviation.
std::string spread_text(const std::vector<Picked>& picked, const ChoiceRequest& request);

// "5 of 40 positions are missing: 3 with 8 empty squares, 1 each with 9-10". There must be one.
std::string missing_text(const Choice& choice, const ChoiceRequest& request);

}  // namespace tiger::tools
