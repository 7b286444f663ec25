/// Milliseconds on a monotonic clock, counted from an arbitrary start.
public typealias Milliseconds = UInt64
