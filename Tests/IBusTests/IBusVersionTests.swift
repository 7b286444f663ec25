import Testing

@testable import IBus

struct IBusVersionTests {
    @Test func releasesAreReadAndCompared() throws {
        let today = try #require(IBusVersion("1.5.32"))
        #expect(today == IBusVersion(1, 5, 32))
        #expect(today > IBusVersion(1, 5, 4))
        #expect(today < IBusVersion(1, 6, 0))
    }

    @Test func whatIsNoReleaseIsNone() {
        for text in ["", "1.5", "1.5.x", "1.5.32.1", "1..32", "99999999999999999999.1.1"] {
            #expect(IBusVersion(text) == nil)
        }
    }

    @Test func theNewestMemberOfAnInterfaceHasTheRelease() {
        let members = """
            <signal name="GlobalShortcutKeyResponded"><annotation name="org.gtk.GDBus.Since" value="1.5.32"></annotation></signal>
            <property name="GlobalShortcutKeys"><annotation name="org.gtk.GDBus.Since" value="1.5.29"></annotation></property>
            """
        #expect(IBusVersion(newestIn: members) == IBusVersion(1, 5, 32))
        #expect(IBusVersion(newestIn: "<node><interface name=\"org.freedesktop.IBus\"/></node>") == nil)
        #expect(IBusVersion(newestIn: "\"org.gtk.GDBus.Since") == nil)
    }
}
