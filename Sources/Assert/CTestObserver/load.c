#include "CSnapshotTestObserver.h"

/// Defined in Swift, in the module SnapshotTestReporting.
void snapshot_assert_bundle_did_load(void);

/// Registers the observer before the first test starts: XCTest notifies only observers that are
/// already registered, and a library runs code before that only when its bundle is loaded.
__attribute__((constructor)) static void bundle_did_load(void) {
  snapshot_assert_bundle_did_load();
}

void snapshot_assert_keep_observer(void) {}

// Not a closure that the first assertion registers, because the last test with an assertion may
// have been removed.
__attribute__((weak)) void snapshot_assert_complete_run(bool is_swift_testing) {
  (void)is_swift_testing;
}
