/// The part of an export that the connection keeps for its path.
@MainActor protocol ObjectExport: AnyObject {
    /// Whether introspection of the path above lists the object.
    var isListed: Bool { get }
    /// Refuses the calls that still wait, as the object is no longer exported.
    func end()
}
