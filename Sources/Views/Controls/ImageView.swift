public import Drawing
public import Geometry
public import Pixels

/// A view that shows an image.
open class ImageView: View {
  /// The image, or `nil` for none.
  open var image: Image? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// How the image is placed in the bounds.
  open var contentMode = ContentMode.scaleToFill

  /// What loads the image at present, kept for the module that does so.
  package var imageTask: AnyObject?

  /// Creates a view as large as an image, in points.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The image's size in points.
  open override var intrinsicContentSize: Size {
    image?.size ?? super.intrinsicContentSize
  }

  /// Returns the image's size in points, whatever the space.
  open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

  /// Says the image's size and how it is placed.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("image", image?.size)
    properties.add("contentMode", contentMode, unless: .scaleToFill)
  }

  /// Draws the image as the content mode says; it may reach outside the bounds.
  open override func draw(in context: inout DrawingContext) {
    guard let image, !image.size.isEmpty, !bounds.isEmpty else { return }
    context.draw(image, in: contentMode.rect(for: image.size, in: bounds))
  }
}
