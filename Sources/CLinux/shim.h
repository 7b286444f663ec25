#include <sys/prctl.h>

/* prctl takes any number of arguments, and Swift imports no such function. */
static inline int linux_prctl(int option, unsigned long value) { return prctl(option, value, 0, 0, 0); }
