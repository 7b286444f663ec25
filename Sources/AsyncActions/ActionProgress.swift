/// How much of an action is done while it is performed. The action sets it, and the manager notifies those who follow it.
public final class ActionProgress {
    /// The part that is done, from 0 to 1; `nil` while it is unknown.
    public var fraction: Double? {
        didSet {
            fraction = fraction.map(Self.limited)
            if fraction != oldValue { report(fraction) }
        }
    }

    private let report: (Double?) -> Void

    init(_ report: @escaping (Double?) -> Void) { self.report = report }

    private static func limited(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
