// A test names settings, outcomes, tolerances and strategies, and the views, sizes and colors that
// they are about: one import brings them all. The language has no other way yet to pass on an
// import.
@_exported public import Comparison
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Pixels
@_exported public import Snapshots
@_exported public import Views
