import Foundation
import TestSupport
import Testing

/// What can be undone is in memory alone, and goes with the process.
@Suite(.serialized) struct UndoLifeTests {
    @Test func whatCanBeUndoneEndsWithTheProcess() throws {
        let desk = try Desk(settings: "learn-words=true\norder-by-use=true")
        let keyboard = { Longhand(try Peer(desk.bus.address)).shared }
        for isNew in [false, true] {
            let service = try desk.startService()
            try keyboard().setText(isNew ? "QUIZMASTER" : "quizmaster")
            if isNew {
                #expect(try desk.activate(Keyboard.sharedPath, "undo").contains("NotValid"))
            } else {
                #expect(try desk.activate(Keyboard.sharedPath, "change-case", "[<{'to': 'upper'}>]") == "()\n")
                #expect(try desk.gdbus(Keyboard.sharedPath, "Describe", "undo").contains("(true,"))
            }
            service.send(15)
            #expect(service.exitCode() == 0)
        }
        for file in desk.files {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            #expect(!text.lowercased().contains("quizmaster"), "\(file.lastPathComponent)")
        }
    }
}
