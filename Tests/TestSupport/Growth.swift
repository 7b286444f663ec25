internal import Glibc

/// How the time that work takes grows with its input.
public enum Growth {
    /// Returns how many times as long `work` takes on four times the input: about 4 if its time is in proportion to the
    /// input, and 16 if it grows with the square. Only the time of this thread counts. Work that takes less than two
    /// milliseconds counts as none, because noise would decide.
    ///
    /// - Parameter size: the size of the smaller input.
    public static func factor(at size: Int, _ work: (Int) throws -> Void) rethrows -> Double {
        var (little, much) = (Int.max, Int.max)
        for _ in 0..<3 {
            little = min(little, try time { try work(size) })
            much = min(much, try time { try work(4 * size) })
        }
        return much < floor ? 1 : Double(much) / Double(max(little, 1))
    }

    /// The factor that work in proportion to its input stays below, with room for caches and the allocator.
    public static let proportional = 8.0

    private static let floor = 2_000_000

    private static func time(_ work: () throws -> Void) rethrows -> Int {
        let start = nanoseconds
        try work()
        return nanoseconds - start
    }

    private static var nanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

extension String {
    /// A letter under as many combining marks, no two of which are in canonical order. Normalizing it takes time that
    /// grows with the square of its length.
    public static func marks(_ count: Int) -> String {
        "e" + String(repeating: "\u{301}\u{323}", count: count / 2)
    }

    /// A row of as many flags. To find where the last one begins, all of them must be counted.
    public static func flags(_ count: Int) -> String { String(repeating: "🇸🇪", count: count) }
}
