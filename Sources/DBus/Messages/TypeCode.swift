/// The D-Bus type codes. Swift does not import libdbus' `DBUS_TYPE_*` macros, which cast characters.
enum TypeCode {
    static let byte = code("y")
    static let boolean = code("b")
    static let int16 = code("n")
    static let uint16 = code("q")
    static let int32 = code("i")
    static let int64 = code("x")
    static let uint64 = code("t")
    static let uint32 = code("u")
    static let double = code("d")
    static let string = code("s")
    static let objectPath = code("o")
    static let signature = code("g")
    static let array = code("a")
    static let variant = code("v")
    static let structure = code("r")
    static let dictEntry = code("e")
    static let descriptor = code("h")

    private static func code(_ scalar: Unicode.Scalar) -> Int32 { Int32(bitPattern: scalar.value) }
}
