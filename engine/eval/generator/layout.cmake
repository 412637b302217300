# The program that lays the weights out runs here, whatever the library is built for: it is made
# without sanitizers and TIGER_ARCH, and by a compiler of this machine when cross-compiling.
set(sources eval/generator/lay_out_weights.cpp eval/patterns.cpp eval/weights.cpp)
if(CMAKE_CROSSCOMPILING)
  find_program(TIGER_HOST_CXX NAMES c++ g++ clang++ NO_CMAKE_FIND_ROOT_PATH
               DOC "C++ compiler for the machine that builds, used when cross-compiling")
  if(NOT TIGER_HOST_CXX)
    message(FATAL_ERROR "cross-compiling needs a C++ compiler for this machine too: set TIGER_HOST_CXX")
  endif()
  set(lay_out_weights "${CMAKE_CURRENT_BINARY_DIR}/lay_out_weights")
  file(GLOB headers CONFIGURE_DEPENDS eval/*.h board/*.h platform/*.h)
  add_custom_command(
    OUTPUT "${lay_out_weights}"
    COMMAND ${TIGER_HOST_CXX} -std=c++20 -O2 -I . ${sources} -o "${lay_out_weights}"
    DEPENDS ${sources} ${headers} WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" VERBATIM
    COMMENT "Building the generator of the weights for this machine")
else()
  add_executable(lay_out_weights EXCLUDE_FROM_ALL ${sources})
  target_include_directories(lay_out_weights PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  set_target_properties(lay_out_weights PROPERTIES
                        RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  set(lay_out_weights lay_out_weights)
endif()
set(layout "${CMAKE_CURRENT_BINARY_DIR}/weights.layout")
set(packed "${CMAKE_CURRENT_SOURCE_DIR}/eval/weights.bin")
add_custom_command(OUTPUT "${layout}" COMMAND ${lay_out_weights} "${packed}" "${layout}"
                   DEPENDS ${lay_out_weights} "${packed}" VERBATIM
                   COMMENT "Laying the weights out for look-ups")
add_custom_target(tiger_weights_layout DEPENDS "${layout}")
add_dependencies(tiger_eval tiger_weights_layout)
tiger_embed(eval/weights_bytes.cpp TIGER_WEIGHTS_LAYOUT "${layout}")
