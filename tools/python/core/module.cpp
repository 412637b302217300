// The extension module tiger._core: Tiger's C interface for Python. The package's Python files make
// classes of it that are pleasant to use.
#include "calls.h"

PYBIND11_MODULE(_core, module) {
  module.def("version", &tiger_version);
  module.def("kernel", &tiger_kernel);
  tiger::python::add_positions(module);
  tiger::python::add_engine(module);
  tiger::python::add_book(module);
}
