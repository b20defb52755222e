import Drawing
import Geometry
import Pixels

/// Shows an image's opacity in one colour, as large as the image.
final class TemplateImageView: View {
  private let image: Image
  var color: Color

  init(_ image: Image, color: Color) {
    self.image = image
    self.color = color
    super.init(frame: Rect(origin: .zero, size: image.size))
  }

  override func draw(in context: inout DrawingContext) {
    guard !bounds.isEmpty else { return }
    context.pushMask(image, in: bounds)
    context.fill(.rect(bounds), with: .color(color))
    context.pop()
  }
}
