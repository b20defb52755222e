@_exported public import SnapshotDrawing
// Requests use pixel sizes and responses use images, so one import provides them all.
@_exported public import SnapshotImageCodecs
