// The parts of the extension module tiger._core.
#pragma once

#include <pybind11/pybind11.h>

namespace tiger::python {

void add_positions(pybind11::module_& module);  // positions, games, files, arrays
void add_engine(pybind11::module_& module);
void add_book(pybind11::module_& module);

}  // namespace tiger::python
