# One program and one library for all processors (TIGER_ARCH=dist on x86-64).
#
# Why the whole program, and not kernel by kernel? flips() and legal_moves() are 10 to 30 instructions
# without a branch. The endgame calls them several times a node and is fast because they are inlined:
# operands stay in registers, and loops over moves keep their constants there. Behind a pointer each
# call would save and load them again, and take as long as the kernel itself. Dispatching higher up,
# where a search begins, is cheap, but then all of the search exists once a level anyway, with the
# inline functions of the standard library that it uses; and these must not be shared between levels,
# because the linker keeps one copy, perhaps one that was compiled for a newer processor. So everything
# is compiled by level, in one way for program and library: three times the text, no cost at run time.
#
# Everything is compiled for three levels of x86-64: for v1 by the usual targets, for v3 and v4 by
# targets whose names end with the level. The objects of a level are joined into one, in which all
# names but its entries are local: so nothing that the compiler made for one level, not even an
# inline function of the standard library, can be taken for another. The few files that must exist
# once only, and that are compiled for v1, are the shared ones.
set(shared_sources "(eval/weights|human/model)_bytes\\.cpp|platform/cpu_level\\.cpp")

# tiger_at_levels(target...): compiles the sources of each target, one of this folder, for v3 and v4.
function(tiger_at_levels)
  if(NOT TIGER_LEVELS)
    return()
  endif()
  foreach(target ${ARGN})
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources EXCLUDE REGEX "${shared_sources}")
    foreach(level v3 v4)
      add_library(${target}_${level} OBJECT EXCLUDE_FROM_ALL ${sources})
      foreach(property INCLUDE_DIRECTORIES COMPILE_DEFINITIONS LINK_LIBRARIES PRECOMPILE_HEADERS)
        get_target_property(value ${target} ${property})
        if(value)
          set_target_properties(${target}_${level} PROPERTIES ${property} "${value}")
        endif()
      endforeach()
      get_target_property(owner ${target} PRECOMPILE_HEADERS_REUSE_FROM)
      if(owner)
        target_precompile_headers(${target}_${level} REUSE_FROM ${owner}_${level})
      endif()
      # All warnings were given for v1.
      target_compile_options(${target}_${level} PRIVATE -march=x86-64-${level} -w)
    endforeach()
  endforeach()
endfunction()

# tiger_join(name result ENTRIES entry... TARGETS target...): joins the objects of the targets at
# each level, with only the entries global, which get the level as ending: main becomes main_v3.
# Sets `result` to the three objects and those of the shared sources; what is linked of them must
# depend on the target `name`.
function(tiger_join name result)
  cmake_parse_arguments(PARSE_ARGV 2 join "" "" "ENTRIES;TARGETS")
  set(all "")
  set(joined_objects "")
  set(all_built "")
  foreach(level v1 v3 v4)
    set(objects "")
    foreach(target ${join_TARGETS})
      set(built ${target}_${level})
      if(level STREQUAL v1)
        set(built ${target})
        list(APPEND all "$<FILTER:$<TARGET_OBJECTS:${target}>,INCLUDE,${shared_sources}>")
      endif()
      list(APPEND all_built ${built})
      list(APPEND objects "$<FILTER:$<TARGET_OBJECTS:${built}>,EXCLUDE,${shared_sources}|cmake_pch>")
    endforeach()
    set(joined "${CMAKE_CURRENT_BINARY_DIR}/${name}_${level}.o")
    list(TRANSFORM join_ENTRIES REPLACE "(.+)" "\\1 \\1_${level}\n" OUTPUT_VARIABLE renamed)
    list(JOIN renamed "" renamed)
    file(CONFIGURE OUTPUT ${joined}.renamed CONTENT "${renamed}")
    list(TRANSFORM join_ENTRIES REPLACE "(.+)" "\\1_${level}\n" OUTPUT_VARIABLE kept)
    list(JOIN kept "" kept)
    file(CONFIGURE OUTPUT ${joined}.kept CONTENT "${kept}")
    add_custom_command(
      OUTPUT ${joined}
      COMMAND ${TIGER_GNU_LD} -r --force-group-allocation -o ${joined} ${objects}
      COMMAND ${TIGER_GNU_OBJCOPY} --redefine-syms=${joined}.renamed
              --rename-section .init_array=tiger_init_${level} ${joined}
      COMMAND ${TIGER_GNU_OBJCOPY} --keep-global-symbols=${joined}.kept ${joined}
      DEPENDS ${objects} ${joined}.renamed ${joined}.kept COMMAND_EXPAND_LISTS VERBATIM
      COMMENT "Joining ${name} for x86-64-${level}")
    set_source_files_properties(${joined} PROPERTIES GENERATED ON EXTERNAL_OBJECT ON)
    list(APPEND joined_objects ${joined})
  endforeach()
  # Targets depend on targets: Makefiles do not know who makes an object of another folder.
  add_custom_target(${name} DEPENDS ${joined_objects})
  add_dependencies(${name} ${all_built})
  list(APPEND all ${joined_objects})
  set(${result} ${all} PARENT_SCOPE)
endfunction()
