/// Milliseconds on a monotonic clock, from any beginning.
public typealias Milliseconds = UInt64
