// Dictation without the recogniser: each line of standard input is inserted in the text field that has the focus.
//
//     my-recogniser | swift run dictation
//
// Longhand must be the selected input method. It asks you once whether this program may insert text.

import DBus
import GLibLoop
import Glibc
import Insertion

/// Inserts a text, waits for the answer, and prints it.
func dictate(_ text: String, on connection: Connection) {
    let loop = MainLoop()
    Insertion.insert(text, on: connection) { result in
        do throws(WireError) { print(try result.get().sentence) } catch { print(error.message) }
        fflush(nil)  // also into a pipe
        loop.quit()
    }
    loop.run()
}

do throws(WireError) {
    guard let address = Connection.sessionAddress else { throw .failed("There is no session bus.") }
    let connection = try Connection(address: address)
    // What is said next is another word.
    while let line = readLine() { if !line.isEmpty { dictate("\(line) ", on: connection) } }
} catch {
    print(error.message)
}
