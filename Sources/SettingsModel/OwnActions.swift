internal import DesktopActions
internal import KeyboardEngine
internal import LonghandService
internal import Platform

/// The user's own actions, which are in the file `actions.conf`.
public final class OwnActions {
    public typealias Failure = UserFile.Failure
    public typealias Change = UserFile.Change

    private let file: UserFile
    /// Returns the shortcuts of the settings, each with its action. They come before those of the file.
    private let shortcuts: () -> [String: String]
    private lazy var builtIn = KnownActions.builtIn

    /// Uses the file of the user who runs this process.
    /// - Parameter shortcuts: returns the shortcuts of the settings, each with its action.
    public convenience init(shortcuts: @escaping () -> [String: String]) {
        self.init(folder: BaseFolders.ownConfiguration, shortcuts: shortcuts)
    }

    package init(folder: String, shortcuts: @escaping () -> [String: String] = { [:] }) {
        file = UserFile(folder + "/actions.conf", limit: ActionsFile.maximumSize)
        self.shortcuts = shortcuts
    }

    /// All actions without faults, in the order of the file; none if it cannot be read.
    public var all: [OwnAction] { (try? document)?.actions ?? [] }

    /// The reason why Longhand ignores the file or a part of it, in words for the user; nil if it does not.
    public var warning: String? {
        do throws(Failure) {
            let parsed = try document.parsed
            let faults = parsed.faults + parsed.collisions(with: builtIn)
            guard let fault = faults.min(by: { $0.line < $1.line }) else { return nil }
            let (path, line, reason) = (file.path, fault.line, fault.reason.translated)
            return tr("Longhand ignores an action in \(path) until line \(line) is corrected: \(reason).")
        } catch {
            return error.description
        }
    }

    /// Returns the name of a new action with a title. No other action has it.
    public func name(for title: String) -> String {
        let taken = Set(builtIn + ((try? document)?.names ?? []))
        let name = Self.name(of: title)
        let numbered = (2...).lazy.map { "\(name)-\($0)" }
        return taken.contains(name) ? numbered.first { !taken.contains($0) } ?? name : name
    }

    /// The most characters of a title that its name has. A number fits behind it.
    private static let nameLimit = 48

    private static func name(of title: String) -> String {
        let start = String(String.UnicodeScalarView(title.unicodeScalars.prefix(nameLimit)))
        let words = start.foldedForSearch.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = words.joined(separator: "-").prefix(nameLimit)
        return name.isEmpty ? "action" : String(name)
    }

    // MARK: Changes

    /// Adds an action.
    @discardableResult public func add(_ action: OwnAction) throws(Failure) -> Change {
        try file.edit { (document: inout OwnActionDocument) throws(Failure) in
            try refuse(action, besides: nil, in: document)
            guard !document.names.contains(action.name), !builtIn.contains(action.name) else {
                throw Failure(description: tr("There is already an action '\(action.name)'."))
            }
            document.add(action)
            try Self.confirm(action, in: document)
        }
    }

    /// Changes an action. Its name stays, since shortcuts and letters may perform it.
    @discardableResult public func change(_ old: OwnAction, to new: OwnAction) throws(Failure) -> Change {
        try file.edit { (document: inout OwnActionDocument) throws(Failure) in
            try refuse(new, besides: old, in: document)
            guard document.change(old, to: new) else { throw Self.missing(old) }
            try Self.confirm(new, in: document)
        }
    }

    /// Removes an action.
    @discardableResult public func remove(_ action: OwnAction) throws(Failure) -> Change {
        try file.edit { (document: inout OwnActionDocument) throws(Failure) in
            guard document.remove(action) else { throw Self.missing(action) }
        }
    }

    /// Undoes a change: the file is then as it was before.
    public func undo(_ change: Change) throws(Failure) { try file.undo(change) }

    private var document: OwnActionDocument {
        get throws(Failure) { OwnActionDocument(try file.content) }
    }

    // MARK: Rules

    /// Throws the reason why a document may not get an action.
    /// - Parameter old: the action that it replaces; nil if it is new.
    private func refuse(
        _ new: OwnAction, besides old: OwnAction?, in document: OwnActionDocument
    ) throws(Failure) {
        guard !new.title.trimmed.isEmpty else { throw Failure(description: tr("Write a title.")) }
        try Self.refuse(new.work)
        guard new.lines.allSatisfy({ $0.utf8.count <= ActionsFile.maximumLineLength }) else { throw .tooLong }
        if let key = new.key { try refuse(key, document.actions.filter { $0.name != old?.name }) }
        guard old != nil || document.parsed.actions.count < ActionsFile.maximumCount else {
            throw Failure(description: tr("There are too many actions."))
        }
    }

    private static func refuse(_ work: OwnAction.Work) throws(Failure) {
        guard case .insert(let text) = work else { return }
        guard !text.isEmpty else { throw Failure(description: tr("The text is empty.")) }
        guard text.utf8.count <= ActionsFile.maximumLineLength else { throw .tooLong }
        guard TextTemplate(text) != nil else {
            throw Failure(
                description: tr(
                    "Braces may contain only the placeholders below, and the cursor only once. Write {{ or }} for a brace."
                ))
        }
    }

    private func refuse(_ key: String, _ others: [OwnAction]) throws(Failure) {
        guard KeyChord(key) != nil else { throw Failure(description: tr("'\(key)' is not a shortcut.")) }
        if let fault = Self.fault(ofShortcut: key, besides: others) { throw fault }
        if let chosen = shortcuts().first(where: { KeyChord($0.key) == KeyChord(key) }) {
            throw Self.taken(key, by: chosen.value)
        }
    }

    /// Returns the reason why a shortcut of the settings would take that of one of the actions away, in words for the user;
    /// nil if it would not.
    public func fault(ofShortcut key: String) -> String? { Self.fault(ofShortcut: key, besides: all)?.description }

    private static func fault(ofShortcut key: String, besides actions: [OwnAction]) -> Failure? {
        guard let chord = KeyChord(key) else { return nil }
        return actions.first { $0.key.flatMap { KeyChord($0) } == chord }.map { taken(key, by: $0.title) }
    }

    private static func taken(_ key: String, by action: String) -> Failure {
        Failure(description: tr("'\(key)' already performs '\(action)'."))
    }

    /// Throws the reason why an edited document does not contain an action.
    private static func confirm(_ new: OwnAction, in document: OwnActionDocument) throws(Failure) {
        guard OwnActionDocument(document.text).actions.contains(new) else {
            throw Failure(description: tr("The file cannot contain this text."))
        }
    }

    private static func missing(_ action: OwnAction) -> Failure {
        Failure(description: tr("The action '\(action.title)' has changed since then."))
    }
}
