#include "json/kinds.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "cli/search_options.h"
#include "formats/positions/obf.h"

namespace tiger::tools {
namespace kind {
namespace {

Json integer_schema(Json least, Json most = nullptr) {
  Json schema = Json::object({{"type", "integer"}, {"minimum", std::move(least)}});
  if (!most.is_null()) schema["maximum"] = std::move(most);
  return schema;
}

Kind<double> number_in(const char* low_key, std::optional<double> low, std::optional<double> high) {
  Json schema = Json::object({{"type", "number"}});
  if (low) schema[low_key] = static_cast<int>(*low);
  if (high) schema["maximum"] = static_cast<int>(*high);
  return {[](double value) { return Json(value); },
          [](const Json& json) { return json.number(); },
          {schema}};
}

Kind<std::string> text_with(const char* key, const Json& value) {
  Json schema = Json::object({{"type", "string"}});
  if (!value.is_null()) schema[key] = value;
  return {[](const std::string& text) { return Json(text); },
          [](const Json& json) { return json.string(); },
          {schema}};
}

Square square_in(const Json& json) {
  const std::optional<Square> square = parse_square(json.string());
  if (!square) throw JsonError("'" + json.string() + "' is not a square");
  return *square;
}

}  // namespace

Kind<bool> boolean() {
  return {[](bool value) { return Json(value); },
          [](const Json& json) { return json.boolean(); },
          {Json::object({{"type", "boolean"}})}};
}

Kind<int> integer(int low, int high) {
  return {[](int value) { return Json(value); },
          [low, high](const Json& json) { return json.integer(low, high); },
          {integer_schema(low, high == INT_MAX ? Json() : Json(high))}};
}

Kind<int> any_integer() {
  return {[](int value) { return Json(value); },
          [](const Json& json) { return json.integer(INT_MIN, INT_MAX); },
          {Json::object({{"type", "integer"}})}};
}

Kind<std::uint64_t> count(std::uint64_t least) {
  return {[](std::uint64_t value) { return Json(value); },
          [](const Json& json) { return json.count(); },
          {integer_schema(least)}};
}

Kind<double> number() { return number_in("minimum", std::nullopt, std::nullopt); }
Kind<double> at_least(double low) { return number_in("minimum", low, std::nullopt); }
Kind<double> above(double low) { return number_in("exclusiveMinimum", low, std::nullopt); }
Kind<double> seconds() { return at_least(0); }
Kind<double> from_to(double low, double high) { return number_in("minimum", low, high); }

Kind<std::string> text() { return text_with("", nullptr); }
Kind<std::string> non_empty_text() { return text_with("minLength", 1); }
Kind<std::string> text_like(const char* pattern) { return text_with("pattern", pattern); }

Kind<std::string> one_of(const std::vector<std::string>& words) {
  return {[](const std::string& word) { return Json(word); },
          [words](const Json& json) {
            if (std::find(words.begin(), words.end(), json.string()) == words.end())
              throw JsonError("'" + json.string() + "' is none of the known words");
            return json.string();
          },
          {Json::object({{"enum", Json::array({words.begin(), words.end()})}})}};
}

Schema list_schema(Schema element, std::size_t least, std::size_t most) {
  element.json = Json::object({{"type", "array"}, {"items", element.json}});
  if (least > 0) element.json["minItems"] = least;
  if (most != SIZE_MAX) element.json["maxItems"] = most;
  return element;
}

Kind<Score> score() {
  return defined("score",
                 "Discs of the side to move minus those of the other side at the end of the game; "
                 "the winner gets the empty squares.",
                 integer(kScoreMin, kScoreMax));
}

Kind<Value> value() {
  const Kind<double> discs = from_to(kScoreMin, kScoreMax);
  return defined("value", "As a score, in parts of a disc where it is an estimate.",
                 Kind<Value>{[](Value value) {
                               const int whole = score_of(value);
                               return value == value_of(whole) ? Json(whole)
                                                               : Json(discs_of(value));
                             },
                             [discs](const Json& json) {
                               return Value::of_units(
                                   static_cast<int>(std::lround(discs.read(json) * kUnitsPerDisc)));
                             },
                             discs.schema});
}

namespace {

template <class T>
Kind<Interval<T>> interval(const Kind<T>& end) {
  const Kind<std::vector<T>> ends = list(end, 2, 2);
  return {[ends](const Interval<T>& bounds) {
            return ends.write({bounds.lower, bounds.upper});
          },
          [ends](const Json& json) {
            const std::vector<T> read = ends.read(json);
            return Interval<T>{read[0], read[1]};
          },
          ends.schema};
}

}  // namespace

Kind<Bounds> bounds() { return defined("bounds", "", interval(score())); }

Kind<ValueBounds> value_bounds() { return interval(value()); }

Kind<Square> move() {
  return defined("move", "A square, or PS for a pass.",
                 Kind<Square>{[](Square x) { return Json(square_name(x)); },
                              [](const Json& json) {
                                return json.string() == square_name(kPass) ? kPass
                                                                           : square_in(json);
                              },
                              text_like("^([a-h][1-8]|PS)$").schema});
}

Kind<std::vector<Square>> moves() { return defined("moves", "", list(move())); }

Kind<Square> square() {
  return {[](Square x) { return Json(square_name(x)); }, square_in,
          text_like("^[a-h][1-8]$").schema};
}

Kind<Square> known_or_null(const Kind<Square>& kind) {
  const Kind<std::optional<Square>> optional = or_null(kind);
  return {[optional](Square x) {
            return optional.write(x == kNoSquare ? std::nullopt : std::optional(x));
          },
          [optional](const Json& json) { return optional.read(json).value_or(kNoSquare); },
          optional.schema};
}

Kind<Square> move_or_null() { return known_or_null(move()); }
Kind<Square> square_or_null() { return known_or_null(square()); }

Kind<std::string> board() {
  Kind<std::string> board = text_like("^[XO-]{64}$");
  board.read = [](const Json& json) {
    const std::string& text = json.string();
    if (text.size() != 64 || text.find_first_not_of("XO-") != std::string::npos)
      throw JsonError("'" + text + "' is not a board");
    return text;
  };
  return board;
}

Kind<Color> side() { return named<Color>({{Color::kBlack, "X"}, {Color::kWhite, "O"}}); }
Kind<Color> color() { return named<Color>({{Color::kBlack, "black"}, {Color::kWhite, "white"}}); }

Kind<Driver> driver() {
  std::vector<std::pair<Driver, std::string>> names;
  for (const Driver driver : {Driver::kPvs, Driver::kMtdf, Driver::kAlphaBeta})
    names.emplace_back(driver, driver_name(driver));
  return named(names);
}

Kind<std::string> transcript() { return text_like("^([a-h][1-8])*$"); }

Kind<std::uint64_t> checksum() {
  Kind<std::string> text = text_like("^[0-9a-f]{16}$");
  text.schema.json["description"] = "Checksum of the evaluation weights.";
  return {[](std::uint64_t value) { return Json(checksum_text(value)); },
          [](const Json& json) {
            const std::string& digits = json.string();
            std::uint64_t value = 0;
            std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
            if (checksum_text(value) != digits)
              throw JsonError("'" + digits + "' is not a checksum");
            return value;
          },
          text.schema};
}

Kind<int> hash_bits() { return integer(8, 30); }

}  // namespace kind

namespace {

// "the signature matched" as a sentence; names of drivers before a colon are in lower case.
std::string sentence(std::string meaning) {
  if (meaning.substr(0, meaning.find(' ')).back() != ':')
    meaning.front() = static_cast<char>(meaning.front() - 'a' + 'A');
  return meaning + ".";
}

}  // namespace

std::optional<std::uint64_t> checksum_of(const Weights* weights) {
  return weights ? std::optional(weights->checksum()) : std::nullopt;
}

WrittenPosition::WrittenPosition(const Position& position)
    : board(board_text(position)), side(position.side) {}

const Fields<WrittenPosition>& position_fields() {
  static const Fields<WrittenPosition> fields = {
      {"board", "64 squares a1 b1 ... h8: X Black, O White, - empty.", kind::board(),
       &WrittenPosition::board},
      {"side", "The side to move.", kind::side(), &WrittenPosition::side}};
  return fields;
}

const Fields<Task>& place_fields() {
  static const Fields<Task> fields = {
      {"file",
       "The file of the position; - is standard input, --board the option, empty the start "
       "position.",
       kind::text(), [](const Task& task) { return task.problem.file; }},
      {"line", "The line on which it begins in the file.", kind::integer(0),
       [](const Task& task) { return task.problem.line; }},
      {"number", "Its number in the file (#40), or else counted from 1.", kind::integer(0),
       &Task::number},
      {"empties", "Empty squares.", kind::integer(0, 64),
       [](const Task& task) { return task.problem.position.board.empty_count(); }}};
  return fields;
}

const Fields<Task>& task_fields() {
  static const Fields<Task> fields = {
      program_fields<Task>(), schema_field<Task>(),
      Fields<Task>::of([](const Task& task) { return WrittenPosition(task.problem.position); },
                       position_fields()),
      place_fields()};
  return fields;
}

// The nodes are read before those that are counted apart, of which the entries are the rest.
const Fields<Counters>& search_fields() {
  static const auto fields = [] {
    Fields<Counters> all;
    for (const SearchCounter& counter : kSearchCounters) {
      const bool last_square = counter.member == &Counters::last_square_entries;
      const bool ordering = counter.member == &Counters::ordering_nodes;
      all = {all,
             {counter.key, sentence(counter.meaning).c_str(), kind::count(), counter.read,
              [counter, last_square, ordering](Counters& counters, std::uint64_t value) {
                counters.*counter.member = value;
                if (last_square || ordering) counters.inner_entries -= value;
                if (last_square) counters.inner_leaves -= value;
              }}};
    }
    return all;
  }();
  return fields;
}

const Fields<Counters>& table_fields() {
  static const auto fields = [] {
    Fields<Counters> all;
    for (const TableCounter& counter : kTableCounters)
      all = {all,
             {counter.key, sentence(counter.meaning).c_str(), kind::count(),
              [counter](const Counters& counters) { return counters.table.*counter.member; },
              [counter](Counters& counters, std::uint64_t value) {
                counters.table.*counter.member = value;
              }}};
    return all;
  }();
  return fields;
}

}  // namespace tiger::tools
