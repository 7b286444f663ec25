/* Plays ibus-daemon: is the bus at IBUS_ADDRESS, starts engines on it, types at them, and times what comes back.
 *
 * One command a line on stdin, fields separated by tabs; one line of JSON on stdout for each. Times are nanoseconds of
 * CLOCK_MONOTONIC. SLOT is a small number that the caller chooses.
 *
 *   start SLOT COMPONENT ENGINE PROGRAM [ARGUMENT...]   run an engine, create an object of it, give it the focus
 *   more SLOT ENGINE COUNT                              create further objects, and give the focus to the last
 *   type SLOT KEYS                                      a typist's roll of keys that the engine should let pass
 *   hold SLOT                                           hold 'e' until its table shows
 *   stop SLOT
 */
#define _GNU_SOURCE
#include <dbus/dbus.h>
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#define FACTORY_PATH "/org/freedesktop/IBus/Factory"
#define FACTORY "org.freedesktop.IBus.Factory"
#define ENGINE "org.freedesktop.IBus.Engine"
#define PROPERTIES "org.freedesktop.DBus.Properties"
#define SECOND INT64_C(1000000000)

enum { SLOTS = 8, FIELDS = 16, MOST_KEYS = 4096, A_WHILE_MS = 100 };
enum { RELEASE = 1 << 30, CAPABILITIES = 0x29, ESCAPE = 0xff1b, ESCAPE_CODE = 1 };

typedef struct {
    pid_t pid;
    DBusConnection *bus;
    char component[128];
    char path[256];
    int64_t named, table_shown;
    unsigned signals;
} Engine;

static Engine engines[SLOTS];
static DBusWatch *listening;
static DBusConnection *newcomer;

/* What is typed. No letter twice running: in a roll that would be a key repeat. */
static const char PASSAGE[] =
    "the quick brown fox jumps over the lazy dog while an old typist hops from one key to the next ";

static void end_all(int signal)
{
    for (int i = 0; i < SLOTS; i++)
        if (engines[i].pid)
            kill(engines[i].pid, signal);
}

static _Noreturn void fail(const char *what, const char *why)
{
    fprintf(stderr, "driver: %s: %s\n", what, why);
    end_all(SIGKILL);
    exit(1);
}

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * SECOND + t.tv_nsec;
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
static void serve(Engine *e, DBusMessage *call)
{
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
    if (strcmp(member, "RequestName") == 0 && strcmp(name, e->component) == 0)
        e->named = now();
    dbus_message_set_sender(reply, DBUS_SERVICE_DBUS);
    dbus_connection_send(e->bus, reply, NULL);
    dbus_message_unref(reply);
}

static dbus_bool_t shows_table(DBusMessage *signal)
{
    DBusMessageIter body;
    dbus_bool_t visible;
    if (!dbus_message_is_signal(signal, ENGINE, "UpdateLookupTable") || !dbus_message_has_signature(signal, "vb"))
        return FALSE;
    dbus_message_iter_init(signal, &body);
    dbus_message_iter_next(&body);
    dbus_message_iter_get_basic(&body, &visible);
    return visible;
}

static void receive(Engine *e, DBusMessage *message)
{
    int kind = dbus_message_get_type(message);
    if (kind == DBUS_MESSAGE_TYPE_METHOD_CALL)
        serve(e, message);
    else if (kind == DBUS_MESSAGE_TYPE_SIGNAL)
        e->signals++;
    if (shows_table(message))
        e->table_shown = now();
}

/* Receives what comes until the answer to `serial` is there, or for about A_WHILE_MS if that is 0. */
static DBusMessage *wait_for(Engine *e, dbus_uint32_t serial)
{
    int64_t deadline = now() + 10 * SECOND;
    do {
        DBusMessage *message;
        if (!dbus_connection_read_write(e->bus, A_WHILE_MS))
            fail(e->component, "left the bus");
        while ((message = dbus_connection_pop_message(e->bus))) {
            if (serial && dbus_message_get_reply_serial(message) == serial)
                return message;
            receive(e, message);
            dbus_message_unref(message);
        }
        if (now() > deadline)
            fail(e->component, "does not answer");
    } while (serial);
    return NULL;
}

/* Calls. */

static DBusMessage *message(const Engine *e, const char *interface, const char *member, int type, ...)
{
    va_list arguments;
    DBusMessage *call = dbus_message_new_method_call(NULL, e->path, interface, member);
    dbus_message_set_sender(call, DBUS_SERVICE_DBUS);
    va_start(arguments, type);
    if (!dbus_message_append_args_valist(call, type, arguments))
        fail(member, "out of memory");
    va_end(arguments);
    return call;
}

/* Sends a call to which ibus-daemon wants no answer. */
static void tell(const Engine *e, DBusMessage *call)
{
    dbus_message_set_no_reply(call, TRUE);
    dbus_connection_send(e->bus, call, NULL);
    dbus_message_unref(call);
}

static DBusMessage *ask(Engine *e, DBusMessage *call)
{
    dbus_uint32_t serial;
    dbus_connection_send(e->bus, call, &serial);
    dbus_message_unref(call);
    return wait_for(e, serial);
}

