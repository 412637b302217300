// The files of the page, as the build embedded them (embed_page.cmake).
#pragma once

#include <span>
#include <string_view>

namespace tiger::web {

struct PageFile {
  std::string_view path;  // "/index.html"
  const char* begin;
  const char* end;
};

// Empty if the build has no page.
std::span<const PageFile> page_files();

}  // namespace tiger::web
