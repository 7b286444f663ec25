/* Echoes texts on GDBus. */
#include <gio/gio.h>

static void handle(GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *method,
                   GVariant *arguments, GDBusMethodInvocation *call, void *unused)
{
    (void)bus, (void)sender, (void)path, (void)interface, (void)method, (void)unused;
    const char *text;
    g_variant_get(arguments, "(&s)", &text);
    g_dbus_method_invocation_return_value(call, g_variant_new("(s)", text));
}

int main(void)
{
    const char *xml = "<node><interface name='org.example.Echo'><method name='Echo'><arg type='s' direction='in'/>"
                      "<arg type='s' direction='out'/></method></interface></node>";
    GDBusInterfaceVTable table = {.method_call = handle};
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(xml, NULL);
    if (!bus || !node || !g_dbus_connection_register_object(bus, "/echo", node->interfaces[0], &table, NULL, NULL, NULL))
        return 1;
    g_bus_own_name_on_connection(bus, "org.example.Echo", 0, NULL, NULL, NULL, NULL);
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
    return 0;
}
