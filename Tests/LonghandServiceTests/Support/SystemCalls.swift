import Foundation
import TestSupport

/// What a program asks the kernel for, from its first call to its last, as strace writes it down.
final class SystemCalls {
    private let folder: TemporaryFolder
    private let file: URL
    private let refused: String?

    /// Whether that can be seen: of a program that protects its memory, only root sees more than numbers.
    nonisolated static var areVisible: Bool {
        geteuid() == 0 && areInstalled("strace") && system("strace -o /dev/null true 2>/dev/null") == 0
    }

    /// - Parameter refused: a call that the kernel refuses, as if there were too many files.
    init(refusing refused: String? = nil) throws {
        folder = try TemporaryFolder()
        file = folder.url.appending(path: "calls")
        self.refused = refused
    }

    /// The command of a program that is watched; strace stays outside its family.
    func words(for words: [String]) -> [String] {
        let kinds =
            "socket,connect,execve,execveat,fork,vfork,clone,clone3,?open,openat,openat2,?creat,?rename,renameat2"
        let refusal = refused.map { ["-e", "inject=\($0):error=EMFILE"] } ?? []
        let traced = ([kinds] + [refused].compactMap(\.self)).joined(separator: ",")
        return [
            "strace", "-D", "-f", "-qq", "--seccomp-bpf", "-s", "4096", "-e", "signal=none", "-e", "trace=\(traced)",
            "-o", file.path(),
        ] + refusal + words
    }

    /// The calls so far, one in each text, with arguments and result.
    private var all: [Substring] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { $0.drop(while: \.isNumber).drop(while: \.isWhitespace) }
    }

    /// The calls by those names.
    func called(_ names: String...) -> [Substring] {
        all.filter { call in names.contains { call.hasPrefix("\($0)(") } }
    }

    /// The strings among the arguments of calls.
    static func strings(in call: Substring) -> [Substring] {
        call.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }
}
