internal import Actions
internal import KeyboardEngine

/// The program whose window has the focus, as the window server and the kernel report it. It is asked for where the
/// client's name identifies no program.
package struct FocusedProgram: Equatable, Sendable {
    /// The names under which a user may know it, the preferred one first: those of its window and of its executable, and
    /// that of the layer it runs on, such as `wine`.
    package let names: [String]

    /// The most names that are kept. A window has two and a process three.
    private static let limit = 8

    /// Creates a program from names in the order of preference. Names that are no text, too long or repeated are left
    /// out.
    /// - Returns: nil if no name remains.
    package init?(names: [String]) {
        var kept: [String] = []
        for name in names where Self.isName(name) && kept.count < Self.limit {
            if !kept.contains(where: { $0.isSpelled(name) }) { kept.append(name) }
        }
        guard !kept.isEmpty else { return nil }
        self.names = kept
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= ExcludedPrograms.longestName
            && !name.unicodeScalars.contains { $0 == "\u{FFFD}" || $0.isControl || $0.isInvisible }
    }
}
