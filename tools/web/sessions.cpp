#include "web/sessions.h"

#include <algorithm>
#include <iterator>

namespace tiger::web {

using tools::Json;

Sessions::Use::Use(Sessions& sessions, const std::string& name, int hash_bits)
    : sessions_(sessions), name_(name), table_(sessions.begin_use(name, hash_bits)) {}

Sessions::Use::~Use() { sessions_.end_use(name_, table_.get()); }

// A table of another size is a new one. Throws MemoryRefused.
std::shared_ptr<Table> Sessions::begin_use(const std::string& name, int hash_bits) {
  const std::lock_guard lock(mutex_);
  const auto known = std::find_if(sessions_.begin(), sessions_.end(),
                                  [&](const Session& session) { return session.name == name; });
  if (known != sessions_.end())
    sessions_.splice(sessions_.begin(), sessions_, known);
  else
    sessions_.push_front({.name = name, .table = nullptr});
  Session& session = sessions_.front();
  if (session.table == nullptr || session.table->hash_bits() != hash_bits) {
    session.table.reset();  // before the new one takes its memory
    try {
      session.table = std::make_shared<Table>(hash_bits);
    } catch (...) {
      sessions_.pop_front();
      throw;
    }
  }
  ++session.searches;
  session.searching = true;
  const std::shared_ptr<Table> table = session.table;
  while (sessions_.size() > static_cast<std::size_t>(std::max(most_, 0))) forget_one();
  return table;
}

// The one unused for the longest time, or if all are searching, the one that began first.
void Sessions::forget_one() {
  const auto idle = std::find_if(sessions_.rbegin(), sessions_.rend(),
                                 [](const Session& session) { return !session.searching; });
  sessions_.erase(idle == sessions_.rend() ? std::prev(sessions_.end()) : std::prev(idle.base()));
}

// Another session of the same name may have come in the meantime.
void Sessions::end_use(const std::string& name, const Table* table) {
  const std::lock_guard lock(mutex_);
  const auto used = std::find_if(sessions_.begin(), sessions_.end(), [&](const Session& session) {
    return session.name == name && session.table.get() == table;
  });
  if (used == sessions_.end()) return;
  used->searching = false;
  used->used = Clock::now();
  sessions_.splice(sessions_.begin(), sessions_, used);
}

const Sessions::Session* Sessions::find(const std::string& name) const {
  for (const Session& session : sessions_)
    if (session.name == name) return &session;
  return nullptr;
}

std::optional<int> Sessions::hash_bits_of(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const Session* session = find(name);
  return session == nullptr ? std::nullopt : std::optional(session->table->hash_bits());
}

std::optional<Json> Sessions::describe(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const Session* session = find(name);
  if (session == nullptr) return std::nullopt;
  const double idle = seconds_since(session->used);
  return Json::object({{"name", session->name},
                       {"hash_bits", session->table->hash_bits()},
                       {"searches", session->searches},
                       {"searching", session->searching},
                       {"idle_seconds", session->searching ? 0.0 : idle}});
}

bool Sessions::forget(const std::string& name) {
  const std::lock_guard lock(mutex_);
  return std::erase_if(sessions_, [&](const Session& session) { return session.name == name; }) !=
         0;
}

int Sessions::count() const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(sessions_.size());
}

}  // namespace tiger::web
