// Templates: `;date` and a space type the date, `;sig` a signature. Backspace right behind it takes the template back.
//
//     swift run templates, then `ibus engine templates`
//     gsettings set org.example.templates templates "['sig=Kind regards,\n{name}', 'at={%H:%M}']"

import Glibc
import IBus
import InputMethods
import KeyboardEngine
import LonghandService

/// Replaces the word behind a semicolon by the template of this name as soon as the word ends.
final class Templates: AutocompleteService {
    var locale = LocaleIdentifier.english
    private let settings: InputMethodSettings?

    init(_ settings: InputMethodSettings?) { self.settings = settings }

    nonisolated(nonsending) func autocomplete(_ text: String) async throws -> Autocomplete.ServiceResult {
        let word = text.wordFragmentAtEnd
        guard text.dropLast(word.count).last == ";", let template = template(named: word) else {
            return Autocomplete.ServiceResult(inputText: text)
        }
        let expansion = Autocomplete.Suggestion(text: filled(template), type: .autocorrect, additionalDeleteCount: 1)
        return Autocomplete.ServiceResult(inputText: text, suggestions: [expansion])
    }

    /// Returns the text behind the name and the equals sign. The settings are read anew each time, so that a change counts
    /// at once.
    private func template(named name: String) -> String? {
        let all = settings?.texts("templates") ?? ["date={%e %B %Y}", "time={%H:%M}", "sig=Kind regards,\n{name}"]
        return all.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }
}

/// Returns a template with its placeholders filled in: {name}, and formats of date(1) such as {%H:%M}.
func filled(_ template: String) -> String {
    template.split(separator: "{", omittingEmptySubsequences: false).enumerated().reduce(into: "") { text, part in
        guard part.offset > 0 else { return text += part.element }
        guard let end = part.element.firstIndex(of: "}") else { return text += "{\(part.element)" }
        let placeholder = String(part.element[..<end])
        text += (value(of: placeholder) ?? "{\(placeholder)}") + part.element[part.element.index(after: end)...]
    }
}

/// Returns what a placeholder stands for; nil if it is none.
func value(of placeholder: String) -> String? {
    if placeholder == "name" { return fullName() }
    guard placeholder.hasPrefix("%") else { return nil }
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let text = String(unsafeUninitializedCapacity: 256) { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
            guard let start = characters.baseAddress else { return 0 }
            return strftime(start, characters.count, placeholder, &parts)
        }
    }
    // %e and others begin with a space.
    return String(text.drop { $0 == " " })
}

/// The user's name, as the system knows it.
func fullName() -> String? {
    getpwuid(getuid()).flatMap { entry in
        String(cString: entry.pointee.pw_gecos).split(separator: ",").first.map(String.init)
            ?? String(cString: entry.pointee.pw_name)
    }
}

/// A keyboard that expands templates.
final class TemplateKeyboard: KeyboardInputViewController {
    convenience init(_ settings: InputMethodSettings?) {
        self.init()
        services.autocompleteService = Templates(settings)
    }
}

setlocale(LC_TIME, "")
let settings = InputMethodSettings(schema: "org.example.templates")
let component = IBusComponent(
    name: "org.example.Templates", description: "Expands templates",
    engines: [
        IBusEngineDesc(
            name: "templates", longname: "Templates", description: "Expands ;sig", language: "other", symbol: "…")
    ])
exit(InputMethod.run(component: component, schema: "org.example.templates") { _ in TemplateKeyboard(settings) })
