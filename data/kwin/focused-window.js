// Longhand has KWin run this script once for each question which program has the focus. It describes the window that
// has the focus, without its title, to the owner of a bus name; it changes nothing and leaves nothing behind.
// KWin 6 calls the window activeWindow, KWin 5 activeClient.
(function () {
    var window = workspace.activeWindow || workspace.activeClient;
    var description = window ? {
        app_id: String(window.desktopFileName || ""),
        instance: String(window.resourceName || ""),
        "class": String(window.resourceClass || ""),
        pid: Number(window.pid) || 0
    } : {};
    callDBus("org.longhand.FocusedWindow", "/org/longhand/FocusedWindow", "org.longhand.FocusedWindow", "Report",
        JSON.stringify(description));
})();
