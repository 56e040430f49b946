import Glibc

let status = Playd.run(Array(CommandLine.arguments.dropFirst()))
fflush(nil)
// Without the libraries' destructors: a handler that has not come back may still be using them.
_exit(status)
