import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct TextFieldTests {
    private static func field(
        of client: String?, in surroundings: Surroundings = onKWin, _ capabilities: ClientCapabilities = [.preedit]
    ) -> TextField {
        var field = TextField()
        field.capabilities = capabilities
        field.focus(ClientProfile(named: client, in: surroundings), context: "/context", at: 0)
        return field
    }

    private static let onKWin = Surroundings(desktop: .ibusWayland)
    private static let onKWinOfToday = Surroundings(desktop: .kwinPanel)

    private static let kinds: [(client: String?, kind: KnownClient)] = [
        ("gtk3-im:gedit", .gtk), ("gtk2-im:gimp", .gtk), ("gtk4-im:text-editor", .gtk4), ("gnome-shell", .gnomeShell),
        ("wayland", .ibusWayland), ("SDL2_Application", .sdl), ("GLFW_Application", .kitty),
        ("QIBusInputContext", .qt), ("xim", .xim), ("fake", .other), ("", .other), (nil, .unnamed),
    ]

    @Test func aClientIsKnownByItsName() {
        for (client, kind) in Self.kinds {
            #expect(client.map { KnownClient(named: $0, in: Self.onKWin) } ?? KnownClient(unnamedOn: nil) == kind)
        }
    }

    @Test(
        arguments: [
            ("gtk3-im:gedit", ClientCapabilities([.surroundingText, .preedit]), [.keys, .preedit, .nothing]),
            ("gtk3-im:chromium", [.preedit], [.preedit, .nothing]),
            ("gtk4-im:text-editor", [.surroundingText, .preedit], [.preedit, .nothing]),
            ("GLFW_Application", [], [.nothing]),
        ] as [(String, ClientCapabilities, [ReplacingMethod])])
    func theMethodsToTryAreThoseThatCanWorkAndThenLonghandsOwn(
        client: String, capabilities: ClientCapabilities, methods: [ReplacingMethod]
    ) throws {
        var (field, settings) = (Self.field(of: client, capabilities), UserSettings())
        field.note(SurroundingText("a", cursor: 1, anchor: 1))
        for method in methods + [nil] {
            let replacing = try #require(field.replacing)
            #expect(replacing.next == method)
            settings.replacing.set(replacing.next, of: replacing.program)
            field.adopt(settings)
        }
        #expect(field.chosenMethod == nil && settings.replacing.names.isEmpty)
    }

    @Test func whereTheProgramIsUnknownNoMethodCanBeChosen() throws {
        var field = Self.field(of: "QIBusInputContext")
        #expect(field.replacing == nil)
        field.note(try #require(FocusedProgram(names: ["kate", "kwrite"])))
        #expect(field.replacing?.program == "kate")
    }

    @Test func aLetterThatDoesNotMoveTheCursorWasRefused() {
        var field = Self.field(of: "gtk3-im:chromium")
        func type(_ keys: Int32...) {
            field.cursor.noteLetter(onlyInserts: true)
            for x in keys {
                field.cursor.note(CursorPlace(x: x, y: 0))
                field.cursor.noteKey()
            }
        }
        field.cursor.note(CursorPlace(x: 100, y: 0))
        field.cursor.noteKey()
        type(100)
        #expect(!field.hasRefused(.typed("e", nil)), "no cursor has moved yet")
        type(108, 108)
        #expect(!field.hasRefused(.typed("e", nil)))
        type()
        #expect(!field.hasRefused(.typed("e", nil)), "no key was reported yet")
        field.cursor.noteKey()
        #expect(field.hasRefused(.typed("e", nil)))
        #expect(!field.hasRefused(.typed("\u{301}", nil)), "a mark moves no cursor")
        field.cursor.note(CursorPlace(x: 116, y: 0))
        #expect(!field.hasRefused(.typed("e", nil)), "it was shown late")
    }

    @Test func aCursorThatMovesLaterHasNotMovedWithTheLetter() {
        var field = Self.field(of: "gtk3-im:chromium")
        field.cursor.note(CursorPlace(x: 100, y: 0))
        for x: Int32 in [100, 300] {
            field.cursor.noteLetter(onlyInserts: true)
            field.cursor.noteKey()
            field.cursor.note(CursorPlace(x: x, y: 0))
        }
        field.cursor.noteLetter(onlyInserts: true)
        field.cursor.noteKey()
        #expect(!field.hasRefused(.typed("e", nil)), "a click may have moved it, as in a page that hides its field")
    }

    private static let waylandClients: [(surroundings: Surroundings, kind: KnownClient)] = [
        (onKWin, .ibusWayland), (onKWinOfToday, .kwinPanel), (Surroundings(), .inputMethodV2),
    ]

    @Test func whereTheOverviewIsOpenTheShellsFieldIsItsSearch() {
        let overview = Surroundings(desktop: .gnomeShell, isOverviewActive: true)
        #expect(KnownClient(named: "gnome-shell", in: overview) == .shellSearch)
        #expect(KnownClient(named: "gtk3-im:gedit", in: overview) == .gtk)
        #expect(KnownClient(named: "gnome-shell", in: Surroundings(desktop: .gnomeShell)) == .gnomeShell)
    }

    @Test func behindACompositorTheDesktopCounts() {
        for (surroundings, kind) in Self.waylandClients {
            #expect(KnownClient(named: "wayland", in: surroundings) == kind)
            #expect(Self.field(of: "wayland", in: surroundings).quirks == kind.quirks)
        }
    }

    @Test func aClientWithoutANameIsTheDesktopsOwn() {
        #expect(KnownClient(unnamedOn: nil) == .unnamed)
        #expect(KnownClient(unnamedOn: .gnomeShell) == .unnamedInGnome)
        #expect(KnownClient(unnamedOn: .ibusWayland) == .unnamedInPlasma)
        #expect(KnownClient(unnamedOn: .kwinPanel) == .unnamedInPlasma)
    }

    @Test func whereAKeyRepeatsByPressesAloneReleasesAreTrue() {
        let kinds = KnownClient.all.filter(\.quirks.repeating.hasTrueReleases)
        #expect(
            kinds == [
                .gtk4, .firefox, .thunderbird, .gtk, .sdl, .kitty, .shellSearch, .gnomeShell, .kwinPanel, .ibusWayland,
                .inputMethodV2,
            ])
    }

    /// What is done with a new letter, with one that was reported, and with one that was not.
    private static let strategies: [(client: String?, new: Strategy?, told: Strategy?, untold: Strategy?)] = [
        ("gtk3-im:gedit", nil, .deletion, .backspace), ("gtk4-im:gedit", nil, .deletion, nil),
        ("QIBusInputContext", nil, .deletion, .backspace), ("xim", nil, .backspace, .backspace),
        ("gnome-shell", nil, .deletion, .backspace), ("wayland", nil, .backspace, .backspace),
        ("SDL2_Application", .preedit, nil, nil), ("GLFW_Application", nil, .backspace, .backspace),
        ("other", nil, .deletion, .backspace),
        (nil, nil, .deletion, .backspace),
    ]

    @Test func everyClientHasItsStrategy() {
        for (client, new, told, untold) in Self.strategies {
            let surroundings = client == nil ? Surroundings() : Self.onKWin
            let field = Self.field(of: client, in: surroundings, [.preedit, .surroundingText])
            #expect(field.strategyForNewLetter == new, "\(client ?? "none")")
            #expect(field.strategy(forReplacing: "e", in: SurroundingText("e", cursor: 1, anchor: 1)) == told)
            #expect(field.strategy(forReplacing: "e", in: nil) == untold, "\(client ?? "none")")
        }
    }

    /// What is known about a text after the cursor has moved so many milliseconds after a report, and after a key.
    private static let moves: [(client: String, delay: Milliseconds, known: Bool, knownAtNextKey: Bool)] = [
        ("gtk3-im:gedit", 20, true, true), ("gtk3-im:gedit", 1000, false, true), ("gtk4-im:gedit", 1000, false, true),
        ("gnome-shell", 1000, true, true), ("QIBusInputContext", 1000, true, true),
    ]

    @Test func aTextIsUnknownAfterTheProgramHasMovedTheCursor() {
        for move in Self.moves {
            var field = Self.field(of: move.client, [.preedit, .surroundingText])
            field.touchedAt = 5000
            field.note(SurroundingText("e", cursor: 1, anchor: 1))
            field.noteMove(at: 5000 + move.delay)
            #expect(field.isReportFresh == move.known, "\(move)")
            field.noteKey(at: 5000 + move.delay)
            #expect(field.isReportFresh == move.knownAtNextKey, "\(move)")
            field.note(SurroundingText("f", cursor: 1, anchor: 1))
            #expect(field.isReportFresh && !field.hasMovedByItself)
        }
    }

    /// What is known about a field before its first key, so many milliseconds after the focus and a report, if any.
    private static let firstKeys: [(client: String, report: String?, delay: Milliseconds, text: String?)] = [
        ("gtk3-im:gedit", nil, 300, ""), ("gtk4-im:gedit", nil, 300, ""), ("gtk3-im:gedit", "", 20, ""),
        ("gtk3-im:gedit", "no", 20, "no"), ("gtk3-im:gedit", nil, 20, nil), ("gtk3-im:firefox-esr", "", 300, nil),
        ("gtk3-im:thunderbird", nil, 300, nil), ("QIBusInputContext", "", 300, nil), ("gnome-shell", "", 300, nil),
        ("xim", nil, 300, nil), ("wayland", "", 300, nil), ("other", nil, 300, nil),
    ]

    @Test func aFieldIsKnownToBeEmptyWhereAnyTextWouldHaveBeenReported() {
        for key in Self.firstKeys {
            var field = Self.field(of: key.client, [.preedit, .surroundingText])
            if let report = key.report { field.note(SurroundingText(report, cursor: 0, anchor: 0)) }
            field.noteKey(at: key.delay)
            #expect(field.surroundingText?.text == key.text, "\(key)")
            #expect(field.isReportFresh == (key.text != nil), "\(key)")
        }
    }

    @Test func aFieldIsUnknownWhereNoTextIsReportedOrAKeyCameBefore() {
        var field = Self.field(of: "gtk3-im:gvim", [.preedit])
        field.noteKey(at: 300)
        #expect(field.surroundingText == nil)
        field.capabilities = [.preedit, .surroundingText]
        field.expectReport()
        field.note(SurroundingText("", cursor: 0, anchor: 0))
        field.noteKey(at: 600)
        #expect(field.surroundingText == nil)
    }

    @Test func aReportMayHaveBeenWithheldBecauseItEqualsTheLastOne() {
        var field = Self.field(of: "gtk3-im:gedit", [.preedit, .surroundingText])
        field.note(SurroundingText("a", cursor: 1, anchor: 1))
        field.unfocus()
        field.focus(ClientProfile(named: "gtk3-im:gedit"), context: "/other", at: 1000)
        field.noteKey(at: 2000)
        #expect(field.surroundingText == nil)
    }

    @Test func behindKWinALetterIsLateIfAProgramKeptRepeatingAndHasReportedItsText() {
        var field = Self.field(of: "wayland", [.preedit, .surroundingText])
        field.failed.insert(.backspace)
        #expect(field.strategyForNewLetter == nil)
        field.note(SurroundingText("e", cursor: 1, anchor: 1))
        #expect(field.strategyForNewLetter == .late)
        #expect(field.strategy(forReplacing: "e", in: field.surroundingText) == .backspace)
    }

    @Test func whatFailedIsNotUsedAgain() {
        var field = Self.field(of: "other", [.preedit, .surroundingText])
        let report = SurroundingText("e", cursor: 1, anchor: 1)
        field.failed.insert(.deletion)
        #expect(field.strategy(forReplacing: "e", in: report) == .backspace)
        field.failed.insert(.backspace)
        #expect(field.strategy(forReplacing: "e", in: report) == nil)
        #expect(field.strategyForNewLetter == .preedit)
        field.failed.insert(.preedit)
        #expect(field.strategyForNewLetter == nil)
    }

    @Test func lettersArePreeditWhereNeitherDeletionNorKeysHelp() {
        #expect(Self.field(of: "gtk4-im:kgx").strategyForNewLetter == .preedit)
        #expect(Self.field(of: "SDL2_Application", []).strategyForNewLetter == nil)
        #expect(Self.field(of: "gtk3-im:chromium").strategyForNewLetter == nil)
    }

    @Test(arguments: [
        (["gedit"], true), (["gtk3-im:gedit"], true), (["vim", "gedit"], true), ([], false), (["gtk3-im"], false),
        (["edit", "gedit2", "Gedit", ""], false),
    ])
    func aProgramIsKnownByItsNameWithOrWithoutTheToolkits(names: [String], isOne: Bool) {
        var programs = ExcludedPrograms()
        programs.excluded = names
        #expect(Self.field(of: "gtk3-im:gedit").isAmong(programs) == isOne)
        #expect(!Self.field(of: nil).isAmong(programs))
        programs.listed = ["gedit"]
        #expect(Self.field(of: "gtk3-im:gedit").isAmong(programs))
        programs.included = ["gtk3-im:gedit"]
        #expect(Self.field(of: "gtk3-im:gedit").isAmong(programs) == isOne)
    }

    private static func excluding(_ names: String...) -> ExcludedPrograms {
        var programs = ExcludedPrograms()
        programs.excluded = names
        return programs
    }

    @Test func aNameByProcessNamesNoProgram() {
        for client in ["gtk4-im:(22083)", "gtk3-im:(2)"] {
            let field = Self.field(of: client)
            #expect(!field.isAmong(Self.excluding(client, "(22083)", "(2)", "")))
            #expect(field.quirks == KnownClient(named: client).quirks)
            #expect(ClientProfile(named: client).knownProgram == nil)
        }
        for client in ["gtk4-im:()", "gtk4-im:(2", "gtk4-im:(a)", "gtk4-im:2", "gtk4-im:(2) b"] {
            #expect(Self.field(of: client).isAmong(Self.excluding(client)), "\(client)")
            #expect(ClientProfile(named: client).knownProgram != nil)
        }
    }

    @Test func onlyTheInputMethodsOwnClientIsAPlaceholder() {
        let others = [
            ClientProfile(named: nil), ClientProfile(named: "xim"), ClientProfile(ownDocumentOf: nil), .unknown,
        ]
        #expect(ClientProfile(named: "fake").isPlaceholder && others.allSatisfy { !$0.isPlaceholder })
    }

    @Test(arguments: ["fake", "xim", "gnome-shell", "wayland"])
    func aClientThatIsNoProgramNamesNone(client: String) {
        #expect(ClientProfile(named: client).knownProgram == nil)
    }

    @Test func theReportOfATextIsForgottenWithTheFocus() {
        var field = Self.field(of: nil, [.surroundingText])
        field.note(SurroundingText("e", cursor: 1, anchor: 1))
        #expect(field.reportsSurroundingText)
        field.unfocus()
        field.note(SurroundingText("late", cursor: 4, anchor: 4))
        field.focus(ClientProfile(named: nil), context: nil, at: 0)
        #expect(!field.reportsSurroundingText)
        #expect(field.client == nil)
    }

    @Test func aSecondFocusOnlyAddsAName() {
        var field = Self.field(of: nil, [.surroundingText])
        field.note(SurroundingText("e", cursor: 1, anchor: 1))
        field.focus(ClientProfile(named: "gtk3-im:gedit"), context: "/context", at: 0)
        field.focus(ClientProfile(named: nil), context: nil, at: 0)
        #expect(field.reportsSurroundingText)
        #expect(field.client?.program == "gedit")
    }

    @Test func whatAFieldIsForIsKeptWhenTheFocusGoes() {
        var field = Self.field(of: nil)
        field.change(.isSecret)
        field.unfocus()
        field.focus(ClientProfile(named: nil), context: nil, at: 0)
        #expect(!field.takesText)
    }

    @Test func theTextIsKeptIfTheFieldTurnsOutToBeATerminal() {
        var field = Self.field(of: nil, [.surroundingText])
        field.note(SurroundingText("cafe", cursor: 4, anchor: 4))
        field.change(.isTerminal)
        #expect(field.surroundingText?.text == "cafe")
    }

    @Test func theTextOfASecretFieldIsNotKept() {
        var field = Self.field(of: nil, [.surroundingText])
        field.note(SurroundingText("geheim", cursor: 6, anchor: 6))
        field.change(.isSecret)
        #expect(field.surroundingText == nil)
        field.note(SurroundingText("geheim", cursor: 6, anchor: 6))
        #expect(field.surroundingText == nil)
    }

    /// Behind KWin 6.7, a move between two fields of Qt 6 changes only the traits of the field that has the focus.
    @Test func whatIsTypedInASecretFieldMakesTheNextOneNoTerminal() {
        var field = Self.field(of: "wayland", in: Self.onKWinOfToday)
        field.noteTyped("e", at: 0)
        field.change(.isSecret)
        field.noteTyped("e", at: 100)
        field.note(SurroundingText("e", cursor: 1, anchor: 1))
        field.change([])
        #expect(!field.isTerminal(at: 10_000))
        field.noteTyped("e", at: 10_000)
        #expect(field.isTerminal(at: 10_200))
    }

    @Test(arguments: [(199, false), (200, true)])
    func whereNoTextIsReportedFor200MillisecondsTheFieldIsATerminal(time: Milliseconds, isTerminal: Bool) {
        var field = Self.field(of: "wayland", in: Self.onKWinOfToday)
        field.noteTyped("e", at: 0)
        field.noteTyped("f", at: 150)
        #expect(field.isTerminal(at: time) == isTerminal)
    }

    @Test func aFieldThatMasksItsTextIsNoTerminal() {
        var field = Self.field(of: "wayland", in: Self.onKWinOfToday, [.surroundingText])
        field.noteTyped("e", at: 0)
        field.note(SurroundingText("●", cursor: 1, anchor: 1))
        #expect(!field.takesText && !field.isTerminal(at: 1000))
    }

    @Test(arguments: [(199, false), (200, true)])
    func aFieldThatReportsNothingFor200MillisecondsIsEmpty(time: Milliseconds, isEmpty: Bool) {
        var field = Self.field(of: "gtk3-im:gedit", [.surroundingText])
        field.noteKey(at: time)
        #expect((field.surroundingText == SurroundingText("", cursor: 0, anchor: 0)) == isEmpty)
        #expect(field.isReportFresh == isEmpty)
    }

    @Test func aFirstReportOfNothingProvesNothing() {
        var field = Self.field(of: nil, [.surroundingText])
        field.note(SurroundingText("", cursor: 0, anchor: 0))
        #expect(!field.reportsSurroundingText)
        field.note(SurroundingText("e", cursor: 1, anchor: 1))
        field.note(SurroundingText("", cursor: 0, anchor: 0))
        #expect(field.reportsSurroundingText)
    }

    /// Keys one after the other, and which of them belong to a composition.
    @Test(arguments: [
        ([Key.dead, .character("e"), .character("e")], [true, true, false]),
        ([.compose, .character("'"), .character("e"), .character("e")], [true, true, true, false]),
        ([.dead, .space, .character("e")], [true, true, false]),
        ([.dead, .dead, .character("e"), .character("e")], [true, true, true, false]),
        ([.dead, .backspace, .character("e")], [true, false, false]),
        ([.compose, .character("'"), .escape, .character("e")], [true, true, false, false]),
    ])
    func whatIsComposedIsFollowed(keys: [Key], areComposed: [Bool]) {
        var field = TextField()
        let answers = keys.map { field.compose($0) }
        #expect(answers == areComposed)
    }
}

extension TextField {
    /// Whether the program is among the excluded ones.
    fileprivate func isAmong(_ programs: ExcludedPrograms) -> Bool {
        var field = self
        var settings = UserSettings()
        settings.excludedPrograms = programs
        field.adopt(settings)
        return field.isExcluded
    }
}
