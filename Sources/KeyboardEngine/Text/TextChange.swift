/// What became different in a text, for telling those who keep a copy of it.
///
/// Changes are applied in order, each at the cursor as the one before it has left it.
package enum TextChange: Equatable, Sendable {

    /// The string came in at the cursor, which now stands behind it.
    case inserted(String)

    /// Scalars went away: `count` of them, the first one `offset` scalars from the cursor, negative towards the
    /// beginning. The cursor stays with its neighbours; where they are gone, it stands where they were.
    case deleted(offset: Int, count: Int)
}
