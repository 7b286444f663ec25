internal import Platform

/// A kind of file that users write.
package enum FileKind: String, CaseIterable, Sendable {
    case callouts, actions, replacements, packs

    /// The title of the kind in the report.
    var title: LocalizedMessage {
        switch self {
        case .callouts: LocalizedMessage("callout files")
        case .actions: LocalizedMessage("actions.conf")
        case .replacements: LocalizedMessage("replacements.conf")
        case .packs: LocalizedMessage("packs")
        }
    }
}

/// One of the user's files, or a pack that the settings name.
package struct FileFacts: Equatable, Sendable {
    package let kind: FileKind
    /// Its path, with `~` for the home folder, or the name of a pack.
    package let path: String
    package let faults: [Fault]

    /// A fault in the file.
    package struct Fault: Equatable, Sendable {
        /// The line, from 1; nil for the whole file.
        package let line: Int?
        package let reason: String

        package init(line: Int?, reason: String) { (self.line, self.reason) = (line, reason) }
    }

    package init(_ kind: FileKind, path: String, faults: [Fault]) {
        (self.kind, self.path, self.faults) = (kind, path, faults)
    }
}

/// The program that installs packages.
package enum PackageManager: Sendable {
    case apt, unknown

    /// Returns the command that installs a package.
    func install(_ package: String) -> String {
        switch self {
        case .apt: "sudo apt install \(package)"
        case .unknown: tr("install the package that Debian calls \(package)")
        }
    }

    /// The command that upgrades IBus to 1.5.32.
    var upgradeIBus: String {
        switch self {
        case .apt: "sudo apt install ibus    # Debian 13 has 1.5.32"
        case .unknown: tr("upgrade IBus to 1.5.32, which is in Debian 13")
        }
    }
}
