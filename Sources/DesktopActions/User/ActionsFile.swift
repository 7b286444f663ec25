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
            FileFault("the action '\($0.name)' is built in and cannot be replaced", line: $0.line)
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
            case .failure(let fault): throw FileFault(fault.complaint, line: line.number)
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
            throw FileFault(KeyFileReader.Fault.notAGroup.complaint, line: number)
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
        guard group != nil else { throw FileFault(KeyFileReader.Fault.noGroup.complaint, line: number) }
        guard UserAction.keys.contains(key) else { throw FileFault("the key is unknown", line: number) }
        do throws(KeyFileValue.UnknownEscape) {
            group?.values[key] = (try value.text(KeyFileValue.standardEscapes), number)
        } catch {
            throw FileFault("only \\n, \\t, \\s and \\\\ may follow a backslash", line: number)
        }
    }

    private mutating func close(_ group: Group?) {
        guard let group, !group.isFaulty else { return }
        do throws(FileFault) {
            guard !actions.contains(where: { $0.name == group.name }) else {
                throw FileFault("the action already exists", line: group.line)
            }
            guard actions.count < Self.maximumCount else {
                throw FileFault("there are too many actions", line: group.line)
            }
            actions.append(try UserAction(group.name, group.line, group.values))
        } catch {
            faults.append(error)
        }
    }
}

extension KeyFileReader.Fault {
    /// The description of the fault.
    fileprivate var complaint: LocalizedMessage {
        reason(
            notAGroup: LocalizedMessage("the name of an action must be [a-z0-9-]+ in square brackets"),
            noGroup: LocalizedMessage("there is no action above this line"),
            repeatedKey: LocalizedMessage("the key appears twice"))
    }
}
