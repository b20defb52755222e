@_exported public import SnapshotDrawing
// Code that stubs images uses requests, errors, and colors, so one import provides them all.
@_exported public import SnapshotImageLoading
