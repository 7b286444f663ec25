/// A change of a text, for updating copies of it.
///
/// Changes are applied in order. Each starts at the cursor as the previous one left it.
package enum TextChange: Equatable, Sendable {

    /// The string was inserted at the cursor, which is now after it.
    case inserted(String)

    /// `count` scalars were deleted, starting `offset` scalars from the cursor, negative towards the beginning. The
    /// cursor stays between its neighbours; if those were deleted, it is where they were.
    case deleted(offset: Int, count: Int)
}
