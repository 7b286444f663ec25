extension KeyboardCallout.Actions {

    /// The callouts of English as KeyboardKit has them, and those of every locale without data.
    ///
    /// These are the lists of KeyboardKit 9.5 to 9.9.1, `KeyboardCallout.Actions.english`, except that the duplicate
    /// "u" in the list of that letter is removed, and that the second of two "S" is ẞ. The data of English has others,
    /// in the order in which its typists need them, which `standard(for: .english)` returns.
    public static let english = KeyboardCallout.Actions(
        characters: [
            "a": "aàáâäǎæãåāăą",
            "c": "cçćčċ",
            "d": "dďð",
            "e": "eèéêëēėę",
            "g": "gğġ",
            "h": "hħ",
            "i": "iîìíïǐĩī",
            "k": "kķ",
            "l": "lłļľ",
            "n": "nñńņň",
            "o": "oòóôöǒœøõōő",
            "r": "rř",
            "s": "sßśšŝṣș",
            "t": "tțťþ",
            "u": "uǔûùúüũū",
            "w": "wŵ",
            "y": "yýŷÿ",
            "z": "zźžż",

            "0": "0°",

            "$": "$€£¥₩₽¢",
            "₱": "₱$€£¥₽",
            "₽": "₽$¥€¢£₩",
            "¥": "¥$₽€¢£₩",
            "€": "€$£₽¥¢₩",
            "¢": "¢$₽¥€£₩",
            "£": "£€$₽¥¢₩",
            "₩": "₩$₽¥€¢£",
            "₾": "₾$€£¥",
            "₴": "₴₽₩£$€¥",
            "₫": "₫$€£¥₩₽¢",

            "-": "-–—•",
            "/": "/\\",
            "&": "&§",
            "”": "\"„“”«»",
            ".": ".…",
            "?": "?¿",
            "!": "!¡",
            "’": "'’‘`",
            "%": "%‰",
            "=": "=≠≈",
        ])
}
