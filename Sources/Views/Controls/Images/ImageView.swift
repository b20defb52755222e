public import Drawing
public import Geometry
public import Pixels

/// A view that shows an image.
open class ImageView: View {
  /// What of an image is drawn.
  public enum RenderingMode: String, CaseIterable, Hashable, Sendable {
    /// Its own colours.
    case original
    /// The view's ``View/tintColor``, as far as the image is opaque.
    case template
  }

  /// The image, or `nil` for none.
  open var image: Image? {
    didSet {
      sizeMayHaveChanged(from: oldValue, to: image)
      if imageLoad?.isUnderWay == false { imageLoad = nil }
    }
  }

  /// The image while the view is highlighted, or `nil` for the usual one.
  open var highlightedImage: Image? {
    didSet { sizeMayHaveChanged(from: oldValue, to: highlightedImage) }
  }

  /// Whether the ``highlightedImage`` is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { sizeMayHaveChanged(from: image, to: shownImage) } }
  }

  /// What of the image is drawn.
  open var renderingMode = RenderingMode.original

  /// How the image is placed in the bounds.
  open var contentMode = ContentMode.scaleToFill

  /// Whether an image in its own colours is drawn at half, as in a button that cannot be operated.
  var isDimmed = false

  /// The load without a result yet, stored for the module that loads images.
  ///
  /// A rejected load stays until another image is set.
  package var imageLoad: (any ImageViewLoad)?

  /// Creates a view as large as an image, in points.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Gives up the load that is under way: nobody is left to see its image.
  deinit { imageLoad?.cancel() }

  /// Cancels the load, or removes a rejected one.
  package func endImageLoad() {
    imageLoad?.cancel()
    imageLoad = nil
  }

  private var shownImage: Image? { (isHighlighted ? highlightedImage : nil) ?? image }

  private func sizeMayHaveChanged(from old: Image?, to new: Image?) {
    if old?.size != new?.size { invalidateIntrinsicContentSize() }
  }

  /// The image's size in points.
  open override var intrinsicContentSize: Size {
    shownImage?.size ?? super.intrinsicContentSize
  }

  /// Returns the image's size in points, whatever the space.
  open override func sizeThatFits(_ size: Size) -> Size { shownImage?.size ?? .zero }

  /// A picture, which is an element only where its owner says so.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(traits: .image)
  }

  /// Says the image's size and how it is placed.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("image", image?.size)
    properties.add("contentMode", contentMode, unless: .scaleToFill)
  }

  /// Draws the image as the content mode says; it may reach outside the bounds.
  open override func draw(in context: inout DrawingContext) {
    guard let image = shownImage, !image.size.isEmpty, !bounds.isEmpty else { return }
    let rect = contentMode.rect(for: image.size, in: bounds)
    guard renderingMode == .original else {
      return context.draw(image, in: rect, style: ImageStyle(tint: tintColor))
    }
    if isDimmed { context.pushLayer(opacity: 0.5) }
    context.draw(image, in: rect)
  }
}
