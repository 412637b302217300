// A recorded game with a pass.
#pragma once

#include "formats/games/transcript.h"

namespace tiger::sample {

inline StoredGame game_with_pass() {
  return read_transcripts(
             "d3c5f6f5e6e3d6f7g6f4g5c6e7d7g4c4f3h6c8e8f8h3g3h2h5h4g7f2c3e2e1c2d2f1b5a6b4d1a5b6b1a4"
             "b3a2b7a8c7h8h7g8h1b8a3c1a1b2g1d8g2a7",
             "")
      .games.front();
}

}  // namespace tiger::sample
