#include <glib.h>
#include <glib-unix.h>
#include <gio/gio.h>
#include <libintl.h>
#include <locale.h>

/* Which backend GSettings has chosen is told to backends alone. */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

/* The categories that messages need, which locale.h computes. */
static inline locale_t longhand_message_locale (void) {
  return newlocale (LC_CTYPE_MASK | LC_MESSAGES_MASK, "", (locale_t) 0);
}
