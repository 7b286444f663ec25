internal import KeyboardEngine
package import Platform

/// The user-defined actions in `$XDG_CONFIG_HOME/longhand/actions.conf`: a key file with a group for each action.
///
/// An invalid entry is skipped, and the others are used.
package struct ActionsFile: Equatable {
    /// The actions, in the order of the file.
    package private(set) var actions: [UserAction] = []
    /// The faults, in the order of the file.
    package private(set) var faults: [FileFault] = []

    /// The largest file that is read, in bytes.
    package static let maximumSize = 256 << 10
    /// The most actions.
    package static let maximumCount = 128
    /// The longest line, in bytes.
    package static let maximumLineLength = 4096

    /// Reads the content of a file.
    package init(content: [UInt8]) {
        var group: Group?
        for line in KeyFileReader(content[...], lineLimit: Self.maximumLineLength) { read(line, into: &group) }
        close(group)
    }

    /// Returns the faults of the actions that have the name of another one, which they cannot replace.
    package func collisions(with names: [String]) -> [FileFault] {
        actions.filter { names.contains($0.name) }.map {
            FileFault(line: $0.line, reason: "the action '\($0.name)' is built in and cannot be replaced")
        }
    }

    /// The action that is being read.
    private struct Group {
        let name: String
        let line: Int
        var values: [String: (text: String, line: Int)] = [:]
        /// Whether a fault in it has already been reported.
        var isFaulty = false
    }

    private mutating func read(_ line: KeyFileReader.Line, into group: inout Group?) {
        do throws(FileFault) {
            switch line.entry {
            case .success(.group(let name)): try open(name, line.number, &group)
            case .success(.pair(let key, let value)): try Self.read(key, value, line.number, into: &group)
            case .failure(.notAGroup): try open("", line.number, &group)
            case .failure(let fault): throw FileFault(line: line.number, reason: fault.complaint)
            }
        } catch {
            faults.append(error)
            group?.isFaulty = true
        }
    }

    private mutating func open(_ name: String, _ number: Int, _ group: inout Group?) throws(FileFault) {
        close(group)
        group = nil
        guard !name.isEmpty, name.utf8.count <= 64, name.utf8.allSatisfy({ Self.isNamePart($0) }) else {
            throw FileFault(line: number, reason: KeyFileReader.Fault.notAGroup.complaint)
        }
        group = Group(name: name, line: number)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }

    private static func read(
        _ key: String, _ value: KeyFileValue, _ number: Int, into group: inout Group?
    ) throws(FileFault) {
        guard group != nil else { throw FileFault(line: number, reason: KeyFileReader.Fault.noGroup.complaint) }
        guard UserAction.keys.contains(key) else { throw FileFault(line: number, reason: "the key is unknown") }
        do throws(KeyFileValue.UnknownEscape) {
            group?.values[key] = (try value.text(KeyFileValue.standardEscapes), number)
        } catch {
            throw FileFault(line: number, reason: "only \\n, \\t, \\s and \\\\ may follow a backslash")
        }
    }

    private mutating func close(_ group: Group?) {
        guard let group, !group.isFaulty else { return }
        do throws(FileFault) {
            guard !actions.contains(where: { $0.name == group.name }) else {
                throw FileFault(line: group.line, reason: "the action already exists")
            }
            guard actions.count < Self.maximumCount else {
                throw FileFault(line: group.line, reason: "there are too many actions")
            }
            actions.append(try UserAction(group.name, group.line, group.values))
        } catch {
            faults.append(error)
        }
    }
}

extension KeyFileReader.Fault {
    /// The description of the fault.
    fileprivate var complaint: String {
        reason(
            notAGroup: "the name of an action must be [a-z0-9-]+ in square brackets",
            noGroup: "there is no action above this line", repeatedKey: "the key appears twice")
    }
}
