// The actions of `tiger book`. Each gets the command line that all of them share, of which the
// first argument is the action and the second, mostly, the book. Returns the exit status; throws
// UsageError, Failure and book::BookError.
#pragma once

#include <string>
#include <vector>

#include "book/store.h"
#include "cli/options.h"
#include "eval/weights.h"

namespace tiger::tools {

int create_book(const CommandLine& line);
int show_position(const CommandLine& line);
int explain_value(const CommandLine& line);
int show_statistics(const CommandLine& line);
int check_book(const CommandLine& line);
int rebuild_book(const CommandLine& line);
int import_into_book(const CommandLine& line);
int export_book(const CommandLine& line);
int grow_book(const CommandLine& line);
int merge_books(const CommandLine& line);
int compare_books(const CommandLine& line);
int extract_book(const CommandLine& line);
int forget_in_book(const CommandLine& line);
int verify_book(const CommandLine& line);
int prune_book(const CommandLine& line);

// The arguments after the action. Throws UsageError, with their names, unless there are `least` to
// `most` of them.
std::vector<std::string> arguments_of(const CommandLine& line, std::size_t least, std::size_t most,
                                      const std::string& names);

// Throws Failure unless there is such a file: before a book is made for it.
void stop_if_missing(const std::string& file);

// Opens a book to change it; creates it if there is no such file.
book::Store open_or_create(const std::string& file);

// What this program writes into the claims it makes.
book::Source own_source(const Weights& weights);

// Today in UTC, as 20261125.
int today();

}  // namespace tiger::tools
