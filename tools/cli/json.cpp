// The only file that includes the JSON library, nlohmann's, whose templates are slow to compile.
// The library parses, and it prints values other than arrays and objects.
#include "cli/json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace tiger::tools {
namespace {

constexpr std::size_t kMaxDepth =
    100;  // of nested values: more than any record has, and safe to recurse into

// Of an object: more than any record has. They are looked up one by one, so the time to read an
// object grows with their square.
constexpr std::size_t kMaxKeys = 1000;

std::string leaf_text(const auto& value) {
  return nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// Builds a value from the events of the library's parser.
class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Builder(const Json::Rules& rules) : rules_(rules) {}

  // To be called after the whole text.
  Json take() { return std::move(root_); }

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(std::int64_t value) override { return add(value); }
  bool number_unsigned(std::uint64_t value) override { return add(value); }
  bool number_float(double value, const std::string&) override { return add(value); }
  bool string(std::string& value) override { return add(std::move(value)); }
  bool binary(nlohmann::json::binary_t&) override { return false; }  // does not occur in text
  bool start_object(std::size_t) override { return open(true); }
  bool start_array(std::size_t) override { return open(false); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    if (open_.back().keys.size() == kMaxKeys) throw JsonError("an object has too many keys");
    open_.back().keys.push_back(std::move(name));
    return true;
  }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    throw JsonError("not JSON at byte " + std::to_string(position));
  }

 private:
  // An array or object that has not ended yet.
  struct Open {
    bool is_object;
    std::vector<std::string> keys = {};
    Json::Array values = {};
  };

  bool open(bool is_object) {
    if (open_.size() == kMaxDepth) throw JsonError("values are nested too deeply");
    open_.push_back({is_object});
    return true;
  }

  bool close() {
    Open last = std::move(open_.back());
    open_.pop_back();
    if (!last.is_object) return add(Json::array(std::move(last.values)));
    Json object = Json::object();
    for (std::size_t i = 0; i < last.keys.size(); ++i) {
      if (rules_.unique_keys && object.contains(last.keys[i]))
        throw JsonError("the key '" + last.keys[i] + "' occurs twice");
      object[last.keys[i]] = std::move(last.values[i]);
    }
    return add(std::move(object));
  }

  bool add(Json value) {
    if (++values_ > rules_.most_values)
      throw JsonError("more than " + std::to_string(rules_.most_values) + " values");
    if (open_.empty())
      root_ = std::move(value);
    else
      open_.back().values.push_back(std::move(value));
    return true;
  }

  const Json::Rules rules_;
  std::size_t values_ = 0;
  Json root_;
  std::vector<Open> open_;
};

}  // namespace

Json::Json(std::nullptr_t) {}
Json::Json(double value) : value_(value) {}
Json::Json(const char* value) : value_(std::string(value)) {}
Json::Json(std::string_view value) : value_(std::string(value)) {}
Json::Json(std::string value) : value_(std::move(value)) {}
Json::Json(Leaf value) {
  std::visit([this](auto leaf) { value_ = leaf; }, value);
}

Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

Json Json::array(Array values) {
  Json json;
  json.value_ = std::move(values);
  return json;
}

Json Json::object(Object members) {
  Json json;
  json.value_ = std::move(members);
  return json;
}

Json Json::parse(std::string_view text, const Rules& rules) {
  Builder builder(rules);
  nlohmann::json::sax_parse(text, &builder);  // throws JsonError
  return builder.take();
}

std::string Json::text() const {
  if (const auto* array = std::get_if<Array>(&value_)) {
    std::string text;
    for (const Json& element : *array) text += (text.empty() ? "[" : ",") + element.text();
    return text.empty() ? "[]" : text + "]";
  }
  if (const auto* object = std::get_if<Object>(&value_)) {
    std::string text;
    for (const auto& [key, value] : *object)
      text += (text.empty() ? "{" : ",") + leaf_text(key) + ":" + value.text();
    return text.empty() ? "{}" : text + "}";
  }
  if (is_null()) return "null";
  if (const auto* value = std::get_if<bool>(&value_)) return *value ? "true" : "false";
  if (const auto* value = std::get_if<std::int64_t>(&value_)) return std::to_string(*value);
  if (const auto* value = std::get_if<std::uint64_t>(&value_)) return std::to_string(*value);
  if (const auto* value = std::get_if<double>(&value_)) return leaf_text(*value);
  return leaf_text(std::get<std::string>(value_));
}

