"""A private Linux desktop with real parts: X server, window manager, IBus, toolkits, keyboard, mouse and a panel."""
