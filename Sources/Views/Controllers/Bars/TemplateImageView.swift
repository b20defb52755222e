import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Shows an image's opacity in one color, as large as the image.
final class TemplateImageView: View {
  private let image: Image
  var color: Color

  /// Creates a view.
  ///
  /// - Parameter configuration: The size and the weight of a symbol that has none of its own.
  init(_ image: Image, color: Color, _ configuration: Image.SymbolConfiguration) {
    self.image = image.isSymbolImage ? image.applying(defaults: configuration) : image
    self.color = color
    super.init(frame: CGRect(origin: .zero, size: self.image.size))
  }

  override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("image", image.symbol)
  }

  override func draw(in context: inout DrawingContext) {
    guard bounds.hasArea else { return }
    guard !image.isSymbolImage else {
      return context.draw(
        image.resolved(in: traitCollection), in: bounds, style: ImageStyle(tint: color))
    }
    context.pushMask(image, in: bounds)
    context.fill(.rect(bounds), with: .color(color))
    context.pop()
  }
}
