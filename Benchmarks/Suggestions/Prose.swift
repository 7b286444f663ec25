internal import DesktopSession
internal import EmojiFiles
internal import GLibLoop
internal import Glibc
internal import KeyboardEngine
internal import UserMemory
internal import Words

/// What corrections do to a text in which all is right.
@MainActor struct Prose {
    private let words: [Substring]

    /// - Parameter path: a file with one paragraph a line; nil if it cannot be read.
    init?(path: String) {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    }

    /// Types the text, and returns the words that would be replaced, with what replaces them.
    func changes() async -> (count: Int, changes: [String]) {
        let tools = SpellingTools(memory: Memory(), emojis: InstalledEmojis(path: nil))
        (tools.settings.isOn, tools.settings.corrects) = (true, true)
        let service = SpellingService(tools)
        // The service waits for GLib's loop.
        let turning = Task {
            while !Task.isCancelled {
                Self.turnLoop()
                await Task.yield()
            }
        }
        defer { turning.cancel() }
        var (text, changes) = ("", [String]())
        for word in words {
            text += word
            let result = try? await service.autocomplete(text)
            if let first = result?.suggestions.first, first.type == .autocorrect {
                changes.append("\(word) → \(first.text)")
            }
            text += " "
        }
        return (words.count, changes)
    }

    private static func turnLoop() {
        let loop = MainLoop()
        let timer = Timer(milliseconds: 1) { loop.quit() }
        withExtendedLifetime(timer) { loop.run() }
    }
}
