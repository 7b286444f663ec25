internal import LonghandService

/// A kind of files that users write.
package enum FileKind: String, CaseIterable, Sendable {
    case callouts, actions, replacements, packs

    /// What it is called.
    var title: LocalizedMessage {
        switch self {
        case .callouts: LocalizedMessage("callout files")
        case .actions: LocalizedMessage("actions.conf")
        case .replacements: LocalizedMessage("replacements.conf")
        case .packs: LocalizedMessage("packs")
        }
    }
}

/// A file of the user's, or a pack that the settings name.
package struct FileFacts: Equatable, Sendable {
    package let kind: FileKind
    /// Its path, with `~` for the home folder, or the name of a pack.
    package let path: String
    package let faults: [Fault]

    /// What is wrong with it.
    package struct Fault: Equatable, Sendable {
        /// The line, counted from 1; nil for the whole file.
        package let line: Int?
        package let reason: String

        package init(line: Int?, reason: String) { (self.line, self.reason) = (line, reason) }
    }

    package init(_ kind: FileKind, path: String, faults: [Fault]) {
        (self.kind, self.path, self.faults) = (kind, path, faults)
    }
}

/// What installs packages here.
package enum PackageManager: Sendable {
    case apt, unknown

    /// The command that installs a package.
    func install(_ package: String) -> String {
        switch self {
        case .apt: "sudo apt install \(package)"
        case .unknown: tr("install the package that Debian calls \(package)")
        }
    }
}
