#include <glib.h>
#include <glib-unix.h>
#include <gio/gio.h>

/* Which backend GSettings has chosen is told to backends alone. */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
