#include <glib.h>
#include <glib-unix.h>
#include <gio/gio.h>
#include <gio/gdesktopappinfo.h>
#include <libintl.h>
#include <locale.h>

/* What GSettings asks its backends is declared for backends alone. */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

/* The categories that messages need, which locale.h computes. */
static inline locale_t longhand_message_locale (void) {
  return newlocale (LC_CTYPE_MASK | LC_MESSAGES_MASK, "", (locale_t) 0);
}

/* The value that a backend stores for a path; null if there is none. */
static inline GVariant *longhand_backend_read (GSettingsBackend *backend, const char *path, const GVariantType *type) {
  return G_SETTINGS_BACKEND_GET_CLASS (backend)->read (backend, path, type, FALSE);
}

/* Stores a value, unless an administrator has locked its path. */
static inline gboolean longhand_backend_write (GSettingsBackend *backend, const char *path, GVariant *value) {
  GSettingsBackendClass *class = G_SETTINGS_BACKEND_GET_CLASS (backend);
  return class->get_writable (backend, path) && class->write (backend, path, value, NULL);
}
