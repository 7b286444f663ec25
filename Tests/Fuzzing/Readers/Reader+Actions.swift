import Actions
import DBus
import KeyboardEngine
import TestSupport

@testable import DesktopActions
@testable import LonghandService
@testable import Platform
@testable import Words

/// Actions as programs, files and users write them.
extension Reader {
    /// An action of the keyboard: `character("é")`.
    static let notation = Reader("notation") { input throws(Broken) in
        let text = input.text
        let action: KeyboardAction
        do throws(NotationError) {
            action = try KeyboardAction(notation: text)
        } catch {
            return try check(error, text)
        }
        let written = action.description
        try require(KeyboardAction(written) == action, "An action that was written is read as it was.")
        try require(KeyboardAction(written)?.description == written, "An action is written in one way.")
    }

    /// An identifier: `prefix.name("key": "value")`.
    static let identifiers = Reader("identifiers") { input throws(Broken) in
        let text = input.text
        let identifier: ActionIdentifier
        do throws(NotationError) {
            identifier = try ActionIdentifier(parsing: text)
        } catch {
            return try check(error, text)
        }
        let written = identifier.description
        try require((try? ActionIdentifier(parsing: written)) == identifier, "One that was written is read as it was.")
        try require(
            (try? ActionRecord(parsing: written))?.description == written, "An identifier is written in one way.")
        try require(
            identifier.candidates.first { _ in true }.map(String.init) == identifier.name, "The whole name comes first."
        )
        try require(
            identifier.candidates.allSatisfy { identifier.name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) },
            "Every name ends like the whole one.")
    }

    private static func check(_ error: NotationError, _ text: String) throws(Broken) {
        try require((0...text.unicodeScalars.count).contains(error.position), "A fault lies within the text.")
    }

    /// The user's own actions: `actions.conf`, and what is done with them.
    static let actions = Reader("actions") { input throws(Broken) in
        let file = ActionsFile(content: input.bytes)
        try require(file.faults.allSatisfy { 1...input.lineCount ~= $0.line }, "A fault has a line of the file.")
        try require(Set(file.actions.map(\.name)).count == file.actions.count, "A name stands for one action.")
        for action in file.actions { try check(action.work) }
    }

    /// The user's own abbreviations: `replacements.conf`.
    static let replacements = Reader("replacements") { input throws(Broken) in
        let file = ReplacementsFile(content: input.bytes)
        try require(file.faults.allSatisfy { 1...input.lineCount ~= $0.line }, "A fault has a line of the file.")
        for word in ["btw", "Btw", "ß", ""] { _ = file.replacement(of: word, in: .english) }
    }

    private static func check(_ work: UserAction.Work) throws(Broken) {
        switch work {
        case .insert(let template):
            guard let filled = template.filled(selection: "\u{301}s", clipboard: "\r\nc", in: .english) else { return }
            try require(0...filled.text.count ~= filled.back, "The cursor goes to a place within the text.")
        case .call(let call): try checkCall(call.destination, call.path, call.interface, call.member, call.arguments)
        case .run(let words): try require(!words.isEmpty, "There is a program to run.")
        case .transform, .activate: break
        }
    }

    /// The arguments of a call, in GVariant's notation.
    static let arguments = Reader("arguments") { input throws(Broken) in
        try checkCall("org.example.Lamp", "/lamp", "org.example.Lamp", "Set", input.text)
    }

    private static func checkCall(
        _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: String
    ) throws(Broken) {
        guard
            let call = Message.call(destination, path: path, interface: interface, member: member, arguments: arguments)
        else { return }
        try require(WireMessage(sending: call) != nil, "The bus takes every call that is made.")
    }
}
