import BenchmarkSupport
import Foundation

// Checks the search for emoji, with the folder of data that is named first: the short names of every language, and the
// names of countries with a flag in the file that is named second, find their emoji among the first five; judged queries
// find what people mean. An optimised build does this in seconds, a debug build in minutes.

let paths = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
guard paths.count == 2 else {
    print("usage: emoji-check DATA FLAG-NAMES")
    exit(2)
}
let data = EmojiData(folder: paths[0].appending(path: "emoji"))
let names = await NameCheck(data, flagNames: EmojiData.flagNames(in: paths[1]))
let judged = paths[0].appending(path: "judged")
let queries = [
    try QueryCheck(data, file: judged.appending(path: "emojis.judged"), count: 831, isForTuning: true),
    try QueryCheck(data, file: judged.appending(path: "emojis-held-out.judged"), count: 200, isForTuning: false),
]
print(names)
for check in queries { print(check) }
exit(names.isRight && queries.allSatisfy(\.isRight) ? 0 : 1)
