package import KeyboardEngine
internal import Platform

/// libenchant-2, which uses the spelling checkers and dictionaries of the system. It is loaded when a word is first
/// looked up, as it takes some megabytes with a dictionary. Use it on one thread only.
package final class EnchantLibrary {
    typealias Pointer = UnsafeMutableRawPointer

    private let broker: Pointer
    private let functions: Functions
    private let ordering: String
    /// The dictionaries that were asked for, by their tags; nil if one cannot be opened.
    private var dictionaries: [String: Dictionary?] = [:]

    /// The functions of `enchant.h` that are used.
    fileprivate struct Functions {
        let order: SetOrdering
        let describe: ListDictionaries
        let request: RequestDictionary
        let check: Check
        let suggest: Suggest
        let free: FreeStrings
    }

    fileprivate typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    fileprivate typealias Text = UnsafePointer<CChar>?
    fileprivate typealias List = @convention(c) (Text, Text, Text, Text, Pointer?) -> Void
    private typealias Initialize = @convention(c) () -> Pointer?
    fileprivate typealias SetOrdering = @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void
    fileprivate typealias ListDictionaries = @convention(c) (Pointer, List?, Pointer?) -> Void
    fileprivate typealias RequestDictionary = @convention(c) (Pointer, UnsafePointer<CChar>) -> Pointer?
    fileprivate typealias Check = @convention(c) (Pointer, UnsafePointer<CChar>, Int) -> Int32
    fileprivate typealias Suggest =
        @convention(c) (Pointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> Strings?
    fileprivate typealias FreeStrings = @convention(c) (Pointer, Strings) -> Void

    /// The checkers in order of preference: those for a single language first, then aspell, whose suggestions come
    /// sooner than hunspell's if both have a dictionary (`make bench-suggestions`).
    package static let ordering = "voikko,hspell,zemberek,aspell,hunspell,nuspell"

    /// Loads the library. Returns nil if it is not installed.
    /// - Parameter ordering: the checkers in order of preference.
    package init?(ordering: String = ordering) {
        guard let library = DynamicLibrary("libenchant-2.so.2"),
            let initialize = library.function("enchant_broker_init", as: Initialize.self),
            let order = library.function("enchant_broker_set_ordering", as: SetOrdering.self),
            let describe = library.function("enchant_broker_list_dicts", as: ListDictionaries.self),
            let request = library.function("enchant_broker_request_dict", as: RequestDictionary.self),
            let check = library.function("enchant_dict_check", as: Check.self),
            let suggest = library.function("enchant_dict_suggest", as: Suggest.self),
            let free = library.function("enchant_dict_free_string_list", as: FreeStrings.self),
            let broker = initialize()
        else { return nil }
        self.broker = broker
        self.ordering = ordering
        functions = Functions(
            order: order, describe: describe, request: request, check: check, suggest: suggest, free: free)
    }

    /// Returns the dictionary of a locale, or of another region with its language, or nil if the system has none.
    package func dictionary(for locale: LocaleIdentifier) -> Dictionary? {
        guard let tag = tag(for: locale) else { return nil }
        if let known = dictionaries[tag] { return known }
        let found = open(tag)
        dictionaries.updateValue(found, forKey: tag)
        return found
    }

    /// Opens a dictionary. The order is set for its tag, as the system's order for a tag precedes that for all tags.
    private func open(_ tag: String) -> Dictionary? {
        functions.order(broker, tag, ordering)
        return functions.request(broker, tag).map { Dictionary(raw: $0, functions: functions) }
    }

    /// Returns enchant's tag of the best dictionary: that of the locale or of a more general one with a region, of the
    /// country that the language is named after, or any.
    private func tag(for locale: LocaleIdentifier) -> String? {
        let regional = locale.fallbacks.filter { $0.region != nil }.map(\.posix)
        let languages = locale.fallbacks.map(\.language).withoutDuplicates()
        let homes = languages.map { "\($0)_\($0 == "en" ? "US" : $0.asciiUppercased)" }
        return ([locale.posix] + regional + homes + locale.fallbacks.map(\.posix)).first(where: tags.contains)
            ?? tags.sorted().first { tag in languages.contains { language in tag.hasPrefix(language + "_") } }
    }

    /// The tags of the dictionaries in this system.
    private lazy var tags: Set<String> = {
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
    }()

    /// The words of a language.
    package struct Dictionary {
        fileprivate let raw: Pointer
        fileprivate let functions: Functions

        /// Returns whether a word is spelt correctly.
        package func contains(_ word: String) -> Bool { functions.check(raw, word, word.utf8.count) == 0 }

        /// Returns corrections of a word, the best first.
        package func suggestions(for word: String) -> [String] {
            var count = 0
            guard let list = functions.suggest(raw, word, word.utf8.count, &count) else { return [] }
            defer { functions.free(raw, list) }
            return (0..<count).compactMap { list[$0].map { String(cString: $0) } }
        }
    }
}
