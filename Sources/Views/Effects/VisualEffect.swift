package import SnapshotDrawing

/// An effect of a ``VisualEffectView``.
open class VisualEffect {
  /// The filter of the pixels behind the view.
  package let filter: BackdropFilter?

  init(filter: BackdropFilter?) { self.filter = filter }
}
