/// An object that can be exported on a connection, and answers calls of its interfaces from the peers that it admits.
public protocol BusObject: AnyObject {
    /// Its interfaces, in the order in which a method is searched for.
    var interfaces: [any BoundInterface] { get }
    /// Returns whether the sender of `call` may use the object. It is called before each method and property.
    func admission(of call: borrowing Message) -> Admission
}

extension BusObject {
    /// Admits every peer.
    public func admission(of call: borrowing Message) -> Admission { .admitted }
}
