import ArgumentParser
import Foundation

do {
    var command = try Longhand.parseAsRoot()
    do {
        try command.run()
    } catch let error as ValidationError {
        // The library knows no more which command that was, and would show how the whole tool is used.
        let usage = Longhand.usageString(for: type(of: command))
        let text = "Error: \(error)\nUsage: \(usage)\n  See '\(usage.commandName) --help' for more information.\n"
        FileHandle.standardError.write(Data(text.utf8))
        throw ExitCode.validationFailure
    }
} catch {
    Longhand.exit(withError: error)
}

extension String {
    /// The words of a usage, such as "longhand callouts [<keys> ...]", that name the command.
    fileprivate var commandName: String {
        split(separator: " ").prefix { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
    }
}
