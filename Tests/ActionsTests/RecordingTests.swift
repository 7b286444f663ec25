import Actions
import Testing

/// Recordings as texts that people edit.
@Suite struct RecordingTests {
    @Test func aRecordingIsReadAsItWasWritten() throws {
        var recording = ActionRecording()
        recording.append(ActionRecord(name: "paint", arguments: ["color": "red", "times": 2, "note": "a\nb # c"]))
        recording.append(ActionRecord(name: "undo"))
        #expect(recording.description.split(separator: "\n").count == 2)
        #expect(try ActionRecording(parsing: recording.description) == recording)
    }

    @Test func commentsEmptyLinesAndSpacesCountForNothing() throws {
        let recording = try ActionRecording(parsing: "# first\r\n\n  paint(color: red) \r\n\t# last\nundo")
        #expect(recording.records.map(\.description) == ["paint(\"color\": \"red\")", "undo"])
    }

    @Test(arguments: [("undo\npaint(", 2), ("#\n\n(x)", 3), ("a(b: 1)c", 1)])
    func aFaultHasItsLine(text: String, line: Int) {
        do throws(ActionRecording.Fault) {
            _ = try ActionRecording(parsing: text)
            Issue.record("It was read.")
        } catch {
            #expect(error.line == line && error.description.hasPrefix("Line \(line): "))
        }
    }

    private func fault(in texts: [String]) -> ActionRecording.Fault? {
        do throws(ActionRecording.Fault) {
            _ = try ActionRecording(parsing: texts)
            return nil
        } catch {
            return error
        }
    }

    @Test func aRecordingHasABound() {
        let many = Array(repeating: "undo", count: ActionRecording.maximumCount + 1)
        #expect(fault(in: many)?.line == many.count && fault(in: many)?.reason == .tooLong)
        let long = "insert(text: \(String(repeating: "x", count: 40_000)))"
        #expect(fault(in: [long]) == nil)
        #expect(fault(in: [long, long])?.line == 2 && fault(in: [long, long])?.reason == .tooLong)
        var recording = ActionRecording()
        for _ in 0..<1000 { recording.append(ActionRecord(name: "undo")) }
        #expect(recording.records.count == ActionRecording.maximumCount)
    }
}
