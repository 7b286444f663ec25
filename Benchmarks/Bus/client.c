/* Calls a service that echoes texts, on libdbus and the bus at DBUS_SESSION_BUS_ADDRESS.
 *
 *   client COUNT   calls Echo COUNT times, one after the other, then COUNT times without waiting, 64 at a time
 *
 * It prints the median of the round trips in nanoseconds, and the calls in a second without waiting.
 */
#include <dbus/dbus.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { AT_A_TIME = 64, WARM_UP = 200 };

static DBusConnection *bus;

static long long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static DBusMessage *call(void)
{
    DBusMessage *call = dbus_message_new_method_call("org.example.Echo", "/echo", "org.example.Echo", "Echo");
    const char *text = "The quick brown fox jumps over the lazy dog.";
    dbus_message_append_args(call, DBUS_TYPE_STRING, &text, DBUS_TYPE_INVALID);
    return call;
}

static void await(DBusPendingCall *pending)
{
    dbus_pending_call_block(pending);
    DBusMessage *reply = dbus_pending_call_steal_reply(pending);
    if (dbus_message_get_type(reply) == DBUS_MESSAGE_TYPE_ERROR) {
        fprintf(stderr, "client: %s\n", dbus_message_get_error_name(reply));
        exit(1);
    }
    dbus_message_unref(reply);
    dbus_pending_call_unref(pending);
}

static void begin(DBusPendingCall **pending)
{
    DBusMessage *message = call();
    dbus_connection_send_with_reply(bus, message, pending, -1);
    dbus_message_unref(message);
}

static long long round_trip(void)
{
    long long start = now();
    DBusPendingCall *pending;
    begin(&pending);
    await(pending);
    return now() - start;
}

static int compare(const void *a, const void *b)
{
    long long first = *(const long long *)a, second = *(const long long *)b;
    return (first > second) - (first < second);
}

int main(int argument_count, char **arguments)
{
    int count = argument_count > 1 ? atoi(arguments[1]) : 0;
    bus = dbus_bus_get_private(DBUS_BUS_SESSION, NULL);
    if (count < AT_A_TIME || !bus)
        return 2;
    for (int i = 0; i < WARM_UP; i++)
        round_trip();
    long long *times = calloc(count, sizeof *times);
    for (int i = 0; i < count; i++)
        times[i] = round_trip();
    qsort(times, count, sizeof *times, compare);
    long long start = now();
    DBusPendingCall *pending[AT_A_TIME];
    for (int done = 0; done < count; done += AT_A_TIME) {
        for (int i = 0; i < AT_A_TIME; i++)
            begin(&pending[i]);
        for (int i = 0; i < AT_A_TIME; i++)
            await(pending[i]);
    }
    int calls = (count + AT_A_TIME - 1) / AT_A_TIME * AT_A_TIME;
    printf("%lld %.0f\n", times[count / 2], calls / ((now() - start) / 1e9));
    return 0;
}
