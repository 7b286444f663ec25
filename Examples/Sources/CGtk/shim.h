/* GTK 4.18 deprecates all of X11. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#include <gtk/gtk.h>
#include <gdk/x11/gdkx.h>
#include <X11/Xutil.h>
