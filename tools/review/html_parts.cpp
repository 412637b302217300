#include <algorithm>
#include <cstdlib>

#include "cli/output.h"
#include "review/html.h"

namespace tiger::tools::html {
namespace {

std::string number(double value) {
  std::string text = fixed(value, 1);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text;
}

std::string line(const char* name, double x1, double y1, double x2, double y2) {
  return std::string("<path class=\"") + name + "\" d=\"M" + number(x1) + " " + number(y1) + "L" +
         number(x2) + " " + number(y2) + "\"/>";
}

std::string label(const char* name, double x, double y, const std::string& text) {
  return std::string("<text class=\"") + name + "\" x=\"" + number(x) + "\" y=\"" + number(y) +
         "\">" + escaped(text) + "</text>";
}

// ---- The graph ----------------------------------------------------------------------------------

constexpr double kGraphLeft = 30, kGraphRight = 590, kGraphTop = 10, kGraphBottom = 150;

struct Graph {
  int first = 0;  // the number of moves before the first point
  int last = 60;  // and after the last one
  int most = 10;  // discs at the upper edge

  double x(int move) const {
    return kGraphLeft + (kGraphRight - kGraphLeft) * (move - first) / std::max(1, last - first);
  }
  double y(int score) const {
    return (kGraphTop + kGraphBottom) / 2 -
           (kGraphBottom - kGraphTop) / 2 * score / static_cast<double>(most);
  }
};

Score for_black(const ReviewedMove& move, Score score) {
  return move.side == Color::kBlack ? score : -score;
}

Graph graph_for(const std::vector<ReviewedMove>& moves) {
  Graph graph;
  graph.first = moves.front().number - (moves.front().played != kPass);
  graph.last = moves.back().number;
  int most = std::abs(moves.front().best_score);
  for (const ReviewedMove& move : moves) most = std::max(most, std::abs(move.played_score));
  graph.most = std::max(8, (most + 7) / 8 * 8) + 2;
  return graph;
}

std::string graph_grid(const Graph& graph) {
  std::string svg;
  const int step = graph.most > 34 ? 16 : graph.most > 18 ? 8 : 4;
  for (int score = -graph.most / step * step; score <= graph.most; score += step) {
    const char* const name = score == 0 ? "zero" : "grid";
    svg += line(name, kGraphLeft, graph.y(score), kGraphRight, graph.y(score));
    svg += label("ly", kGraphLeft - 4, graph.y(score) + 3.5, score_text(score));
  }
  for (int move = (graph.first + 9) / 10 * 10; move <= graph.last; move += 10)
    svg += label("lx", graph.x(move), kGraphBottom + 13, std::to_string(move));
  return svg + label("la", kGraphLeft + 4, kGraphTop + 9, "Black ahead") +
         label("la", kGraphLeft + 4, kGraphBottom - 3, "White ahead");
}

std::string graph_mark(const Graph& graph, const ReviewedMove& move) {
  const std::string what = std::to_string(move.number) + ". " + color_name(move.side) + " " +
                           square_name(move.played) + " lost " +
                           counted(static_cast<std::uint64_t>(move.cost()), "disc");
  return std::string("<circle class=\"") + (move.side == Color::kBlack ? "mk" : "mw") + "\" cx=\"" +
         number(graph.x(move.number)) + "\" cy=\"" +
         number(graph.y(for_black(move, move.played_score))) + "\" r=\"4\"><title>" + what +
         "</title></circle>";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string made;
  for (const char c : text) {
    switch (c) {
      case '&': made += "&amp;"; break;
      case '<': made += "&lt;"; break;
      case '>': made += "&gt;"; break;
      case '"': made += "&quot;"; break;
      case '\'': made += "&#39;"; break;
      default: made += c;
    }
  }
  return made;
}

std::string name(std::string_view text) {
  return text.empty() ? "?" : "<bdi>" + escaped(text) + "</bdi>";
}

std::string graph_svg(const GameReport& game) {
  const std::vector<ReviewedMove>& moves = game.game.review.moves;
  if (moves.empty()) return "";
  const Graph graph = graph_for(moves);
  std::string points = number(graph.x(graph.first)) + " " +
                       number(graph.y(for_black(moves.front(), moves.front().best_score)));
  std::string marks;
  for (const ReviewedMove& move : moves) {
    points += "L" + number(graph.x(move.number)) + " " +
              number(graph.y(for_black(move, move.played_score)));
    if (!move.forced && mark_of(move) >= Mark::kMistake) marks += graph_mark(graph, move);
  }
  const std::string zero = number(graph.y(0));
  return "<svg class=\"graph\" viewBox=\"0 0 600 168\" role=\"img\" aria-label=\"Expected result "
         "after each move, seen by Black\">" +
         graph_grid(graph) + "<path class=\"area\" d=\"M" + number(graph.x(graph.first)) + " " +
         zero + "L" + points + "L" + number(graph.x(graph.last)) + " " + zero +
         "z\"/><path class=\"course\" d=\"M" + points + "\"/>" + marks + "</svg>\n";
}

std::string bars_svg(const std::vector<BarColumn>& columns) {
  constexpr double kBarHeight = 13, kGap = 8, kLeft = 44, kWidth = 380;
  std::string svg;
  double y = 4;
  for (std::size_t i = 0; i < kCostClasses.size(); ++i) {
    const double height = kBarHeight * static_cast<double>(columns.size());
    svg += label("lb", kLeft - 5, y + height / 2 + 4, cost_class_name(i));
    for (std::size_t column = 0; column < columns.size(); ++column) {
      const Losses& losses = *columns[column].losses;
      const double share =
          losses.moves == 0 ? 0 : static_cast<double>(losses.costs[i]) / losses.moves;
      svg +=
          "<rect class=\"bar" + std::to_string(column) + "\" x=\"" + number(kLeft) + "\" y=\"" +
          number(y) + "\" width=\"" + number(std::max(0.5, kWidth * share)) + "\" height=\"" +
          number(kBarHeight - 1.5) + "\"/>" +
          label("lv", kLeft + kWidth * share + 4, y + kBarHeight - 3, fixed(100 * share, 1) + "%");
      y += kBarHeight;
    }
    y += kGap;
  }
  return "<svg class=\"bars\" viewBox=\"0 0 480 " + number(y) +
         "\" role=\"img\" aria-label=\"Share of the moves by the discs they lost\">" + svg +
         "</svg>\n";
}

}  // namespace tiger::tools::html
