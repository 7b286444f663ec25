/// Emoticons made of punctuation, and the emoji with the same meaning.
///
/// They include those that chats replace by emoji and the upright ones of East Asia, in the order in which their emoji
/// are offered. The table omits noses: `:-)` is looked up as `:)`.
enum Emoticons {

    /// Returns the emoji of an emoticon, the most likely meaning first; empty if the text is not an emoticon.
    static func emojis(_ text: String) -> [String] {
        let face = text.filter { !$0.isWhitespace }
        if let emojis = table[face] ?? table[withoutNose(face)] { return emojis }
        // A text of letters alone is a word rather than an emoticon.
        return face.allSatisfy(\.isLetter) ? [] : table[LetterCase.upper.applied(to: withoutNose(face))] ?? []
    }

    private static func withoutNose(_ face: String) -> String {
        face.count >= 3 ? face.filter { $0 != "-" } : face
    }

    private static let table: [String: [String]] = {
        var table: [String: [String]] = [:]
        for (emojis, faces) in lines {
            for face in faces.split(separator: " ") {
                table[String(face)] = emojis.map { String($0) }
            }
        }
        return table
    }()

    /// Emoji and their emoticons, separated by spaces.
    static let lines: [(emojis: String, faces: String)] = [
        ("🙂😊☺️", ":) =) :] (: :} (^^)"), ("😊😄", "^^ ^_^ ^.^ (^_^) (^.^) (*^^*) (*^_^*) (^-^) ^^;"),
        ("😃😀😄", ":D =D"), ("😆😂", "XD xD xd X'D"), ("😂🤣", ":'D :')"), ("😉", ";) ;] ;D"), ("🙁☹️😞", ":( =( :[ ): :{"),
        ("😢😭", ":'( :,( ='( ;("), ("😭😢", "T_T T.T ;_; ;; Q_Q (T_T) (;_;)"), ("😛😜", ":P =P"), ("😜", ";P"),
        ("😘😗", ":* =* :X"), ("😗", ":3"), ("😮😯", ":O =O :0"), ("😱", "D:"), ("😕🫤", ":/ :\\ =/ =\\"), ("😐😑", ":| =|"),
        ("😑", "-_- =_= (-_-)"), ("😠😡", ">:( >( >:[ :@"), ("😈", ">:) >:D 3:) }:)"), ("😇", "O:) 0:)"),
        ("😎", "B) 8) B|"), ("😖", ":S >_< >.<"), ("🤐", ":# :&"), ("🥴", "%)"), ("😳", ":$ O_O O.O 0_0 O_o o_O"),
        ("❤️", "<3 ♥"), ("💔", "</3 <\\3"), ("🙌", "\\O/ \\o/"), ("🤷", "¯\\_(ツ)_/¯ ¯\\(ツ)/¯"),
        ("🙇", "orz OTZ _|_O m(__)m"),
        ("🫡", "o7"), ("🐟", "<>< ><>"), ("🌹", "@>-- @}--"), ("🥱", "|O"),
    ]
}
