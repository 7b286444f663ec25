#define _GNU_SOURCE
#include "typist.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { RELEASE = 1 << 30, ESCAPE = 0xff1b, ESCAPE_CODE = 1, ONE_CODE = 2, A_WHILE_MS = 100 };

/* What is typed. No letter twice running: in a roll that would be a key repeat. */
static const char PASSAGE[] =
    "the quick brown fox jumps over the lazy dog while an old typist hops from one key to the next ";

int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * SECOND + t.tv_nsec;
}

/* Messages that are received. */

/* Whether an update of a table or a text shows it: the first boolean among its arguments. */
static dbus_bool_t is_visible(DBusMessage *update)
{
    DBusMessageIter body;
    dbus_bool_t visible = FALSE;
    dbus_message_iter_init(update, &body);
    while (dbus_message_iter_get_arg_type(&body) != DBUS_TYPE_BOOLEAN)
        if (!dbus_message_iter_next(&body))
            return FALSE;
    dbus_message_iter_get_basic(&body, &visible);
    return visible;
}

/* An engine sends updates as signals; ibus-daemon calls its panel for a table and sends a signal for a preedit text. */
static void note_update(Peer *p, DBusMessage *message)
{
    const char *member = dbus_message_get_member(message);
    if (!member)
        return;
    if (!p->table_shown && strcmp(member, "UpdateLookupTable") == 0 && is_visible(message))
        p->table_shown = now();
    if (!p->preedit_shown && strncmp(member, "UpdatePreeditText", 17) == 0 && is_visible(message))
        p->preedit_shown = now();
}

static void receive(Peer *p, DBusMessage *message)
{
    int kind = dbus_message_get_type(message);
    if (kind == DBUS_MESSAGE_TYPE_METHOD_CALL)
        serve(p, message);
    else if (kind == DBUS_MESSAGE_TYPE_SIGNAL)
        p->signals++;
    note_update(p, message);
}

/* Receives what comes until the answer to `serial` is there, or for about A_WHILE_MS if that is 0. */
static DBusMessage *wait_for(Peer *p, dbus_uint32_t serial)
{
    int64_t deadline = now() + 10 * SECOND;
    do {
        DBusMessage *message;
        if (!dbus_connection_read_write(p->bus, A_WHILE_MS))
            fail(p->title, "left the bus");
        while ((message = dbus_connection_pop_message(p->bus))) {
            if (serial && dbus_message_get_reply_serial(message) == serial)
                return message;
            receive(p, message);
            dbus_message_unref(message);
        }
        if (now() > deadline)
            fail(p->title, "does not answer");
    } while (serial);
    return NULL;
}

void listen_a_while(Peer *p)
{
    wait_for(p, 0);
}

/* Calls. */

DBusMessage *message(const Peer *p, const char *interface, const char *member, int type, ...)
{
    va_list arguments;
    DBusMessage *call = dbus_message_new_method_call(p->destination, p->path, interface, member);
    dbus_message_set_sender(call, p->sender);
    va_start(arguments, type);
    if (!dbus_message_append_args_valist(call, type, arguments))
        fail(member, "out of memory");
    va_end(arguments);
    return call;
}

/* Sends a call that needs no answer. */
void tell(const Peer *p, DBusMessage *call)
{
    dbus_message_set_no_reply(call, TRUE);
    dbus_connection_send(p->bus, call, NULL);
    dbus_message_unref(call);
}

static dbus_uint32_t send_call(const Peer *p, DBusMessage *call)
{
    dbus_uint32_t serial;
    dbus_connection_send(p->bus, call, &serial);
    dbus_message_unref(call);
    return serial;
}

DBusMessage *ask(Peer *p, DBusMessage *call)
{
    return wait_for(p, send_call(p, call));
}

void ask_path(Peer *p, DBusMessage *call, char path[256])
{
    const char *answer;
    DBusMessage *reply = ask(p, call);
    if (!dbus_message_get_args(reply, NULL, DBUS_TYPE_OBJECT_PATH, &answer, DBUS_TYPE_INVALID))
        fail(p->title, "no path in the answer");
    snprintf(path, 256, "%s", answer);
    dbus_message_unref(reply);
}

