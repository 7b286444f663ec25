/* The floor: the least an IBus engine on libdbus can do for a key, which is to say no.
 *
 *   null_engine [NAME]   owns a name, IBus' or NAME, on the bus at IBUS_ADDRESS
 *
 * It answers the method Handle of Longhand's keyboards, too, for which that may be the session bus.
 */
#include <dbus/dbus.h>
#include <stdlib.h>

static void answer(DBusConnection *bus, DBusMessage *call, int type, const void *value)
{
    DBusMessage *reply = dbus_message_new_method_return(call);
    dbus_message_append_args(reply, type, value, DBUS_TYPE_INVALID);
    dbus_connection_send(bus, reply, NULL);
    dbus_message_unref(reply);
}

static DBusHandlerResult handle(DBusConnection *bus, DBusMessage *call, void *unused)
{
    (void)unused;
    if (dbus_message_is_method_call(call, "org.freedesktop.IBus.Engine", "ProcessKeyEvent"))
        answer(bus, call, DBUS_TYPE_BOOLEAN, &(dbus_bool_t){FALSE});
    else if (dbus_message_is_method_call(call, "org.longhand.Longhand1.Keyboard", "Handle"))
        answer(bus, call, DBUS_TYPE_BOOLEAN, &(dbus_bool_t){TRUE});
    else if (dbus_message_is_method_call(call, "org.freedesktop.IBus.Factory", "CreateEngine"))
        answer(bus, call, DBUS_TYPE_OBJECT_PATH, &(const char *){"/org/freedesktop/IBus/Engine/Null"});
    else if (!dbus_message_get_no_reply(call)) /* libdbus itself would answer nevertheless, with an error */
        return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
    return DBUS_HANDLER_RESULT_HANDLED;
}

int main(int count, char **arguments)
{
    const char *name = count > 1 ? arguments[1] : "org.freedesktop.IBus.Null";
    DBusConnection *bus = dbus_connection_open_private(getenv("IBUS_ADDRESS"), NULL);
    if (!bus || !dbus_bus_register(bus, NULL) || !dbus_connection_add_filter(bus, handle, NULL, NULL))
        return 1;
    if (dbus_bus_request_name(bus, name, 0, NULL) != DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER)
        return 1;
    while (dbus_connection_read_write_dispatch(bus, -1))
        ;
    return 0;
}
