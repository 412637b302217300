# tiger-mpi, which solves positions on many computers. README.md tells of it. Only the program itself
# needs MPI; the coordinator's logic is a library without it, for the tests and the simulator.
find_package(MPI COMPONENTS CXX)
if(NOT MPI_CXX_FOUND)
  tiger_packages(mpi packages)
  message(FATAL_ERROR "TIGER_MPI is ON, and MPI is missing. Install the packages: ${packages}")
endif()

tiger_tool(cluster solve json prove cli)
get_target_property(sources tiger_cluster SOURCES)
list(FILTER sources EXCLUDE REGEX "cluster/(main|mpi_transport)\\.cpp$")
set_target_properties(tiger_cluster PROPERTIES SOURCES "${sources}")

# MPI's C++ bindings are of no use, and their headers full of warnings.
add_library(tiger_mpi_program OBJECT cluster/main.cpp cluster/mpi_transport.cpp)
set_property(TARGET tiger_mpi_program PROPERTY TIGER_UNOPTIMIZED ON)
target_link_libraries(tiger_mpi_program PRIVATE tiger_cluster tiger_flags)
target_include_directories(tiger_mpi_program SYSTEM PRIVATE ${MPI_CXX_INCLUDE_DIRS})
target_compile_definitions(tiger_mpi_program PRIVATE OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX)
set(folders tiger_cluster tiger_solve tiger_prove tiger_json tiger_cli)
if(TIGER_LEVELS)
  tiger_at_levels(tiger_cluster tiger_mpi_program)
  tiger_join(tiger_mpi_joined objects ENTRIES main
             TARGETS ${TIGER_ENGINE_TARGETS} ${folders} tiger_mpi_program)
  add_executable(tiger-mpi cpu_level_main.cpp ${objects})
  add_dependencies(tiger-mpi tiger_mpi_joined)
  target_include_directories(tiger-mpi PRIVATE "${PROJECT_SOURCE_DIR}/engine"
                                               "${CMAKE_CURRENT_SOURCE_DIR}")
  target_link_libraries(tiger-mpi PRIVATE tiger_flags ${libraries} Threads::Threads)
else()
  add_executable(tiger-mpi ${TIGER_ENGINE_OBJECTS} $<TARGET_OBJECTS:tiger_mpi_program>)
  target_link_libraries(tiger-mpi PRIVATE ${folders} tiger_flags cpu_check)
endif()
target_link_libraries(tiger-mpi PRIVATE ${MPI_CXX_LIBRARIES})

# The simulator runs the coordinator's logic without MPI.
file(GLOB sources CONFIGURE_DEPENDS cluster/simulate/*.cpp)
add_executable(tiger-mpi-simulate ${sources})
set_property(TARGET tiger-mpi-simulate PROPERTY TIGER_UNOPTIMIZED ON)
target_link_libraries(tiger-mpi-simulate PRIVATE tiger_cluster tiger_flags
                      cpu_check)