DBusMessage *key(const Peer *p, unsigned keyval, unsigned code, unsigned state)
{
    return message(p, p->interface, "ProcessKeyEvent", DBUS_TYPE_UINT32, &keyval, DBUS_TYPE_UINT32, &code,
                   DBUS_TYPE_UINT32, &state, DBUS_TYPE_INVALID);
}

/* A letter where a US keyboard has it: its evdev code is its index here. */
static DBusMessage *letter(const Peer *p, char c, unsigned state)
{
    static const char keys[] = "................qwertyuiop....asdfghjkl.....zxcvbnm...... ";
    return key(p, (unsigned char)c, strchr(keys, c) - keys, state);
}

dbus_bool_t process(Peer *p, DBusMessage *key)
{
    dbus_bool_t kept;
    DBusMessage *reply = ask(p, key);
    if (!dbus_message_get_args(reply, NULL, DBUS_TYPE_BOOLEAN, &kept, DBUS_TYPE_INVALID))
        fail(p->title, "no boolean in the answer to a key");
    dbus_message_unref(reply);
    return kept;
}

dbus_bool_t tap(Peer *p, unsigned keyval, unsigned code)
{
    dbus_bool_t kept = process(p, key(p, keyval, code, 0));
    process(p, key(p, keyval, code, RELEASE));
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
static DBusMessage *surrounding_text(const Peer *p, unsigned length)
{
    char letters[sizeof PASSAGE] = {0};
    const char *text = letters;
    DBusMessageIter body, object[2], attributes[2];
    DBusMessage *call = message(p, p->interface, "SetSurroundingText", DBUS_TYPE_INVALID);
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

static DBusMessage *free_form_content(const Peer *p)
{
    const char *interface = p->interface, *property = "ContentType";
    dbus_uint32_t zero = 0;
    DBusMessageIter body, variant, fields;
    DBusMessage *call = message(p, PROPERTIES, "Set", DBUS_TYPE_STRING, &interface, DBUS_TYPE_STRING, &property,
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

void describe_field(const Peer *p)
{
    dbus_uint32_t capabilities = CAPABILITIES;
    dbus_int32_t x = 100, y = 100, width = 1, height = 20;
    tell(p, message(p, p->interface, "SetCapabilities", DBUS_TYPE_UINT32, &capabilities, DBUS_TYPE_INVALID));
    tell(p, message(p, p->interface, "SetCursorLocation", DBUS_TYPE_INT32, &x, DBUS_TYPE_INT32, &y, DBUS_TYPE_INT32,
                    &width, DBUS_TYPE_INT32, &height, DBUS_TYPE_INVALID));
    tell(p, free_form_content(p));
}

/* The typist. */

/* A key is the text around it and its press, and then the release of the key before. Only the wire is timed. */
static void type_one(Peer *p, Typed *typed, int i)
{
    const int length = sizeof PASSAGE - 1, at = i % length, before = (at + length - 1) % length;
    DBusMessage *text = surrounding_text(p, at), *down = letter(p, PASSAGE[at], 0);
    DBusMessage *up = letter(p, PASSAGE[before], RELEASE);
    int64_t begin = now(), pressed;
    tell(p, text);
    typed->kept += process(p, down);
    pressed = now();
    typed->kept += process(p, up);
    typed->release[i] = now() - pressed;
    typed->press[i] = pressed - begin;
}

const Typed *type(Peer *p, int keys)
{
    static Typed typed;
    const int length = sizeof PASSAGE - 1;
    typed.count = keys;
    typed.kept = process(p, letter(p, PASSAGE[length - 1], 0));
    p->signals = 0;
    for (int i = 0; i < keys; i++)
        type_one(p, &typed, i);
    typed.signals = p->signals;
    typed.kept += process(p, letter(p, PASSAGE[(keys - 1) % length], RELEASE));
    return &typed;
}

/* Times a call of Handle with an action's default gesture. */
static int64_t handle(Peer *p, const char *action)
{
    const char *gesture = "";
    DBusMessage *call = message(p, p->interface, "Handle", DBUS_TYPE_STRING, &action, DBUS_TYPE_STRING, &gesture,
                                DBUS_TYPE_INVALID);
    int64_t begin = now();
    DBusMessage *reply = ask(p, call);
    int64_t end = now();
    if (dbus_message_get_type(reply) == DBUS_MESSAGE_TYPE_ERROR)
        fail(action, dbus_message_get_error_name(reply));
    dbus_message_unref(reply);
    return end - begin;
}

const Typed *tap_actions(Peer *p, int taps)
{
    static Typed typed;
    typed.count = taps;
    for (int i = 0; i < taps; i++) {
        typed.press[i] = handle(p, "character(\"e\")");
        typed.release[i] = handle(p, "backspace");
    }
    return &typed;
}

int64_t pour(Peer *p, int keys)
{
    static DBusMessage *text[MOST_KEYS], *down[MOST_KEYS], *up[MOST_KEYS];
    const int length = sizeof PASSAGE - 1;
    dbus_uint32_t last = 0;
    int64_t begin, end;
    process(p, letter(p, PASSAGE[length - 1], 0));
    for (int i = 0; i < keys; i++) {
        text[i] = surrounding_text(p, i % length);
        down[i] = letter(p, PASSAGE[i % length], 0);
        up[i] = letter(p, PASSAGE[(i + length - 1) % length], RELEASE);
    }
    begin = now();
    for (int i = 0; i < keys; i++) {
        tell(p, text[i]);
        send_call(p, down[i]);
        last = send_call(p, up[i]);
    }
    dbus_message_unref(wait_for(p, last));
    end = now();
    process(p, letter(p, PASSAGE[(keys - 1) % length], RELEASE));
    return end - begin;
}

static void print_times(const char *name, const int64_t *times, int count)
{
    printf("\"%s\": [", name);
    for (int i = 0; i < count; i++)
        printf("%s%" PRId64, i ? ", " : "", times[i]);
    printf("], ");
}

void print_typed(const Typed *typed)
{
    printf("{");
    print_times("press", typed->press, typed->count);
    print_times("release", typed->release, typed->count);
    printf("\"signals\": %u, \"kept\": %u}\n", typed->signals, typed->kept);
}

static void print_moment(const char *name, int64_t moment, int64_t begin, const char *end)
{
    if (moment)
        printf("\"%s\": %" PRId64 "%s", name, moment - begin, end);
    else
        printf("\"%s\": null%s", name, end);
}

static void print_shown(const Peer *p, int64_t begin)
{
    printf("{");
    print_moment("table", p->table_shown, begin, ", ");
    print_moment("preedit", p->preedit_shown, begin, "}\n");
}

/* Holds 'e' until its table shows, and returns when it began. */
static int64_t press_and_hold(Peer *p)
{
    int64_t begin = now();
    p->table_shown = p->preedit_shown = 0;
    tell(p, surrounding_text(p, 2));
    process(p, letter(p, 'e', 0));
    tell(p, surrounding_text(p, 3));
    while (!p->table_shown && now() - begin < 3 * SECOND)
        wait_for(p, 0);
    return begin;
}

void hold(Peer *p)
{
    int64_t begin = press_and_hold(p);
    process(p, letter(p, 'e', RELEASE));
    tap(p, ESCAPE, ESCAPE_CODE);
    print_shown(p, begin);
}

void open_table(Peer *p)
{
    print_shown(p, press_and_hold(p));
}

void pick(Peer *p)
{
    dbus_bool_t kept = tap(p, '1', ONE_CODE);
    tell(p, surrounding_text(p, 2));
    process(p, letter(p, 'e', RELEASE));
    printf("{\"kept\": %s}\n", kept ? "true" : "false");
}
