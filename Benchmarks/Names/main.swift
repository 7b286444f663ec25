import BenchmarkSupport
import Foundation

// Looks up every short name of every language in the folder that is named first, and every name of a country with a flag in
// the file that is named second. Each must find its emoji among the first five.

let paths = CommandLine.arguments.dropFirst()
let data = EmojiData(folder: URL(filePath: paths.first ?? "data/emoji"))
let flagNames = paths.dropFirst().first.map { EmojiData.flagNames(in: URL(filePath: $0)) } ?? []
let places = await withTaskGroup(of: EmojiData.Places.self) { group in
    for locale in data.locales {
        group.addTask { data.places(in: locale, and: flagNames.filter { $0.locale == locale }) }
    }
    var all = EmojiData.Places()
    for await places in group { all.add(places) }
    return all
}
for name in places.missed { print("not among five: \(name)") }
let share = Double(places.first) / Double(max(places.count, 1))
print("\(places.count) names in \(data.locales.count) languages, \(flagNames.count) of them of countries")
print("\(share.text(3)) first, \(places.missed.count) missed")
exit(places.missed.isEmpty && !flagNames.isEmpty ? 0 : 1)
