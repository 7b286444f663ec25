/// The part of an export that the connection keeps for its path.
protocol ObjectExport: AnyObject {
    /// Refuses the calls that still wait, as the object is no longer exported.
    func end()
}
