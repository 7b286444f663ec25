import ArgumentParser
import Foundation

do {
    var command = try Longhand.parseAsRoot()
    do {
        try command.run()
    } catch let error as ValidationError {
        // At this point the library no longer knows the command, and would show the usage of the whole tool.
        let usage = Longhand.usageString(for: type(of: command))
        let text = "Error: \(error)\nUsage: \(usage)\n  See '\(usage.commandName) --help' for more information.\n"
        FileHandle.standardError.write(Data(text.utf8))
        throw ExitCode.validationFailure
    }
} catch {
    Longhand.exit(withError: error)
}

extension String {
    /// The name of the command in a usage, such as "longhand callouts [<keys> ...]".
    fileprivate var commandName: String {
        split(separator: " ").prefix { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
    }
}
