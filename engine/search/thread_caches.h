// The caches that a thread searches with, besides the table that all threads share.
#pragma once

#include "eval/evaluation_cache.h"
#include "table/endgame_cache.h"

namespace tiger {

struct ThreadCaches {
  EndgameCache* endgame;         // null: none
  EvaluationCache* evaluations;  // null: none
};

// Those of the calling thread. The first search in a thread allocates them. A thread that calls
// this before it takes work finds out in time whether there is memory: throws MemoryRefused or
// std::bad_alloc.
ThreadCaches thread_caches();

}  // namespace tiger
