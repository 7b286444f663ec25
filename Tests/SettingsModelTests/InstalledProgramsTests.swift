import Foundation
import TestSupport
import Testing

@testable import SettingsModel

/// The programs that a settings window offers.
struct InstalledProgramsTests {
    /// The commands of desktop files, and the names that these programs have for IBus.
    @Test(arguments: [
        "gnome-text-editor %U": "gnome-text-editor", "/usr/lib/firefox-esr/firefox-esr %u": "firefox-esr",
        "libreoffice --writer %U": "soffice", "env GDK_BACKEND=x11 LANG=C gvim -f %F": "gvim",
        "/usr/bin/env -u LANG=C gvim": "gvim", "\"/opt/My Editor/editor\" %f": "editor",
        "/usr/bin/flatpak run --branch=stable --command=gedit org.gnome.gedit @@u %U @@": "gedit",
        "flatpak run org.gnome.gedit": "org.gnome.gedit", "snap run --shell gedit": "gedit",
        "python3 /usr/share/notes/notes.py %f": "notes.py",
        "/usr/bin/gjs -m /usr/bin/org.example.App": "org.example.App",
        "python3.11": "python3.11",
    ])
    func theNameIsThatOfTheCommand(line: String, name: String) {
        #expect(InstalledProgram.Command(line).name == name)
    }

    @Test(arguments: ["", " ", "'gedit", "env LANG=C", "/", "flatpak run", "snap", "sh -c \"exec gedit\""])
    func aLineWithoutAProgramHasNoName(line: String) {
        #expect(InstalledProgram.Command(line).name == nil)
        #expect(InstalledProgram.Command(line).executable == nil)
    }

    @Test func theExecutableIsFoundInPathButNotInASandbox() {
        #expect(InstalledProgram.Command("env LANG=C true").executable?.hasSuffix("/true") == true)
        #expect(InstalledProgram.Command("/bin/true").executable == "/bin/true")
        #expect(InstalledProgram.Command("flatpak run --command=sh org.example.App").executable == nil)
        #expect(InstalledProgram.Command("no-such-program").executable == nil)
    }

    @Test func whatRunsIsFoundByItsExecutableOrItsCommand() throws {
        let folder = try TemporaryFolder()
        for (process, executable, command) in [("1", "/bin/sh", "a-long-name-of-"), ("2", "/no/such/program", "gone")] {
            try folder.write(command + "\n", to: "\(process)/comm")
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appending(path: "\(process)/exe").path, withDestinationPath: executable)
        }
        try folder.write("gedit\n", to: "self/comm")
        let names = RunningPrograms.names(in: folder.url.path)
        #expect(names.contains("a-long-name-of-") && !names.contains("gone") && !names.contains("gedit"))
        #expect(InstalledProgram.Command("a-long-name-of-a-program").isRunning(among: names))
        #expect(!InstalledProgram.Command("gedit").isRunning(among: names))
        #expect(InstalledProgram.Command("libreoffice --calc").isRunning(among: ["soffice.bin"]))
    }

    @Test func whatRunsHereIncludesThisProcess() {
        #expect(!RunningPrograms.names().isEmpty)
    }

    private static let editor = program("gedit", "Text Editor", others: ["org.gnome.gedit"])
    private static let vim = program("gvim", "GVim", isRunning: true)
    private static let office = [
        program("soffice", "LibreOffice Writer"), program("soffice", "LibreOffice"),
        program("soffice", "LibreOffice Calc"),
    ]

    private static func program(
        _ name: String, _ title: String, others: Set<String> = [], isRunning: Bool = false
    ) -> InstalledProgram {
        InstalledProgram(
            name: name, title: title, icon: nil, executable: nil, isRunning: isRunning, names: others.union([name]))
    }

    @Test func whatRunsComesFirstAndAProgramIsListedOnce() {
        let programs = InstalledPrograms([Self.editor, Self.vim] + Self.office)
        #expect(programs.all.map(\.title) == ["GVim", "LibreOffice", "Text Editor"])
        #expect(programs.program(named: "org.gnome.gedit") == Self.editor)
        #expect(programs.program(named: "gedit") == Self.editor && programs.program(named: "Gedit") == nil)
    }

    @Test(arguments: ["ed": [1], "GVIM": [0], "edit": [1], "gedit": [1], "vim": [], "": [0, 1], "nothing": []])
    func aProgramIsFoundByTheWordsOfItsTitleAndItsName(text: String, found: [Int]) {
        #expect(InstalledPrograms([Self.editor, Self.vim]).find(text) == found)
    }
}
