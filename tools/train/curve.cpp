#include "train/curve.h"

#include <sys/wait.h>
#include <unistd.h>

#include "exit_status.h"

namespace tiger::tools {
namespace {

// Runs gnuplot on a script. False where there is no gnuplot or it does not like the script.
bool gnuplot(const std::string& script) {
  const pid_t child = fork();
  if (child == 0) {
    execlp("gnuplot", "gnuplot", "-e", script.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
         WEXITSTATUS(status) == 0;
}

// For a string in single quotes: there a quote is written twice.
std::string quoted(const std::string& text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "''" : std::string(1, c);
  return result + "'";
}

}  // namespace

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
    out_ << empties << ',' << step.epoch << ',' << step.train_error << ',' << step.stop_error
         << '\n';
  out_.flush();
  if (!out_) throw Failure("cannot write '" + path_ + "'");
}

void CurveFile::plot(const std::string& image) {
  const bool png = image.ends_with(".png");
  const auto curves = [&](int column) {
    std::string plots;
    for (std::size_t i = 0; i < fits_.size(); ++i)
      plots += (i == 0 ? " " : ", ") + quoted(path_) + " using ($1==" + std::to_string(fits_[i]) +
               " ? $2 : NaN):" + std::to_string(column) + " with lines linecolor palette frac " +
               std::to_string(double(i) / double(fits_.size())) + " title 'to " +
               std::to_string(fits_[i]) + " empties'";
    return plots;
  };
  const std::string script =
      std::string("set terminal ") + (png ? "pngcairo" : "svg") + " size 1100,500; set output " +
      quoted(image) +
      "; set datafile separator ','; set key autotitle columnhead; unset colorbox;"
      "set xlabel 'epoch'; set ylabel 'mean absolute error (discs)'; set xrange [1:*];"
      "set yrange [0:*]; set multiplot layout 1,2; unset key; set title 'train'; plot" +
      curves(3) + "; set key outside right; set title 'stop (not fitted to)'; plot" + curves(4) +
      "; unset multiplot";
  if (!gnuplot(script))
    throw Failure("cannot draw '" + image +
                  "': gnuplot is missing (on Debian: apt-get install "
                  "gnuplot-nox) or has failed");
}

}  // namespace tiger::tools
