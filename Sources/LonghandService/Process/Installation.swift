internal import CGLib
internal import Glibc

/// Where this program is installed, by where its executable is: a prefix anywhere works.
nonisolated enum Installation {
    /// `$PREFIX/share`, when the executable is `$PREFIX/libexec/…` or `$PREFIX/bin/…`.
    static let dataFolder: String? = {
        guard let executable = g_file_read_link("/proc/self/exe", nil) else { return nil }
        defer { g_free(executable) }
        let parts = String(cString: executable).split(separator: "/")
        guard parts.count >= 2, ["libexec", "bin"].contains(parts[parts.count - 2]) else { return nil }
        return "/" + (parts.dropLast(2) + ["share"]).joined(separator: "/")
    }()

    /// A file or folder of Longhand's own data.
    static func data(_ name: String) -> String? { dataFolder.map { "\($0)/longhand/\(name)" } }
}
