internal import DBus

/// A table of candidates for the panel to show.
public struct IBusLookupTable: Equatable, Sendable {
    /// How the candidates are laid out.
    public enum Orientation: Int32, Sendable {
        /// In a row.
        case horizontal = 0
        /// In a column.
        case vertical = 1
        /// As the panel's own setting says.
        case system = 2
    }

    /// libibus asserts that a page holds 1 to 16 candidates, and shows no table otherwise.
    public static let pageSizes: ClosedRange<UInt32> = 1...16

    /// Candidates on one page, within ``pageSizes``.
    public var pageSize: UInt32
    /// The marked candidate, counted from the first of all pages.
    public var cursor: UInt32
    /// Whether the marked candidate is shown as such.
    public var isCursorVisible: Bool
    /// Whether moving beyond an end goes on at the other.
    public var isRound: Bool
    /// How the candidates are laid out.
    public var orientation: Orientation
    /// What can be chosen.
    public var candidates: [IBusText]
    /// What stands before each place of a page.
    public var labels: [IBusText]

    /// A table that shows the candidates on as few pages as can be.
    public init(
        candidates: [IBusText], labels: [IBusText] = [], cursor: UInt32 = 0, isCursorVisible: Bool = true,
        isRound: Bool = true, orientation: Orientation = .horizontal
    ) {
        let count = UInt32(clamping: candidates.count)
        self.pageSize = min(max(count, Self.pageSizes.lowerBound), Self.pageSizes.upperBound)
        self.cursor = cursor
        self.isCursorVisible = isCursorVisible
        self.isRound = isRound
        self.orientation = orientation
        self.candidates = candidates
        self.labels = labels
    }
}

extension IBusLookupTable: IBusObject {
    static var className: StaticString { "IBusLookupTable" }
    public static var signature: StaticString { "(sa{sv}uubbiavav)" }

    func encodeFields(into writer: inout MessageWriter) {
        writer.append(pageSize)
        writer.append(cursor)
        writer.append(isCursorVisible)
        writer.append(isRound)
        writer.append(orientation.rawValue)
        writer.array(of: "v") { for candidate in candidates { $0.variant(candidate) } }
        writer.array(of: "v") { for label in labels { $0.variant(label) } }
    }
}
