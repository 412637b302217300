// tiger._core.Book: an opening book that is read.
#include "book.h"

namespace tiger::python {
void add_book(py::module_& module) {
  py::class_<Book>(module, "Book")
      .def(py::init<const std::string&>())
      .def("close", &Book::close)
      .def("look_up", &Book::look_up);
}

}  // namespace tiger::python
