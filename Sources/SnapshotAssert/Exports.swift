// A test uses settings, outcomes, tolerances and strategies, and the views, sizes and colors that
// they apply to, so one import provides them all. Swift has no other way yet to re-export a module.
@_exported public import Comparison
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Pixels
@_exported public import Snapshots
@_exported public import Views
