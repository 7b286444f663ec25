internal import Actions
internal import DBus
internal import Platform

/// A user-defined action.
package struct UserAction: Equatable {
    /// The name, `[a-z0-9-]+`.
    package let name: String
    /// The line of its group, from 1.
    package let line: Int
    /// The title in menus.
    let title: String
    /// A freedesktop icon name; empty for none.
    let icon: String
    /// The key that performs it; nil if there is none.
    let key: String?
    let work: Work

    /// The work of an action.
    enum Work: Equatable {
        /// Inserts a text.
        case insert(TextTemplate)
        /// Changes the selection, or the word before the cursor.
        case transform(TextTransform)
        /// Calls a method on the session bus, with arguments in GVariant's text format.
        case call(MethodCall)
        /// Activates a desktop file, or one of its actions.
        case activate(file: String, action: String?)
        /// Runs a program. The words are its name and arguments.
        case run([String])

        /// Whether it has effects outside the text, or reads the clipboard.
        var reachesOutside: Bool {
            switch self {
            case .insert(let template): template.needsClipboard
            case .transform: false
            case .call, .activate, .run: true
            }
        }
    }

    /// A method of an object on the session bus.
    struct MethodCall: Equatable {
        let destination: String
        let path: String
        let interface: String
        let member: String
        let arguments: String
    }

    /// The valid keys of a group.
    static let keys: Set<String> = works.union(["name", "icon", "key", "arguments"])
    private static let works: Set<String> = ["insert", "transform", "call", "activate", "run"]

    /// - Parameter values: the lines of its group.
    /// - Throws: the fault, and its line.
    init(
        _ name: String, _ line: Int, _ values: [String: (text: String, line: Int)]
    ) throws(FileFault) {
        let works = values.filter { Self.works.contains($0.key) }
        guard works.count == 1, let work = works.first else {
            throw FileFault("an action needs exactly one of insert, transform, call, activate and run", line: line)
        }
        if let arguments = values["arguments"], work.key != "call" {
            throw FileFault("only call accepts arguments", line: arguments.line)
        }
        if let arguments = values["arguments"], !Message.canCarry(arguments: arguments.text) {
            throw FileFault(
                "arguments must be a tuple in GVariant's text format, such as ('on', 3)", line: arguments.line)
        }
        if let key = values["key"], KeyChord(key.text) == nil {
            throw FileFault("a key must be written like Control+Alt+s", line: key.line)
        }
        (self.name, self.line) = (name, line)
        title = values["name"]?.text ?? name
        icon = values["icon"]?.text ?? ""
        key = values["key"]?.text
        guard let done = Work(work.key, work.value.text, arguments: values["arguments"]?.text) else {
            let complaint = Self.complaints[work.key] ?? LocalizedMessage("the value is invalid")
            throw FileFault(complaint, line: work.value.line)
        }
        self.work = done
    }

    private static let complaints = [
        "insert": LocalizedMessage(
            "a template may contain {date}, {time}, {selection}, {clipboard}, {cursor}, {{ and }}"),
        "transform": LocalizedMessage("the transformation must be upper, lower, title, trim or one-line"),
        "call": LocalizedMessage(
            "a call needs a bus name, an object path and a method, such as org.example.Lamp /lamp org.example.Lamp.Toggle"
        ),
        "activate": LocalizedMessage(
            "a desktop file must be written like org.example.App.desktop; one of its actions may follow"),
        "run": LocalizedMessage("a quotation mark is not closed, or the program is missing"),
    ]
}

extension UserAction.Work {
    /// Reads the work of an action.
    fileprivate init?(_ key: String, _ text: String, arguments: String?) {
        let words = text.split(separator: " ").map(String.init)
        switch key {
        case "insert":
            guard let template = TextTemplate(text) else { return nil }
            self = .insert(template)
        case "transform":
            guard let transform = TextTransform(spelled: text) else { return nil }
            self = .transform(transform)
        case "call":
            guard let call = UserAction.MethodCall(words, arguments ?? "()") else { return nil }
            self = .call(call)
        case "activate":
            guard let file = words.first, words.count <= 2, file.hasSuffix(".desktop"), !file.contains("/") else {
                return nil
            }
            self = .activate(file: file, action: words.count > 1 ? words[1] : nil)
        case "run":
            guard let words = Command.words(of: text), !words.isEmpty else { return nil }
            self = .run(words)
        default: return nil
        }
    }
}

extension UserAction.MethodCall {
    fileprivate init?(_ words: [String], _ arguments: String) {
        guard words.count == 3, let stop = words[2].lastIndex(of: "."), words[1].hasPrefix("/") else { return nil }
        self.init(
            destination: words[0], path: words[1], interface: String(words[2][..<stop]),
            member: String(words[2][words[2].index(after: stop)...]), arguments: arguments)
    }
}

/// A change to a piece of text.
package enum TextTransform: String, CaseIterable {
    case upper
    case lower
    case title
    /// Removes spaces at both ends.
    case trim
    /// Replaces line breaks and multiple spaces by single spaces.
    case oneLine = "one-line"
}
