import ArgumentParser
import Glibc
import LonghandService
import Platform

/// `longhand type`: inserts a text in the focused field.
struct TypeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: tr("Insert a text in the text field that has the focus."),
        discussion: tr(
            "Works with every keyboard layout, and never in password fields. You must have allowed it: that allows it to every program that runs this command."
        ))

    @Argument(help: .tr("The text; - for that of standard input.")) var text: String
    @Option(help: .tr("Seconds to wait before the text is inserted, so that you can focus a text field.")) var delay:
        UInt32 = 0

    func validate() throws {
        guard delay <= 60 else { throw ValidationError(tr("The delay can be at most 60 seconds.")) }
    }

    func run() throws { try MainActor.assumeIsolated(insert) }

    @MainActor private func insert() throws {
        let text = text == "-" ? Self.standardInput : text
        sleep(delay)
        guard let refusal = try InsertionClient().insert(text).refusal else { return }
        throw refusal
    }

    /// Everything from standard input, up to a line with which the text is too long.
    private static var standardInput: String {
        var text = ""
        while text.utf8.count <= InsertionClient.longestText, let line = readLine(strippingNewline: false) {
            text += line
        }
        return text
    }
}

/// The reason why a text was not inserted: exit code 1.
private struct InsertionRefusal: Error, CustomStringConvertible {
    let description: String
}

extension InsertionResult {
    /// Why the text was not inserted, and what to do; nil if it was.
    fileprivate var refusal: InsertionRefusal? {
        switch self {
        case .inserted: nil
        case .noField:
            InsertionRefusal(
                description: tr("No text field has the focus, or Longhand is not the selected input method."))
        case .secretField:
            InsertionRefusal(description: tr("Nothing is inserted in password fields and private fields."))
        case .refused:
            InsertionRefusal(
                description: tr(
                    "You have not allowed it. Answer the notification, or add \(Self.program) to the setting 'inserting-programs'."
                ))
        case .focusMoved:
            InsertionRefusal(description: tr("The focus has moved in the meantime, and nothing was inserted."))
        }
    }

    /// The path of this program.
    private static var program: String { File.resolved("/proc/self/exe") ?? "longhand" }
}
