extension ComposeRules {
    /// Sequences with the letters that they give in some languages.
    struct Variant {
        let rule: ComposeRules
        /// The letters in an alphabet by which a language decides for this.
        let letters: Set<String>
        /// The sequences, in the format of `~/.XCompose`.
        let lines: StaticString
    }

    /// All sequences of a dead key that give another letter by language, each with its variants.
    ///
    /// They are those in which libX11's tables of a language (pt_BR, pt_PT, cs_CZ and sr_RS in `nls/*.UTF-8/Compose.pre`)
    /// differ from that of en_US by a letter of the language. Other differences depend on something else: what a dead key
    /// gives with the space bar (fi_FI, el_GR), on the layout; what the tables of 8-bit locales have, on the letters that
    /// exist there. No table gives Romanian ș for a dead cedilla, which is left as it is.
    static let choices: [[Variant]] = [
        [
            Variant(rule: .cWithAcute, letters: ["ć"], lines: acute),
            .init(rule: .cWithCedilla, letters: ["ç"], lines: cedilla),
        ],
        [
            Variant(rule: .uWithCaron, letters: ["ǔ"], lines: caron),
            .init(rule: .uWithRing, letters: ["ů"], lines: ring),
        ],
        [
            Variant(rule: .cyrillicDiaeresis, letters: ["ӓ", "ӥ", "ӧ", "ӱ", "ӳ"], lines: diaeresis),
            Variant(rule: .cyrillicDoubleGrave, letters: ["а̏"], lines: doubleGrave),
        ],
    ]

    private static let cWithAcute = ComposeRules(rawValue: 1)
    private static let cWithCedilla = ComposeRules(rawValue: 2)
    private static let uWithCaron = ComposeRules(rawValue: 4)
    private static let uWithRing = ComposeRules(rawValue: 8)
    private static let cyrillicDiaeresis = ComposeRules(rawValue: 16)
    private static let cyrillicDoubleGrave = ComposeRules(rawValue: 32)

    private static let acute: StaticString = """
        <dead_acute> <c> : "ć"
        <Multi_key> <apostrophe> <c> : "ć"
        <Multi_key> <acute> <c> : "ć"
        <Multi_key> <c> <apostrophe> : "ć"
        <Multi_key> <c> <acute> : "ć"
        <dead_acute> <C> : "Ć"
        <Multi_key> <apostrophe> <C> : "Ć"
        <Multi_key> <acute> <C> : "Ć"
        <Multi_key> <C> <apostrophe> : "Ć"
        <Multi_key> <C> <acute> : "Ć"
        """

    private static let cedilla: StaticString = """
        <dead_acute> <c> : "ç"
        <Multi_key> <apostrophe> <c> : "ç"
        <Multi_key> <acute> <c> : "ç"
        <Multi_key> <c> <apostrophe> : "ç"
        <Multi_key> <c> <acute> : "ç"
        <dead_acute> <C> : "Ç"
        <Multi_key> <apostrophe> <C> : "Ç"
        <Multi_key> <acute> <C> : "Ç"
        <Multi_key> <C> <apostrophe> : "Ç"
        <Multi_key> <C> <acute> : "Ç"
        """

    private static let caron: StaticString = """
        <dead_caron> <u> : "ǔ"
        <dead_caron> <U> : "Ǔ"
        """

    private static let ring: StaticString = """
        <dead_caron> <u> : "ů"
        <dead_caron> <U> : "Ů"
        """

    private static let diaeresis: StaticString = """
        <dead_diaeresis> <Cyrillic_a> : "ӓ"
        <dead_diaeresis> <Cyrillic_A> : "Ӓ"
        <dead_diaeresis> <Cyrillic_i> : "ӥ"
        <dead_diaeresis> <Cyrillic_I> : "Ӥ"
        <dead_diaeresis> <Cyrillic_o> : "ӧ"
        <dead_diaeresis> <Cyrillic_O> : "Ӧ"
        <dead_diaeresis> <Cyrillic_u> : "ӱ"
        <dead_diaeresis> <Cyrillic_U> : "Ӱ"
        <dead_doubleacute> <Cyrillic_u> : "ӳ"
        <dead_doubleacute> <Cyrillic_U> : "Ӳ"
        """

    /// X11 has no dead double grave on the Serbian layout. The two dead keys that resemble it give it.
    private static let doubleGrave: StaticString = """
        <dead_diaeresis> <Cyrillic_a> : "а̏"
        <dead_diaeresis> <Cyrillic_A> : "А̏"
        <dead_diaeresis> <Cyrillic_i> : "и̏"
        <dead_diaeresis> <Cyrillic_I> : "И̏"
        <dead_diaeresis> <Cyrillic_o> : "о̏"
        <dead_diaeresis> <Cyrillic_O> : "О̏"
        <dead_diaeresis> <Cyrillic_u> : "у̏"
        <dead_diaeresis> <Cyrillic_U> : "У̏"
        <dead_doubleacute> <Cyrillic_a> : "а̏"
        <dead_doubleacute> <Cyrillic_A> : "А̏"
        <dead_doubleacute> <Cyrillic_i> : "и̏"
        <dead_doubleacute> <Cyrillic_I> : "И̏"
        <dead_doubleacute> <Cyrillic_o> : "о̏"
        <dead_doubleacute> <Cyrillic_O> : "О̏"
        <dead_doubleacute> <Cyrillic_u> : "у̏"
        <dead_doubleacute> <Cyrillic_U> : "У̏"
        """
}
