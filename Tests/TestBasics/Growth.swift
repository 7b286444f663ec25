#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// How the time that work takes grows with its input.
public enum Growth {
    /// Returns how many times as long `work` takes on four times the input: about 4 if its time is in proportion to the
    /// input, and 16 if it grows with the square. Work that takes less than two milliseconds counts as none, because
    /// noise would decide.
    ///
    /// - Parameters:
    ///   - size: the size of the smaller input.
    ///   - clock: the processor time that counts, in nanoseconds; that of this thread by default.
    public static func factor(
        at size: Int, clock: () -> Int = { nanoseconds }, _ work: (Int) throws -> Void
    ) rethrows -> Double {
        var (little, much) = (Int.max, Int.max)
        for _ in 0..<3 {
            let start = clock()
            try work(size)
            let middle = clock()
            try work(4 * size)
            (little, much) = (min(little, middle - start), min(much, clock() - middle))
        }
        return much < floor ? 1 : Double(much) / Double(max(little, 1))
    }

    /// The factor that work in proportion to its input stays below, with room for caches and the allocator.
    public static let proportional = 8.0

    private static let floor = 2_000_000

    /// The processor time of this thread, in nanoseconds.
    public static var nanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

extension String {
    /// A letter under as many combining marks, no two of which are in canonical order. Normalising it takes time that
    /// grows with the square of its length.
    public static func marks(_ count: Int) -> String {
        "e" + String(repeating: "\u{301}\u{323}", count: count / 2)
    }

    /// A row of as many flags. To find where the last one begins, all of them must be counted.
    public static func flags(_ count: Int) -> String { String(repeating: "🇸🇪", count: count) }
}
