import ArgumentParser
import Platform

BaseFolders.ignoreRelativePaths()
do {
    try CommandLine.requireUTF8()
    var command = try Longhand.parseAsRoot()
    do {
        try command.run()
    } catch let error as ValidationError {
        // At this point the library no longer knows the command, and would show the usage of the whole tool.
        let usage = Longhand.usageString(for: type(of: command))
        let text = "Error: \(error)\nUsage: \(usage)\n  See '\(usage.commandName) --help' for more information."
        StandardStream.error.write(text)
        throw ExitCode.validationFailure
    }
} catch {
    Longhand.exit(withError: error)
}

extension CommandLine {
    /// Refuses arguments that are not UTF-8, which Swift would repair to other texts.
    fileprivate static func requireUTF8() throws {
        for (number, argument) in UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).enumerated() {
            guard let argument, String(validatingCString: argument) == nil else { continue }
            throw ValidationError("Argument \(number) is not UTF-8.")
        }
    }
}

extension String {
    /// The name of the command in a usage, such as "longhand callouts [<keys> ...]".
    fileprivate var commandName: String {
        split(separator: " ").prefix { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
    }
}
