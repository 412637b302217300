#include "search/thread_caches.h"

#include "search/endgame.h"

namespace tiger {

ThreadCaches thread_caches() { return {&emptied_endgame_cache(), &evaluation_cache()}; }

}  // namespace tiger
