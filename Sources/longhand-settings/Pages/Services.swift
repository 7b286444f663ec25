internal import CAdwaita
internal import Glibc

/// The programs and libraries that some settings need, and that not every system has.
enum Services {
    /// Whether there is a library for dictionaries.
    static var hasSpelling: Bool { hasLibrary("libenchant-2.so.2") }
    /// Whether there is a library for sounds.
    static var hasSounds: Bool { hasLibrary("libcanberra.so.0") }
    /// Whether text can be spoken.
    static var hasSpeech: Bool { hasProgram("speech-dispatcher") }
    /// Whether devices can vibrate.
    static var hasHaptics: Bool { hasProgram("fbcli") || hasFile("/usr/libexec/feedbackd") }

    private static func hasLibrary(_ name: String) -> Bool {
        guard let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return false }
        dlclose(library)
        return true
    }

    private static func hasProgram(_ name: String) -> Bool {
        let path = g_find_program_in_path(name)
        g_free(path)
        return path != nil
    }

    private static func hasFile(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_EXISTS) != 0 }
}
