extension KeyboardCallout {

    /// What a callout looks like, as far as the desktop's panel lets one say.
    public struct Style: Equatable, Sendable {

        /// In which direction the candidates stand.
        public enum Orientation: Sendable {
            /// In a row.
            case horizontal
            /// In a column.
            case vertical
            /// As the user has set for all input methods.
            case system
        }

        /// In which direction the candidates stand.
        public var orientation = Orientation.horizontal
        /// What stands before the candidates, from the first on; the keys 1 to 9 pick in any case.
        public var labels = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
        /// How many candidates a page has at most, 1 to 16: IBus takes no more.
        public var pageSize = 16 { didSet { pageSize = min(max(pageSize, 1), 16) } }
        /// In which colour the candidates are written, 0xRRGGBB; the panel's own where nil.
        public var foreground: UInt32?
        /// On which colour they are written, 0xRRGGBB; the panel's own where nil.
        public var background: UInt32?
        /// Whether they are underlined.
        public var isUnderlined = false
        /// Whether the name of the highlighted candidate is shown beside them.
        public var showsNames = true
        /// Whether the key that is down is shown until it is up.
        public var showsInputCallout = false

        /// The standard look: a numbered row.
        public init() {}

        /// The standard look: a numbered row.
        public static let standard = Style()
    }
}
