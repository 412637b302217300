// Settings of a GTP engine that answers at once.
#pragma once

#include "protocol/gtp.h"

namespace tiger::sample {

inline GtpSettings quick_gtp(int level = 2) {
  GtpSettings settings;
  settings.player.hash_bits = 10;
  settings.untimed = {.level = level};
  settings.timed = {.level = level};
  settings.version = "1.2.3";
  return settings;
}

}  // namespace tiger::sample
