import SnapshotDrawing

extension Control {
  /// Draws as strongly as the state says: a control that cannot be operated is drawn at half.
  func drawDimmed(
    in context: inout DrawingContext, _ body: (inout DrawingContext) -> Void
  ) {
    if isEnabled { body(&context) } else { context.withLayer(opacity: 0.5, body) }
  }
}
