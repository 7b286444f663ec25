internal import Glibc
internal import LonghandService
internal import Platform

/// Looks for toolkits, and for IBus' modules for them.
struct ModuleGatherer {
    /// The root of the file system.
    var root = ""

    func gather() -> [ModuleFacts] {
        let folders = libraries
        return Toolkit.allCases.compactMap { toolkit in
            guard folders.contains(where: { exists("\($0)/\(toolkit.library)") }) else { return nil }
            let hasModule = toolkit.modules.contains { module in
                folders.contains { exists("\($0)/\(module)") }
            }
            return ModuleFacts(toolkit, hasModule: hasModule)
        }
    }

    /// The library folders of all distributions.
    private var libraries: [String] {
        let multiarch = File.names(in: "\(root)/usr/lib").filter { $0.contains("-linux-") }.map { "/usr/lib/\($0)" }
        return (multiarch + ["/usr/lib64", "/usr/lib", "/usr/local/lib"]).map { root + $0 }
    }

    private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

extension Toolkit {
    fileprivate var library: String {
        switch self {
        case .gtk3: "libgtk-3.so.0"
        case .gtk4: "libgtk-4.so.1"
        case .qt5: "libQt5Gui.so.5"
        case .qt6: "libQt6Gui.so.6"
        }
    }

    /// The possible locations of the module, relative to a library folder.
    fileprivate var modules: [String] {
        let plugin = "plugins/platforminputcontexts/libibusplatforminputcontextplugin.so"
        return switch self {
        case .gtk3: ["gtk-3.0/3.0.0/immodules/im-ibus.so"]
        case .gtk4: ["gtk-4.0/4.0.0/immodules/libim-ibus.so"]
        case .qt5: ["qt5/\(plugin)", "qt/\(plugin)"]
        case .qt6: ["qt6/\(plugin)"]
        }
    }
}
