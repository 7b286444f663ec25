internal import Glibc
package import KeyboardEngine

/// libenchant-2, which asks whatever spelling checkers and dictionaries a system has: loaded when a word is first looked
/// up, since it and a dictionary take some megabytes. It belongs to one thread.
package nonisolated final class EnchantLibrary {
    typealias Pointer = UnsafeMutableRawPointer

    private let broker: Pointer
    private let functions: Functions
    private let ordering: String
    private var dictionaries: [LocaleIdentifier: Dictionary?] = [:]

    /// What is used of `enchant.h`.
    fileprivate struct Functions {
        let order: SetOrdering
        let describe: @convention(c) (Pointer, List?, Pointer?) -> Void
        let request: @convention(c) (Pointer, UnsafePointer<CChar>) -> Pointer?
        let check: @convention(c) (Pointer, UnsafePointer<CChar>, Int) -> Int32
        let suggest: @convention(c) (Pointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> Strings?
        let free: @convention(c) (Pointer, Strings) -> Void
    }

    fileprivate typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    fileprivate typealias Text = UnsafePointer<CChar>?
    fileprivate typealias List = @convention(c) (Text, Text, Text, Text, Pointer?) -> Void
    private typealias Initialize = @convention(c) () -> Pointer?
    fileprivate typealias SetOrdering = @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void

    /// The checkers, the preferred ones first: those that are made for one language, then aspell, whose suggestions come
    /// sooner than hunspell's where both have a dictionary (`make bench-suggestions`).
    package static let ordering = "voikko,hspell,zemberek,aspell,hunspell,nuspell"

    /// - Parameter ordering: which checkers to prefer.
    /// - Returns: nil where the library is not installed.
    package init?(ordering: String = ordering) {
        guard let library = dlopen("libenchant-2.so.2", RTLD_NOW | RTLD_LOCAL),
            let initialize = dlsym(library, "enchant_broker_init"),
            let order = dlsym(library, "enchant_broker_set_ordering"),
            let describe = dlsym(library, "enchant_broker_list_dicts"),
            let request = dlsym(library, "enchant_broker_request_dict"),
            let check = dlsym(library, "enchant_dict_check"),
            let suggest = dlsym(library, "enchant_dict_suggest"),
            let free = dlsym(library, "enchant_dict_free_string_list"),
            let broker = unsafeBitCast(initialize, to: Initialize.self)()
        else { return nil }
        self.broker = broker
        self.ordering = ordering
        functions = Functions(
            order: unsafeBitCast(order, to: SetOrdering.self),
            describe: unsafeBitCast(describe, to: (@convention(c) (Pointer, List?, Pointer?) -> Void).self),
            request: unsafeBitCast(request, to: (@convention(c) (Pointer, UnsafePointer<CChar>) -> Pointer?).self),
            check: unsafeBitCast(check, to: (@convention(c) (Pointer, UnsafePointer<CChar>, Int) -> Int32).self),
            suggest: unsafeBitCast(
                suggest,
                to: (@convention(c) (Pointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> Strings?).self),
            free: unsafeBitCast(free, to: (@convention(c) (Pointer, Strings) -> Void).self))
    }

    /// The dictionary of a locale, or of another region of its language; nil where the system has none.
    package func dictionary(for locale: LocaleIdentifier) -> Dictionary? {
        if let known = dictionaries[locale] { return known }
        let found = tag(for: locale).flatMap { open($0) }
        dictionaries.updateValue(found, forKey: locale)
        return found
    }

    /// Opens a dictionary. What the system has for its tag comes before what is set for all tags, so it is set for this one.
    private func open(_ tag: String) -> Dictionary? {
        functions.order(broker, tag, ordering)
        return functions.request(broker, tag).map { Dictionary(raw: $0, functions: functions) }
    }

    /// What enchant calls the best dictionary that there is: of the locale itself, of the country after which the
    /// language is named, or of any.
    private func tag(for locale: LocaleIdentifier) -> String? {
        let tags = tags
        let posix = locale.description.split(separator: "-").joined(separator: "_")
        let home = "\(locale.language)_\(locale.language == "en" ? "US" : locale.language.uppercased())"
        return [posix, home, locale.language].first(where: tags.contains)
            ?? tags.sorted().first { $0.hasPrefix(locale.language + "_") }
    }

    private var tags: Set<String> {
        var tags: Set<String> = []
        withUnsafeMutablePointer(to: &tags) { list in
            functions.describe(
                broker,
                { tag, _, _, _, list in
                    guard let tag, let list else { return }
                    list.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: tag))
                }, list)
        }
        return tags
    }

    /// The words of a language.
    package struct Dictionary {
        fileprivate let raw: Pointer
        fileprivate let functions: Functions

        /// Whether a word is spelt right.
        package func contains(_ word: String) -> Bool { functions.check(raw, word, word.utf8.count) == 0 }

        /// What a word may have been meant to be, the best first.
        package func suggestions(for word: String) -> [String] {
            var count = 0
            guard let list = functions.suggest(raw, word, word.utf8.count, &count) else { return [] }
            defer { functions.free(raw, list) }
            return (0..<count).compactMap { list[$0].map { String(cString: $0) } }
        }
    }
}
