/// Defined in Swift, in the module SnapshotTestReporting.
void snapshot_assert_bundle_did_load(void);

/// XCTest tells observers when a test starts, but only those that were there before. A library has
/// no other moment before the first test than the loading of the bundle that it is linked into.
__attribute__((constructor)) static void bundle_did_load(void) {
  snapshot_assert_bundle_did_load();
}
