// The system's functions for extended attributes of open files, which the Swift module of the C
// library on Linux lacks, and which have more parameters on macOS.
#ifndef CSNAPSHOT_FILE_ATTRIBUTES_H
#define CSNAPSHOT_FILE_ATTRIBUTES_H

#include <sys/types.h>
#include <sys/xattr.h>

// Lists the names, each with a NUL at its end; see flistxattr(2).
static inline ssize_t snapshot_list_attributes(int file, char *names, size_t byte_count) {
#ifdef __APPLE__
  return flistxattr(file, names, byte_count, 0);
#else
  return flistxattr(file, names, byte_count);
#endif
}

// Reads a value; see fgetxattr(2).
static inline ssize_t snapshot_get_attribute(
    int file, const char *name, void *value, size_t byte_count) {
#ifdef __APPLE__
  return fgetxattr(file, name, value, byte_count, 0, 0);
#else
  return fgetxattr(file, name, value, byte_count);
#endif
}

// Writes a value; see fsetxattr(2).
static inline int snapshot_set_attribute(
    int file, const char *name, const void *value, size_t byte_count) {
#ifdef __APPLE__
  return fsetxattr(file, name, value, byte_count, 0, 0);
#else
  return fsetxattr(file, name, value, byte_count, 0);
#endif
}

#endif
