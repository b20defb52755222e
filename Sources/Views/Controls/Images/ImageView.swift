public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// A view that shows an image.
open class ImageView: View {
  /// What of an image is drawn.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum RenderingMode: String, CaseIterable, Hashable, Sendable {
    /// Its own colors; a symbol without one has the view's ``View/tintColor``.
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

  /// The size and the weight of a symbol, as far as the image does not give its own.
  open var preferredSymbolConfiguration: Image.SymbolConfiguration? {
    didSet {
      if preferredSymbolConfiguration != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Whether an image in its own colors is drawn at half, as in a button that cannot be operated.
  var isDimmed = false

  /// The load without a result yet, stored for the module that loads images.
  ///
  /// A rejected load stays until another image is set.
  package var imageLoad: (any ImageViewLoad)?

  /// Creates a view as large as an image, in points.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Gives up the load that is under way: nobody is left to see its image.
  deinit { imageLoad?.cancel() }

  /// Cancels the load, or removes a rejected one.
  package func endImageLoad() {
    imageLoad?.cancel()
    imageLoad = nil
  }

  /// The image to draw: a symbol has the size that follows from the view's traits.
  private var shownImage: Image? { shownImage(preferring: preferredSymbolConfiguration) }

  private func shownImage(preferring configuration: Image.SymbolConfiguration?) -> Image? {
    ((isHighlighted ? highlightedImage : nil) ?? image)?
      .resolved(in: traitCollection, preferred: configuration)
  }

  /// Returns the size of the image, which is a symbol's with a preferred configuration, in points.
  func size(preferring configuration: Image.SymbolConfiguration) -> CGSize {
    shownImage(preferring: configuration)?.size ?? .zero
  }

  private func sizeMayHaveChanged(from old: Image?, to new: Image?) {
    if old?.size != new?.size { invalidateIntrinsicContentSize() }
  }

  /// Measures a symbol again when the content size category changes.
  open override func traitCollectionDidChange(_ previous: TraitCollection) {
    super.traitCollectionDidChange(previous)
    if shownImage?.isSymbolImage == true,
      traitCollection.preferredContentSizeCategory != previous.preferredContentSizeCategory
        || traitCollection.fonts != previous.fonts
    {
      invalidateIntrinsicContentSize()
    }
  }

  /// The image's size in points.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  /// Returns the image's size in points, whatever the space.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// Returns the distance from the top edge to the baseline of text next to a symbol, or to the
  /// bottom of another image.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    guard let image = shownImage, let offset = image.baselineOffsetFromBottom, image.size.height > 0
    else { return super.firstBaseline(in: size) }
    let rect = place(of: image, in: CGRect(origin: .zero, size: size))
    return rect.maxY - offset * rect.height / image.size.height
  }

  /// Returns the distance from the top edge to the baseline of text next to a symbol, or to the
  /// bottom of another image.
  open override func lastBaseline(in size: CGSize) -> CGFloat { firstBaseline(in: size) }

  /// An image, which is an element only if its owner sets it; the label of a symbol is its meaning.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: image?.accessibilityLabel, traits: .image)
  }

  /// Says the image's size, or the symbol, and how it is placed.
  open override func describe(in properties: inout ViewOutline.Properties) {
    if let symbol = shownImage?.symbol {
      properties.add("image", symbol)
    } else {
      properties.add("image", image?.size)
    }
    properties.add("contentMode", contentMode, unless: .scaleToFill, affects: .appearance)
  }

  /// Draws the image as the content mode says; it may reach outside the bounds.
  open override func draw(in context: inout DrawingContext) {
    guard let image = shownImage, !image.size.isEmpty, bounds.hasArea else { return }
    let rect = place(of: image, in: bounds)
    let hasOwnColor = image.tintColor != nil || !image.isSymbolImage
    guard renderingMode == .original, hasOwnColor else {
      return context.draw(image, in: rect, style: ImageStyle(tint: tintColor))
    }
    if isDimmed { context.pushLayer(opacity: 0.5) }
    context.draw(image, in: rect)
  }

  /// Returns where an image goes; a symbol at its own size starts at a whole pixel.
  private func place(of image: Image, in bounds: CGRect) -> CGRect {
    var rect = contentMode.rect(for: image.size, in: bounds)
    if image.isSymbolImage, rect.size == image.size {
      rect.origin = CGPoint(x: pixelAligned(rect.minX), y: pixelAligned(rect.minY))
    }
    return rect
  }
}
