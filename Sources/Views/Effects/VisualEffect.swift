package import SnapshotDrawing

/// An effect of a ``VisualEffectView``.
open class VisualEffect {
  /// The filter of the pixels below the view.
  package let filter: BackdropFilter?

  init(filter: BackdropFilter?) { self.filter = filter }
}
