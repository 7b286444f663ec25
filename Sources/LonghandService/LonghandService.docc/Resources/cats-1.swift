import Glibc
import KeyboardEngine
import LonghandService

let component = InputMethodComponent(name: "org.example.Cats", engine: "cats", longname: "Cats", symbol: "🐈")
exit(InputMethod.run(KeyboardInputViewController.self, component: component))
