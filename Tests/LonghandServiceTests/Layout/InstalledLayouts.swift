import Glibc

@testable import Platform

/// The keyboard layouts of xkeyboard-config, as libxkbcommon compiles them.
final class InstalledLayouts {
    /// A layout, and its variant if it has a name.
    struct Name: CustomStringConvertible {
        let layout: String
        var variant = ""
        var description: String { variant.isEmpty ? layout : "\(layout)(\(variant))" }
    }

    private typealias Pointer = UnsafeMutableRawPointer
    private let context: Pointer
    private let makeKeymap: @convention(c) (Pointer, UnsafeRawPointer, UInt32) -> Pointer?
    private let text: @convention(c) (Pointer, UInt32) -> UnsafeMutablePointer<CChar>?
    private let makeState: @convention(c) (Pointer) -> Pointer?
    private let updateMask: @convention(c) (Pointer, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
    private let symbolOfKey: @convention(c) (Pointer, UInt32) -> UInt32
    private let symbolToUTF32: @convention(c) (UInt32) -> UInt32
    private let symbolsOfLevel:
        @convention(c) (Pointer, UInt32, UInt32, UInt32, UnsafeMutablePointer<UnsafePointer<UInt32>?>) -> Int32
    private let levelsOfKey: @convention(c) (Pointer, UInt32, UInt32) -> UInt32
    private let nameOfSymbol: @convention(c) (UInt32, UnsafeMutablePointer<CChar>, Int) -> Int32

    /// nil if libxkbcommon is not installed.
    init?() {
        guard let library = DynamicLibrary("libxkbcommon.so.0"),
            let makeContext = library.function("xkb_context_new", as: (@convention(c) (UInt32) -> Pointer?).self),
            let context = makeContext(0),
            let makeKeymap = library.function("xkb_keymap_new_from_names", as: type(of: makeKeymap)),
            let text = library.function("xkb_keymap_get_as_string", as: type(of: text)),
            let makeState = library.function("xkb_state_new", as: type(of: makeState)),
            let updateMask = library.function("xkb_state_update_mask", as: type(of: updateMask)),
            let symbolOfKey = library.function("xkb_state_key_get_one_sym", as: type(of: symbolOfKey)),
            let symbolToUTF32 = library.function("xkb_keysym_to_utf32", as: type(of: symbolToUTF32)),
            let symbolsOfLevel = library.function("xkb_keymap_key_get_syms_by_level", as: type(of: symbolsOfLevel)),
            let levelsOfKey = library.function("xkb_keymap_num_levels_for_key", as: type(of: levelsOfKey)),
            let nameOfSymbol = library.function("xkb_keysym_get_name", as: type(of: nameOfSymbol))
        else { return nil }
        (self.context, self.makeKeymap, self.text, self.makeState) = (context, makeKeymap, text, makeState)
        (self.updateMask, self.symbolOfKey, self.symbolToUTF32) = (updateMask, symbolOfKey, symbolToUTF32)
        (self.symbolsOfLevel, self.levelsOfKey, self.nameOfSymbol) = (symbolsOfLevel, levelsOfKey, nameOfSymbol)
    }

    /// The name of a symbol by libxkbcommon.
    func name(of symbol: UInt32) -> String {
        var name = [CChar](repeating: 0, count: 64)
        let length = Int(nameOfSymbol(symbol, &name, name.count))
        return String(decoding: name[..<max(length, 0)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// All layouts and variants that the rules list.
    static var names: [Name] {
        guard let file = fopen("/usr/share/X11/xkb/rules/evdev.lst", "r") else { return [] }
        defer { fclose(file) }
        var names: [Name] = []
        var section = ""
        while let line = readLine(of: file) {
            let words = line.split(separator: " ").map(String.init)
            if words.first == "!" {
                section = words.last ?? ""
            } else if let name = words.first, section == "layout", name != "custom" {
                names.append(Name(layout: name))
            } else if words.count > 1, section == "variant" {
                names.append(Name(layout: String(words[1].dropLast()), variant: words[0]))
            }
        }
        return names
    }

    private static func readLine(of file: UnsafeMutablePointer<FILE>) -> String? {
        var line = [CChar](repeating: 0, count: 4096)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        return String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// A compiled layout.
    final class Keymap {
        fileprivate let raw: UnsafeMutableRawPointer
        private let layouts: InstalledLayouts

        fileprivate init(_ raw: UnsafeMutableRawPointer, _ layouts: InstalledLayouts) {
            (self.raw, self.layouts) = (raw, layouts)
        }

        /// It as text, as compositors send it.
        var text: [UInt8] {
            guard let text = layouts.text(raw, 1) else { return [] }
            defer { free(text) }
            return Array(UnsafeRawBufferPointer(start: text, count: strlen(text) + 1))
        }

        /// The symbol of a key.
        /// - Parameters:
        ///   - code: its code for IBus, 8 less than that of X.
        ///   - modifiers: the real modifiers that are down: Shift is 1, Caps Lock 2.
        ///   - group: the layout among those of the keymap.
        func symbol(of code: UInt32, modifiers: UInt32 = 0, group: UInt32 = 0) -> UInt32 {
            guard let state = layouts.makeState(raw) else { return 0 }
            _ = layouts.updateMask(state, modifiers, 0, 0, 0, 0, group)
            return layouts.symbolOfKey(state, code + 8)
        }

        /// The symbols of all keys on all levels of the first layout.
        var symbols: Set<UInt32> {
            var found: Set<UInt32> = []
            for code in 8...255 as ClosedRange<UInt32> {
                for level in 0..<layouts.levelsOfKey(raw, code, 0) {
                    var symbols: UnsafePointer<UInt32>?
                    let count = Int(layouts.symbolsOfLevel(raw, code, 0, level, &symbols))
                    found.formUnion(UnsafeBufferPointer(start: symbols, count: count))
                }
            }
            return found
        }

        /// The character that a key types, by libxkbcommon.
        func character(of code: UInt32, modifiers: UInt32 = 0, group: UInt32 = 0) -> Unicode.Scalar? {
            let scalar = layouts.symbolToUTF32(symbol(of: code, modifiers: modifiers, group: group))
            return scalar == 0 ? nil : Unicode.Scalar(scalar)
        }
    }

    /// Compiles layouts, the first of which is group 0.
    func keymap(_ names: [Name]) -> Keymap? {
        let words = [
            "evdev", "pc105", names.map(\.layout).joined(separator: ","),
            names.map(\.variant).joined(separator: ","), "",
        ]
        let strings = words.map { strdup($0) }
        defer { strings.forEach { free($0) } }
        return strings.withUnsafeBytes { names in
            names.baseAddress.flatMap { makeKeymap(context, $0, 0) }.map { Keymap($0, self) }
        }
    }
}
