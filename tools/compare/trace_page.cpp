// Embeds trace_page.html and trace_page.js, whose paths the build defines as TIGER_TRACE_PAGE and
// TIGER_TRACE_SCRIPT. The page's data is described where trace_page.js reads it.
#include "compare/trace_page.h"

#include <string_view>
#include <utility>

#include "cli/json.h"
#include "formats/positions/obf.h"
#include "platform/embedded_file.h"

TIGER_EMBED_FILE(tiger_trace_page, TIGER_TRACE_PAGE);
TIGER_EMBED_FILE(tiger_trace_script, TIGER_TRACE_SCRIPT);

namespace tiger::tools {
namespace {

Json json_of(const RecordedTest& test, int moves) {
  const auto& [search, nodes_end, hits] = test;
  const auto [alpha, beta] = score_of(search.window);
  const auto [lower, upper] = score_of(search.bounds);
  return Json::array({alpha, beta, score_of(search.value), lower, upper, search.best_move,
                      search.nodes, moves, nodes_end, hits});
}

Json json_of(const RecordedNode& node) {
  Json row =
      Json::array({node.ply, node.ours ? 1 : 0, node.move, node.window.lower, node.window.upper,
                   node.value, static_cast<int>(node.ending), node.nodes, node.moves});
  if (node.known) {
    row.push_back(node.known->lower);
    row.push_back(node.known->upper);
    row.push_back(node.known_move);
  }
  return row;
}

Json json_of(TracedSearch& search, const Board& root) {
  const std::size_t recorded = search.recording.nodes.size();
  const int fewest = search.recording.fold(kMaxTracedNodes, root.empty_count());
  Json::Array tests, nodes;
  for (const RecordedTest& test : search.recording.tests)
    tests.push_back(json_of(test, count(root.legal_moves())));
  for (const RecordedNode& node : search.recording.nodes) nodes.push_back(json_of(node));
  const TableStatistics& table = search.counters.table;
  return Json::object({{"name", search.contender->name},
                       {"what", search.contender->what},
                       {"nodes", search.counters.nodes()},
                       {"probes", table.probes},
                       {"hits", table.hits_deepest + table.hits_newest},
                       {"cutoffs", table.cutoffs},
                       {"recorded", recorded},
                       {"fewest", fewest},
                       {"passes", Json::array(std::move(tests))},
                       {"rows", Json::array(std::move(nodes))}});
}

// Text of a JSON value that cannot end the element it stands in.
std::string text_in_html(const Json& json) {
  std::string text;
  for (const char c : json.text()) text += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return text;
}

void put(std::string& page, std::string_view mark, std::string_view text) {
  page.replace(page.find(mark), mark.size(), text);
}

}  // namespace

std::string trace_page(const std::string& name, const Position& position,
                       std::vector<TracedSearch> searches) {
  const bool passed = position.board.legal_moves() == 0;
  const Position root = passed ? Position{position.board.passed(), other(position.side)} : position;
  Json::Array drivers;
  for (TracedSearch& search : searches) drivers.push_back(json_of(search, root.board));
  const Json data = Json::object({{"name", name},
                                  {"board", board_text(root)},
                                  {"side", std::string(1, side_letter(root.side))},
                                  {"passed", passed},
                                  {"drivers", Json::array(std::move(drivers))}});
  std::string page(tiger_trace_page_begin, tiger_trace_page_end);
  put(page, "THE_SCRIPT\n", {tiger_trace_script_begin, tiger_trace_script_end});
  put(page, "THE_DATA", text_in_html(data));
  return page;
}

}  // namespace tiger::tools
