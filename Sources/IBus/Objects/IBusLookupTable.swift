internal import DBus

/// A lookup table: the candidates that the panel shows.
public struct IBusLookupTable: Equatable, Sendable {
    /// The direction in which candidates are laid out.
    public enum Orientation: Int32, Sendable {
        /// In a row.
        case horizontal = 0
        /// In a column.
        case vertical = 1
        /// The direction in the panel's own settings.
        case system = 2
    }

    /// The valid page sizes. libibus asserts that a page has 1 to 16 candidates, and otherwise shows no table.
    public static let pageSizes: ClosedRange<UInt32> = 1...16

    /// The number of candidates on a page, within ``pageSizes``.
    public var pageSize: UInt32
    /// The index of the highlighted candidate, counted from the first page.
    public var cursor: UInt32
    /// Whether the highlight is shown.
    public var isCursorVisible: Bool
    /// Whether moving past one end wraps to the other.
    public var isRound: Bool
    /// The direction in which candidates are laid out.
    public var orientation: Orientation
    /// The candidates.
    public var candidates: [IBusText]
    /// The labels of the places on a page, such as digits.
    public var labels: [IBusText]

    /// Creates a table that shows the candidates on as few pages as possible.
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
