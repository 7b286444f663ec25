internal import Glibc

/// A shared library of the system, which is loaded on first use and never unloaded.
package struct DynamicLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Loads the library, or returns nil if it is not installed.
    /// - Parameter name: the soname for `dlopen`, such as `libenchant-2.so.2`.
    package init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.handle = handle
    }

    /// Returns a function of the library, or nil if it has none with this name.
    /// - Parameter type: the type in the library's header, as `@convention(c)`.
    package func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }

    /// Returns the address of a variable of the library, or nil if it has none with this name.
    package func variable(_ name: String) -> UnsafeRawPointer? { dlsym(handle, name).map { UnsafeRawPointer($0) } }
}
