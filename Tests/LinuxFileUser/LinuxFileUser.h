// setfsuid(2), which is missing in the Swift module of the C library.
#ifdef __linux__
#include <sys/fsuid.h>
#endif
