#include <fcntl.h>
#include <malloc.h>
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

/* prctl takes any number of arguments, and Swift imports no such function. */
static inline int linux_prctl(int option, unsigned long value) { return prctl(option, value, 0, 0, 0); }

/* Puts zeros in the place of a page that a mapped file no longer has. Other errors of the bus have their usual effect. */
static inline void linux_handle_bus_error(int number, siginfo_t *information, void *context) {
  (void) context;
  int error = errno;
  uintptr_t size = (uintptr_t) getpagesize();
  void *page = (void *) ((uintptr_t) information->si_addr & ~(size - 1));
  if (information->si_code != BUS_ADRERR ||
      mmap(page, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED)
    signal(number, SIG_DFL);
  errno = error;
}

/* Lets the process go on when another program truncates a file that it has mapped. Returns a negative number on failure. */
static inline int linux_survive_truncated_files(void) {
  struct sigaction action = {.sa_sigaction = linux_handle_bus_error, .sa_flags = SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  return sigaction(SIGBUS, &action, 0);
}

/* Opens a place in the file system without asking the file system itself, of which the kernel need only know the folder;
   negative where that cannot be. (openat takes any number of arguments, and O_PATH belongs to GNU's extensions.) */
static inline int linux_place_descriptor(int folder, const char *path, int flags) {
  return openat(folder, path, __O_PATH | O_CLOEXEC | flags);
}

/* Blocks a signal; it can be read from the descriptor instead. Negative where that cannot be. */
static inline int linux_signal_descriptor(int number) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  if (sigprocmask(SIG_BLOCK, &signals, 0) < 0) return -1;
  return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

/* Returns a descriptor that becomes readable at a time in microseconds of the monotonic clock; negative on failure. */
static inline int linux_alarm_descriptor(long long time) {
  struct itimerspec value = {.it_value = {.tv_sec = time / 1000000, .tv_nsec = time % 1000000 * 1000}};
  int descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  if (descriptor >= 0) timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &value, 0);
  return descriptor;
}

/* libdispatch's main queue, on which Swift runs what belongs to the main actor: a descriptor that can be read when there
   is something to do, and the function that does it. Other run loops of the system have them for this purpose. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
