#include <glib.h>
#include <glib-unix.h>
#include <gio/gio.h>
