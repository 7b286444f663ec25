import BenchmarkSupport
import Glibc
import KeyboardEngine
import LonghandService

// What the data of languages and emojis costs: the time to load it and to look something up, and the memory.

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
print("memory that the emojis take: \(growth.text(1)) MiB, target 3: \(growth <= 3 ? "ok" : "MISSED")")

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
