// Requests use pixel sizes and responses use images, so one import provides them all.
@_exported public import SnapshotImageCodecs
@_exported public import SnapshotPixels
