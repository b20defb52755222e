#ifndef CSNAPSHOT_TASK_IDENTITY_H
#define CSNAPSHOT_TASK_IDENTITY_H

#include <stdint.h>

// Functions of the runtime library of Swift's concurrency. The language offers only the address of
// a task, which a later task can have, too.
__attribute__((swiftcall)) void *swift_task_getCurrent(void);
__attribute__((swiftcall)) uint64_t swift_task_getJobTaskId(void *task);

/// Returns a number that no other task of the process has, or 0 outside of tasks.
static inline uint64_t snapshot_task_identity(void) {
  void *task = swift_task_getCurrent();
  return task ? swift_task_getJobTaskId(task) : 0;
}

#endif
