#include "book/growing.h"

#include <set>

#include "book/action.h"
#include "cli/output.h"
#include "cli/system/signals.h"
#include "cli/system/terminal.h"
#include "formats/positions/obf.h"
#include "json/book_json.h"

namespace tiger::tools {

using book::Claim;

GrowingBook::GrowingBook(book::Store& store, const CommandLine& line, const Weights& weights)
    : store_(store),
      positions_(store),
      json_(line.flag("json")),
      status_(!line.flag("quiet") && !json_ && is_tty(Stream::kErr)) {
  positions_.derive_all();
  if (const auto time = line.duration("time")) end_ = Clock::now() + *time;
  store.database().run("PRAGMA journal_mode = WAL");
  store.database().run("PRAGMA synchronous = NORMAL");
  book::Transaction transaction(store.database());
  source_ = store.source(own_source(weights));
  if (store.is_stale()) book::rebuild(store);
  transaction.commit();
}

bool GrowingBook::is_over() const { return stop_flag() || Clock::now() >= end_; }

void GrowingBook::write(const std::vector<FinishedSearch>& finished) {
  if (finished.empty()) return show();
  std::set<std::size_t> changed;
  book::Transaction transaction(store_.database());
  for (const FinishedSearch& search : finished) {
    Claim claim = search.claim;
    claim.source = source_;
    store_.add(search.job.key, claim);
    const std::size_t index = positions_.add(search.job.key);
    positions_[index].claims = store_.claims(search.job.key);
    positions_.update(index, [&](std::size_t i) { changed.insert(i); });
  }
  for (const std::size_t i : changed)
    if (positions_[i].derived) store_.set_derived(positions_[i].key, *positions_[i].derived);
  transaction.commit();
  searches_ += finished.size();
  if (json_) report(finished);
  show();
}

void GrowingBook::end() {
  status_.erase();
  store_.close_statements();
  store_.database().run("PRAGMA wal_checkpoint(TRUNCATE)");
  try {
    store_.database().run("PRAGMA journal_mode = DELETE");
  } catch (const book::BookError&) {
    // Others are reading. Everything is in the book; who changes it next makes it one file.
  }
}

void GrowingBook::report(const std::vector<FinishedSearch>& finished) const {
  std::string lines;
  for (const auto& [job, claim] : finished) lines += grown_claim_json(job.key, claim).text() + "\n";
  print(lines);
}

void GrowingBook::show() {
  if (!status_.is_due()) return;
  const double seconds = seconds_since(begin_);
  status_.draw({counted(positions_.size(), "position"),
                counted(searches_, "search", "searches") + " " + goal_, time_text(seconds)});
}

}  // namespace tiger::tools
