#include "json/fields.h"

namespace tiger::tools {

Schema object_schema(const std::vector<Property>& properties, std::string_view rules) {
  Json required = Json::array();
  Json::Object described;
  Schema schema;
  for (const Property& property : properties) {
    if (property.required) required.push_back(property.key);
    described.emplace_back(property.key, property.schema.json);
    schema.add_definitions(property.schema);
  }
  schema.json = Json::object({{"type", "object"},
                              {"additionalProperties", false},
                              {"required", required},
                              {"properties", Json::object(std::move(described))}});
  const Json more = Json::parse(rules.empty() ? "{}" : rules);
  for (const auto& [key, value] : more.members()) schema.json[key] = value;
  return schema;
}

Schema either_schema(const std::vector<std::pair<const char*, Schema>>& schemas) {
  Schema either;
  Json all = Json::array();
  for (const auto& [meaning, schema] : schemas) {
    Json one = schema.json;
    one["description"] = meaning;
    all.push_back(one);
    either.add_definitions(schema);
  }
  either.json["oneOf"] = all;
  return either;
}

Json schema_document(const char* title, const char* description, const Schema& schema) {
  Json document = Json::object({{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                                {"title", title},
                                {"description", description}});
  for (const auto& [key, value] : schema.json.members()) document[key] = value;
  Json definitions;
  for (const auto& [name, definition] : schema.definitions) definitions[name] = definition;
  if (!definitions.is_null()) document["$defs"] = definitions;
  return document;
}

void read_member(const Json& object, const Property& property,
                 const std::function<void(const Json&)>& read) {
  if (!property.required && !object.contains(property.key)) return;
  const Json& value = object.at(property.key);
  try {
    read(value);
  } catch (const JsonError& error) {
    throw JsonError(property.key + ": " + error.what());
  }
}

}  // namespace tiger::tools