bool Json::is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
bool Json::is_string() const { return std::holds_alternative<std::string>(value_); }
bool Json::is_fraction() const { return std::holds_alternative<double>(value_); }
bool Json::is_array() const { return std::holds_alternative<Array>(value_); }
bool Json::is_object() const { return std::holds_alternative<Object>(value_); }

bool Json::boolean() const {
  if (const auto* value = std::get_if<bool>(&value_)) return *value;
  throw JsonError(text() + " is neither true nor false");
}

// The value if it is an integer of 64 bits, however it is written.
std::optional<std::int64_t> Json::whole() const {
  if (const auto* value = std::get_if<std::int64_t>(&value_)) return *value;
  if (const auto* value = std::get_if<std::uint64_t>(&value_))
    return std::in_range<std::int64_t>(*value) ? std::optional(std::int64_t(*value)) : std::nullopt;
  const auto* value = std::get_if<double>(&value_);
  constexpr double kMost = 9.2e18;
  if (value == nullptr || std::abs(*value) > kMost || *value != std::trunc(*value))
    return std::nullopt;
  return static_cast<std::int64_t>(*value);
}

int Json::integer(int low, int high) const {
  const std::optional<std::int64_t> number = whole();
  if (!number || *number < low || *number > high)
    throw JsonError(text() + " is not an integer from " + std::to_string(low) + " to " +
                    std::to_string(high));
  return static_cast<int>(*number);
}

std::uint64_t Json::count() const {
  if (const auto* natural = std::get_if<std::uint64_t>(&value_)) return *natural;
  const std::optional<std::int64_t> number = whole();
  if (!number || *number < 0) throw JsonError(text() + " is not a count");
  return static_cast<std::uint64_t>(*number);
}

double Json::number() const {
  if (const auto* value = std::get_if<double>(&value_)) return *value;
  if (const auto* value = std::get_if<std::int64_t>(&value_)) return static_cast<double>(*value);
  if (const auto* value = std::get_if<std::uint64_t>(&value_)) return static_cast<double>(*value);
  throw JsonError(text() + " is not a number");
}

const std::string& Json::string() const {
  if (const auto* value = std::get_if<std::string>(&value_)) return *value;
  throw JsonError(text() + " is not a string");
}

const Json::Array& Json::elements() const {
  if (const auto* array = std::get_if<Array>(&value_)) return *array;
  throw JsonError(text() + " is not an array");
}

const Json::Object& Json::members() const {
  if (const auto* value = std::get_if<Object>(&value_)) return *value;
  throw JsonError(text() + " is not an object");
}

const Json* Json::find(std::string_view key) const {
  const auto* object = std::get_if<Object>(&value_);
  if (object == nullptr) return nullptr;
  const auto found = std::find_if(object->begin(), object->end(),
                                  [&](const Member& member) { return member.first == key; });
  return found == object->end() ? nullptr : &found->second;
}

const Json& Json::at(std::string_view key) const {
  if (const Json* value = find(key)) return *value;
  throw JsonError("the key '" + std::string(key) + "' is missing");
}

Json& Json::operator[](std::string_view key) {
  if (is_null()) value_ = Object();
  if (const Json* value = find(key)) return const_cast<Json&>(*value);
  return std::get<Object>(value_).emplace_back(std::string(key), nullptr).second;
}

void Json::erase(std::string_view key) {
  auto& object = std::get<Object>(value_);
  std::erase_if(object, [&](const Member& member) { return member.first == key; });
}

void Json::push_back(Json element) { std::get<Array>(value_).push_back(std::move(element)); }

}  // namespace tiger::tools
