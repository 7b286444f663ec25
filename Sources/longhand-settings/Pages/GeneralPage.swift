internal import CAdwaita
internal import SettingsModel

/// The page of languages, and of how keys are held.
final class GeneralPage {
    private let preferences: Preferences
    private let window: Object
    private let languages = Languages()
    private var list: ItemList?

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        (self.preferences, self.window) = (preferences, window)
        list = ItemList(
            widgets["languages"], preferences, "locales", isOrdered: true,
            emptyText: tr(
                "The language of your session (%@)", (languages.session.first ?? languages.language("en")).name)
        ) { preferences.set("locales", $0) }
        preferences.follow("locales") { [weak self] in self?.showLanguages() }
        widgets["add-language"].on("clicked") { [weak self] in self?.chooseLanguage() }
        showKeys(widgets)
        showPacks(widgets["packs"])
    }

    // MARK: Languages

    private func showLanguages() {
        list?.show(
            preferences.strings("locales").map {
                let language = languages.language($0)
                return Item(name: $0, title: language.name, subtitle: language.ownName)
            })
    }

    private func chooseLanguage() {
        let chosen = preferences.strings("locales")
        LanguageChooser.make(languages, without: chosen) { [preferences] in
            preferences.set("locales", chosen + [$0.tag])
        }.present(over: window)
    }

    // MARK: Lists with several choices

    private func showKeys(_ widgets: Builder) {
        for kind in ["letters", "punctuation", "digits", "space", "backspace", "return"] {
            preferences.bind(widgets[kind], to: kind, in: "hold-keys")
        }
    }

    private func showPacks(_ group: Object) {
        for pack in languages.packs {
            let row = preferences.makeSwitch(pack.packTitle, for: pack, in: "packs")
            adw_preferences_group_add(group.typed(), row.widget)
        }
    }
}

extension Preferences {
    /// Returns a row with a switch that is on while a list contains a text.
    func makeSwitch(_ title: String, for text: String, in key: String) -> Object {
        let (row, control) = Row.makeSwitch(title)
        bind(control, to: text, in: key)
        return row
    }

    /// Binds a switch or a check box to whether a list contains a text, in both directions.
    func bind(_ control: Object, to text: String, in key: String) {
        follow(key) { control.set("active", strings(key).contains(text)) }
        control.on("notify::active") { choose(text, control.flag("active"), in: key) }
    }

    /// Adds a text to a list, or removes it.
    func choose(_ text: String, _ isChosen: Bool, in key: String) {
        let texts = strings(key)
        guard texts.contains(text) != isChosen else { return }
        set(key, isChosen ? texts + [text] : texts.filter { $0 != text })
    }
}

extension String {
    /// The title of a pack.
    fileprivate var packTitle: String {
        switch self {
        case "arrows": tr("Arrows")
        case "chess-and-cards": tr("Chess and cards")
        case "currency": tr("Currencies")
        case "esperanto": tr("Esperanto")
        case "greek": tr("Greek")
        case "ipa": tr("Phonetic alphabet (IPA)")
        case "maths": tr("Mathematics")
        case "pinyin": tr("Pinyin")
        case "polytonic": tr("Polytonic Greek")
        case "superscripts": tr("Superscripts and subscripts")
        case "typography": tr("Typography")
        default: self
        }
    }
}
