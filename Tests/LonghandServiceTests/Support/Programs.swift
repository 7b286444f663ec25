import Foundation

/// Whether programs, or files by their paths, are installed that not every machine has; `make deps` sees to it.
nonisolated func areInstalled(_ names: String...) -> Bool {
    names.allSatisfy { name in
        FileManager.default.fileExists(atPath: name.hasPrefix("/") ? name : "/usr/bin/\(name)")
    }
}
