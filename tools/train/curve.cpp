#include "train/curve.h"

#include "cli/gnuplot.h"
#include "cli/program.h"

namespace tiger::tools {
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
