// The International Phonetic Alphabet by X-SAMPA: S types ʃ, t_h types tʰ, and a held letter offers its relatives.
//
//     swift run ipa, then `ibus engine x-sampa`

import Glibc
import KeyboardEngine
import LonghandService

/// What a key types, decided by the text before it alone. So a code becomes its symbol as soon as it is typed, and the
/// symbol becomes another if more of a longer code follows.
struct XSAMPA {
    /// X-SAMPA, as J. C. Wells defined it (https://www.phon.ucl.ac.uk/home/sampa/x-sampa.htm): codes and their symbols. Codes
    /// that stand for themselves are left out.
    static let table = #"""
        g ɡ     N ŋ     J ɲ     F ɱ     n` ɳ    N\ ɴ    t` ʈ    d` ɖ    J\ ɟ    G\ ɢ    ? ʔ     >\ ʡ
        p\ ɸ    B β     T θ     D ð     S ʃ     Z ʒ     s` ʂ    z` ʐ    s\ ɕ    z\ ʑ    C ç     j\ ʝ
        G ɣ     X χ     R ʁ     X\ ħ    ?\ ʕ    h\ ɦ    H\ ʜ    <\ ʢ    x\ ɧ    K ɬ     K\ ɮ    W ʍ
        P ʋ     v\ ʋ    r\ ɹ    r\` ɻ   M\ ɰ    H ɥ     l` ɭ    L ʎ     L\ ʟ    l\ ɺ    5 ɫ
        r` ɽ    4 ɾ     B\ ʙ    R\ ʀ    O\ ʘ    |\ ǀ    |\|\ ǁ  !\ ǃ    =\ ǂ
        b_< ɓ   d_< ɗ   g_< ɠ   J\_< ʄ  G\_< ʛ  _> ʼ
        1 ɨ     } ʉ     M ɯ     I ɪ     Y ʏ     U ʊ     2 ø     @\ ɘ    8 ɵ     7 ɤ
        @ ə     E ɛ     9 œ     3 ɜ     3\ ɞ    V ʌ     O ɔ     { æ     6 ɐ     & ɶ     A ɑ     Q ɒ     @` ɚ
        " ˈ     % ˌ     : ː     :\ ˑ    ! ꜜ     ^ ꜛ     || ‖    -\ ‿    <R> ↗   <F> ↘   _ ◌͡
        _0 ◌̥    _v ◌̬    _h ʰ    _O ◌̹    _c ◌̜    _+ ◌̟    _- ◌̠    _" ◌̈    _x ◌̽    = ◌̩     _= ◌̩    _^ ◌̯
        ` ˞     _t ◌̤    _k ◌̰    _N ◌̼    _w ʷ    ' ʲ     _j ʲ    _G ˠ    _?\ ˤ   _e ◌̴    _r ◌̝    _o ◌̞
        _A ◌̘    _q ◌̙    _d ◌̪    _a ◌̺    _m ◌̻    ~ ◌̃     _~ ◌̃    _n ⁿ    _l ˡ    _} ◌̚    _X ◌̆
        _T ◌̋    _H ◌́    _M ◌̄    _L ◌̀    _B ◌̏    _R ◌̌    _F ◌̂
        """#

    /// What the last key of a code replaces, which is what its other keys have typed, and the symbol.
    private var steps: [Character: [(typed: String, symbol: String)]] = [:]
    /// The codes and their symbols, in the order of the table.
    private let codes: [(code: String, symbol: String)]

    init() {
        let words = Self.table.split(whereSeparator: \.isWhitespace)
        // The circle only carries a combining mark.
        let bare = words.map { String($0.unicodeScalars.drop { $0 == "◌" }) }
        codes = stride(from: 0, to: bare.count - 1, by: 2).map { (bare[$0], bare[$0 + 1]) }
        for (code, symbol) in codes.sorted(by: { $0.code.count < $1.code.count }) {
            guard let last = code.last else { continue }
            let typed = code.dropLast().reduce("") { typing($1, behind: $0) }
            steps[last, default: []].append((typed, symbol))
        }
    }

    /// Returns a text with what a key types. It compares scalars, as a mark forms one character with its letter.
    func typing(_ key: Character, behind text: String) -> String {
        let fitting = steps[key, default: []].filter {
            text.unicodeScalars.reversed().starts(with: $0.typed.unicodeScalars.reversed())
        }
        guard let step = fitting.max(by: { $0.typed.count < $1.typed.count }) else { return text + String(key) }
        return String(text.unicodeScalars.dropLast(step.typed.unicodeScalars.count)) + step.symbol
    }

    /// Returns the symbols whose codes begin with a letter, small or capital.
    func relatives(of letter: String) -> [String] {
        codes.filter { $0.code.prefix(1).lowercased() == letter }.map(\.symbol)
    }
}

/// Replaces keys by phonetic symbols.
final class PhoneticHandler: StandardKeyboardActionHandler {
    private let script: XSAMPA
    /// The most characters that the last key of a code replaces.
    private static let longest = 4

    init(_ script: XSAMPA, of keyboard: KeyboardInputViewController) {
        self.script = script
        super.init(inputViewController: keyboard)
    }

    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        guard gesture == .release, case .character(let key) = action, key.count == 1, let key = key.first,
            let proxy = keyboardController?.textDocumentProxy
        else { return super.action(for: gesture, on: action) }
        let text = String((proxy.documentContextBeforeInput ?? "").suffix(Self.longest))
        let result = script.typing(key, behind: text)
        guard result != text + String(key) else { return super.action(for: gesture, on: action) }
        return { keyboard in
            let kept = zip(text, result).prefix { $0 == $1 }.count
            keyboard?.textDocumentProxy.deleteBackward(times: text.count - kept)
            keyboard?.insertText(String(result.dropFirst(kept)))
        }
    }
}

/// A keyboard for phonetic symbols.
final class PhoneticKeyboard: KeyboardInputViewController {
    private let script = XSAMPA()

    override func viewDidLoad() {
        super.viewDidLoad()
        services.actionHandler = PhoneticHandler(script, of: self)
        keyboardCalloutActions { [script] held in
            guard case .character(let letter) = held.action else { return nil }
            // The capital, which X-SAMPA needs for symbols, is the last.
            return [held.action] + script.relatives(of: letter).map(KeyboardAction.character)
                + (letter == letter.uppercased() ? [] : [.text(letter.uppercased())])
        }
    }
}

let component = InputMethodComponent(
    name: "org.example.IPA", engine: "x-sampa", longname: "IPA (X-SAMPA)", symbol: "ʃ")
exit(InputMethod.run(PhoneticKeyboard.self, component: component))
