// Serves the page: the embedded files and nothing else; no path of the file system is ever opened.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace httplib {
struct Request;
struct Response;
}  // namespace httplib

namespace tiger::web {

struct PageFile {
  std::string_view path;  // "/index.html"
  const char* begin;
  const char* end;
};

// The files of the page, as the build embedded them (embed_page.cmake); empty if it has no page.
std::span<const PageFile> page_files();

class Page {
 public:
  explicit Page(std::span<const PageFile> files);

  bool empty() const { return files_.empty(); }

  // Answers a GET or HEAD, or says with 404 that there is no such file.
  void answer(const httplib::Request& request, httplib::Response& response) const;

 private:
  struct File {
    std::string content;
    std::string compressed;  // by gzip; empty where that gains nothing
    std::string type;
    std::string tag;  // changes with the content
  };

  std::map<std::string, File, std::less<>> files_;
};

}  // namespace tiger::web
