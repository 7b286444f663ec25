import Foundation
import TestSupport
import Testing

@testable import Platform

/// What is reported about a folder that changes.
@Suite(.serialized) final class FolderWatchTests {
    private let folder: TemporaryFolder
    private var changes = 0
    private var watch: FolderWatch?

    init() throws { folder = try TemporaryFolder() }

    /// Watches a folder within.
    private func begin(_ name: String) {
        watch = FolderWatch(folder.url.appending(path: name).path()) { [unowned self] in changes += 1 }
    }

    /// Waits for a change, and then for longer than changes wait for others; at once for the latter where none is due.
    private func settle(untilTold isTold: Bool = true) {
        if isTold { MainContext.run(within: 10_000) { changes > 0 } }
        MainContext.run(within: 600) { false }
    }

    @Test func aChangeIsReportedOnce() throws {
        try folder.write("", to: "here/old")
        begin("here")
        try folder.write("new", to: "here/new")
        settle()
        #expect(changes == 1)
    }

    @Test func aFolderThatComesAndGoesIsFollowed() throws {
        begin("there/within")
        try folder.write("", to: "there/within/file")
        settle()
        #expect((1...2).contains(changes))
        changes = 0
        try FileManager.default.removeItem(at: folder.url.appending(path: "there"))
        settle()
        #expect((1...2).contains(changes))
        changes = 0
        try folder.write("", to: "there/within/file")
        settle()
        #expect((1...2).contains(changes))
    }

    /// Changes it without a pause for much longer than changes wait for others.
    @Test func aFolderThatKeepsChangingIsReportedMeanwhile() throws {
        try folder.write("", to: "here/file")
        begin("here")
        for number in 0..<40 {
            try folder.write("\(number)", to: "here/file")
            MainContext.run(within: 50) { false }
        }
        #expect(changes > 1)
    }

    @Test func whatALinkLeadsToIsFollowed() throws {
        try folder.write("", to: "target/file")
        try folder.write("", to: "here/other")
        try link("here/file", to: "target/file")
        begin("here")
        #expect(try changes(byWriting: "target/file") == 1)
        #expect(try changes(byWriting: "target/unrelated", isTold: false) == 0)
        try folder.write("", to: "elsewhere/file")
        #expect(try changes(byLinking: "here/file", to: "elsewhere/file") > 0)
        #expect(try changes(byWriting: "elsewhere/file") == 1)
        #expect(try changes(byWriting: "target/file", isTold: false) == 0)
    }

    @Test func aFolderThatIsALinkIsFollowed() throws {
        try folder.write("", to: "one/file")
        try folder.write("", to: "two/file")
        try link("here", to: "one")
        begin("here")
        #expect(try changes(byWriting: "one/file") == 1)
        #expect(try changes(byLinking: "here", to: "two") > 0)
        #expect(try changes(byWriting: "two/file") == 1)
    }

    /// How many changes are reported when a file is written.
    private func changes(byWriting name: String, isTold: Bool = true) throws -> Int {
        changes = 0
        try folder.write("changed", to: name)
        settle(untilTold: isTold)
        return changes
    }

    /// How many changes are reported when a link gets another target.
    private func changes(byLinking name: String, to target: String) throws -> Int {
        changes = 0
        try FileManager.default.removeItem(at: folder.url.appending(path: name))
        try link(name, to: target)
        settle()
        return changes
    }

    private func link(_ name: String, to target: String) throws {
        let (link, target) = (folder.url.appending(path: name), folder.url.appending(path: target))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    }

    @Test func aFolderCanBeLookedForOnAnotherThread() throws {
        let worker = Worker(limit: 4)
        watch = FolderWatch(folder.url.appending(path: "here").path(), worker: worker) { [unowned self] in
            changes += 1
        }
        settle(untilTold: false)
        try folder.write("", to: "here/file")
        settle()
        #expect((1...2).contains(changes))
    }
}
