extension Inflection {

    /// The paradigms of each language, one per line.
    static let paradigms: [String: [String]] = [
        "bg": [
            "- а и ове ът я та ите", "а и ата ите", "о а ото ата", "е ета ето етата", "е а ето ата", "я и ята ите",
            "ен на но ни",
        ],
        "bs": slavicOfTheSouth,
        "ca": ["- s es", "a es", "o ns", "t da ts des", "- a s es"],
        "cs": [
            "- y u e i ove em um a", "a y u e o ou ami am", "e i ich im ata atka", "o a u em um", "ek ky ku kem ka",
            "y a e ho mu ym ych i", "ec ce ci cem", "en ne ni nem", "- ni",
        ],
        "da": ["- e er en et r ne erne s", "e er en erne et", "e er r t", "- +er +en +e +et +ene"],
        "de": ["- e en er n s es em", "e en", "el le ler les len lem", "- in innen", "en t st e te", "e t"],
        "el": [
            "α ες ας ων", "ος οι ου ο ων ους ε", "ο α ου ων", "ι ια ιου ιων", "η ες ης ων εις", "ας ες α ων",
            "ης ες η ων", "ος η ο οι ες α", "μα ματα ματος", "ω εις ει ουμε ουν",
        ],
        "en": [
            "- s es 's", "y ies", "- s ed ing er", "e es ed ing er", "- +ed +ing +er s", "f ves", "- y", "y ily iness",
            "ouse ice", "oose eese", "oot eet", "ooth eeth", "man men",
        ],
        "es": [
            "- s", "- es", "z ces", "o a os as", "ar o a as an ando ado", "er e es en iendo ido",
            "ir e es en iendo ido", "- ito itos ita itas",
        ],
        "et": [
            "- d id ed t l le", "e ed", "s se sed si", "- a ad", "- i id", "- u ud", "a amed ame", "k ga gad", "m med",
        ],
        "fi": [
            "- t a n ta ssa lla", "a at ia oja an at", "a oja ien", "a ia at", "i et en", "i it ia in", "o ot oa oja",
            "n met men nta", "nen set sia sen", "e eet eita een", "s kset ksia", "s at", "u ut uja", "y yt yja",
            "us ukset",
            "uus uudet",
        ],
        "fr": [
            "- s x", "al aux", "- e s es", "eux euse euses", "er e es ent ant e ees", "if ive", "re rs",
            "ir is it issent", "- nt",
        ],
        "he": ["- ים ות", "ה ות", "ה - ים ות"],
        "hr": slavicOfTheSouth,
        "hu": ["- k ok ek ak", "- t ot et at", "a ak at ot", "e ek et", "- s os es as", "as - ni ik", "es - ni ik"],
        "id": ["- ku mu nya kan an i"],
        "it": [
            "o i", "a e", "e i", "o a i e", "co chi", "ca che", "go ghi", "io i", "are o a ano ando ato",
            "ere e ono endo", "ire e ono endo", "- no",
        ],
        "lt": ["is ys io ies iai", "as ai o u", "a os u", "e es iu", "us us aus"],
        "lv": ["s i u", "a as u", "e es", "is i", "is ji"],
        "nb": norwegian, "nn": norwegian, "no": norwegian,
        "nl": [
            "- en s 's", "- +en", "- je jes tje tjes etje etjes", "- e", "- t en", "e es en s", "- +e", "s zen",
            "f ven",
        ],
        "pl": [
            "- y i e a u ow em", "a y e o ami i", "e a u em", "o a u em", "y a e ego ych i", "ek ki ku kow",
            "ec cy ca ce",
            "ko ka kiem", "ka ki ke ko", "ac a am asz", "ienie ien nia", "ies sy", "- ie a y",
        ],
        "pt": [
            "- s", "- es", "ao oes aos aes", "l is", "m ns", "o a os as", "ar o a ando ou am", "er o e endo eu em",
            "ir o e indo iu em", "r rindo ndo", "- inho inha inhos",
        ],
        "ro": [
            "a e i le", "- i uri ul urile", "- a", "e i", "a i", "u i", "a ele", "- e ul", "t ti ta te", "d zi da de",
        ],
        "ru": [
            "- а у ом е ы и ов ами ей", "а ы е у ой и ам ами ах", "о а у ом", "е а я у ем й", "ь и я ю ем ей",
            "я и ю ей е",
            "ый ая ое ые ого", "ий ая ее ие яя", "ой ая ое ые", "ка ки ку кой ок ек", "ость сть", "ец цы ца",
            "ать ает ают ал ала",
            "ить ит ят ил ила", "а я", "ь й", "ие ия ью",
        ],
        "sk": [
            "- y u e i ov om a", "a y u e ou", "o a u om", "y a e eho ych i", "ec ce", "ka ky", "e ia",
        ],
        "sl": slavicOfTheSouth, "sr": slavicOfTheSouth,
        "sv": [
            "- ar er or n en et na arna erna s a t", "a or an orna", "e ar en arna", "a at an ad ar", "- +ar +en +er",
            "a er ar",
            "el lar eln", "a e t de r", "- r rna", "a an ana",
        ],
        "tr": ["- lar ler i u a e in im", "- lari leri", "mek mak - uyor iyor er ar", "- li lu siz suz"],
        "uk": [
            "- а у ом і и ів ами", "а и і у ою ам ами", "о а у ом", "е я ем ця", "ь і я ю", "я і ю ею", "ий а е і ого",
            "ка ки ку кою ок",
            "ати ає ають", "ити ить ять", "це ця ць",
        ],
    ]

    private static let norwegian = ["- e er en et r a ene ne s", "e er en a ene et", "- +er +en +e +et +a", "e er a t"]
    private static let slavicOfTheSouth = [
        "- a i e u ovi om", "a e i u o om ama", "o a u om", "e a u em ima", "an na no ni", "- ni", "ac ci ca",
    ]
}
