import DBus
import Foundation
import TestSupport
import Testing

@testable import Doctor

/// What is looked at, in folders and on buses of the tests' own.
@MainActor struct GatheringTests {
    // MARK: Files

    @Test(arguments: Toolkit.allCases) func modulesAreFoundWhereDistributionsPutThem(toolkit: Toolkit) throws {
        let plugin = "plugins/platforminputcontexts/libibusplatforminputcontextplugin.so"
        let (library, modules) =
            switch toolkit {
            case .gtk3: ("libgtk-3.so.0", ["gtk-3.0/3.0.0/immodules/im-ibus.so"])
            case .gtk4: ("libgtk-4.so.1", ["gtk-4.0/4.0.0/immodules/libim-ibus.so"])
            case .qt5: ("libQt5Gui.so.5", ["qt5/\(plugin)", "qt/\(plugin)"])
            case .qt6: ("libQt6Gui.so.6", ["qt6/\(plugin)"])
            }
        for folder in ["usr/lib/aarch64-linux-gnu", "usr/lib64", "usr/lib"] {
            for module in modules {
                let root = try TemporaryFolder()
                let gatherer = ModuleGatherer(root: root.url.path)
                #expect(gatherer.gather() == [])
                try root.write("", to: "\(folder)/\(library)")
                #expect(gatherer.gather() == [ModuleFacts(toolkit, hasModule: false)])
                try root.write("", to: "\(folder)/\(module)")
                #expect(gatherer.gather() == [ModuleFacts(toolkit, hasModule: true)])
            }
        }
    }

    @Test func plasmaKeepsItsInputMethodInAFile() {
        let read = { (text: String) in PlasmaFile.inputMethod(in: Array(text.utf8)) }
        #expect(read("[Wayland]\nInputMethod[$e]=/usr/a.desktop\n") == "/usr/a.desktop")
        #expect(read("[Other]\nInputMethod=b\n\n[Wayland]\nVirtualKeyboardEnabled=true\nInputMethod=a\n") == "a")
        for text in ["", "[Other]\nInputMethod=b\n", "[Wayland]\nInputMethodX=a\n", "[Wayland]\nInputMethod\n"] {
            #expect(read(text) == nil)
        }
    }

    @Test func aProgramIsFoundByItsNameAndByItsNumber() throws {
        let root = try TemporaryFolder()
        for id in [20, 7] {
            try root.write("gnome-text-edit\n", to: "\(id)/comm")
            try root.write("/usr/bin/gnome-text-editor\0--new\0", to: "\(id)/cmdline")
            try root.write("A=1\0GTK_IM_MODULE=\(id)\0QT_IM_MODULE=\0", to: "\(id)/environ")
        }
        try root.write("lost\n", to: "9/comm")
        let processes = Processes(folder: root.url.path)
        let found = ProgramFacts.running("gnome-text-editor", InputVariables(["GTK_IM_MODULE": "7"]))
        #expect(processes.program("gnome-text-editor") == found)
        #expect(processes.program("7") == found)
        for name in ["gedit", "8", "../7"] { #expect(processes.program(name) == .notRunning(name)) }
    }

    @Test func aProcessOfAnotherUserCannotBeRead() throws {
        let root = try TemporaryFolder()
        try root.write("gedit\n", to: "7/comm")
        try FileManager.default.createDirectory(
            at: root.url.appending(path: "7/environ"), withIntermediateDirectories: true)
        #expect(Processes(folder: root.url.path).program("gedit") == .unreadable("gedit"))
    }

    @Test func theSessionFollowsFromTheEnvironment() {
        let session = { Environment(values: $0).session }
        #expect(session([:]).kind == .none)
        #expect(session(["DISPLAY": ":0", "XDG_CURRENT_DESKTOP": "ubuntu:GNOME"]).kind == .x11)
        let names = [
            ("ubuntu:GNOME", SessionFacts.Kind.gnomeWayland), ("KDE", .plasmaWayland), ("sway", .otherWayland),
        ]
        for (name, kind) in names {
            #expect(session(["DISPLAY": ":0", "WAYLAND_DISPLAY": "w", "XDG_CURRENT_DESKTOP": name]).kind == kind)
        }
    }

    @Test func theHomeFolderIsNotNamed() {
        let environment = Environment(values: ["HOME": "/home/ada"])
        #expect(environment.abbreviated("/home/ada/.config/a") == "~/.config/a")
        #expect(environment.abbreviated("/home/adam/a") == "/home/adam/a")
    }

    // MARK: Buses

    private func failure(_ body: () throws(LimitedBus.Failure) -> Void) -> LimitedBus.Failure? {
        do throws(LimitedBus.Failure) { try body() } catch { return error }
        return nil
    }

    private func failure(at address: String) -> LimitedBus.Failure? {
        failure { () throws(LimitedBus.Failure) in _ = try LimitedBus(address) }
    }

    private func hang(_ bus: LimitedBus) throws(LimitedBus.Failure) {
        try bus.ask(.call("org.example.Deaf", "/", "org.example", "Hang")) { _ in }
    }

    @Test func aBusThatHangsIsGivenUp() throws {
        let bus = try PrivateBus()
        bus.send(SIGSTOP)
        defer { bus.send(SIGCONT) }
        #expect(failure(at: bus.address) == .silent)
    }

    @Test func aBusThatTakesNoMoreConnectionsIsSilent() throws {
        let folder = try TemporaryFolder()
        let listener = try DeafListener(folder.url.appending(path: "socket").path)
        #expect(Endpoint(path: listener.path).failure == .silent)
        #expect(failure(at: "unix:path=\(listener.path)") == .silent)
    }

    @Test func aProgramThatHangsCostsAllItsQuestionsTheTimeOfOne() throws {
        let bus = try PrivateBus()
        let program = try Peer(bus.address)
        _ = program.own("org.example.Deaf")
        let asker = try LimitedBus(bus.address)
        let times = (0..<3).map { _ in
            ContinuousClock().measure {
                #expect(failure { () throws(LimitedBus.Failure) in try hang(asker) } == .silent)
            }
        }
        #expect(times[1] + times[2] < times[0])
    }

    @Test(arguments: ["unix:path=/nonexistent/bus", "unix:abstract=/nobody/listens", "nonsense", "tcp:host=,port=x"])
    func aMissingListenerIsKnownAtOnce(address: String) {
        #expect(failure(at: address) == .unreachable)
    }
}

/// A socket whose connections are never accepted, and on which as many wait as can.
private final class DeafListener {
    let path: String
    private var descriptors: [Int32] = []

    enum Failure: Error { case noSocket }

    init(_ path: String) throws {
        self.path = path
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        descriptors = [listener]
        guard Self.call(bind, listener, path), listen(listener, 0) == 0 else { throw Failure.noSocket }
        let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        descriptors.append(client)
        guard Self.call(connect, client, path) else { throw Failure.noSocket }
    }

    deinit { for descriptor in descriptors { close(descriptor) } }

    private static func call(
        _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32, _ path: String
    ) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) {
                function(descriptor, $0.baseAddress, socklen_t(bytes.count)) == 0
            }
        }
    }
}
