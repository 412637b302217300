#include "compare/plot.h"

#include <set>

#include "cli/gnuplot.h"
#include "cli/output.h"

namespace tiger::tools {
namespace {

constexpr int kPictureWidth = 1000;  // pixels; the longest line of settings fits
constexpr int kHeight = 520;

struct Curve {
  std::string name;
  std::string points;  // lines of a data block: x, y, and the interval of y
};

class Plot {
 public:
  Plot(const std::vector<Sum>& sums, const std::vector<Contender>& contenders,
       std::size_t reference, const Sweep& sweep, const PlotOptions& options)
      : sums_(sums),
        contenders_(contenders),
        reference_(reference),
        sweep_(sweep),
        options_(options) {
    for (const Sum& sum : sums) depths_.insert(sum.depth);
  }

  std::string script() const {
    std::string data, plot;
    int n = 0;
    for (const Curve& curve : curves()) {
      const std::string block = "$curve" + std::to_string(n++);
      data += block + " << EOD\n" + curve.points + "EOD\n";
      plot += (plot.empty() ? "plot " : ", ") + block + " with " + style() + " title " +
              gnuplot_quoted(curve.name) + " noenhanced";
    }
    return data + axes() + plot;
  }

 private:
  bool swept() const { return !sweep_.name.empty(); }
  bool by_depth() const { return depths_.size() > 1; }
  bool by_position() const { return !swept() && !by_depth(); }

  const char* style() const {
    return by_position() ? "points pointtype 7 pointsize 0.6"
                         : "yerrorlines linewidth 1.5 pointtype 7 pointsize 0.6";
  }

  std::vector<Curve> curves() const {
    std::vector<Curve> curves;
    const std::size_t values = by_depth() ? sweep_.values.size() : 1;
    for (std::size_t v = 0; v < values; ++v)
      for (std::size_t c = 0; c < contenders_.size(); ++c) {
        if (by_position() && c == reference_) continue;  // its ratio is always 1
        Curve curve{std::string(contenders_[c].name), ""};
        if (swept() && by_depth()) curve.name += ", " + sweep_.name + " " + sweep_.values[v].name;
        for (const Sum& sum : sums_)
          if (sum.contender == c && (!by_depth() || sum.value == v)) curve.points += points(sum);
        curves.push_back(std::move(curve));
      }
    return curves;
  }

  std::string points(const Sum& sum) const {
    std::string text;
    if (by_position()) {
      for (std::size_t i = 0; i < sum.ratios.size(); ++i)
        text += beside(sum.empties[i], sum) + " " + fixed(sum.ratios[i], 4) + "\n";
      return text;
    }
    const RatioSummary y = summarise_ratios(swept() ? sum.levels : sum.ratios, options_.seed);
    return beside(x_of(sum), sum) + " " + fixed(y.mean, 4) + " " + fixed(y.low, 4) + " " +
           fixed(y.high, 4) + "\n";
  }

  double x_of(const Sum& sum) const {
    if (by_depth()) return sum.depth;
    return sweep_.rising ? std::stod(sweep_.values[sum.value].name)
                         : static_cast<double>(sum.value);
  }

  // Shifts contenders a little, so that they do not overlap.
  std::string beside(double x, const Sum& sum) const {
    return fixed(x + 0.08 * static_cast<double>(sum.contender), 2);
  }

  // Whether the labels of the x axis are the names of the values.
  bool named_values() const { return swept() && !by_depth() && !sweep_.rising; }

  std::string x_label() const {
    if (by_depth()) return "depth (plies)";
    if (by_position()) return "empty squares (one point per position)";
    return named_values() ? "" : sweep_.name;
  }

  std::string axes() const {
    const std::string measure(measure_name(options_.measure));
    std::string y = measure + " relative to those of " + std::string(contenders_[reference_].name);
    if (swept()) y += " with " + sweep_.name + " " + sweep_.values[sweep_.base].name;
    if (!by_position()) y += " (geometric means, 95 % intervals)";
    std::string text =
        "set title " + gnuplot_quoted(y) + " noenhanced\nset label " +
        gnuplot_quoted(options_.settings) +
        " noenhanced font ',8' at screen 0.5, 0.03 center\nset bmargin at screen 0.2\nset xlabel " +
        gnuplot_quoted(x_label()) + " noenhanced\nset ylabel " +
        gnuplot_quoted("ratio of " + measure) + " noenhanced\nset logscale y 2\n" +
        "set ytics (0.0625, 0.125, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.4, 1.6, 2, "
        "2.5, 3, 4, 6, 8, 16, 32, 64, 128, 256, 512, 1024)\nset autoscale y noextend\nset grid\n"
        "set key outside right top\nset offsets graph 0.03, graph 0.03, 0, 0\n";
    if (!named_values()) return text + "set xtics 1\n";
    std::string names;
    for (std::size_t v = 0; v < sweep_.values.size(); ++v)
      names +=
          (v == 0 ? "" : ", ") + gnuplot_quoted(sweep_.values[v].name) + " " + std::to_string(v);
    return text + "set xtics rotate by -35 (" + names + ") noenhanced\n";
  }

  const std::vector<Sum>& sums_;
  const std::vector<Contender>& contenders_;
  std::size_t reference_;
  const Sweep& sweep_;
  const PlotOptions& options_;
  std::set<int> depths_;
};

}  // namespace

void plot_comparison(const std::vector<Sum>& sums, const std::vector<Contender>& contenders,
                     std::size_t reference, const Sweep& sweep, const PlotOptions& options) {
  draw_with_gnuplot(options.picture, kPictureWidth, kHeight,
                    Plot(sums, contenders, reference, sweep, options).script());
}

}  // namespace tiger::tools