/* ibus-daemon asks for properties too, and does not mind an error. */
static void ask_property(Engine *e, DBusMessage *call)
{
    dbus_message_unref(ask(e, call));
}

static DBusMessage *key(const Engine *e, unsigned keyval, unsigned code, unsigned state)
{
    return message(e, ENGINE, "ProcessKeyEvent", DBUS_TYPE_UINT32, &keyval, DBUS_TYPE_UINT32, &code, DBUS_TYPE_UINT32,
                   &state, DBUS_TYPE_INVALID);
}

/* A letter where a US keyboard has it: its evdev code is its index here. */
static DBusMessage *letter(const Engine *e, char c, unsigned state)
{
    static const char keys[] = "................qwertyuiop....asdfghjkl.....zxcvbnm...... ";
    return key(e, (unsigned char)c, strchr(keys, c) - keys, state);
}

/* Sends a key; the answer is whether the engine kept it. */
static dbus_bool_t process(Engine *e, DBusMessage *key)
{
    dbus_bool_t kept;
    DBusMessage *reply = ask(e, key);
    if (!dbus_message_get_args(reply, NULL, DBUS_TYPE_BOOLEAN, &kept, DBUS_TYPE_INVALID))
        fail(e->component, "no boolean in the answer to a key");
    dbus_message_unref(reply);
    return kept;
}

static void append_empty_array(DBusMessageIter *to, const char *signature)
{
    DBusMessageIter array;
    dbus_message_iter_open_container(to, DBUS_TYPE_ARRAY, signature, &array);
    dbus_message_iter_close_container(to, &array);
}

/* Opens an IBus object, which is a structure in a variant: its type's name and its attachments. */
static void open_object(DBusMessageIter *to, const char *signature, const char *type, DBusMessageIter iterator[2])
{
    dbus_message_iter_open_container(to, DBUS_TYPE_VARIANT, signature, &iterator[0]);
    dbus_message_iter_open_container(&iterator[0], DBUS_TYPE_STRUCT, NULL, &iterator[1]);
    dbus_message_iter_append_basic(&iterator[1], DBUS_TYPE_STRING, &type);
    append_empty_array(&iterator[1], "{sv}");
}

static void close_object(DBusMessageIter *to, DBusMessageIter iterator[2])
{
    dbus_message_iter_close_container(&iterator[0], &iterator[1]);
    dbus_message_iter_close_container(to, &iterator[0]);
}

/* What the client says of its field: the first letters of the passage, the cursor behind them. */
static DBusMessage *surrounding_text(const Engine *e, unsigned length)
{
    char letters[sizeof PASSAGE] = {0};
    const char *text = letters;
    DBusMessageIter body, object[2], attributes[2];
    DBusMessage *call = message(e, ENGINE, "SetSurroundingText", DBUS_TYPE_INVALID);
    memcpy(letters, PASSAGE, length);
    dbus_message_iter_init_append(call, &body);
    open_object(&body, "(sa{sv}sv)", "IBusText", object);
    dbus_message_iter_append_basic(&object[1], DBUS_TYPE_STRING, &text);
    open_object(&object[1], "(sa{sv}av)", "IBusAttrList", attributes);
    append_empty_array(&attributes[1], "v");
    close_object(&object[1], attributes);
    close_object(&body, object);
    dbus_message_iter_append_basic(&body, DBUS_TYPE_UINT32, &length);
    dbus_message_iter_append_basic(&body, DBUS_TYPE_UINT32, &length);
    return call;
}

static DBusMessage *free_form_content(const Engine *e)
{
    const char *interface = ENGINE, *property = "ContentType";
    dbus_uint32_t zero = 0;
    DBusMessageIter body, variant, fields;
    DBusMessage *call = message(e, PROPERTIES, "Set", DBUS_TYPE_STRING, &interface, DBUS_TYPE_STRING, &property,
                                DBUS_TYPE_INVALID);
    dbus_message_iter_init_append(call, &body);
    dbus_message_iter_open_container(&body, DBUS_TYPE_VARIANT, "(uu)", &variant);
    dbus_message_iter_open_container(&variant, DBUS_TYPE_STRUCT, NULL, &fields);
    dbus_message_iter_append_basic(&fields, DBUS_TYPE_UINT32, &zero);
    dbus_message_iter_append_basic(&fields, DBUS_TYPE_UINT32, &zero);
    dbus_message_iter_close_container(&variant, &fields);
    dbus_message_iter_close_container(&body, &variant);
    return call;
}

/* Commands. */

static void run(Engine *e, char **command)
{
    extern char **environ;
    int64_t deadline = now() + 10 * SECOND;
    if ((errno = posix_spawn(&e->pid, command[0], NULL, NULL, command, environ)))
        fail(command[0], strerror(errno));
    if (!(e->bus = next_connection(deadline)))
        fail(command[0], "does not connect");
    while (!e->named && now() < deadline)
        wait_for(e, 0);
    if (!e->named)
        fail(command[0], "takes no name");
}

