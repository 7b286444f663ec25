/* The least that Debian 12 has. */
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#include <adwaita.h>
#include <libintl.h>
