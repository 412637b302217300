#include "train/curve.h"

#include <sys/wait.h>
#include <unistd.h>

#include "eval/weights.h"
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
  out_ << "stage,step,train_error,stop_error\n" << std::flush;
  if (!out_) throw Failure("cannot write '" + path + "'");
}

void CurveFile::add(int stage, std::span<const FitStep> steps) {
  if (path_.empty()) return;
  for (const FitStep& step : steps)
    out_ << stage << ',' << step.step << ',' << step.train_error << ',' << step.stop_error << '\n';
  out_.flush();
  if (!out_) throw Failure("cannot write '" + path_ + "'");
}

void CurveFile::plot(const std::string& image) {
  const bool png = image.ends_with(".png");
  const std::string file = quoted(path_);
  const auto curves = [&](int column) {
    return " for [s=0:" + std::to_string(kStages - 1) + "] " + file +
           " using ($1==s ? $2 : NaN):" + std::to_string(column) +
           " with lines linecolor palette frac s/" + std::to_string(kStages - 1) +
           ". title (s%4==0 ? sprintf('%d empties', 3*s) : '')";
  };
  const std::string script =
      std::string("set terminal ") + (png ? "pngcairo" : "svg") + " size 900,500;" + "set output " +
      quoted(image) + "; set datafile separator ','; set key autotitle columnhead;" +
      "unset colorbox; set xlabel 'step'; set ylabel 'mean absolute error (discs)'; set yrange "
      "[0:12];" +
      "set multiplot layout 1,2; set title 'train'; plot" + curves(3) +
      "; set title 'stop (not fitted to)'; plot" + curves(4) + "; unset multiplot";
  if (!gnuplot(script))
    throw Failure("cannot draw '" + image +
                  "': gnuplot is missing (on Debian: apt-get install "
                  "gnuplot-nox) or has failed");
}

}  // namespace tiger::tools
