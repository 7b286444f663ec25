/// Times, as a line of a table.
struct Row: CustomStringConvertible {
    private let name: String
    private let times: [Duration]
    private let limit: Double?

    /// - Parameter limit: how many milliseconds all but one in a hundred may take.
    init(_ name: String, times: [Duration], limit: Double? = nil) {
        (self.name, self.times, self.limit) = (name, times.sorted(), limit)
    }

    static let head = "".padded(to: 46) + " times   50 %   99 %, ms"

    var description: String {
        let slow = milliseconds(at: 0.99)
        let verdict = limit.map { "   target \(Int($0)): \(slow <= $0 ? "ok" : "MISSED")" } ?? ""
        return name.padded(to: 46) + "\(times.count)".leading(6) + milliseconds(at: 0.5).text(2).leading(7)
            + slow.text(2).leading(7) + verdict
    }

    private func milliseconds(at share: Double) -> Double {
        guard !times.isEmpty else { return 0 }
        return times[Int(Double(times.count - 1) * share)] / .milliseconds(1)
    }
}

extension Double {
    /// The number with so many decimals.
    func text(_ decimals: Int) -> String {
        let factor = (0..<decimals).reduce(1) { factor, _ in factor * 10 }
        let number = Int((self * Double(factor)).rounded())
        return "\(number / factor)." + String("\(factor + number % factor)".dropFirst())
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
    fileprivate func leading(_ width: Int) -> String { String(repeating: " ", count: max(width - count, 0)) + self }
}
