// setfsuid(2), which the C library's Swift module leaves out.
#ifdef __linux__
#include <sys/fsuid.h>
#endif
