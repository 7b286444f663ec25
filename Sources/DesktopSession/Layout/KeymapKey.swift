internal import IBus

/// A key of a keyboard layout.
struct KeymapKey: Equatable, Sendable {
    /// The code of the key in linux/input-event-codes.h, as IBus reports it.
    let code: UInt32
    /// The symbols by level, the first level first; the second needs Shift, and the third AltGr. A symbol that types
    /// nothing stands for a level without a symbol, or with several.
    let symbols: [KeySymbol]

    /// The number of levels that are read.
    static let levels: UInt32 = 4

    /// Returns the symbol of a level, counted from 0.
    func symbol(onLevel level: Int) -> KeySymbol? { symbols.indices.contains(level) ? symbols[level] : nil }
}
