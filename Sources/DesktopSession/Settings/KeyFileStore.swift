internal import CGLib
internal import KeyboardEngine
internal import Platform

/// The settings in a key file, as GLib stores them if dconf is not installed. GLib's own backend would read the file by
/// itself after each change, whatever is in its place.
@MainActor final class KeyFileStore: SettingsStore {
    let file: SettingsFile? = .keyFile
    private var values: [String: String] = [:]
    /// Whether the file had no fault. Otherwise a list that is changed would begin anew.
    private var isSound = false
    /// The administrator's defaults and locks, which GLib does not read again either.
    private lazy var defaults = (try? KeyFileSettings(Self.read("\(Self.systemFolder)/defaults")).values) ?? [:]
    private lazy var locks = Self.locks()
    /// The thread that writes, as that waits for the disk.
    private let worker = Worker(limit: 64)

    private static let systemFolder = "/etc/glib-2.0/settings"

    /// The largest file that is read, in bytes. It contains the settings of all programs.
    private nonisolated static let sizeLimit = 1 << 20

    private nonisolated static func read(_ path: String) throws(File.Failure) -> [UInt8] {
        try File.read(path, limit: sizeLimit) ?? []
    }

    private static func locks() -> Set<String> {
        let content = (try? read("\(systemFolder)/locks")) ?? []
        return Set(String(decoding: content, as: UTF8.self).split(separator: "\n").map { String($0) })
    }

    func read(by schema: SettingsSchema?) -> LocalizedMessage? {
        (values, isSound) = ([:], false)
        do throws(File.Failure) {
            let settings = KeyFileSettings(try Self.read(SettingsFile.keyFile.path), by: schema)
            if let line = settings.firstBadLine { return LocalizedMessage("line \(line) is invalid") }
            (values, isSound) = (settings.values, true)
            return nil
        } catch {
            return error.message
        }
    }

    func value(at path: String, of type: OpaquePointer) -> SettingsValue? {
        let own = locks.contains(path) ? nil : values[path]
        guard let text = own ?? defaults[path] else { return nil }
        return SettingsValue(parsing: text, as: type)
    }

    func set(_ value: SettingsValue, at path: String) {
        guard isSound, !locks.contains(path) else { return }
        let text = value.text
        values[path] = text
        let file = SettingsFile.keyFile.path
        worker.perform { Self.write(text, at: path, in: file) }
    }

    /// Changes one line of the file, so that all others stay as their programs have written them.
    private nonisolated static func write(_ text: String, at path: String, in file: String) {
        do {
            guard let content = String(validating: try read(file), as: UTF8.self) else { throw File.Failure.unreadable }
            try File.rewrite(file, by: KeyFileSettings.setting(path, to: text, in: content))
        } catch {
            Log.warning("\(file): \(error): a setting was not stored.")
        }
    }
}
