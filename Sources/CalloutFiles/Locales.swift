package import DesktopSession
package import KeyboardEngine
internal import Platform

/// The locales of this process, and their callouts.
@MainActor package final class Locales {
    private let folder: CalloutFolder?
    private var catalogue: CalloutCatalogue
    /// The last joined callouts of several locales, which all keyboards share.
    private var joined: (locales: [LocaleIdentifier], callouts: KeyboardCallout.Actions)?
    /// The user's callout files.
    private let user: UserCallouts?
    /// The keyboard layout, whose letters come first.
    private let layout: KeyboardLayout?
    private let packFolder: CalloutFolder?
    /// The packs, read on first use, with the capitals of ``packLocale``.
    private var packs: [String: KeyboardCallout.Actions] = [:]
    /// The locale that packs were read for last.
    private var packLocale = LocaleIdentifier.english { didSet { if packLocale != oldValue { packs = [:] } } }
    /// The names of the packs whose callouts follow those of every locale, in order.
    package var packNames: [String] = [] { didSet { if packNames != oldValue { joined = nil } } }
    /// Whether keys offer the letters that they type with AltGr.
    package var offersLayoutLetters = false { didSet { if offersLayoutLetters != oldValue { joined = nil } } }
    /// The locales whose broken files were reported. The catalogue forgets them if peers invent enough names.
    private var reported: Set<LocaleIdentifier> = []

    /// Creates the locales with the callouts of an installed folder, otherwise with those of the program's own source, or
    /// only English without one; with the installed packs, the user's changes, and the letters of a layout.
    package init(
        folder: CalloutFolder?, packs: CalloutFolder? = nil, user: UserCallouts? = nil, layout: KeyboardLayout? = nil
    ) {
        self.folder = folder
        self.user = user
        self.layout = layout
        packFolder = packs
        catalogue = CalloutCatalogue(dataSource: folder ?? KeyboardCallout.dataSource)
        if dataSource == nil {
            Log.warning("The callout files are missing: every locale offers the English alternatives.")
        }
    }

    /// Records that one of the user's files or the keyboard layout has changed.
    package func noteChange() { joined = nil }

    /// The source of the callouts, for custom keyboards that read them themselves.
    package var dataSource: (any KeyboardCallout.DataSource)? { catalogue.dataSource }

    /// The locales that have their own callouts: those with a file of ours or the user's, and English.
    package var available: [LocaleIdentifier] { Self.sorted(installed + (user?.locales ?? [])) }

    /// The locales that have their own installed callouts, without those that the user has added.
    package var installed: [LocaleIdentifier] { Self.sorted((dataSource?.locales ?? []) + [.english]) }

    private static func sorted(_ locales: [LocaleIdentifier]) -> [LocaleIdentifier] {
        Set(locales).sorted { $0.description < $1.description }
    }

    /// Returns whether a locale has callouts, its own or those of a more general locale.
    package func hasCallouts(for locale: LocaleIdentifier) -> Bool {
        !Set(locale.fallbacks).isDisjoint(with: available)
    }

    /// The names of the available packs, sorted.
    package var availablePacks: [String] { packFolder?.names ?? [] }

    /// Returns the callouts of locales: those of the first locale first in each list, with the user's changes, and
    /// those of the packs last.
    package func callouts(for locales: [LocaleIdentifier]) -> KeyboardCallout.Actions {
        if let joined, joined.locales == locales { return joined.callouts }
        let first = locales.first.map { changed($0) } ?? .english
        let all = locales.dropFirst().reduce(first) { $0.appending(changed($1)) }
        packLocale = locales.first ?? .english
        let callouts = packNames.reduce(all) { $0.appending(pack($1)) }
        joined = (locales, callouts)
        return callouts
    }

    /// Returns the installed callouts of locales, without the user's changes.
    package func installedCallouts(for locales: [LocaleIdentifier]) -> KeyboardCallout.Actions {
        let first = locales.first.map { callouts(for: $0) } ?? .english
        return locales.dropFirst().reduce(first) { $0.appending(callouts(for: $1)) }
    }

    private func changed(_ locale: LocaleIdentifier) -> KeyboardCallout.Actions {
        let callouts = layoutCallouts.appending(callouts(for: locale))
        return user?.changing(callouts, of: locale) ?? callouts
    }

    /// The letters that the layout types with AltGr, once they are known. The first access reads the layout, which is
    /// needed for more than these letters.
    private var layoutCallouts: KeyboardCallout.Actions {
        layout?.follow()
        guard let layout, offersLayoutLetters else { return KeyboardCallout.Actions() }
        return layout.callouts
    }

    /// Returns the callouts of a pack, or none if there is no such pack. A broken pack is reported once.
    private func pack(_ name: String) -> KeyboardCallout.Actions {
        if let known = packs[name] { return known }
        let found: KeyboardCallout.Actions
        do {
            found = try packFolder?.actions(named: name, in: packLocale) ?? KeyboardCallout.Actions()
        } catch {
            Log.warning("The pack \(packFolder?.path(of: name) ?? ""): \(error)")
            found = KeyboardCallout.Actions()
        }
        packs[name] = found
        return found
    }

    /// Returns the callouts of a locale. A broken file is reported once, with its line, and skipped.
    private func callouts(for locale: LocaleIdentifier) -> KeyboardCallout.Actions {
        catalogue.actions(for: locale) { broken, error in
            guard reported.insert(broken).inserted else { return }
            Log.warning("\(folder?.path(of: broken) ?? "\(broken)"): \(error)")
        }
    }

    /// The locale of the environment; English if it has none.
    package nonisolated static var environment: LocaleIdentifier { .environment }
}
