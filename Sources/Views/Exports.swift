@_exported public import Foundation
// Whoever writes a view needs points, colors and a context to draw in: one import brings them all,
// as UIKit brings those of Core Graphics. The language has no other way yet to pass on an import.
@_exported public import SnapshotDrawing
@_exported public import SnapshotTypography
