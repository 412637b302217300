#include "compare/contender.h"

#include <algorithm>
#include <array>

#include "cli/output.h"
#include "compare/minimal_graph.h"
#include "compare/mtd_family.h"
#include "search/alpha_beta.h"
#include "search/deepening.h"
#include "search/drivers.h"

namespace tiger::tools {
namespace {

constexpr ValueBounds kFull{};
constexpr std::size_t kDefaults = 4;

// ---- PVS with a narrow window -------------------------------------------------------------------

// PVS with a window of `half_width` discs to each side of the guess, and once more, with the window
// opened on one side, if the score is outside.
template <Score half_width>
void narrow_pvs(SearchContext& context, const Board& root, const Setup& setup) {
  const Value step = context.granularity();
  const Value centre =
      std::clamp(floor_to(setup.first_guess.value_or(Value{}), step), kValueMin, kValueMax);
  const ValueBounds window{std::max(kValueMin, centre - value_of(half_width)),
                           std::min(kValueMax, centre + value_of(half_width))};
  pvs(context, root, window, std::nullopt);
  const ValueBounds proved = context.root.bounds();
  if (context.stopped() || proved.exact()) return;
  const bool failed_low = proved.upper <= window.lower;
  pvs(context, root,
      failed_low ? ValueBounds{kValueMin, proved.upper + step}
                 : ValueBounds{proved.lower - step, kValueMax},
      std::nullopt);
}

// ---- Alpha-beta with internal iterative deepening -----------------------------------------------

// Where the table has no move, a shallower search of the same node finds one.
struct InternalDeepening {
  static constexpr int kMinPlies = 5;    // of a node, in searches to a depth
  static constexpr int kFewerPlies = 2;  // how much shallower it is first searched there

  static Square first_move(AlphaBeta<InternalDeepening>& body, const SearchNode& node,
                           ValueBounds window) {
    SearchContext& context = body.context;
    const SearchDepth& depth = context.depth();
    const bool to_the_end = depth.to_the_end();
    if (!context.evaluator.has_weights() ||
        (to_the_end ? !is_deepened(node.empties) : depth.plies(node.empties) < kMinPlies))
      return kNoSquare;
    const SearchDepth shallow{to_the_end ? min_leaf_empties() : depth.horizon + kFewerPlies};
    return context.at_depth(shallow,
                            [&] { return tiger::search(body, node, window, kNoSquare).move; });
  }
};

// ---- The list -----------------------------------------------------------------------------------

void full_pvs(SearchContext& context, const Board& root, const Setup&) {
  pvs(context, root, kFull, std::nullopt);
}

void aspiration_pvs(SearchContext& context, const Board& root, const Setup& setup) {
  pvs(context, root, kFull, setup.first_guess.value_or(Value{}));
}

void plain_mtdf(SearchContext& context, const Board& root, const Setup& setup) {
  mtdf(context, root, kFull, setup.first_guess);
}

template <Score further>
void wide_mtdf(SearchContext& context, const Board& root, const Setup& setup) {
  mtd(context, root, kFull, NextOfWideMtdf(setup.first_guess.value_or(Value{}), value_of(further)));
}

template <Value next_test(const Tests&)>
void unguided_mtd(SearchContext& context, const Board& root, const Setup&) {
  mtd(context, root, kFull, next_test);
}

void best_move(SearchContext& context, const Board& root, const Setup& setup) {
  mtd_best(context, root, setup.first_guess.value_or(Value{}));
}

void full_alpha_beta(SearchContext& context, const Board& root, const Setup&) {
  alpha_beta(context, root, kFull);
}

void deepening_alpha_beta(SearchContext& context, const Board& root, const Setup&) {
  AlphaBeta<InternalDeepening>{{context}}.search_root(root, kFull);
}

// Not a driver, but what none can do without: its counters are the size of the graph.
template <Cutoffs cutoffs>
void graph(SearchContext& context, const Board& root, const Setup& setup) {
  context.counters += minimal_graph(context, root,
                                    {.cutoffs = cutoffs,
                                     .min_empties_for_table = setup.min_empties_for_table,
                                     .weights = setup.weights,
                                     .first_guess = setup.first_guess},
                                    setup.control);
}

constexpr std::array<Contender, 18> kContenders = {{
    {"pvs", "principal variation search with the full window", false, full_pvs},
    {"pvs-aspiration", "the same, in a window of 2 discs on both sides of the guess", true,
     aspiration_pvs},
    {"mtdf", "MTD(f), from the same first guess", true, plain_mtdf},
    {"alphabeta", "plain alpha-beta with the full window", false, full_alpha_beta},
    {"pvs-aspiration-4", "as pvs-aspiration, with 4 discs", true, narrow_pvs<4>},
    {"pvs-aspiration-8", "with 8 discs", true, narrow_pvs<8>},
    {"pvs-aspiration-16", "with 16 discs", true, narrow_pvs<16>},
    {"alphabeta-iid", "alphabeta, with internal iterative deepening", false, deepening_alpha_beta},
    {"sss", "MTD(+inf), or SSS*: from the highest score downwards", false,
     unguided_mtd<next_of_sss>},
    {"dual", "MTD(-inf), or DUAL*: from the lowest score upwards", false,
     unguided_mtd<next_of_dual>},
    {"mtd-bi", "MTD(bi): each test halves the interval", false, unguided_mtd<next_of_bisection>},
    {"mtd-step", "MTD(step): sss in steps of 8 discs", false, unguided_mtd<next_of_step>},
    {"mtdf-wide", "mtdf, but its later tests lie 4 discs further away", true, wide_mtdf<4>},
    {"mtdf-wide-2", "with 2 discs", true, wide_mtdf<2>},
    {"mtdf-wide-8", "with 8 discs", true, wide_mtdf<8>},
    {"mtd-best", "MTD(best): finds a best move, but not the score", true, best_move, false},
    {"left-most", "no driver: the left-most minimal graph, see below", true,
     graph<Cutoffs::kLeftMost>, true, true},
    {"real-minimal", "no driver: the minimal graph with the cheapest cutoffs found", true,
     graph<Cutoffs::kCheapest>, true, true},
}};

}  // namespace

std::span<const Contender> all_contenders() { return kContenders; }

std::span<const Contender> default_contenders() { return std::span(kContenders).first(kDefaults); }

const Contender* find_contender(std::string_view name) {
  const auto found = std::ranges::find(kContenders, name, &Contender::name);
  return found == kContenders.end() ? nullptr : &*found;
}

std::string contenders_help() {
  constexpr std::size_t kNameWidth = 17;
  std::string text;
  for (const Contender& contender : kContenders)
    text += "  " + left(std::string(contender.name), kNameWidth) + " " +
            std::string(contender.what) + "\n";
  return text;
}

}  // namespace tiger::tools
