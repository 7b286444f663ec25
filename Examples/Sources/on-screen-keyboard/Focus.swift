import CGtk

/// Asks the X server's window manager never to give the window the focus. GTK 4 has no call for that, and on Wayland only
/// the compositor can grant it; see README.md.
func refuseFocus(of window: Widget) {
    guard let surface = gtk_native_get_surface(window.opaque),
        g_type_check_instance_is_a(UnsafeMutablePointer(surface), gdk_x11_surface_get_type()) != 0,
        let display = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface))
    else { return }
    let number = gdk_x11_surface_get_xid(surface)
    var hints = XWMHints()
    hints.flags = Int(InputHint)
    hints.input = 0
    XSetWMHints(display, number, &hints)
    // Without WM_TAKE_FOCUS, as GTK would take the focus when it is offered.
    var protocols = [XInternAtom(display, "WM_DELETE_WINDOW", 0)]
    XSetWMProtocols(display, number, &protocols, 1)
    gdk_x11_surface_set_user_time(surface, 0)
}
