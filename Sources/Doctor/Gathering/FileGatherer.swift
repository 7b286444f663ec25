internal import CalloutFiles
internal import DesktopActions
internal import KeyboardEngine
internal import LonghandService
internal import Platform
internal import Words

/// Reads the user's files, with the engine's own readers.
@MainActor struct FileGatherer {
    let environment: Environment
    /// The packs in the settings.
    let packs: [String]

    func gather() -> [FileFacts] {
        callouts + [actions, replacements].compactMap(\.self) + packs.map(pack)
    }

    // MARK: Callouts

    private static let suffix = ".callouts"

    private var callouts: [FileFacts] {
        let folder = UserCallouts.standardPath
        return File.names(in: folder).filter { $0.hasSuffix(Self.suffix) }.map { name in
            let path = "\(folder)/\(name)"
            guard LocaleIdentifier(String(name.dropLast(Self.suffix.count))) != nil else {
                let fault = FileFacts.Fault(line: nil, reason: tr("its name is not a locale such as sv or pt-BR"))
                return facts(.callouts, path, [fault])
            }
            return facts(.callouts, path, Self.faults(ofCallouts: path))
        }
    }

    private static func faults(ofCallouts path: String) -> [FileFacts.Fault] {
        do throws(File.Failure) {
            return faults(ofCallouts: try File.read(path, limit: CalloutFile.maximumSize) ?? [])
        } catch {
            return [FileFacts.Fault(line: nil, reason: error.message.translated)]
        }
    }

    private static func faults(ofCallouts content: [UInt8]) -> [FileFacts.Fault] {
        do throws(CalloutFileError) {
            _ = try CalloutFile(content: content)
            return []
        } catch {
            return [FileFacts.Fault(line: error.line, reason: error.reason.translated)]
        }
    }

    // MARK: Other files

    private var actions: FileFacts? {
        read(.actions, "actions.conf", limit: ActionsFile.maximumSize) {
            let file = ActionsFile(content: $0)
            return (file.faults + file.collisions(with: KnownActions.builtIn)).sorted { $0.line < $1.line }
        }
    }

    private var replacements: FileFacts? {
        read(.replacements, "replacements.conf", limit: ReplacementsFile.maximumSize) {
            ReplacementsFile(content: $0).faults
        }
    }

    /// Reads a file with its faults by line, or returns nil if there is none.
    private func read(
        _ kind: FileKind, _ name: String, limit: Int, faults: ([UInt8]) -> [FileFault]
    ) -> FileFacts? {
        let path = "\(environment.configuration)/longhand/\(name)"
        do throws(File.Failure) {
            guard let content = try File.read(path, limit: limit) else { return nil }
            let faults = faults(content).map { FileFacts.Fault(line: $0.line, reason: $0.reason.translated) }
            return facts(kind, path, faults)
        } catch {
            return facts(kind, path, [FileFacts.Fault(line: nil, reason: error.message.translated)])
        }
    }

    private func pack(_ name: String) -> FileFacts {
        let path = Installation.data("packs").map { "\($0)/\(name)\(Self.suffix)" } ?? ""
        guard !name.contains("/"), (try? File.read(path, limit: CalloutFile.maximumSize)) ?? nil != nil else {
            return FileFacts(.packs, path: name, faults: [.init(line: nil, reason: tr("no such pack exists"))])
        }
        return FileFacts(.packs, path: name, faults: Self.faults(ofCallouts: path))
    }

    private func facts(_ kind: FileKind, _ path: String, _ faults: [FileFacts.Fault]) -> FileFacts {
        FileFacts(kind, path: environment.abbreviated(path), faults: faults)
    }
}
