internal import BenchmarkSupport

/// Times, as a line of a table.
struct Row: CustomStringConvertible {
    private let name: String
    private let times: [Duration]
    private let limit: Double?

    /// - Parameter limit: how many milliseconds all but one in a hundred may take.
    init(_ name: String, times: [Duration], limit: Double? = nil) {
        (self.name, self.times, self.limit) = (name, times.sorted(), limit)
    }

    static let head = "".padded(to: 46, onTheLeft: false) + " times   50 %   99 %, ms"

    var description: String {
        let slow = milliseconds(at: 0.99)
        let verdict = limit.map { "   target \(Int($0)): \(slow <= $0 ? "ok" : "MISSED")" } ?? ""
        return name.padded(to: 46, onTheLeft: false) + "\(times.count)".padded(to: 6)
            + milliseconds(at: 0.5).text(2).padded(to: 7) + slow.text(2).padded(to: 7) + verdict
    }

    private func milliseconds(at share: Double) -> Double {
        guard !times.isEmpty else { return 0 }
        return times[Int(Double(times.count - 1) * share)].milliseconds
    }
}
