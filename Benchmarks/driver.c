/* Plays ibus-daemon: is the bus at IBUS_ADDRESS, starts engines on it, types at them, and times what comes back.
 *
 * One command a line on stdin, fields separated by tabs; one line of JSON on stdout for each. Times are nanoseconds of
 * CLOCK_MONOTONIC. SLOT is a small number that the caller chooses.
 *
 *   start SLOT COMPONENT ENGINE PROGRAM [ARGUMENT...]   run an engine, create an object of it, give it the focus
 *   more SLOT ENGINE COUNT                              create further objects, and give the focus to the last
 *   type SLOT KEYS                                      a typist's roll of keys that the engine should let pass
 *   pour SLOT KEYS                                      the same without waiting for answers
 *   hold SLOT                                           hold 'e' until its table shows, and close it
 *   open SLOT                                           hold 'e' until its table shows
 *   pick SLOT                                           pick from the table by a digit, and release 'e'
 *   handle SLOT NAME PATH TAPS                          call Handle on the session bus: a letter, and BackSpace
 *   stop SLOT
 */
#define _GNU_SOURCE
#include "typist.h"
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define FACTORY_PATH "/org/freedesktop/IBus/Factory"
#define FACTORY "org.freedesktop.IBus.Factory"
#define ENGINE "org.freedesktop.IBus.Engine"
#define KEYBOARD "org.longhand.Longhand1.Keyboard"

enum { SLOTS = 8, FIELDS = 16, A_WHILE_MS = 100 };

typedef struct {
    Peer peer; /* first, so that a peer's address is its engine's */
    Peer keyboard;
    pid_t pid;
    int64_t named;
} Engine;

static Engine engines[SLOTS];
static DBusWatch *listening;
static DBusConnection *newcomer;

static void end_all(int signal)
{
    for (int i = 0; i < SLOTS; i++)
        if (engines[i].pid)
            kill(engines[i].pid, signal);
}

void fail(const char *what, const char *why)
{
    fprintf(stderr, "driver: %s: %s\n", what, why);
    end_all(SIGKILL);
    exit(1);
}

/* The bus. Each engine has a connection of its own, with nothing between, as it has to ibus-daemon. */

static dbus_bool_t add_watch(DBusWatch *watch, void *unused)
{
    (void)unused;
    listening = watch;
    return TRUE;
}

static void remove_watch(DBusWatch *watch, void *unused)
{
    (void)watch, (void)unused;
}

static void welcome(DBusServer *server, DBusConnection *connection, void *unused)
{
    (void)server, (void)unused;
    newcomer = dbus_connection_ref(connection);
}

static void listen_at(const char *address)
{
    DBusError error = DBUS_ERROR_INIT;
    DBusServer *server = address ? dbus_server_listen(address, &error) : NULL;
    if (!server)
        fail("IBUS_ADDRESS", address ? error.message : "not set");
    dbus_server_set_new_connection_function(server, welcome, NULL, NULL);
    dbus_server_set_watch_functions(server, add_watch, remove_watch, NULL, NULL, NULL);
}

static DBusConnection *next_connection(int64_t deadline)
{
    for (newcomer = NULL; !newcomer && now() < deadline;) {
        struct pollfd socket = {.fd = dbus_watch_get_unix_fd(listening), .events = POLLIN};
        if (poll(&socket, 1, A_WHILE_MS) > 0)
            dbus_watch_handle(listening, DBUS_WATCH_READABLE);
    }
    return newcomer;
}

/* Answers what engines ask of their bus. */
void serve(Peer *p, DBusMessage *call)
{
    Engine *e = (Engine *)p;
    const char *member = dbus_message_get_member(call), *name = ":1.1";
    dbus_uint32_t owner = DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER;
    DBusMessage *reply = dbus_message_new_method_return(call);
    dbus_message_get_args(call, NULL, DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID);
    if (strcmp(member, "Hello") == 0 || strcmp(member, "GetNameOwner") == 0)
        dbus_message_append_args(reply, DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID);
    else if (strcmp(member, "RequestName") == 0)
        dbus_message_append_args(reply, DBUS_TYPE_UINT32, &owner, DBUS_TYPE_INVALID);
    else if (strcmp(member, "AddMatch") != 0 && strcmp(member, "RemoveMatch") != 0) {
        dbus_message_unref(reply);
        reply = dbus_message_new_error(call, DBUS_ERROR_UNKNOWN_METHOD, "not in this play");
    }
    if (strcmp(member, "RequestName") == 0 && strcmp(name, p->title) == 0)
        e->named = now();
    dbus_message_set_sender(reply, DBUS_SERVICE_DBUS);
    dbus_connection_send(p->bus, reply, NULL);
    dbus_message_unref(reply);
}

/* Commands. */

static void run(Engine *e, char **command)
{
    extern char **environ;
    int64_t deadline = now() + 10 * SECOND;
    if ((errno = posix_spawn(&e->pid, command[0], NULL, NULL, command, environ)))
        fail(command[0], strerror(errno));
    if (!(e->peer.bus = next_connection(deadline)))
        fail(command[0], "does not connect");
    while (!e->named && now() < deadline)
        listen_a_while(&e->peer);
    if (!e->named)
        fail(command[0], "takes no name");
}

