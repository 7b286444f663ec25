/// The decision whether a peer may make a call.
public enum Admission {
    /// The call is answered.
    case admitted
    /// The call is answered with this error.
    case refused(WireError)
    /// The decision is not known yet. The call waits until `resume` is called, which asks for the decision again.
    case undecided(whenKnown: (_ resume: @escaping () -> Void) -> Void)
}
