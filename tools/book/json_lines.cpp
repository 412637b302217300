#include "book/json_lines.h"

#include "cli/program.h"
#include "formats/positions/obf.h"
#include "formats/reader.h"
#include "json/kinds.h"

namespace tiger::tools {
namespace {

using book::Claim;
using book::GameCounts;
using book::NamedGames;
using book::Rank;
using book::ShownClaim;
using book::Source;

// The bounds of a claim of a score are that score, unless the line says otherwise.
const Fields<Claim>& claim_fields() {
  using C = Claim;
  static const Fields<C> fields = {Fields<C>{{"move", "", kind::square_or_null(), &C::about}}.when(
                                       [](const C& claim) { return claim.about != kNoSquare; }),
                                   {"rank", "",
                                    kind::named<Rank>({{Rank::kSearched, "searched"},
                                                       {Rank::kClaimedExact, "claimed"},
                                                       {Rank::kProofAccepted, "accepted"},
                                                       {Rank::kProved, "proved"}}),
                                    &C::rank},
                                   {"depth", "", kind::integer(0, 127), &C::depth},
                                   {"confidence", "", kind::integer(0, 100), &C::confidence},
                                   {"value", "", kind::or_null(kind::score()), &C::value,
                                    [](C& claim, const std::optional<Score>& value) {
                                      claim.value = value;
                                      if (value) claim.lower = claim.upper = *value;
                                    }},
                                   Fields<C>{{"lower", "", kind::score(), &C::lower}}.when(
                                       [](const C& claim) { return claim.lower != claim.value; }),
                                   Fields<C>{{"upper", "", kind::score(), &C::upper}}.when(
                                       [](const C& claim) { return claim.upper != claim.value; }),
                                   Fields<C>{{"best", "", kind::square_or_null(), &C::best}}.when(
                                       [](const C& claim) { return claim.best != kNoSquare; })};
  return fields;
}

const Fields<Source>& source_fields() {
  static const Fields<Source> fields = {{"program", "", kind::text(), &Source::program},
                                        {"version", "", kind::text(), &Source::version},
                                        {"weights", "", kind::text(), &Source::weights},
                                        {"date", "", kind::integer(0, 99991231), &Source::date}};
  return fields;
}

Fields<GameCounts> count_field(const char* key, std::uint32_t GameCounts::*member) {
  Kind<std::uint64_t> count = kind::count();
  count.read = [read = count.read](const Json& json) {
    const std::uint64_t number = read(json);
    if (number > UINT32_MAX) throw JsonError(std::to_string(number) + " is too large a number");
    return number;
  };
  return {{key, "", count, member}};
}

const Fields<NamedGames>& games_fields() {
  static const Fields<NamedGames> fields = {
      {"source", "", kind::text(), &NamedGames::name},
      Fields<NamedGames>::of(&NamedGames::counts,
                             Fields<GameCounts>{count_field("wins", &GameCounts::wins),
                                                count_field("draws", &GameCounts::draws),
                                                count_field("losses", &GameCounts::losses),
                                                count_field("lines", &GameCounts::lines)})};
  return fields;
}

// The board is only written: read_json_line() says which board a line may have.
const Fields<BookLine>& line_fields() {
  using L = BookLine;
  static const Fields<L> fields = {
      {"board", "", kind::text(),
       [](const L& line) {
         return board_text({line.key, Color::kBlack}) + " X";
       }},
      {"claims", "",
       kind::list(kind::object(
           Fields<ShownClaim>{Fields<ShownClaim>::of(&ShownClaim::claim, claim_fields()),
                              Fields<ShownClaim>::of(&ShownClaim::source, source_fields())})),
       &L::claims},
      Fields<L>{{"games", "", kind::list(kind::object(games_fields())), &L::games}}.when(
          [](const L& line) { return !line.games.empty(); })};
  return fields;
}

}  // namespace

std::string json_line(const BookLine& line) { return line_fields().write(line).text(); }

BookLine read_json_line(std::string_view text) {
  const Json object = Json::parse(text);
  const FileContents read = read_board(object.at("board").string(), "board");
  if (read.problems.size() != 1) throw Failure("not a board");
  const book::Keyed place = book::keyed(read.problems.front().position.board);
  if (!book::is_key(place.key) || place.turned) throw Failure("not a position of a book");
  BookLine line = line_fields().read(object);
  line.key = place.key;
  for (ShownClaim& shown : line.claims) {
    shown.claim.about = symmetric_square(shown.claim.about, place.symmetry);
    shown.claim.best = symmetric_square(shown.claim.best, place.symmetry);
    if (!book::is_sound(shown.claim, line.key))
      throw Failure("a claim has an illegal move, or bounds that cannot be");
  }
  return line;
}

}  // namespace tiger::tools
