internal import BenchmarkSupport

/// How good suggestions are, and how long they take.
struct Score: CustomStringConvertible {
    let name: String
    let all: Int
    private var first = 0
    private var firstThree = 0
    private var times: [Duration] = []

    init(name: String, all: Int) {
        self.name = name
        self.all = all
    }

    /// Notes at which place the right word was, if at all, and how long it took.
    mutating func note(_ place: Int?, in time: Duration) {
        if place == 0 { first += 1 }
        if let place, place < 3 { firstThree += 1 }
        times.append(time)
    }

    static let head = "            words   top-1   top-3    of all   mean ms   99 % ms"

    var description: String {
        let count = Double(max(times.count, 1))
        let mean = times.reduce(.zero, +).milliseconds / count
        let slow = times.sorted().dropFirst(times.count * 99 / 100).first?.milliseconds ?? 0
        return name.padded(to: 10, onTheLeft: false) + "\(times.count)".padded(to: 7)
            + (Double(first) / count).text(3).padded(to: 8) + (Double(firstThree) / count).text(3).padded(to: 8)
            + (Double(first) / Double(max(all, 1))).text(3).padded(to: 9) + mean.text(2).padded(to: 10)
            + slow.text(2).padded(to: 10)
    }
}
