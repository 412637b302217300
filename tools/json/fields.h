// An answer as JSON: one list of fields decides how it is written, how it is read back and what its
// JSON Schema is. A field has a key, a sentence that says what it means, a kind of value, and where
// its value is: a member, or a function of the answer.
//
//   static const Fields<Claim> fields = {
//       {"move", "The move that was played.", kind::move(), &Claim::move},
//       {"cost", "What it lost, in discs.", kind::integer(0, 128), [](const Claim& c) { ... }}};
//
// A member is read back; the value of a function is only written, unless a second function takes
// what was read. A std::optional<V> with a kind of V is left out if it has no value; with
// kind::or_null(...) it is null then.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "cli/json.h"

namespace tiger::tools {

// A JSON Schema, with the definitions that it refers to as "#/$defs/NAME".
struct Schema {
  Json json;
  std::map<std::string, Json> definitions = {};

  void add_definitions(const Schema& of) {
    definitions.insert(of.definitions.begin(), of.definitions.end());
  }
};

// A kind of value: how it is written, read and described. What is read is checked: `read` throws
// JsonError.
template <class Value>
struct Kind {
  std::function<Json(const Value&)> write;
  std::function<Value(const Json&)> read;
  Schema schema;
};

// The schema of an object with these properties, in their order. `rules` is a JSON object, as text,
// with further keywords: "allOf", "dependentRequired".
struct Property {
  std::string key;
  Schema schema;
  bool required;
};
Schema object_schema(const std::vector<Property>& properties, std::string_view rules);

// The schema of a value that fits one of these, each with a sentence that describes the value.
Schema either_schema(const std::vector<std::pair<const char*, Schema>>& schemas);

// A schema as a document, with its definitions.
Json schema_document(const char* title, const char* description, const Schema& schema);

// The fields of an answer of any type, which only their functions know.
class FieldList {
 public:
  Schema schema() const;

 protected:
  struct Field {
    Property property;
    std::function<std::optional<Json>(const void* answer)> write;
    std::function<void(const Json& value, void* answer)> read = {};  // empty: only written
  };

  // A field with a sentence that says what it means.
  static Field described(const char* key, const char* meaning, Schema schema, bool required = true);
  static Field constant_field(const char* key, const char* meaning, const Json& value);

  void append(const FieldList& more);
  Json write_all(const void* answer) const;
  void read_all(const Json& json, void* answer) const;

  std::vector<Field> fields_;
  const char* rules_ = "";
};

template <class T>
class Fields : public FieldList {
 public:
  Fields() = default;

  // One field. `get` is a member, or a function of the answer.
  template <class V, class Get>
  requires std::is_invocable_v<Get, const T&> Fields(const char* key, const char* meaning,
                                                     const Kind<V>& kind, Get get) {
    using Held = std::remove_cvref_t<std::invoke_result_t<Get, const T&>>;
    constexpr bool kLeftOut = std::is_same_v<Held, std::optional<V>>;
    Field field = described(key, meaning, kind.schema, !kLeftOut);
    field.write = [write = kind.write, get](const void* answer) -> std::optional<Json> {
      if constexpr (kLeftOut) {
        const Held& held = std::invoke(get, answer_at(answer));
        return held ? std::optional(write(*held)) : std::nullopt;
      } else {
        return write(std::invoke(get, answer_at(answer)));
      }
    };
    if constexpr (std::is_member_object_pointer_v<Get>)
      field.read = [read = kind.read, get](const Json& json, void* answer) {
        std::invoke(get, answer_at(answer)) = static_cast<Held>(read(json));
      };
    fields_.push_back(std::move(field));
  }

  // The same, read back by `set`.
  template <class V, class Get, class Set>
  Fields(const char* key, const char* meaning, const Kind<V>& kind, Get get, Set set)
      : Fields(key, meaning, kind, get) {
    fields_.back().read = [read = kind.read, set](const Json& json, void* answer) {
      set(answer_at(answer), read(json));
    };
  }

  // Several lists of fields, in their order.
  Fields(std::initializer_list<Fields> parts) {
    for (const Fields& part : parts) append(part);
  }

  // A value that is the same in all answers.
  static Fields constant(const char* key, const char* meaning, const Json& value) {
    Fields fields;
    fields.fields_.push_back(constant_field(key, meaning, value));
    return fields;
  }

  // The fields of a part of the answer; `get` is a member, or a function, as above.
  template <class Part, class Get>
  static Fields of(Get get, const Fields<Part>& part) {
    Fields fields;
    for (const Field& one : part.fields_) {
      Field field{one.property, [write = one.write, get](const void* answer) {
                    const Part& held = std::invoke(get, answer_at(answer));
                    return write(&held);
                  }};
      if constexpr (std::is_member_object_pointer_v<Get>)
        if (one.read)
          field.read = [read = one.read, get](const Json& json, void* answer) {
            Part& held = std::invoke(get, answer_at(answer));
            read(json, &held);
          };
      fields.fields_.push_back(std::move(field));
    }
    return fields;
  }

  // A nested object with these fields of the answer.
  static Fields nested(const char* key, const char* meaning, const Fields& inner) {
    Field field = described(key, meaning, inner.schema());
    field.write = [inner](const void* answer) { return std::optional(inner.write_all(answer)); };
    field.read = [inner](const Json& json, void* answer) { inner.read_all(json, answer); };
    Fields fields;
    fields.fields_.push_back(std::move(field));
    return fields;
  }

  // The same fields, present only in some answers.
  template <class Present>
  Fields when(Present present) const {
    Fields fields = *this;
    for (Field& field : fields.fields_) {
      field.property.required = false;
      field.write = [write = field.write, present](const void* answer) {
        return std::invoke(present, answer_at(answer)) ? write(answer) : std::nullopt;
      };
    }
    return fields;
  }

  // The same fields, with further rules for the object; see object_schema().
  Fields with_rules(const char* rules) const {
    Fields fields = *this;
    fields.rules_ = rules;
    return fields;
  }

  Json write(const T& answer) const { return write_all(&answer); }

  // Throws JsonError. Fields that are only written may be missing.
  T read(const Json& json) const {
    T answer{};
    read_all(json, &answer);
    return answer;
  }

 private:
  template <class>
  friend class Fields;

  static const T& answer_at(const void* answer) { return *static_cast<const T*>(answer); }
  static T& answer_at(void* answer) { return *static_cast<T*>(answer); }
};

}  // namespace tiger::tools
