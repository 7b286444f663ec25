internal import Actions
internal import CGLib
internal import DBus
internal import Glibc
internal import KeyboardEngine

/// The user's own actions, as they stand in the file by now.
final class UserActions {
    private(set) var file = ActionsFile(content: [])
    private let path: String
    private let outside: Outside
    private let settings: Settings
    /// What the file was when it was read.
    private var state: FileState?

    private struct FileState: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        let node: UInt
    }

    init(settings: Settings, outside: Outside) {
        self.settings = settings
        self.outside = outside
        path = String(cString: g_get_user_config_dir()) + "/longhand/actions.conf"
    }

    /// Reads the file again if it has changed.
    /// - Returns: whether it has.
    func reload() -> Bool {
        let state = currentState
        guard state != self.state else { return false }
        self.state = state
        file = ActionsFile(content: [])
        do throws(File.Failure) {
            file = ActionsFile(content: try File.read(path, limit: ActionsFile.maximumSize) ?? [])
        } catch {
            Log.warning("\(path): \(error): it brings no actions.")
        }
        for fault in file.faults.prefix(20) { Log.warning("\(path): line \(fault.line): \(fault.reason).") }
        return true
    }

    private var currentState: FileState? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return FileState(
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size),
            node: UInt(status.st_ino))
    }

    /// The keys that perform them.
    var keys: [String: String] {
        Dictionary(file.actions.compactMap { action in action.key.map { ($0, action.name) } }) { first, _ in first }
    }

    /// The actions themselves.
    var actions: [Action] { file.actions.map { OwnAction($0, mayReachOutside: mayReachOutside, outside) } }

    private func mayReachOutside(_ target: ActionTarget) -> Bool {
        settings.allowsPrograms && (!target.isForPrograms || settings.allowsBusActions)
    }
}

/// One of the user's own actions.
nonisolated final class OwnAction: Action {
    private let action: UserAction
    private let mayReachOutside: (ActionTarget) -> Bool
    private let outside: Outside

    init(_ action: UserAction, mayReachOutside: @escaping (ActionTarget) -> Bool, _ outside: Outside) {
        self.action = action
        self.mayReachOutside = mayReachOutside
        self.outside = outside
        super.init(identifier: action.name)
    }

    override func validate(context: ActionContext) -> Validation {
        var validation = Validation(identifier: identifier, fullName: action.title, iconName: action.icon)
        switch action.work {
        case .insert(let template):
            TextActions.requiringText(context, &validation)
            if template.needsSelection, TextActions.selection(in: context) == nil {
                validation = validation.inactive(because: "Nothing is selected.")
            }
            if template.needsClipboard, context.keyboard.map(mayReachOutside) != true {
                validation = validation.inactive(because: Self.notAllowed)
            }
        case .transform:
            if TextActions.piece(in: context) == nil {
                validation = validation.inactive(
                    because: TextActions.refusal(in: context, "There is no word to change."))
            }
        case .call, .activate, .run:
            if context.keyboard.map(mayReachOutside) != true {
                validation = validation.inactive(because: Self.notAllowed)
            }
        }
        return validation
    }

    private static let notAllowed = "The setting 'allow-programs' is off."

    override func perform(context: ActionContext, completion: ActionCompletion) {
        do throws(ActionError) {
            let keyboard = try context.requireKeyboard()
            switch action.work {
            case .insert(let template): try insert(template, context, keyboard, completion)
            case .transform(let transform):
                guard let piece = TextActions.piece(in: context) else { throw .notValid(.inactive, reason: nil) }
                let text = transform.applied(to: piece.text, keyboard.locales().current)
                completion.succeed(undo: try keyboard.replace(piece, with: text))
            case .call, .activate, .run:
                // Asked again: an argument may have skipped the validation.
                guard mayReachOutside(keyboard) else { throw .notValid(.inactive, reason: Self.notAllowed) }
                outside.perform(action.work, named: action.name, completion)
            }
        } catch {
            completion.fail(error)
        }
    }

    private func insert(
        _ template: TextTemplate, _ context: ActionContext, _ keyboard: ActionTarget, _ completion: ActionCompletion
    ) throws(ActionError) {
        let selection = TextActions.selection(in: context) ?? ""
        guard template.needsClipboard else {
            return try insert(template, selection, "", keyboard, completion)
        }
        guard keyboard.acceptsText(), mayReachOutside(keyboard) else {
            throw .notValid(.inactive, reason: Self.notAllowed)
        }
        outside.readClipboard { [self] result in
            do throws(ActionError) {
                try insert(template, selection, try result.get(), keyboard, completion)
            } catch {
                completion.fail(error)
            }
        }
    }

    private func insert(
        _ template: TextTemplate, _ selection: String, _ clipboard: String, _ keyboard: ActionTarget,
        _ completion: ActionCompletion
    ) throws(ActionError) {
        guard
            let (text, back) = template.filled(
                selection: selection, clipboard: clipboard, in: keyboard.locales().current)
        else { throw .failed("The form of the date makes no sense.") }
        let step = try keyboard.insert(text)
        if back > 0 { keyboard.moveCursor(-back) }
        completion.succeed(undo: back > 0 ? nil : step)
    }
}

extension TextTransform {
    nonisolated fileprivate func applied(to text: String, _ locale: LocaleIdentifier) -> String {
        switch self {
        case .upper: return LetterCase.upper.applied(to: text, locale)
        case .lower: return LetterCase.lower.applied(to: text, locale)
        case .title: return LetterCase.title.applied(to: text, locale)
        case .trim:
            let start = text.drop { $0.isWhitespace }
            return String(
                start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
        case .oneLine: return text.split { $0.isWhitespace }.joined(separator: " ")
        }
    }
}
