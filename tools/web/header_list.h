// Headers of HTTP whose values are lists.
#pragma once

#include <string_view>
#include <vector>

namespace tiger::web {

// The items of a list, such as "gzip" and "br;q=0" of "gzip, br;q=0", without blanks around them.
std::vector<std::string_view> items_of(std::string_view list, char separator);

// Whether a client takes answers packed by gzip, by its Accept-Encoding.
bool takes_gzip(std::string_view accept_encoding);

// Whether If-None-Match names the ETag of a file, in the weak comparison of RFC 9110.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace tiger::web
