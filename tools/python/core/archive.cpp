// tiger._core.Archive: recorded games by position.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "calls.h"

namespace tiger::python {
namespace {

class Archive {
 public:
  explicit Archive(const std::string& path) { check(tiger_archive_open(c_text(path), &archive_)); }
  ~Archive() { close(); }
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  void close() { tiger_archive_free(std::exchange(archive_, nullptr)); }

  // (all games, those of each move)
  std::pair<tiger_archived_games, std::vector<tiger_archived_games>> look_up(
      const tiger_position& position, const std::optional<std::string>& player,
      const std::optional<std::string>& opponent, const std::optional<std::string>& tournament,
      int first_year, int last_year) {
    if (archive_ == nullptr) throw std::runtime_error("the archive is closed");
    auto filter = sized<tiger_archive_filter>();
    filter.first_year = first_year;
    filter.last_year = last_year;
    if (player) filter.player = c_text(*player);
    if (opponent) filter.opponent = c_text(*opponent);
    if (tournament) filter.tournament = c_text(*tournament);
    auto all = sized<tiger_archived_games>();
    std::vector<tiger_archived_games> moves(TIGER_MAX_LEGAL_MOVES, sized<tiger_archived_games>());
    std::int32_t count = 0;
    check(tiger_archive_look_up(archive_, &position, &filter, &all, moves.data(),
                                TIGER_MAX_LEGAL_MOVES, &count));
    moves.resize(static_cast<std::size_t>(count));
    return {all, moves};
  }

 private:
  tiger_archive* archive_ = nullptr;
};

}  // namespace

void add_archive(py::module_& module) {
  py::class_<Archive>(module, "Archive")
      .def(py::init<const std::string&>())
      .def("close", &Archive::close)
      .def("look_up", &Archive::look_up);
}

}  // namespace tiger::python
