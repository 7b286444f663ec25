package import KeyboardEngine

/// The text around the cursor, as a client reports it. Of a long report only the part around the cursor is kept, so that
/// nothing takes longer in a full field than in an empty one.
///
/// It is a class that never changes, because each report is handed around and compared with others.
package final class SurroundingText: Equatable, Sendable {
    /// The kept part of the report: ``TextContext/reach`` scalars before and after the cursor and the selection,
    /// wherever they are in any of the three units.
    package var text: String { excerpt.text }
    /// The cursor, counted from the beginning of the report: in Unicode scalars according to IBus, but in UTF-16 units
    /// by Qt and in UTF-8 bytes by GNOME Shell before 46.
    package let cursor: Int
    /// The other end of the selection, in the same units; equal to the cursor if nothing is selected.
    package let anchor: Int
    /// The kept part, and where it is in the report.
    let excerpt: TextExcerpt
    /// The length of the report before the kept part.
    private let start: TextPlace

    /// Creates a report, and keeps what is near the cursor.
    package convenience init(_ text: String, cursor: Int, anchor: Int) {
        guard text.utf8.count > 2 * TextContext.reach else {
            self.init(TextExcerpt(text), from: TextPlace(), cursor: cursor, anchor: anchor)
            return
        }
        let (start, end) = text.surroundings(of: cursor, anchor)
        let kept = text.utf8.dropFirst(start.utf8).prefix(end - start.utf8)
        let excerpt = TextExcerpt(String(Substring(kept)), before: start.utf8, after: text.utf8.count - end)
        self.init(excerpt, from: start, cursor: cursor, anchor: anchor)
    }

    private init(_ excerpt: TextExcerpt, from start: TextPlace, cursor: Int, anchor: Int) {
        (self.excerpt, self.start, self.cursor, self.anchor) = (excerpt, start, cursor, anchor)
    }

    package static func == (one: SurroundingText, other: SurroundingText) -> Bool {
        one.cursor == other.cursor && one.anchor == other.anchor && one.start == other.start
            && one.excerpt == other.excerpt
    }

    /// Returns whether the report fits if `typed` was just typed: it directly precedes the cursor, in any of the three
    /// units, and nothing is selected.
    func hasJustTyped(_ typed: String) -> Bool { textBeforeCursor(endingWith: typed) != nil }

    /// Returns whether `typed` directly precedes what is selected, as a letter does behind which a program has completed
    /// a word.
    func hasCompleted(_ typed: String) -> Bool {
        guard cursor != anchor else { return false }
        let first = min(cursor, anchor)
        return SurroundingText(excerpt, from: start, cursor: first, anchor: first).hasJustTyped(typed)
    }

    /// Returns whether `typed` has taken the place of the character that was behind the cursor in a former report, as a
    /// key does in overwrite mode.
    func hasOverwritten(with typed: String, since former: SurroundingText) -> Bool {
        // In most fields a letter makes the text longer, which takes less time to find out.
        guard excerpt.size < former.excerpt.size + typed.utf8.count, hasJustTyped(typed),
            let before = former.textBeforeCursor(endingWith: "")
        else { return false }
        let rest = former.text[before.endIndex...]
        guard rest.first?.isNewline == false else { return false }
        let expected = String(before) + typed + String(rest.dropFirst())
        return former.excerpt.replacing(by: expected).agrees(with: excerpt)
    }

    /// Returns what the program has inserted behind the cursor since a former report, as it does where it completes
    /// `typed`; `nil` unless that and `typed` are the only difference.
    func completion(of typed: String, since former: SurroundingText) -> String? {
        let length = excerpt.size - former.excerpt.size - typed.utf8.count
        guard length > 0, let before = textBeforeCursor(endingWith: typed),
            let formerBefore = former.textBeforeCursor(endingWith: ""),
            let completion = String(text.utf8[before.endIndex...].prefix(length))
        else { return nil }
        let formerBehind = former.text.unicodeScalars[formerBefore.endIndex...]
        let expected = String(formerBefore) + typed + completion + String(formerBehind)
        return former.excerpt.replacing(by: expected).agrees(with: excerpt) ? completion : nil
    }

    /// Returns the report once `completion`, directly behind the cursor, is deleted.
    func without(_ completion: String) -> SurroundingText {
        guard let place = cursorPlace, text.unicodeScalars[place...].starts(with: completion.unicodeScalars) else {
            return self
        }
        let rest = text.unicodeScalars[place...].dropFirst(completion.unicodeScalars.count)
        return SurroundingText(
            excerpt.replacing(by: String(text[..<place]) + String(rest)), from: start, cursor: cursor, anchor: anchor)
    }

    /// Returns the text if `typed`, directly before the cursor, is replaced, and the text if it is not replaced and the
    /// replacement follows it.
    func outcomes(ofReplacing typed: String, with replacement: String) -> (right: TextExcerpt, wrong: TextExcerpt)? {
        guard let before = textBeforeCursor(endingWith: typed) else { return nil }
        let after = String(text.unicodeScalars[before.endIndex...])
        let kept = String(before.dropLast(typed.unicodeScalars.count))
        return (
            excerpt.replacing(by: kept + replacement + after),
            excerpt.replacing(by: String(before) + replacement + after)
        )
    }

    /// Returns the report once `typed`, directly before the cursor, is deleted, or `nil` if it is not there.
    func deleting(_ typed: String) -> SurroundingText? {
        guard cursor == anchor, let text = outcomes(ofReplacing: typed, with: "")?.right,
            let unit = TextUnit.allCases.first(where: { textBeforeCursor(in: $0, endingWith: typed) != nil })
        else { return nil }
        let cursor = cursor - unit.length(of: typed)
        return SurroundingText(text, from: start, cursor: cursor, anchor: cursor)
    }

    /// The place of the cursor, in the first unit in which it lies in the kept part; `nil` if something is selected.
    var cursorPlace: String.Index? {
        guard cursor == anchor else { return nil }
        return place(cursor, in: .scalars) ?? place(cursor, in: .utf16) ?? place(cursor, in: .utf8)
    }

    /// Returns the text before the cursor, if it ends with `typed` and nothing is selected.
    func textBeforeCursor(endingWith typed: String) -> Substring.UnicodeScalarView? {
        guard cursor == anchor else { return nil }
        return textBeforeCursor(in: .scalars, endingWith: typed) ?? textBeforeCursor(in: .utf16, endingWith: typed)
            ?? textBeforeCursor(in: .utf8, endingWith: typed)
    }

    private func textBeforeCursor(in unit: TextUnit, endingWith typed: String) -> Substring.UnicodeScalarView? {
        guard let cursor = place(cursor, in: unit), case let before = text.unicodeScalars[..<cursor],
            before.reversed().starts(with: typed.unicodeScalars.reversed())
        else { return nil }
        return before
    }

    /// Returns the place of an offset in the kept part, or `nil` if it lies outside or within a scalar.
    func place(_ offset: Int, in unit: TextUnit) -> String.Index? {
        guard offset >= 0 else { return nil }
        return switch unit {
        case .scalars: place(ofScalar: offset - start.scalars)
        case .utf16: place(offset - start.utf16, in: text.utf16)
        case .utf8: place(offset - start.utf8, in: text.utf8)
        }
    }

    /// Finds the place of a scalar by its bytes, each of which either begins one or not.
    private func place(ofScalar offset: Int) -> String.Index? {
        var (text, left, count) = (text, offset, 0)
        text.withUTF8 { bytes in
            while count < bytes.count, left > 0 || UTF8.isContinuation(bytes[count]) {
                if !UTF8.isContinuation(bytes[count]) { left -= 1 }
                count += 1
            }
        }
        return left == 0 ? text.utf8.index(text.startIndex, offsetBy: count) : nil
    }

    private func place<View: BidirectionalCollection>(_ offset: Int, in view: View) -> String.Index?
    where View.Index == String.Index {
        guard offset >= 0 else { return nil }
        return view.index(view.startIndex, offsetBy: offset, limitedBy: view.endIndex)?
            .samePosition(in: text.unicodeScalars)
    }
}

extension SurroundingText {
    /// Whether no character is written from right to left, by the defaults of Unicode's DerivedBidiClass.txt.
    var isLeftToRight: Bool {
        !text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
            default: false
            }
        }
    }

    /// Creates the report of a document about itself, in scalars. It reads only what it keeps.
    package convenience init(of document: TextDocument) {
        let near = document.surroundings
        let start = TextPlace(scalars: near.start.scalars, utf16: near.start.scalars, utf8: near.start.bytes)
        let excerpt = TextExcerpt(
            near.text, before: start.utf8, after: document.text.utf8.count - start.utf8 - near.text.utf8.count)
        self.init(excerpt, from: start, cursor: document.cursor, anchor: document.anchor)
    }
}

/// The units in which clients count text. If a report fits in several, the first counts.
enum TextUnit: CaseIterable {
    case scalars
    case utf16
    case utf8

    /// Returns the length of a text.
    func length(of text: String) -> Int {
        switch self {
        case .scalars: text.unicodeScalars.count
        case .utf16: text.utf16.count
        case .utf8: text.utf8.count
        }
    }
}
