// Whoever writes a view needs points, colours and a context to draw in: one import brings them all,
// as UIKit brings those of Core Graphics. The language has no other way yet to pass on an import.
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Pixels
@_exported public import Typography
