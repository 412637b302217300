// The kinds of values in answers, and the fields that several answers share.
#pragma once

#include <climits>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/board.h"
#include "cli/input.h"
#include "cli/program.h"
#include "eval/weights.h"
#include "json/fields.h"
#include "search/counters.h"
#include "search/solver.h"

namespace tiger::tools {

namespace kind {

Kind<bool> boolean();
Kind<int> integer(int low, int high = INT_MAX);
Kind<int> any_integer();
Kind<std::uint64_t> count(std::uint64_t least = 0);
Kind<double> number();
Kind<double> at_least(double low);
Kind<double> above(double low);
Kind<double> from_to(double low, double high);
Kind<double> seconds();  // at least 0

// Texts. A pattern, which is a regular expression of JSON Schema, is not checked when reading.
Kind<std::string> text();
Kind<std::string> non_empty_text();
Kind<std::string> text_like(const char* pattern);
Kind<std::string> one_of(const std::vector<std::string>& words);

// Values that have names.
template <class Value>
Kind<Value> named(const std::vector<std::pair<Value, std::string>>& names) {
  std::vector<std::string> words;
  for (const auto& [value, name] : names) words.push_back(name);
  const Kind<std::string> word = one_of(words);
  return {[names](const Value& value) {
            for (const auto& [known, name] : names)
              if (known == value) return Json(name);
            return Json();
          },
          [names, word](const Json& json) {
            const std::string text = word.read(json);
            for (const auto& [value, name] : names)
              if (name == text) return value;
            throw JsonError("no name: " + text);
          },
          word.schema};
}

template <class V>
Kind<std::optional<V>> or_null(const Kind<V>& kind) {
  Schema schema = kind.schema;
  schema.json =
      Json::object({{"anyOf", Json::array({schema.json, Json::object({{"type", "null"}})})}});
  return {[write = kind.write](const std::optional<V>& value) {
            return value ? write(*value) : Json();
          },
          [read = kind.read](const Json& json) {
            return json.is_null() ? std::nullopt : std::optional<V>(read(json));
          },
          schema};
}

Schema list_schema(Schema element, std::size_t least, std::size_t most);

template <class V>
Kind<std::vector<V>> list(const Kind<V>& kind, std::size_t least = 0, std::size_t most = SIZE_MAX) {
  return {[write = kind.write](const std::vector<V>& values) {
            Json array = Json::array();
            for (const V& value : values) array.push_back(write(value));
            return array;
          },
          [read = kind.read, least, most](const Json& json) {
            std::vector<V> values;
            for (const Json& element : json.elements()) values.push_back(read(element));
            if (values.size() < least || values.size() > most)
              throw JsonError("a list of " + std::to_string(values.size()) + " values");
            return values;
          },
          list_schema(kind.schema, least, most)};
}

template <class T>
Kind<T> object(const Fields<T>& fields) {
  return {[fields](const T& value) { return fields.write(value); },
          [fields](const Json& json) -> T {
            if constexpr (std::is_default_constructible_v<T>)
              return fields.read(json);
            else
              throw JsonError("is not read back");
          },
          fields.schema()};
}

// The schema gets a name, by which it is referred to wherever the kind occurs.
template <class V>
Kind<V> defined(const char* name, const char* meaning, Kind<V> kind) {
  if (*meaning != '\0') kind.schema.json["description"] = meaning;
  kind.schema.definitions[name] = kind.schema.json;
  kind.schema.json = Json::object({{"$ref", std::string("#/$defs/") + name}});
  return kind;
}

// ---- Of the game --------------------------------------------------------------------------------

Kind<Score> score();
Kind<Bounds> bounds();
Kind<Value> value();  // in discs
Kind<ValueBounds> value_bounds();
Kind<Square> move();  // also a pass
Kind<std::vector<Square>> moves();
Kind<Square> move_or_null();  // null: kNoSquare
Kind<Square> square();        // not a pass
Kind<Square> square_or_null();
Kind<std::string> board();  // "64 squares" of a position
Kind<Color> side();         // "X" or "O"
Kind<Color> color();        // "black" or "white"
Kind<Driver> driver();
Kind<std::string> transcript();
Kind<std::uint64_t> checksum();
Kind<int> hash_bits();

}  // namespace kind

std::optional<std::uint64_t> checksum_of(const Weights* weights);

// ---- Fields of several answers ------------------------------------------------------------------

template <class T>
Fields<T> program_fields() {
  return {Fields<T>::constant("program", "The program that wrote the object.", "tiger"),
          {"version", "Its version.", kind::text_like("^[0-9]+\\.[0-9]+\\.[0-9]+$"),
           [](const T&) { return std::string(kVersion); }}};
}

template <class T>
Fields<T> schema_field() {
  return Fields<T>::constant("schema", "The version of this schema.", 1);
}

// A position as it is written.
struct WrittenPosition {
  std::string board;
  Color side = Color::kBlack;

  WrittenPosition() = default;
  explicit WrittenPosition(const Position& position);
};
const Fields<WrittenPosition>& position_fields();

// Where a position was read, and its empty squares.
const Fields<Task>& place_fields();

// The first fields of an answer about a position of the input: the program, the position, and its
// place.
const Fields<Task>& task_fields();

// What a search counted: first its own counters, then those of the table.
const Fields<Counters>& search_fields();
const Fields<Counters>& table_fields();

}  // namespace tiger::tools
