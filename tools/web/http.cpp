#include "web/http.h"

#include <algorithm>

#include "cli/json.h"
#include "formats/text/text.h"
#include "web/parsed_json.h"

namespace tiger::web {
namespace {

// Whether the parameters after an encoding say that it is not to be used: q=0, q=0.0.
bool is_refused(std::string_view parameters) {
  for (const std::string_view parameter : items_of(parameters, ';')) {
    const bool weight = parameter.starts_with("q=") || parameter.starts_with("Q=");
    if (weight && parameter.find_first_not_of("0.", 2) == std::string_view::npos) return true;
  }
  return false;
}

}  // namespace

std::string ApiError::text() const {
  using tools::Json;
  Json error = Json::object({{"status", status}, {"code", code}, {"message", what()}});
  if (fault) error["fault"] = remark_json(*fault);
  return Json::object({{"error", error}}).text();
}

std::vector<std::string_view> items_of(std::string_view list, char separator) {
  std::vector<std::string_view> items;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(separator), list.size());
    items.push_back(formats::trimmed({list.substr(0, end)}).chars);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return items;
}

bool lists(std::string_view list, std::string_view word, char separator) {
  const auto items = items_of(list, separator);
  return std::find(items.begin(), items.end(), word) != items.end();
}

bool takes_gzip(std::string_view accept_encoding) {
  bool any = false;
  for (const std::string_view item : items_of(accept_encoding, ',')) {
    const std::size_t end = std::min(item.find(';'), item.size());
    const std::string encoding = formats::lower(formats::trimmed({item.substr(0, end)}).chars);
    const bool taken = !is_refused(item.substr(end));
    if (encoding == "gzip") return taken;
    if (encoding == "*") any = taken;
  }
  return any;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  const auto items = items_of(if_none_match, ',');
  return std::any_of(items.begin(), items.end(), [tag](std::string_view item) {
    if (item.starts_with("W/")) item.remove_prefix(2);
    return item == tag || item == "*";
  });
}

}  // namespace tiger::web
