/// Whether a call may go on.
public enum Admission {
    /// The call is answered.
    case admitted
    /// The call is answered with this error.
    case refused(WireError)
    /// It cannot be told yet: the call waits, and is asked about again when `resume` is called.
    case undecided(whenKnown: (_ resume: @escaping () -> Void) -> Void)
}
