extension Duration {
    /// The time in milliseconds.
    package var milliseconds: Double { self / .milliseconds(1) }
}

extension Double {
    /// The number with so many decimals.
    package func text(_ decimals: Int) -> String {
        let factor = (0..<decimals).reduce(1) { factor, _ in factor * 10 }
        let number = Int((self * Double(factor)).rounded())
        return "\(number / factor)." + String("\(factor + number % factor)".dropFirst())
    }
}

extension String {
    /// The text in a column of so many characters.
    package func padded(to width: Int, onTheLeft isOnTheLeft: Bool = true) -> String {
        let space = String(repeating: " ", count: max(width - count, 0))
        return isOnTheLeft ? space + self : self + space
    }
}
