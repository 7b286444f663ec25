/* Plays a program with a text field on ibus-daemon's bus at IBUS_ADDRESS, and the panel, which shows tables.
 *
 * One command a line on stdin, fields separated by tabs; one line of JSON on stdout for each. Times are nanoseconds of
 * CLOCK_MONOTONIC.
 *
 *   start ENGINE       select an engine that does not run, and press a key that opens nothing
 *   select ENGINE      move the focus away and back, and select an engine
 *   tap KEYVAL CODE    press and release a key
 *   type KEYS          a typist's roll of keys
 *   hold               hold 'e' until a table shows
 */
#define _GNU_SOURCE
#include "typist.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define IBUS "org.freedesktop.IBus"
#define CONTEXT "org.freedesktop.IBus.InputContext"
#define PANEL "org.freedesktop.IBus.Panel"

enum { FIELDS = 3, LEFT_SHIFT = 0xffe1, LEFT_SHIFT_CODE = 42 };

void fail(const char *what, const char *why)
{
    fprintf(stderr, "client: %s: %s\n", what, why);
    exit(1);
}

/* The daemon wants no answer from its panel. */
void serve(Peer *p, DBusMessage *call)
{
    (void)p, (void)call;
}

static DBusConnection *connect_to(const char *address)
{
    DBusError error = DBUS_ERROR_INIT;
    DBusConnection *bus = address ? dbus_connection_open_private(address, &error) : NULL;
    if (!bus || !dbus_bus_register(bus, &error))
        fail("IBUS_ADDRESS", address ? error.message : "not set");
    dbus_bus_request_name(bus, PANEL, 0, &error);
    if (dbus_error_is_set(&error))
        fail(PANEL, error.message);
    return bus;
}

static void focus(const Peer *p, const char *direction)
{
    tell(p, message(p, CONTEXT, direction, DBUS_TYPE_INVALID));
}

static void create_context(Peer *p)
{
    const char *name = "benchmark";
    strcpy(p->path, "/org/freedesktop/IBus");
    ask_path(p, message(p, IBUS, "CreateInputContext", DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID), p->path);
    describe_field(p);
    focus(p, "FocusIn");
}

static void set_engine(Peer *p, const char *name)
{
    DBusMessage *reply;
    snprintf(p->title, sizeof p->title, "%s", name);
    reply = ask(p, message(p, CONTEXT, "SetEngine", DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID));
    if (dbus_message_get_type(reply) == DBUS_MESSAGE_TYPE_ERROR)
        fail(name, dbus_message_get_error_name(reply));
    dbus_message_unref(reply);
}

static void start(Peer *p, const char *engine)
{
    int64_t begin = now();
    set_engine(p, engine);
    tap(p, LEFT_SHIFT, LEFT_SHIFT_CODE);
    printf("{\"answered\": %" PRId64 "}\n", now() - begin);
}

static void select_engine(Peer *p, const char *engine)
{
    focus(p, "FocusOut");
    focus(p, "FocusIn");
    set_engine(p, engine);
    printf("{}\n");
}

static void perform(Peer *p, char *line)
{
    char *field[FIELDS + 1] = {0};
    int count = 0;
    line[strcspn(line, "\n")] = '\0';
    while (count < FIELDS && (field[count] = strsep(&line, "\t")))
        count++;
    if (strcmp(field[0], "start") == 0 && count == 2)
        start(p, field[1]);
    else if (strcmp(field[0], "select") == 0 && count == 2)
        select_engine(p, field[1]);
    else if (strcmp(field[0], "tap") == 0 && count == 3)
        printf("{\"kept\": %d}\n", tap(p, atoi(field[1]), atoi(field[2])));
    else if (strcmp(field[0], "type") == 0 && count == 2 && atoi(field[1]) <= MOST_KEYS)
        print_typed(type(p, atoi(field[1])));
    else if (strcmp(field[0], "hold") == 0)
        hold(p);
    else
        fail("command", field[0]);
    fflush(stdout);
}

int main(void)
{
    char line[4096];
    Peer peer = {.destination = IBUS, .interface = CONTEXT, .title = "ibus-daemon"};
    peer.bus = connect_to(getenv("IBUS_ADDRESS"));
    create_context(&peer);
    while (fgets(line, sizeof line, stdin))
        perform(&peer, line);
    return 0;
}
