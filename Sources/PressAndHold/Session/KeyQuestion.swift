/// A query whether a key is down. A session ignores the answers to all but its latest query.
package struct KeyQuestion: Equatable, Sendable {
    /// The hardware code of the key.
    package let code: UInt32
    /// A number that distinguishes the query from earlier ones.
    package let serial: UInt32
}
