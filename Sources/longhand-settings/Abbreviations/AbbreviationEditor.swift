internal import CAdwaita
internal import KeyboardEngine
internal import SettingsModel

/// A window for one abbreviation, new or old. Nothing changes until it is saved.
final class AbbreviationEditor {
    private let tags: [String]
    private let save: (Abbreviation) throws(Abbreviations.Failure) -> Void
    private let widgets = Builder(PackageResources.abbreviation_ui)

    /// - Parameters:
    ///   - old: the abbreviation that is changed; nil for a new one.
    ///   - tags: the languages to choose from, in addition to all of them.
    ///   - save: called to save; if it fails, the window stays open and shows the reason.
    init(
        _ old: Abbreviation?, _ tags: [String], _ languages: Languages,
        _ save: @escaping (Abbreviation) throws(Abbreviations.Failure) -> Void
    ) {
        (self.tags, self.save) = (tags, save)
        widgets["window"].set("title", old == nil ? tr("Add abbreviation") : tr("Change abbreviation"))
        widgets["language"].offer([tr("Every language")] + tags.map { languages.language($0).name })
        show(old)
    }

    private func show(_ old: Abbreviation?) {
        guard let old else { return }
        widgets["word"].set("text", old.word)
        widgets["buffer"].set("text", old.text)
        let index = old.language.flatMap(tags.firstIndex).map { $0 + 1 } ?? 0
        adw_combo_row_set_selected(widgets["language"].typed(), guint(index))
    }

    /// Shows the window. It lives until it is closed.
    func present(over parent: Object) {
        widgets["save"].on("clicked") { self.finish() }
        widgets.presentDialog(over: parent, focusing: "word")
    }

    private var entered: Abbreviation {
        let index = Int(adw_combo_row_get_selected(widgets["language"].typed())) - 1
        let language = tags.indices.contains(index) ? tags[index] : nil
        return Abbreviation(
            widgets["word"].text("text")?.trimmed ?? "", widgets["buffer"].text("text") ?? "", in: language)
    }

    private func finish() {
        do throws(Abbreviations.Failure) {
            try save(entered)
            gtk_window_destroy(widgets["window"].typed())
        } catch {
            widgets["failure"].warn(error.description)
        }
    }
}
