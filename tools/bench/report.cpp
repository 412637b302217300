#include "bench/report.h"

#include <cmath>
#include <sstream>
#include <utility>

#include "bench/speed.h"
#include "board/kernel.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/text_table.h"
#include "platform/processors.h"

namespace tiger::tools {
namespace {

// "name       words ...", with long text wrapped and indented.
std::string head_line(const std::string& begin, const std::string& name, const std::string& words) {
  constexpr std::size_t kWidthOfPipe = 100;
  const Screen screen = stdout_screen();
  const std::size_t width = screen.limited() ? screen.width : kWidthOfPipe;
  constexpr std::size_t kIndent = 11;
  std::string text;
  std::string line = begin + left(name, kIndent);
  std::istringstream in(words);
  for (std::string word; in >> word; line += word + " ") {
    if (line.size() + word.size() <= width) continue;
    line.back() = '\n';
    text += std::exchange(line, begin + left("", kIndent));
  }
  line.back() = '\n';
  return text + line;
}

// A count in a table.
std::string whole(double value) {
  const Screen screen = stdout_screen();
  return screen.limited() ? grouped(static_cast<std::uint64_t>(std::llround(value)))
                          : fixed(value, 0);
}

std::string percent(const Figure& figure) { return right(fixed(figure.percent(), 1) + "%", 7); }

}  // namespace

void SpeedReport::head(int threads) const {
  const std::string begin = csv_ ? "# " : "";
  const std::string features = built_for();
  const std::string model = processor_model();
  std::string text =
      head_line(begin, "tiger", std::string(kVersion) + ", kernel " + kernel::name());
  text += head_line(begin, "built",
                    "by " + compiler() + ", for " +
                        (features.empty() ? "any processor of its family" : features));
  if (!model.empty()) text += head_line(begin, "processor", model);
  text += head_line(begin, "threads", std::to_string(threads));
  print(text + (csv_ ? "what,value,unit,spread\n" : "\n"));
}

void SpeedReport::begin_kernels() const {
  if (csv_) return;
  print(
      "operation     |       ns | spread\n"
      "--------------+----------+-------\n");
}

void SpeedReport::kernel(const std::string& name, const Figure& nanoseconds) const {
  if (csv_) return row(name, nanoseconds, "ns", 3);
  print(left(name, 13) + " | " + right(fixed(nanoseconds.median, 2), 8) + " |" +
        percent(nanoseconds) + "\n");
}

void SpeedReport::perft(int depth, std::uint64_t lines, const Figure& lines_per_second) const {
  if (csv_) return row("perft_" + std::to_string(depth), lines_per_second, "lines/s", 0);
  print(
      "\nperft         |          lines |     lines/s | spread\n"
      "--------------+----------------+-------------+-------\n" +
      left("depth " + std::to_string(depth), 13) + " | " +
      right(whole(static_cast<double>(lines)), 14) + " | " +
      right(whole(lines_per_second.median), 11) + " |" + percent(lines_per_second) + "\n");
}

void SpeedReport::begin_solves(const std::string& positions) const {
  if (csv_) return;
  print("\n" + wrapped("solving " + positions, 0, "  ", stdout_screen()) +
        "\n"
        "threads |         time |          nodes |     nodes/s | speedup | spread\n"
        "--------+--------------+----------------+-------------+---------+-------\n");
}

void SpeedReport::solves(const SolveFigures& f) const {
  const std::string threads = std::to_string(f.threads);
  if (csv_) {
    row("solve_time_" + threads, f.seconds, "s", 6);
    row("solve_nodes_" + threads, f.nodes, "nodes", 0);
    row("solve_speed_" + threads, f.nodes_per_second, "nodes/s", 0);
    return row("solve_speedup_" + threads, f.speedup, "times", 3);
  }
  print(right(threads, 7) + " | " + right(time_text(f.seconds.median), 12) + " | " +
        right(whole(f.nodes.median), 14) + " | " + right(whole(f.nodes_per_second.median), 11) +
        " | " + right(fixed(f.speedup.median, 2), 7) + " |" + percent(f.seconds) + "\n");
}

void SpeedReport::row(const std::string& what, const Figure& figure, const std::string& unit,
                      int digits) const {
  print(what + "," + fixed(figure.median, digits) + "," + unit + "," +
        fixed(figure.spread, digits) + "\n");
}

}  // namespace tiger::tools
