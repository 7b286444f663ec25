internal import CLinux
internal import Glibc

/// What a process that is handed keys does without, from its beginning on.
enum Confinement {
    /// No new privileges, no memory for others of the same user to read, no core files, no files for others, and no
    /// ending by a pipe that breaks.
    static func apply() {
        _ = linux_prctl(PR_SET_NO_NEW_PRIVS, 1)
        _ = linux_prctl(PR_SET_DUMPABLE, 0)
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        umask(0o077)
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }
}
