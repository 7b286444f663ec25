import Foundation
import TestSupport
import Testing

/// What other programs of the same user can do to the process.
@Suite(.serialized, .enabled(if: areInstalled("setpriv", "dbus-run-session", "gdbus")))
struct PrivilegeTests {
    /// Runs a script as a user who is not root, on a session bus of that user's own. `$1` is the program.
    private func run(_ script: String) throws -> [Substring] {
        let prefix = try Prefix()
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.beginning + script, to: "script")
        let user = geteuid() == 0 ? ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] : []
        let process = try ChildProcess(
            user + ["dbus-run-session", "--", "sh", file.path(), prefix.program],
            environment: Self.environment)
        return process.readAll().split(separator: "\n")
    }

    /// Swift's own handlers of crashes, which only a debug build has, are left out.
    private static let environment = [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C", "GSETTINGS_BACKEND": "memory", "SWIFT_BACKTRACE": "enable=no",
    ]

    /// Starts the service, and beside it a program that protects nothing.
    private static let beginning = """
        HOME=$(mktemp -d) && export HOME XDG_RUNTIME_DIR=$HOME
        "$1" --session 2>/dev/null &
        engine=$!
        sleep 60 &
        other=$!
        trap 'kill $engine $other; rm -rf "$HOME"' EXIT
        gdbus wait --session --timeout 30 org.longhand.Longhand1

        """

    @Test func noProcessCanReadItsMemoryEnvironmentOrFiles() throws {
        let found = try run(
            """
            for process in $engine $other; do
                for file in environ maps mem; do (: <"/proc/$process/$file") && echo "$file"; done
                for link in exe cwd fd/0; do readlink "/proc/$process/$link" >"$HOME/link" && echo "$link"; done
                echo end
            done 2>"$HOME/errors"
            """)
        #expect(found == ["end", "environ", "maps", "mem", "exe", "cwd", "fd/0", "end"])
    }

    @Test(.enabled(if: areInstalled("strace"))) func noDebuggerOfItsUserAttaches() throws {
        let found = try run("strace -p $engine 2>&1 | head -n 1\n")
        #expect(found.count == 1 && found.first?.contains("Operation not permitted") == true)
    }

    @Test func itHasNoMorePrivilegesThanItsUserAndLeavesNoCore() throws {
        let found = try run(
            """
            cd "$HOME"
            grep -E '^(NoNewPrivs|Umask|CapEff):' /proc/$engine/status
            kill -SEGV $engine
            wait $engine
            echo $?
            ls -A "$HOME"
            """)
        #expect(found == ["Umask:\t0077", "CapEff:\t0000000000000000", "NoNewPrivs:\t1", "139"])
    }
}
