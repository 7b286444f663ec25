// A countdown on `GLibLoop` alone: a number each moment, until it is over or the process gets Ctrl+C.
//
//     swift run countdown 3

import GLibLoop
import Glibc

let loop = MainLoop()
var number = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 3
let timer = LazyTimer { count() }
let interruption = SignalWatch(SIGINT) { end(with: "interrupted") }

@MainActor func count() {
    guard number > 0 else { return end(with: "over") }
    print(number)
    fflush(nil)
    number -= 1
    timer.start(milliseconds: 100)
}

@MainActor func end(with word: String) {
    print(word)
    loop.quit()
}

count()
loop.run()
