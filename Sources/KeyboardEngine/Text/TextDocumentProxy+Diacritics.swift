extension TextDocumentProxy {

    /// Changes the letters before the cursor by a mark; where it changes none of them, the mark itself comes in.
    func insertDiacritic(_ diacritic: Diacritic) {
        let insertion = diacritic.insertion(after: documentContextBeforeInput ?? "")
        deleteBackward(times: insertion.deleteCount)
        insertText(insertion.text)
    }
}