static void create(Peer *p, const char *name)
{
    strcpy(p->path, FACTORY_PATH);
    ask_path(p, message(p, FACTORY, "CreateEngine", DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID), p->path);
}

/* ibus-daemon asks for properties too, and does not mind an error. */
static void ask_property(Peer *p, DBusMessage *call)
{
    dbus_message_unref(ask(p, call));
}

/* All that ibus-daemon sends to a new engine in a text field. */
static void focus(Peer *p)
{
    const char *interface = ENGINE, *property = "FocusId";
    ask_property(p, message(p, PROPERTIES, "GetAll", DBUS_TYPE_STRING, &interface, DBUS_TYPE_INVALID));
    ask_property(p, message(p, PROPERTIES, "Get", DBUS_TYPE_STRING, &interface, DBUS_TYPE_STRING, &property,
                            DBUS_TYPE_INVALID));
    tell(p, message(p, ENGINE, "FocusIn", DBUS_TYPE_INVALID));
    tell(p, message(p, ENGINE, "Enable", DBUS_TYPE_INVALID));
    describe_field(p);
}

static void start(Engine *e, char **field)
{
    int64_t begin = now();
    *e = (Engine){.peer = {.sender = DBUS_SERVICE_DBUS, .interface = ENGINE}};
    snprintf(e->peer.title, sizeof e->peer.title, "%s", field[0]);
    run(e, field + 2);
    create(&e->peer, field[1]);
    printf("{\"pid\": %d, \"named\": %" PRId64 ", ", e->pid, e->named - begin);
    printf("\"created\": %" PRId64 "}\n", now() - begin);
    focus(&e->peer);
}

static void more(Peer *p, const char *name, int count)
{
    while (count-- > 0)
        create(p, name);
    focus(p);
    printf("{}\n");
}

static void type_and_print(Peer *p, int keys)
{
    const Typed *typed = type(p, keys);
    if (typed->kept)
        fail(p->title, "kept a key that should pass");
    print_typed(typed);
}

static void find_keyboard(Peer *p, const char *name, const char *path)
{
    DBusError error = DBUS_ERROR_INIT;
    *p = (Peer){.interface = KEYBOARD};
    snprintf(p->title, sizeof p->title, "%s", name);
    snprintf(p->path, sizeof p->path, "%s", path);
    p->destination = p->title;
    if (!(p->bus = dbus_bus_get(DBUS_BUS_SESSION, &error)))
        fail("session bus", error.message);
    for (int64_t deadline = now() + 10 * SECOND; !dbus_bus_name_has_owner(p->bus, name, NULL); listen_a_while(p))
        if (now() > deadline)
            fail(name, "is not on the session bus");
}

static void handle(Peer *p, const char *name, const char *path, int taps)
{
    if (!p->bus)
        find_keyboard(p, name, path);
    print_typed(tap_actions(p, taps));
}

static void stop(Engine *e)
{
    int64_t begin = now();
    kill(e->pid, SIGTERM);
    while (!waitpid(e->pid, NULL, WNOHANG)) {
        if (now() - begin > 2 * SECOND)
            kill(e->pid, SIGKILL);
        poll(NULL, 0, 1);
    }
    dbus_connection_close(e->peer.bus);
    dbus_connection_unref(e->peer.bus);
    e->pid = 0;
    printf("{}\n");
}

static void perform(char *line)
{
    char *field[FIELDS + 1] = {0};
    int count = 0, slot;
    line[strcspn(line, "\n")] = '\0';
    while (count < FIELDS && (field[count] = strsep(&line, "\t")))
        count++;
    slot = count > 1 ? atoi(field[1]) : -1;
    if (slot < 0 || slot >= SLOTS)
        fail("command", "no such slot");
    if (strcmp(field[0], "start") == 0 && count >= 5)
        start(&engines[slot], field + 2);
    else if (strcmp(field[0], "more") == 0 && count == 4)
        more(&engines[slot].peer, field[2], atoi(field[3]));
    else if (strcmp(field[0], "type") == 0 && count == 3 && atoi(field[2]) <= MOST_KEYS)
        type_and_print(&engines[slot].peer, atoi(field[2]));
    else if (strcmp(field[0], "pour") == 0 && count == 3 && atoi(field[2]) <= MOST_KEYS)
        printf("{\"time\": %" PRId64 "}\n", pour(&engines[slot].peer, atoi(field[2])));
    else if (strcmp(field[0], "hold") == 0)
        hold(&engines[slot].peer);
    else if (strcmp(field[0], "open") == 0)
        open_table(&engines[slot].peer);
    else if (strcmp(field[0], "pick") == 0)
        pick(&engines[slot].peer);
    else if (strcmp(field[0], "handle") == 0 && count == 5 && atoi(field[4]) <= MOST_KEYS)
        handle(&engines[slot].keyboard, field[2], field[3], atoi(field[4]));
    else if (strcmp(field[0], "stop") == 0)
        stop(&engines[slot]);
    else
        fail("command", field[0]);
    fflush(stdout);
}

int main(void)
{
    char line[4096];
    listen_at(getenv("IBUS_ADDRESS"));
    while (fgets(line, sizeof line, stdin))
        perform(line);
    end_all(SIGTERM);
    while (wait(NULL) > 0)
        ;
    return 0;
}
