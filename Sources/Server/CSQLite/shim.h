#pragma once
#include <sqlite3.h>

// SQLite is configured through a function of varying arguments, which Swift does not see.
static inline int playd_sqlite_set(int option, int value) { return sqlite3_config(option, value); }
