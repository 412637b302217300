// The description of the interface has all routes of the program, and no others.
#include "web/routes.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <utility>

#include "web/http.h"

namespace tiger::web {
namespace {

using tools::Json;
using Operations = std::set<std::pair<std::string, std::string>>;  // path, method

Operations of_program() {
  Operations all;
  for (const Route& route : routes())
    for (const std::string_view method : items_of(route.methods, ','))
      if (method != "HEAD") all.emplace(route.path, method);  // answered like GET
  return all;
}

Operations of_description(const Json& description) {
  Operations all;
  for (const auto& [path, methods] : description.at("paths").members())
    for (const auto& [method, operation] : methods.members()) {
      std::string name = method;
      for (char& c : name) c = static_cast<char>(c - 'a' + 'A');
      all.emplace(path, name);
    }
  return all;
}

void check_references(const Json& whole, const Json& value) {
  if (value.is_array())
    for (const Json& element : value.elements()) check_references(whole, element);
  if (!value.is_object()) return;
  for (const auto& [key, member] : value.members()) {
    check_references(whole, member);
    if (key != "$ref") continue;
    const std::string reference = member.string();
    REQUIRE(reference.starts_with("#/"));
    const Json* found = &whole;
    for (const std::string_view part : items_of(std::string_view(reference).substr(2), '/')) {
      INFO(reference);
      REQUIRE(found->contains(part));
      found = &found->at(part);
    }
  }
}

TEST_CASE("the description has the routes of the program, with their methods and types") {
  const Json description = api_description();
  CHECK(of_program() == of_description(description));
  for (const Route& route : routes()) {
    if (*route.types == '\0') continue;
    const Json& body = description.at("paths").at(route.path).at("post").at("requestBody");
    std::set<std::string> types, described;
    for (const std::string_view type : items_of(route.types, ' ')) types.emplace(type);
    for (const auto& [type, content] : body.at("content").members()) described.insert(type);
    CHECK(types == described);
  }
}

TEST_CASE("the description that is served is complete in itself") {
  const Json description = api_description();
  check_references(description, description);
  CHECK(description.at("components").at("schemas").at("Solution").contains("$defs"));
  CHECK_FALSE(description.at("components").at("schemas").at("Solution").contains("$schema"));
}

}  // namespace
}  // namespace tiger::web
