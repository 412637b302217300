// The caches that a thread searches with, besides the table that all threads share.
#pragma once

#include "eval/evaluation_cache.h"
#include "platform/own_of_thread.h"
#include "table/endgame_cache.h"

namespace tiger {

struct ThreadCaches {
  EndgameCache* endgame;         // null: none
  EvaluationCache* evaluations;  // null: none
};

// The endgame cache of the calling thread, with what its last search proved. Each thread has only
// one, because allocating another takes longer than a small search. If one search runs inside
// another in the same thread, the outer search loses its entries in the cache, but stays correct.
inline EndgameCache& endgame_cache() { return own_of_thread<EndgameCache>(); }

// The same, emptied for the next search.
inline EndgameCache& emptied_endgame_cache() {
  endgame_cache().clear();
  return endgame_cache();
}

// The caches of the calling thread, allocated at the first call; throws MemoryRefused or
// std::bad_alloc. A thread that calls this before it takes work finds out in time whether there is
// memory.
inline ThreadCaches thread_caches() { return {&emptied_endgame_cache(), &evaluation_cache()}; }

}  // namespace tiger