static void create(Engine *e, const char *name)
{
    const char *path;
    DBusMessage *reply;
    strcpy(e->path, FACTORY_PATH);
    reply = ask(e, message(e, FACTORY, "CreateEngine", DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID));
    if (!dbus_message_get_args(reply, NULL, DBUS_TYPE_OBJECT_PATH, &path, DBUS_TYPE_INVALID))
        fail(e->component, "no path in the answer to CreateEngine");
    snprintf(e->path, sizeof e->path, "%s", path);
    dbus_message_unref(reply);
}

/* All that ibus-daemon sends to a new engine in a text field. */
static void focus(Engine *e)
{
    const char *interface = ENGINE, *property = "FocusId";
    dbus_uint32_t capabilities = CAPABILITIES;
    dbus_int32_t x = 100, y = 100, width = 1, height = 20;
    ask_property(e, message(e, PROPERTIES, "GetAll", DBUS_TYPE_STRING, &interface, DBUS_TYPE_INVALID));
    ask_property(e, message(e, PROPERTIES, "Get", DBUS_TYPE_STRING, &interface, DBUS_TYPE_STRING, &property,
                            DBUS_TYPE_INVALID));
    tell(e, message(e, ENGINE, "FocusIn", DBUS_TYPE_INVALID));
    tell(e, message(e, ENGINE, "Enable", DBUS_TYPE_INVALID));
    tell(e, message(e, ENGINE, "SetCapabilities", DBUS_TYPE_UINT32, &capabilities, DBUS_TYPE_INVALID));
    tell(e, message(e, ENGINE, "SetCursorLocation", DBUS_TYPE_INT32, &x, DBUS_TYPE_INT32, &y, DBUS_TYPE_INT32, &width,
                    DBUS_TYPE_INT32, &height, DBUS_TYPE_INVALID));
    tell(e, free_form_content(e));
}

static void start(Engine *e, char **field)
{
    int64_t begin = now();
    *e = (Engine){0};
    snprintf(e->component, sizeof e->component, "%s", field[0]);
    run(e, field + 2);
    create(e, field[1]);
    printf("{\"pid\": %d, \"named\": %" PRId64 ", ", e->pid, e->named - begin);
    printf("\"created\": %" PRId64 "}\n", now() - begin);
    focus(e);
}

static void more(Engine *e, const char *name, int count)
{
    while (count-- > 0)
        create(e, name);
    focus(e);
    printf("{}\n");
}

static void print_times(const char *name, const int64_t *times, int count)
{
    printf("\"%s\": [", name);
    for (int i = 0; i < count; i++)
        printf("%s%" PRId64, i ? ", " : "", times[i]);
    printf("], ");
}

/* A key is the text around it and its press, and then the release of the key before. Only the wire is timed. */
static void type(Engine *e, int keys)
{
    static int64_t press[MOST_KEYS], release[MOST_KEYS];
    const int length = sizeof PASSAGE - 1;
    dbus_bool_t kept = process(e, letter(e, PASSAGE[length - 1], 0));
    e->signals = 0;
    for (int i = 0; i < keys; i++) {
        int at = i % length, before = (at + length - 1) % length;
        DBusMessage *text = surrounding_text(e, at), *down = letter(e, PASSAGE[at], 0);
        DBusMessage *up = letter(e, PASSAGE[before], RELEASE);
        int64_t begin = now(), pressed;
        tell(e, text);
        kept |= process(e, down);
        pressed = now();
        kept |= process(e, up);
        release[i] = now() - pressed;
        press[i] = pressed - begin;
    }
    kept |= process(e, letter(e, PASSAGE[(keys - 1) % length], RELEASE));
    if (kept)
        fail(e->component, "kept a key that should pass");
    printf("{");
    print_times("press", press, keys);
    print_times("release", release, keys);
    printf("\"signals\": %u}\n", e->signals);
}

static void hold(Engine *e)
{
    int64_t begin = now();
    e->table_shown = 0;
    tell(e, surrounding_text(e, 2));
    process(e, letter(e, 'e', 0));
    tell(e, surrounding_text(e, 3));
    while (!e->table_shown && now() - begin < 3 * SECOND)
        wait_for(e, 0);
    process(e, letter(e, 'e', RELEASE));
    process(e, key(e, ESCAPE, ESCAPE_CODE, 0));
    process(e, key(e, ESCAPE, ESCAPE_CODE, RELEASE));
    if (e->table_shown)
        printf("{\"table\": %" PRId64 "}\n", e->table_shown - begin);
    else
        printf("{\"table\": null}\n");
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
    dbus_connection_close(e->bus);
    dbus_connection_unref(e->bus);
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
        more(&engines[slot], field[2], atoi(field[3]));
    else if (strcmp(field[0], "type") == 0 && count == 3 && atoi(field[2]) <= MOST_KEYS)
        type(&engines[slot], atoi(field[2]));
    else if (strcmp(field[0], "hold") == 0)
        hold(&engines[slot]);
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
