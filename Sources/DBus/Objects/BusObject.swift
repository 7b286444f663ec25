/// Something that can be exported on a connection: it answers its interfaces to those whom it admits.
public protocol BusObject: AnyObject {
    /// What it answers, in the order in which they are searched.
    var interfaces: [any BoundInterface] { get }
    /// Whether the sender of `call` may use the object at all: asked before every method and property.
    func admission(of call: borrowing Message) -> Admission
}

extension BusObject {
    /// Everybody is admitted.
    public func admission(of call: borrowing Message) -> Admission { .admitted }
}
