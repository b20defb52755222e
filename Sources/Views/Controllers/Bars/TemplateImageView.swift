import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// A view that draws an image as a template in one color.
///
/// Its size is that of the image.
final class TemplateImageView: View {
  private let image: Image
  var color: Color

  /// Creates a view.
  ///
  /// - Parameter configuration: The default size and weight of a symbol.
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
