// JSON values. Keys keep their order, and a value is printed on one line.
//
// Even the shortest functions are in json.cpp: std::variant is slow to compile, and many files
// include this one.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tiger::tools {

// A text is not JSON, or a value does not have the expected type.
struct JsonError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;

  Json(std::nullptr_t = nullptr);
  template <std::same_as<bool> Value>  // not a pointer, which would convert to bool
  Json(Value value) : Json(Leaf{value}) {}
  template <std::signed_integral Value>
  Json(Value value) : Json(Leaf{std::int64_t{value}}) {}
  template <std::unsigned_integral Value>
  requires(!std::same_as<Value, bool>) Json(Value value) : Json(Leaf{std::uint64_t{value}}) {}
  Json(double value);
  Json(const char* value);
  Json(std::string_view value);
  Json(std::string value);
  template <class Value>  // nullopt becomes null
  Json(const std::optional<Value>& value) : Json(value ? Json(*value) : Json()) {}

  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  static Json array(Array values = {});
  static Json object(Object members = {});

  // What is demanded of a text, besides being JSON.
  struct Rules {
    std::size_t most_values = SIZE_MAX;  // in total, at every depth
    bool unique_keys = false;            // otherwise the last value of a key counts
  };

  // Parses one value. Throws JsonError, also if the value is nested more than 100 levels deep, or
  // an object has more than 1000 keys.
  static Json parse(std::string_view text) { return parse(text, Rules()); }
  static Json parse(std::string_view text, const Rules& rules);

  // The value as JSON on one line, without a newline. Bytes that are not UTF-8, as in a file name,
  // are replaced.
  std::string text() const;

  bool is_null() const;
  bool is_string() const;
  bool is_fraction() const;
  bool is_array() const;
  bool is_object() const;

  // These functions return the value. They throw JsonError if it has another type; integer() also
  // throws if it is not between `low` and `high`. 8.0 is an integer.
  bool boolean() const;
  int integer(int low, int high) const;
  std::uint64_t count() const;
  double number() const;
  const std::string& string() const;
  const Array& elements() const;
  const Object& members() const;

  // The value of a key. If the key is missing, at() throws JsonError, and [] adds the key with the
  // value null. [] also turns a null value into an object.
  bool contains(std::string_view key) const { return find(key) != nullptr; }
  const Json& at(std::string_view key) const;
  Json& operator[](std::string_view key);
  void erase(std::string_view key);

  void push_back(Json element);

 private:
  using Leaf = std::variant<bool, std::int64_t, std::uint64_t>;

  explicit Json(Leaf value);

  std::optional<std::int64_t> whole() const;
  const Json* find(std::string_view key) const;

  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, Array,
               Object>
      value_ = nullptr;
};

}  // namespace tiger::tools
