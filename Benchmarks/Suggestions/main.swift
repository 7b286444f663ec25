internal import Glibc

/// Ends the program for want of something that a package has.
func end(_ complaint: String) -> Never {
    print(complaint)
    exit(1)
}

guard let pairs = Pair.known() else { end("codespell's dictionary is missing: install the package codespell.") }
guard let contestants = Contestant.all() else {
    end("An English dictionary or libenchant-2 is missing: install aspell-en and hunspell-en-us.")
}
print("\(pairs.count) misspelt words that codespell knows one correction of; words: where the dictionary has that one.")
print(Score.head)
for contestant in contestants { print(await contestant.score(of: pairs)) }
