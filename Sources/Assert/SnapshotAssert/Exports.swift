@_exported public import SnapshotAssertCore
// A test uses settings, outcomes, tolerances, and strategies, and the views, sizes, and colors that
// they apply to, so one import provides them all. Swift has no other way yet to re-export a module.
@_exported public import SnapshotComparison
@_exported public import SnapshotDrawing
@_exported public import SnapshotViews
