import SnapshotDrawing

extension View {
  /// Draws an image that the owner of a control chose in a rectangle, and reports its problems.
  ///
  /// A template, such as a symbol, without its own color has the given color.
  func draw(
    _ image: Image, in rect: CGRect, templateColor: Color, _ context: inout DrawingContext
  ) {
    reportProblems(of: image)
    let image = image.resolved(in: contentTraits)
    let isTemplate = image.isTemplate(byDefault: false) && image.tintColor == nil
    context.draw(image, in: rect, style: ImageStyle(tint: isTemplate ? templateColor : nil))
  }
}
