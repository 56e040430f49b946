import Glibc

exit(Playd.run(Array(CommandLine.arguments.dropFirst())))
