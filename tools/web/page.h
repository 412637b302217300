// Serves the page: the embedded files and nothing else; no path of the file system is ever opened.
#pragma once

#include <httplib.h>

#include <map>
#include <span>
#include <string>

#include "web/page_files.h"

namespace tiger::web {

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
