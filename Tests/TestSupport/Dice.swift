/// The same random numbers at every run: xorshift64* by Marsaglia and Vigna.
public struct Dice: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// - Parameter seed: anything but 0.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }

    /// One of `values`.
    public mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }

    /// Whether something happens that does once in `number` times.
    public mutating func once(in number: Int) -> Bool { Int.random(in: 1...number, using: &self) == 1 }
}
