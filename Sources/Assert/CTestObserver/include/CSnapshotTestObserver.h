#ifndef CTESTOBSERVER_H
#define CTESTOBSERVER_H

#include <stdbool.h>

/// Does nothing. In a static library, the linker drops the constructor unless the program refers to
/// a function of the same file.
void snapshot_assert_keep_observer(void);

/// Called at the end of a process that ran all tests of a package with Swift Testing or XCTest.
///
/// The module SnapshotAssert replaces the definition here, which does nothing.
void snapshot_assert_complete_run(bool is_swift_testing);

#endif
