/* Echoes texts on sd-bus. */
#include <systemd/sd-bus.h>

static int echo(sd_bus_message *call, void *unused, sd_bus_error *error)
{
    (void)unused, (void)error;
    const char *text;
    int result = sd_bus_message_read(call, "s", &text);
    return result < 0 ? result : sd_bus_reply_method_return(call, "s", text);
}

static const sd_bus_vtable table[] = {
    SD_BUS_VTABLE_START(0),
    SD_BUS_METHOD("Echo", "s", "s", echo, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_VTABLE_END,
};

int main(void)
{
    sd_bus *bus;
    if (sd_bus_open_user(&bus) < 0 || sd_bus_add_object_vtable(bus, NULL, "/echo", "org.example.Echo", table, NULL) < 0)
        return 1;
    if (sd_bus_request_name(bus, "org.example.Echo", 0) < 0)
        return 1;
    for (;;) {
        int result = sd_bus_process(bus, NULL);
        if (result < 0)
            return 1;
        if (result == 0 && sd_bus_wait(bus, UINT64_MAX) < 0)
            return 1;
    }
}
