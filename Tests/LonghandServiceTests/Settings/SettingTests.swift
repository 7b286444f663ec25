import Foundation
import KeyboardEngine
import PressAndHold
import Testing

@testable import DesktopSession
@testable import LonghandService

/// The table of settings, the schema, docs/settings.md and the man page agree.
@Suite struct SettingTests {
    @Test func theSchemaAndTheTableHaveTheSameSettings() {
        let schema = SettingsSchemaFile()
        let table = Dictionary(grouping: Setting.all, by: \.key).mapValues { $0.map(\.row) }
        for key in Set(schema.rows.keys).union(table.keys).sorted() {
            #expect(schema.rows[key] == table[key], "\(key)")
            #expect(table[key]?.count == 1, "\(key)")
        }
    }

    @Test func theDocumentsAreWrittenFromTheTable() throws {
        let isWriting = ProcessInfo.processInfo.environment["WRITE_DOCS"] != nil
        for document in [SettingsDocument.page, .manual] {
            if isWriting { try document.write() }
            let section = try document.section
            #expect(section == document.text(of: Setting.all), "make settings-docs writes \(document)")
        }
    }

    @Test func theDefaultsAreThoseOfTheEngine() {
        var values = SettingValues()
        for setting in Setting.all { setting.read(from: nil, into: &values) }
        #expect(values == SettingValues())
    }

    @Test func theNamesThatAreDocumentedExist() throws {
        for setting in Setting.all {
            guard case .texts(_, let names, _) = setting.value else { continue }
            switch names {
            case .any: break
            case .choices(let names) where setting.key == "double-tap-keys":
                #expect(names.compactMap { DoubleTapKey(rawValue: $0) } == DoubleTapKey.allCases)
            case .choices(let names): #expect(names.map { HoldKeys(names: [$0]) } == HoldKeys.each)
            case .installed(let names):
                let files = try FileManager.default.contentsOfDirectory(
                    atPath: Prefix.repository.appending(path: "data/packs").path())
                #expect(names == files.compactMap { $0.split(separator: ".").first.map(String.init) }.sorted())
            }
        }
    }
}

extension HoldKeys {
    fileprivate static let each: [HoldKeys] = [.letters, .punctuation, .digits, .space, .backspace, .return]
}
