#include "train/report.h"

#include <cmath>
#include <cstdio>

#include "cli/gnuplot.h"
#include "cli/output.h"
#include "cli/program.h"
#include "eval/evaluate.h"
#include "train/samples.h"

namespace tiger::tools {
namespace {

constexpr int kMinSamples = 20;  // the mean of fewer is too uncertain to print

struct Error {
  int n = 0;
  double sum = 0;
  void add(double error) {
    ++n;
    sum += std::abs(error);
  }
  std::string text() const {
    if (n < kMinSamples) return right("-", 7) + right("", 9);
    char text[40];
    std::snprintf(text, sizeof text, "%7.2f %8d", sum / n, n);
    return text;
  }
};

}  // namespace

std::string error_report(const Samples& samples, const Weights& weights) {
  std::string report =
      "mean absolute error in discs on the test set, and number of positions: recorded games,\n"
      "their variants, and games with random openings\n"
      "        |             against exact scores              "
      "|         against scores of the search\n"
      "empties |    recorded      variants     random openings "
      "|    recorded      variants     random openings\n"
      "--------+-----------------------------------------------"
      "+-----------------------------------------------\n";
  for (int empties = 1; empties <= 58; ++empties) {
    Error errors[2][kGameKinds];  // exact or not
    for (const Sample& sample : samples[empties]) {
      if (sample.set != SampleSet::kTest || sample.score == kScoreNone) continue;
      const int units =
          evaluate_units(weights, sample.board, FeatureIndices(sample.board), empties);
      errors[sample.exact][static_cast<int>(sample.kind)].add(double(units) / kUnitsPerDisc -
                                                              sample.score);
    }
    report += right(std::to_string(empties), 7);
    for (const auto& row : {errors[1], errors[0]}) {
      report += " |";
      for (int kind = 0; kind < kGameKinds; ++kind) report += row[kind].text();
    }
    report += "\n";
  }
  return report;
}

std::string search_report(const Samples& samples, const Weights& weights, int plies,
                          int max_samples) {
  std::string report = "mean absolute error in discs of a search of " + std::to_string(plies) +
                       " plies against exact scores, recorded games of the test set\nempties |\n";
  Table table(16);
  for (int empties = plies + 6; empties <= kSolvedEmpties; ++empties) {
    Error error;
    for (const Sample& sample : samples[empties]) {
      if (error.n == max_samples) break;
      if (sample.set != SampleSet::kTest || !sample.exact || sample.kind != GameKind::kRecorded ||
          sample.board.legal_moves() == 0)
        continue;
      error.add(search_score(table, sample.board, plies, weights, {}) - sample.score);
    }
    report += right(std::to_string(empties), 7) + " | " + error.text() + "\n";
  }
  return report;
}

// ---- Learning curves ---------------------------------------------------------------------------

CurveFile::CurveFile(const std::string& path) : path_(path) {
  if (path.empty()) return;
  out_.open(path);
  out_ << "empties,epoch,train_error,stop_error\n" << std::flush;
  if (!out_) throw Failure("cannot write '" + path + "'");
}

void CurveFile::add(int empties, std::span<const FitStep> steps) {
  fits_.push_back(empties);
  if (path_.empty()) return;
  for (const FitStep& step : steps)
    out_ << empties << ',' << step.epoch << ',' << step.train_error << ',' << step.validation_error
         << '\n';
  out_.flush();
  if (!out_) throw Failure("cannot write '" + path_ + "'");
}

void CurveFile::plot(const std::string& image) {
  const auto curves = [&](int column) {
    std::string plots;
    for (std::size_t i = 0; i < fits_.size(); ++i)
      plots += (i == 0 ? " " : ", ") + gnuplot_quoted(path_) +
               " using ($1==" + std::to_string(fits_[i]) +
               " ? $2 : NaN):" + std::to_string(column) + " with lines linecolor palette frac " +
               std::to_string(double(i) / double(fits_.size())) + " title 'to " +
               std::to_string(fits_[i]) + " empties'";
    return plots;
  };
  draw_with_gnuplot(
      image, 1100, 500,
      "set datafile separator ','; set key autotitle columnhead; unset colorbox;"
      "set xlabel 'epoch'; set ylabel 'mean absolute error (discs)'; set xrange [1:*];"
      "set yrange [0:*]; set multiplot layout 1,2; unset key; set title 'train'; plot" +
          curves(3) + "; set key outside right; set title 'validation'; plot" + curves(4) +
          "; unset multiplot");
}

}  // namespace tiger::tools
