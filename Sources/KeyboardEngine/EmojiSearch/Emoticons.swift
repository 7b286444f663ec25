/// Faces made of punctuation, and the emojis that mean the same.
///
/// Those that chats turn into emojis, and those of East Asia that stand upright; in the order in which their emojis are
/// offered. A nose is left out of the table: `:-)` is looked up as `:)`.
enum Emoticons {

    /// The emojis of a face, the one that is meant most often first; none where a text is no such face.
    static func emojis(_ text: String) -> [String] {
        let face = text.filter { !$0.isWhitespace }
        if let emojis = table[face] ?? table[withoutNose(face)] { return emojis }
        // Letters alone are a word rather than a face.
        return face.allSatisfy(\.isLetter) ? [] : table[withoutNose(face).uppercased()] ?? []
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

    /// Emojis, and faces with spaces between them.
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
