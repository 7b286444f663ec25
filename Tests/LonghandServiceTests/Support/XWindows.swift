import TestSupport

/// Windows on a real X server, of which one has the focus.
final class XWindows {
    private let process: ChildProcess

    nonisolated enum Failure: Error { case noWindow(String) }

    /// Shows windows one in the other, and gives the innermost the focus.
    /// - Parameters:
    ///   - classes: the class and instance of each, the outermost first, as `WM_CLASS` has them; nil for none.
    ///   - process: the process that the windows name as theirs.
    init(_ classes: [String?], process: Int? = nil, on screen: XScreen) throws {
        let words = classes.map { $0 ?? "-" }
        self.process = try ChildProcess(
            ["/usr/bin/python3", "-c", Self.script, screen.name, process.map(String.init) ?? "-"] + words)
        guard self.process.read().hasPrefix("ready") else { throw Failure.noWindow(self.process.standardError) }
    }

    private static let script = """
        import sys, time
        from Xlib import X, Xatom, display
        name, process, *classes = sys.argv[1:]
        display = display.Display(name)
        window = display.screen().root
        for each in classes:
            window = window.create_window(0, 0, 50, 50, 0, X.CopyFromParent)
            if each != "-":
                value = each.encode().replace(b"|", b"\\0")
                window.change_property(Xatom.WM_CLASS, Xatom.STRING, 8, value)
            if process != "-":
                atom = display.intern_atom("_NET_WM_PID")
                window.change_property(atom, Xatom.CARDINAL, 32, [int(process)])
            window.map()
        display.sync()
        time.sleep(0.05)
        window.set_input_focus(X.RevertToParent, X.CurrentTime)
        display.sync()
        print("ready", flush=True)
        sys.stdin.read()
        """
}
