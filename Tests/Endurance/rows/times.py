"""What may happen to time."""

import subprocess

from harness.waiting import pause

from .stage import Lost, arrives, dies_not, help_returns, helps, reads, row, stage

_DAY = 86400
_SHIM = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* How far the wall clock is from the true one: what stands in the file that WALL_CLOCK names. */
static long shift(void)
{
    char text[32] = "";
    int file = open(getenv("WALL_CLOCK"), O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
    close(file);
    return atol(text);
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    int result = syscall(SYS_clock_gettime, clock, now);
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) now->tv_sec += shift();
    return result;
}

int gettimeofday(struct timeval *now, void *zone)
{
    struct timespec time;
    (void) zone;
    clock_gettime(CLOCK_REALTIME, &time);
    now->tv_sec = time.tv_sec;
    now->tv_usec = time.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *now)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    if (now) *now = time.tv_sec;
    return time.tv_sec;
}
"""


def _make_shim(folder):
    """Compiles a library that shifts the wall clock only of the programs that are started with it."""
    library = folder / "wall-clock.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", library], input=_SHIM, text=True, check=True)
    return library


@row
def the_clock_is_set(prefix):
    """The wall clock is set a day ahead, a day and ten years back, while a key is held

    The table opens in time and not early; every key arrives.
    """
    with stage(prefix) as desktop:
        clock = desktop.sandbox.folder / "wall-clock"
        desktop.sandbox.environment.update(LD_PRELOAD=str(_make_shim(desktop.sandbox.folder)), WALL_CLOCK=str(clock))
        desktop.daemon.kill()
        desktop.daemon.wait()
        desktop.start_daemon()
        for shift in (_DAY, -_DAY, -3650 * _DAY, 0):
            before, field = desktop.field.text, desktop.field
            field.press("e")
            clock.write_text(str(shift))
            field.listen(0.1)
            if field.table:
                raise Lost("a table before its time")
            table = field.await_table()
            field.release("e")
            field.tap("1")
            reads(desktop, before + table.candidates[0])
            arrives(desktop)


@row
def the_machine_is_suspended(prefix):
    """Everything stops for two seconds while a key is held, and continues (as in a suspension)

    Keys that are pressed meanwhile and afterwards arrive in order, and the popup opens.
    """
    with stage(prefix) as desktop:
        engine, before = desktop.engine, desktop.field.text
        processes = f"{desktop.engine_bus.pid} {desktop.daemon.pid} {engine}"
        desktop.field.press("e")
        desktop.children.start("alarm", "sh", "-c", f"kill -STOP {processes}; sleep 2; kill -CONT {processes}",
                               environment=desktop.sandbox.environment)
        pause(0.1)
        desktop.field.burst("-e", "x", "-x", "y", "z", "-z", "-y")
        reads(desktop, before + "exyz")
        help_returns(desktop)
        dies_not(desktop, engine)
        helps(desktop)
