import Testing

@testable import DBus

/// The addresses that a connection may use.
@Suite struct BusAddressTests {
    @Test(arguments: [
        "unix:path=/run/user/1000/bus", "unix:abstract=/tmp/dbus-x,guid=1", "tcp:host=localhost,port=1;unix:path=/b",
        "nonce-tcp:host=localhost,port=1,noncefile=/n",
    ]) func addressesOfSocketsStay(address: String) {
        #expect(BusAddress.withoutPrograms(address) == address)
    }

    @Test(arguments: [
        "autolaunch:", "unixexec:path=/bin/true", "launchd:env=X", "disabled:", "", ";", "unix", "UNIX:path=/b",
        " unix:path=/b", "autolaunch:;unixexec:path=/bin/true",
    ]) func othersAreNone(address: String) {
        #expect(BusAddress.withoutPrograms(address) == nil)
    }

    @Test func theSocketsAmongOthersStay() {
        #expect(BusAddress.withoutPrograms("autolaunch:;unix:path=/b;unixexec:path=x") == "unix:path=/b")
    }
}
