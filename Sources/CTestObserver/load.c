#include "CSnapshotTestObserver.h"

/// Defined in Swift, in the module SnapshotTestReporting.
void snapshot_assert_bundle_did_load(void);

/// Registers the observer before the first test starts: XCTest notifies only observers that are
/// already registered, and a library runs code before that only when its bundle is loaded.
__attribute__((constructor)) static void bundle_did_load(void) {
  snapshot_assert_bundle_did_load();
}

void snapshot_assert_keep_observer(void) {}
