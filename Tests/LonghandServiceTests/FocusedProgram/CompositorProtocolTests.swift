import Foundation
import TestSupport
import Testing

@testable import DesktopSession

/// What compositors answer. sway's answers are those of sway 1.7, shortened. Hyprland and niri were not run: their
/// answers are as their documentation describes them.
@Suite struct CompositorProtocolTests {
    nonisolated private static let swayTree = """
        {"id": 1, "type": "root", "focused": false, "rect": {"x": 0, "y": 0}, "percent": null, "nodes": [
         {"id": 3, "type": "output", "focused": false, "nodes": [
          {"id": 4, "type": "workspace", "focused": false, "name": "1",
           "nodes": [{"id": 5, "type": "con", "focused": false, "pid": 8, "app_id": "foot", "nodes": []}],
           "floating_nodes": [{"id": 6, "type": "floating_con", "focused": true, "name": "a \\"t\\u00edtle\\"",
             "percent": 0.5, "pid": 4711, %@ "nodes": [], "floating_nodes": []}]}]}]}
        """
    nonisolated private static let ofWayland = swayTree.replacing("%@", with: "\"app_id\": \"org.kde.kate\",")
    nonisolated private static let ofX11 = swayTree.replacing(
        "%@",
        with:
            "\"app_id\": null, \"window_properties\": {\"class\": \"XTerm\", \"instance\": \"xterm\", \"title\": \"t\"},"
    )

    @Test(
        arguments: [
            (.sway, ofWayland, FocusedWindow(names: ["org.kde.kate"], process: 4711)),
            (.sway, ofX11, FocusedWindow(names: ["xterm", "XTerm"], process: 4711)),
            (.sway, "{\"type\": \"workspace\", \"focused\": true, \"nodes\": []}", nil),
            (.sway, "{\"type\": \"root\", \"focused\": false, \"nodes\": []}", nil),
            (
                .hyprland,
                "{\"class\": \"kitty\", \"title\": \"x\", \"initialClass\": \"Kitty\", \"pid\": 12, \"at\": [1, 2]}\n",
                FocusedWindow(names: ["kitty", "Kitty"], process: 12)
            ),
            (.hyprland, "{}", nil), (.hyprland, "unknown request", nil),
            (.hyprland, "{\"class\": \"\", \"pid\": -1}", nil),
            (
                .niri, "{\"Ok\":{\"FocusedWindow\":{\"id\":12,\"title\":\"x\",\"app_id\":\"Alacritty\",\"pid\":3}}}",
                FocusedWindow(names: ["Alacritty"], process: 3)
            ),
            (.niri, "{\"Ok\":{\"FocusedWindow\":null}}", nil), (.niri, "{\"Err\":\"error\"}", nil),
            (.niri, "{\"Ok\":{\"FocusedWindow\":{\"app_id\":null,\"pid\":99999999999}}}", nil), (.sway, "", nil),
        ] as [(CompositorProtocol, String, FocusedWindow?)])
    func theWindowThatHasTheFocusIsFound(language: CompositorProtocol, answer: String, window: FocusedWindow?) {
        #expect(language.window(in: Array(answer.utf8)) == window)
    }

    /// The parts in which an answer may arrive.
    @Test(arguments: CompositorProtocol.allCases) func anAnswerIsWholeOnceAllOfItIsThere(language: CompositorProtocol) {
        let content = Array("{\"a\":1}".utf8)
        let answer: [UInt8] =
            switch language {
            case .sway: Array("i3-ipc".utf8) + [7, 0, 0, 0, 4, 0, 0, 0] + content
            case .hyprland: content
            case .niri: content + [10]
            }
        for count in answer.indices { #expect(language.content(of: Array(answer[..<count]), hasEnded: false) == nil) }
        #expect(language.content(of: answer, hasEnded: language == .hyprland) == content)
    }
}
