// The settings of a session, in one table: what `options` prints, what the commands of their names
// change, and what the tab key completes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/session.h"

namespace tiger::tools {

struct Setting {
  std::string_view name;  // of the command
  // For the tab key: words, or a range such as 1-60 (1-all: to all processors); empty: any text.
  std::string_view values;
  std::string (*value)(const Session& session);
  // Throws UsageError or Failure, and then nothing has changed.
  void (*set)(Session& session, const std::string& text);
  // What the command prints; null: the name and the value.
  std::string (*answer)(const Session& session) = nullptr;
};

std::span<const Setting> settings();

// Null if there is none of that name.
const Setting* find_setting(std::string_view name);

// Sets a setting, unless the text is empty, and prints it.
void change_setting(Session& session, const Setting& setting, const std::string& text);

// "mode 3" and so on, a line for each.
std::string settings_text(const Session& session);

// The values that the tab key knows.
std::vector<std::string> setting_values(const Setting& setting);

}  // namespace tiger::tools
