internal import CLinux
internal import Glibc

/// The hardening of a process that receives keys, from its start.
package enum Confinement {
    /// Forbids new privileges, reading of the memory by other processes of the user, core files, and access to new
    /// files by others. Ignores SIGPIPE and SIGXFSZ.
    package static func apply() {
        _ = linux_prctl(PR_SET_NO_NEW_PRIVS, 1)
        _ = linux_prctl(PR_SET_DUMPABLE, 0)
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        umask(0o077)
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        surviveTruncatedFiles()
    }

    /// Has zeros read where another program has truncated a file that a library has mapped. By default the system ends
    /// the process.
    static func surviveTruncatedFiles() { _ = linux_survive_truncated_files() }
}
