/* What driver.c and client.c share: calls to whatever takes keys, and a typist who times the answers.
 *
 * Times are nanoseconds of CLOCK_MONOTONIC.
 */
#include <dbus/dbus.h>
#include <stdint.h>

#define PROPERTIES "org.freedesktop.DBus.Properties"
#define SECOND INT64_C(1000000000)

enum { MOST_KEYS = 4096, CAPABILITIES = 0x29 };

/* What takes keys: an engine, or an input context of ibus-daemon. */
typedef struct {
    DBusConnection *bus;
    const char *sender, *destination, *interface;
    char title[128];
    char path[256];
    int64_t table_shown, preedit_shown;
    unsigned signals;
} Peer;

/* What a typist measured: the time of each key, and how many presses and releases were kept from the program. */
typedef struct {
    int count;
    unsigned kept, signals;
    int64_t press[MOST_KEYS], release[MOST_KEYS];
} Typed;

/* Written by each program: ends it after a failure, and answers the calls that reach it. */
_Noreturn void fail(const char *what, const char *why);
void serve(Peer *p, DBusMessage *call);

int64_t now(void);

DBusMessage *message(const Peer *p, const char *interface, const char *member, int type, ...);
void tell(const Peer *p, DBusMessage *call);
DBusMessage *ask(Peer *p, DBusMessage *call);
/* Asks for an object path. */
void ask_path(Peer *p, DBusMessage *call, char path[256]);
/* Receives messages for about 100 ms. */
void listen_a_while(Peer *p);
/* Sends a key; the answer is whether it was kept from the program. */
dbus_bool_t process(Peer *p, DBusMessage *key);
DBusMessage *key(const Peer *p, unsigned keyval, unsigned code, unsigned state);
/* Presses and releases a key; the answer is whether the press was kept. */
dbus_bool_t tap(Peer *p, unsigned keyval, unsigned code);
/* What ibus-daemon sends to a new engine in a text field, and the client's part of it. */
void describe_field(const Peer *p);

/* A typist's roll of keys. */
const Typed *type(Peer *p, int keys);
void print_typed(const Typed *typed);
/* Calls Handle of a keyboard: inserts a letter, and erases it, the "release" of the result. */
const Typed *tap_actions(Peer *p, int taps);
/* Sends a roll of keys without waiting for answers; returns the time until the last is answered. */
int64_t pour(Peer *p, int keys);
/* Holds 'e' until a table shows, or for three seconds, and prints when that and when a preedit text came. */
void hold(Peer *p);
/* Holds 'e' until a table shows, and prints the same. */
void open_table(Peer *p);
/* Picks from the table by a digit, and releases 'e'. */
void pick(Peer *p);
