internal import CGLib
internal import KeyboardEngine

/// The locales of this process, and their callouts.
final class Locales {
    private let folder: CalloutFolder?
    private var catalogue: CalloutCatalogue
    /// Several locales' callouts, as they were joined last: all keyboards share them.
    private var joined: (locales: [LocaleIdentifier], callouts: KeyboardCallout.Actions)?
    /// The user's own files.
    private let user: UserCallouts?
    /// The keyboard's layout, whose letters come first.
    private let layout: KeyboardLayout?
    private let packFolder: CalloutFolder?
    /// Packs by their names, read when they are wanted.
    private var packs: [String: KeyboardCallout.Actions] = [:]
    /// The names of the packs that every locale has behind its own, in order.
    var packNames: [String] = [] { didSet { if packNames != oldValue { joined = nil } } }
    /// Whether keys offer the letters that they type with AltGr.
    var offersLayoutLetters = false { didSet { if offersLayoutLetters != oldValue { joined = nil } } }
    /// Called after a file of the user's has changed, or the keyboard's layout.
    var onChange: (() -> Void)?

    /// Whose files have been named as broken. The catalogue forgets, when peers make up enough names.
    private var reported: Set<LocaleIdentifier> = []

    /// The callouts of an installation's folder, English alone where there is none; its packs; the user's changes; and
    /// the letters of a layout.
    init(
        folder: CalloutFolder?, packs: CalloutFolder? = nil, user: UserCallouts? = nil, layout: KeyboardLayout? = nil
    ) {
        self.folder = folder
        self.user = user
        self.layout = layout
        packFolder = packs
        catalogue = CalloutCatalogue(dataSource: folder)
        if folder == nil { Log.warning("The callout files are missing: every locale offers the English alternatives.") }
        user?.onChange = { [weak self] in self?.noteChange() }
        layout?.onChange = { [weak self] in self?.noteChange() }
    }

    private func noteChange() {
        joined = nil
        onChange?()
    }

    /// Where the callouts come from, for keyboards of one's own that ask for them by themselves.
    var dataSource: (any KeyboardCallout.DataSource)? { folder }

    /// The locales that have callouts of their own: those with a file of ours or the user's, and English.
    var available: [LocaleIdentifier] {
        let locales = Set((folder?.locales ?? []) + (user?.locales ?? [])).union([.english])
        return locales.sorted { $0.description < $1.description }
    }

    /// Whether a locale, or a wider one that stands for it, has callouts of its own.
    func hasCallouts(for locale: LocaleIdentifier) -> Bool { !Set(locale.fallbacks).isDisjoint(with: available) }

    /// The names of the packs that there are, sorted.
    var availablePacks: [String] { packFolder?.names ?? [] }

    /// The callouts of locales, of which the first comes first in every list, with the user's changes to each, and the
    /// packs behind.
    func callouts(for locales: [LocaleIdentifier]) -> KeyboardCallout.Actions {
        if let joined, joined.locales == locales { return joined.callouts }
        let first = locales.first.map { changed($0) } ?? .english
        let all = locales.dropFirst().reduce(first) { $0.appending(changed($1)) }
        let callouts = packNames.reduce(all) { $0.appending(pack($1)) }
        joined = (locales, callouts)
        return callouts
    }

    /// The callouts of locales as they are installed, without anything of the user's.
    func installedCallouts(for locales: [LocaleIdentifier]) -> KeyboardCallout.Actions {
        let first = locales.first.map { callouts(for: $0) } ?? .english
        return locales.dropFirst().reduce(first) { $0.appending(callouts(for: $1)) }
    }

    private func changed(_ locale: LocaleIdentifier) -> KeyboardCallout.Actions {
        let callouts = layoutCallouts.appending(callouts(for: locale))
        return user?.changing(callouts, of: locale) ?? callouts
    }

    /// What the layout types with AltGr, once it is known: the first who asks has it read.
    private var layoutCallouts: KeyboardCallout.Actions {
        guard let layout, offersLayoutLetters else { return KeyboardCallout.Actions() }
        layout.follow()
        return layout.callouts
    }

    /// The callouts of a pack; none where there is no such pack. One that is broken is named once.
    private func pack(_ name: String) -> KeyboardCallout.Actions {
        if let known = packs[name] { return known }
        let found: KeyboardCallout.Actions
        do {
            found = try packFolder?.actions(named: name) ?? KeyboardCallout.Actions()
        } catch {
            Log.warning("The pack \(packFolder?.path(of: name) ?? ""): \(error)")
            found = KeyboardCallout.Actions()
        }
        packs[name] = found
        return found
    }

    /// The callouts of a locale. A file that is broken is named once, with its line, and left out.
    private func callouts(for locale: LocaleIdentifier) -> KeyboardCallout.Actions {
        catalogue.actions(for: locale) { broken, error in
            guard reported.insert(broken).inserted else { return }
            Log.warning("\(folder?.path(of: broken) ?? "\(broken)"): \(error)")
        }
    }

    /// The locale that the user's environment names, English if it names none.
    static let environment: LocaleIdentifier = {
        guard let names = g_get_language_names() else { return .english }
        var index = 0
        while let name = names[index] {
            if let locale = LocaleIdentifier(String(cString: name)) { return locale }
            index += 1
        }
        return .english
    }()
}
