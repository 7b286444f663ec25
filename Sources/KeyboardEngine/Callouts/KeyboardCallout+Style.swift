extension KeyboardCallout {

    /// The appearance of a callout, as far as the desktop's panel supports it.
    public struct Style: Equatable, Sendable {

        /// The direction in which the candidates are arranged.
        public enum Orientation: Sendable {
            /// In a row.
            case horizontal
            /// In a column.
            case vertical
            /// As the user has configured for all input methods.
            case system
        }

        /// The direction in which the candidates are arranged.
        public var orientation = Orientation.horizontal
        /// The labels of the candidates, starting with the first. The keys 1 to 9 pick candidates whatever their
        /// labels.
        public var labels = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
        /// The largest number of candidates on a page, 1 to 16: IBus accepts no more.
        public var pageSize = 16 { didSet { pageSize = min(max(pageSize, 1), 16) } }
        /// The text colour of the candidates, 0xRRGGBB; `nil` for the panel's own.
        public var foreground: UInt32?
        /// The background colour of the candidates, 0xRRGGBB; `nil` for the panel's own.
        public var background: UInt32?
        /// Whether the candidates are underlined.
        public var isUnderlined = false
        /// Whether the name of the highlighted candidate is shown next to the candidates.
        public var showsNames = true
        /// Whether a key is shown while it is down.
        public var showsInputCallout = false

        /// Creates the standard style: a numbered row.
        public init() {}

        /// The standard style: a numbered row.
        public static let standard = Style()
    }
}
