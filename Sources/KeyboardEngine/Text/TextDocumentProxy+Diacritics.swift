extension TextDocumentProxy {

    /// Combines a diacritic with the letters before the cursor, or inserts its symbol if they do not combine.
    public func insertDiacritic(_ diacritic: Diacritic) {
        let insertion = diacritic.insertion(after: documentContextBeforeInput ?? "")
        deleteBackward(times: insertion.deleteCount)
        insertText(insertion.text)
    }
}
