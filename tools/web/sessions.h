// Tables that are kept between searches, each under a name that a client chose. If there are too
// many, the one unused for the longest time goes first.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "cli/json.h"
#include "platform/time.h"
#include "table/table.h"

namespace tiger::web {

class Sessions {
 public:
  explicit Sessions(int most) : most_(most) {}

  // Marks a session as used until the object is gone. Two searches must not use one at a time.
  class Use {
   public:
    Use(Sessions& sessions, const std::string& name, int hash_bits);
    ~Use();
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

    Table& table() { return *table_; }

   private:
    Sessions& sessions_;
    std::string name_;
    std::shared_ptr<Table> table_;
  };

  // The size of the table of a session that exists.
  std::optional<int> hash_bits_of(const std::string& name) const;

  // The object of the schema `Session`; nullopt if there is none of this name.
  std::optional<tools::Json> describe(const std::string& name) const;

  // Returns whether there was one. A search that uses it keeps the table until the search ends.
  bool forget(const std::string& name);

  int count() const;
  int most() const { return most_; }

 private:
  struct Session {
    std::string name;
    std::shared_ptr<Table> table;
    int searches = 0;
    bool searching = false;
    Clock::time_point used = {};
  };

  const Session* find(const std::string& name) const;
  std::shared_ptr<Table> begin_use(const std::string& name, int hash_bits);
  void forget_one();
  void end_use(const std::string& name, const Table* table);

  const int most_;
  mutable std::mutex mutex_;     // guards what follows
  std::list<Session> sessions_;  // the latest used first
};

}  // namespace tiger::web
