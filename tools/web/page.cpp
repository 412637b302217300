#include "web/page.h"

#include <httplib.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <utility>

#include "platform/hash.h"
#include "web/http.h"
#include "web/http_server.h"

namespace tiger::web {
namespace {

constexpr const char* kNoPage =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tiger</title>"
    "<h1>Tiger</h1><p>This tiger-web was built without its page, which needs the packages "
    "<code>nodejs</code> and <code>npm</code> (Debian: <code>apt-get install nodejs npm</code>). "
    "With them, <code>./tools/run web</code> builds the page."
    "<p>The HTTP interface works: <a href=\"api/v1/version\">api/v1/version</a>.\n";

std::string type_of(std::string_view path) {
  constexpr auto kTypes = std::to_array<std::pair<std::string_view, const char*>>(
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript; charset=utf-8"},
       {".css", "text/css; charset=utf-8"},
       {".svg", "image/svg+xml"},
       {".png", "image/png"},
       {".ico", "image/x-icon"},
       {".json", "application/json"},
       {".webmanifest", "application/manifest+json"},
       {".woff2", "font/woff2"},
       {".wasm", "application/wasm"},
       {".txt", "text/plain; charset=utf-8"}});
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

// Empty if it gains less than a tenth.
std::string compressed(const std::string& content) {
  z_stream stream{};
  constexpr int kGzip = 16;  // added to the window's bits
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + kGzip, 9, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    return "";
  std::string out(content.size(), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool complete = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return complete && out.size() < content.size() / 10 * 9 ? out : "";
}

std::string tag_of(std::string_view content) {
  Fnv1a hash;
  for (const char c : content) hash.add(static_cast<unsigned char>(c));
  char tag[20];
  std::snprintf(tag, sizeof tag, "\"%016llx\"", static_cast<unsigned long long>(hash.value()));
  return tag;
}

}  // namespace

Page::Page(std::span<const PageFile> files) {
  for (const PageFile& file : files) {
    std::string content(file.begin, file.end);
    std::string packed = compressed(content);
    std::string tag = tag_of(content);
    files_.emplace(std::string(file.path),
                   File{std::move(content), std::move(packed), type_of(file.path), std::move(tag)});
  }
}

void Page::answer(const httplib::Request& request, httplib::Response& response) const {
  const std::string& path = request.path;
  if (path == "/" && empty()) {
    response.status = 404;
    response.set_content(kNoPage, "text/html; charset=utf-8");
    return;
  }
  const auto found = files_.find(path == "/" ? "/index.html" : std::string_view(path));
  if (found == files_.end())
    throw ApiError(404, "not_found", "page not found; the interface is below /api/v1/");
  const File& file = found->second;
  response.set_header("ETag", file.tag);
  response.set_header("Cache-Control", "no-cache");  // a new program brings new files
  response.set_header("Vary", "Accept-Encoding");
  if (names_tag(request.get_header_value("If-None-Match"), file.tag)) {
    response.status = 304;
    return;
  }
  const bool packed = !file.compressed.empty() && request.has_header(kTakesGzip);
  if (packed) response.set_header("Content-Encoding", "gzip");
  response.set_content(packed ? file.compressed : file.content, file.type);
}

}  // namespace tiger::web
