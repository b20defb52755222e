import SnapshotDrawing

extension Control {
  /// Draws an image of the control in a rectangle.
  ///
  /// A symbol without a color has the given one.
  func draw(
    _ image: Image, in rect: CGRect, symbolColor: Color, _ context: inout DrawingContext
  ) {
    let image = image.resolved(in: contentTraits)
    let isTemplate = image.isSymbolImage && image.tintColor == nil
    if isTemplate {
      context.draw(image, in: rect, style: ImageStyle(tint: symbolColor))
    } else {
      context.draw(image, in: rect)
    }
  }
}
