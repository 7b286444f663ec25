internal import Glibc
internal import LonghandService

exit(CommandLineOptions.run(Array(CommandLine.arguments.dropFirst())))
