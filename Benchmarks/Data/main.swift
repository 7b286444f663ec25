import BenchmarkSupport
import Glibc
import KeyboardEngine
import LonghandService

// What the data of languages and emoji costs: the time to load it and to look something up, and the memory; and how
// often people find the emoji that they mean, by the queries of the files that are named as arguments.

let data = InstalledData()
guard !data.locales.isEmpty else {
    print("There is no data: put the folder that has longhand/ into XDG_DATA_DIRS.")
    exit(1)
}

print(Row.head)
print(Row("load the callouts of one language", times: loadingTimes(), limit: 2))
let languages = ["sv"].compactMap { LocaleIdentifier($0) }
let before = residentMebibytes()
let opening = time { _ = data.emojiSearch(for: languages).search("x", limit: 1) }
print(Row("open the emojis, in Swedish and English", times: [opening]))
let search = data.emojiSearch(for: languages)
print(Row("look an emoji up by what is typed of a name", times: lookupTimes(search), limit: 5))
let growth = residentMebibytes() - before
print("memory that the emojis take: \(growth.text(1)) MiB, target 4: \(growth < 4 ? "ok" : "MISSED")")
for path in CommandLine.arguments.dropFirst() { printScores(of: JudgedQueries(text: text(of: path)), data) }

/// How long it takes to load the callouts of each language, nothing of it being loaded.
@MainActor func loadingTimes() -> [Duration] {
    data.locales.map { locale in
        let fresh = InstalledData()
        return time { _ = fresh.callouts(for: [locale.identifier]) }
    }
}

/// How long lookups take while names are typed, of every seventh emoji: of two letters, of three, and so on.
@MainActor func lookupTimes(_ search: EmojiSearch) -> [Duration] {
    let entries = search.catalogue.entries
    let names = stride(from: 0, to: entries.count, by: 7).compactMap { search.name(of: entries[$0].emoji.char) }
    return names.flatMap { name in
        (2...max(2, min(name.count, 8))).map { length in
            time { _ = search.search(String(name.prefix(length)), limit: 16) }
        }
    }
}

/// Prints how good the answers to judged queries are, of each language and of all, and how long they take.
@MainActor func printScores(of judged: JudgedQueries, _ data: InstalledData) {
    var times: [Duration] = []
    let answers = judged.answers { tag, text in
        let search = data.emojiSearch(for: [LocaleIdentifier(tag) ?? .english])
        var found: [Emoji] = []
        times.append(time { found = search.offer(for: text, limit: 16, pageSize: 16)?.emojis ?? [] })
        return found.map(\.char)
    }
    print(Row("look up what people mean", times: times, limit: 5))
    print("\nwhat people mean   queries   first    of 5    none")
    for (locale, score) in JudgedQueries.scores(answers) { print(locale.padded(to: 19, onTheLeft: false), score) }
    print("held out".padded(to: 19, onTheLeft: false), JudgedQueries.Score(answers.filter(\.query.isHeldOut)))
    print("all".padded(to: 19, onTheLeft: false), JudgedQueries.Score(answers), "  target .9, .97, .02")
}

/// What a file holds; nothing where it cannot be read.
func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
}

/// How long something takes.
func time(_ work: () -> Void) -> Duration { ContinuousClock().measure(work) }

/// What this process has in memory.
func residentMebibytes() -> Double {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(getpagesize()) / Double(1 << 20)
}
