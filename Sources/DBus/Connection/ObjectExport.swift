/// What a connection keeps for a path at which an object is exported.
protocol ObjectExport: AnyObject {
    /// Refuses what still waits: the object is no longer exported.
    func end()
}
