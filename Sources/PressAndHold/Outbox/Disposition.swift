/// What becomes of a key event of the user.
enum Disposition: Equatable, Sendable {
    /// The program gets it.
    case pass
    /// The program does not get it.
    case keep
}
