/// Milliseconds on a monotonic clock, counted from an arbitrary start.
///
/// docs/times.md says what each constant of this type was measured on, and which tests fail without it.
public typealias Milliseconds = UInt64
