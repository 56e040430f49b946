import Glibc

let status = Playd.run(Array(CommandLine.arguments.dropFirst()))
fflush(nil)
// Skips the libraries' destructors: a handler still running may be using them.
_exit(status)
