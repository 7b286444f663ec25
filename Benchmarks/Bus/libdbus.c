/* Echoes texts on libdbus and its own blocking loop: the floor. */
#include <dbus/dbus.h>

static DBusHandlerResult handle(DBusConnection *bus, DBusMessage *call, void *unused)
{
    (void)unused;
    const char *text;
    if (!dbus_message_is_method_call(call, "org.example.Echo", "Echo"))
        return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
    DBusMessage *reply = dbus_message_get_args(call, NULL, DBUS_TYPE_STRING, &text, DBUS_TYPE_INVALID)
        ? dbus_message_new_method_return(call)
        : dbus_message_new_error(call, DBUS_ERROR_INVALID_ARGS, "A text is expected.");
    if (dbus_message_get_type(reply) == DBUS_MESSAGE_TYPE_METHOD_RETURN)
        dbus_message_append_args(reply, DBUS_TYPE_STRING, &text, DBUS_TYPE_INVALID);
    dbus_connection_send(bus, reply, NULL);
    dbus_message_unref(reply);
    return DBUS_HANDLER_RESULT_HANDLED;
}

int main(void)
{
    DBusConnection *bus = dbus_bus_get_private(DBUS_BUS_SESSION, NULL);
    DBusObjectPathVTable table = {.message_function = handle};
    if (!bus || !dbus_connection_register_object_path(bus, "/echo", &table, NULL))
        return 1;
    if (dbus_bus_request_name(bus, "org.example.Echo", 0, NULL) != DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER)
        return 1;
    while (dbus_connection_read_write_dispatch(bus, -1))
        ;
    return 0;
}
