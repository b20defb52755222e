// Darwin's functions for extended attributes of open files, as its manual pages declare them. The
// downloaded headers lack this one.
#ifndef _SYS_XATTR_H_
#define _SYS_XATTR_H_

#include <sys/types.h>

ssize_t fgetxattr(
    int file, const char *name, void *value, size_t size, u_int32_t position, int options);
ssize_t flistxattr(int file, char *names, size_t size, int options);
int fsetxattr(
    int file, const char *name, const void *value, size_t size, u_int32_t position, int options);

#endif
