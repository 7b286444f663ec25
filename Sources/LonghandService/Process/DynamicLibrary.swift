internal import Glibc

/// A library of the system that is loaded when it is first used, and stays.
package nonisolated struct DynamicLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Nil where it is not installed.
    /// - Parameter name: as `dlopen` has it, with the version of its interface.
    package init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.handle = handle
    }

    /// A function of the library; nil where it has none of this name.
    /// - Parameter type: what the library's header says of it, as `@convention(c)`.
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }

    /// Where a variable of the library is; nil where it has none of this name.
    func variable(_ name: String) -> UnsafeRawPointer? { dlsym(handle, name).map { UnsafeRawPointer($0) } }
}
