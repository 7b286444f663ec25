// An on-screen keyboard in GTK 4, on Longhand's session bus alone. It types into a text of its own, and inserts that in the
// field that has the focus.
//
//     GTK=yes swift run on-screen-keyboard [LANGUAGE]

import CGtk
import DBus
import GLibLoop

/// Shows a keyboard for a language until its window is closed.
func showKeyboard(for language: String) throws(WireError) {
    let loop = MainLoop()
    guard let address = Connection.sessionAddress else { throw .failed("There is no session bus.") }
    let connection = try Connection(address: address)
    connection.onDisconnect = { loop.quit() }
    let keyboard = BusKeyboard(on: connection, locale: language)
    guard let window = KeyboardWindow(keyboard, connection, onClose: { loop.quit() }) else { return }
    keyboard.create()
    window.present()
    withExtendedLifetime(window) { loop.run() }
}

g_set_prgname("on-screen-keyboard")
gtk_init()
do throws(WireError) {
    try showKeyboard(for: CommandLine.arguments.dropFirst().first ?? "")
} catch {
    print(error.message)
}
