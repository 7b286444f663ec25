import BenchmarkSupport
import Foundation

// Looks up every short name of every language in the folder that is named as an argument. Each must find its emoji among
// the first five.

let data = EmojiData(folder: URL(filePath: CommandLine.arguments.dropFirst().first ?? "data/emoji"))
let places = await withTaskGroup(of: EmojiData.Places.self) { group in
    for locale in data.locales { group.addTask { data.places(in: locale) } }
    var all = EmojiData.Places()
    for await places in group { all.add(places) }
    return all
}
for name in places.missed { print("not among five: \(name)") }
let share = Double(places.first) / Double(max(places.count, 1))
print("\(places.count) names in \(data.locales.count) languages, \(share.text(3)) first, \(places.missed.count) missed")
exit(places.missed.isEmpty && places.count > 0 ? 0 : 1)
