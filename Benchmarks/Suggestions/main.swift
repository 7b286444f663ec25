internal import Glibc

/// Ends the program for want of something that a package has.
func end(_ complaint: String) -> Never {
    print(complaint)
    exit(1)
}

guard let pairs = Pair.known(every: CommandLine.arguments.contains("--all") ? 1 : 10) else {
    end("codespell's dictionary is missing: install the package codespell.")
}
guard let contestants = Contestant.all() else {
    end("An English dictionary or libenchant-2 is missing: install aspell-en and hunspell-en-us.")
}
/// Writes a line at once, since the next one takes a while.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

say("\(pairs.count) misspelt words that codespell knows one correction of; words: where the dictionary has that one.")
say(Score.head)
for contestant in contestants { say("\(await contestant.score(of: pairs))") }

if let path = CommandLine.arguments.last, path.hasSuffix(".txt") {
    guard let prose = Prose(path: path) else { end("\(path) cannot be read.") }
    let (count, changes) = await prose.changes()
    let list = changes.joined(separator: ", ")
    say("\(count) words of prose in which all is right: \(changes.count) would be corrected. \(list)")
}
