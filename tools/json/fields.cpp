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

Schema FieldList::schema() const {
  std::vector<Property> properties;
  for (const Field& field : fields_) properties.push_back(field.property);
  return object_schema(properties, rules_);
}

FieldList::Field FieldList::described(const char* key, const char* meaning, Schema schema,
                                      bool required) {
  if (*meaning != '\0') schema.json["description"] = meaning;
  return {{key, std::move(schema), required}, {}};
}

FieldList::Field FieldList::constant_field(const char* key, const char* meaning,
                                           const Json& value) {
  Field field = described(key, meaning, {Json::object({{"const", value}})});
  field.write = [value](const void*) { return std::optional(value); };
  return field;
}

void FieldList::append(const FieldList& more) {
  fields_.insert(fields_.end(), more.fields_.begin(), more.fields_.end());
}

Json FieldList::write_all(const void* answer) const {
  Json::Object members;
  for (const Field& field : fields_)
    if (std::optional<Json> value = field.write(answer))
      members.emplace_back(field.property.key, *std::move(value));
  return Json::object(std::move(members));
}

void FieldList::read_all(const Json& json, void* answer) const {
  for (const auto& [property, write, read] : fields_) {
    if (!read || (!property.required && !json.contains(property.key))) continue;
    const Json& value = json.at(property.key);
    try {
      read(value, answer);
    } catch (const JsonError& error) {
      throw JsonError(property.key + ": " + error.what());
    }
  }
}

}  // namespace tiger::tools
