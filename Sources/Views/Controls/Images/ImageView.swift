public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// A view that shows an image.
open class ImageView: View {
  /// The way in which an image is colored.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum RenderingMode: String, CaseIterable, Hashable, Sendable {
    /// The colors of the image. A symbol without a color is drawn in the view's ``View/tintColor``.
    case original
    /// The view's ``View/tintColor``, with the opacity of the image.
    case template
  }

  /// The image, or `nil` for none.
  open var image: Image? {
    didSet {
      sizeMayHaveChanged(from: oldValue, to: image)
      if imageLoad?.isInProgress == false { imageLoad = nil }
    }
  }

  /// The image while the view is highlighted, or `nil` for ``image``.
  open var highlightedImage: Image? {
    didSet { sizeMayHaveChanged(from: oldValue, to: highlightedImage) }
  }

  /// Whether the ``highlightedImage`` is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { sizeMayHaveChanged(from: image, to: shownImage) } }
  }

  /// The way in which the image is colored.
  open var renderingMode = RenderingMode.original

  /// The size and weight of a symbol whose configuration does not specify them.
  open var preferredSymbolConfiguration: Image.SymbolConfiguration? {
    didSet {
      if preferredSymbolConfiguration != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Whether an image in its original colors is drawn with half opacity, as in a disabled button.
  var isDimmed = false

  /// The load without a result yet, stored for the module that loads images.
  ///
  /// A rejected load stays until another image is set.
  package var imageLoad: (any ImageViewLoad)?

  /// Creates a view with the size of an image, in points.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Cancels the load in progress.
  deinit { imageLoad?.cancel() }

  /// Cancels the load, or removes a rejected one.
  package func endImageLoad() {
    imageLoad?.cancel()
    imageLoad = nil
  }

  /// The image to draw.
  ///
  /// A symbol has the size that the view's traits specify.
  private var shownImage: Image? { shownImage(preferring: preferredSymbolConfiguration) }

  private func shownImage(preferring configuration: Image.SymbolConfiguration?) -> Image? {
    ((isHighlighted ? highlightedImage : nil) ?? image)?
      .resolved(in: traitCollection, preferred: configuration)
  }

  /// Returns the size of the image, in points.
  ///
  /// A symbol uses the configuration.
  func size(preferring configuration: Image.SymbolConfiguration) -> CGSize {
    shownImage(preferring: configuration)?.size ?? .zero
  }

  private func sizeMayHaveChanged(from old: Image?, to new: Image?) {
    if old?.size != new?.size { invalidateIntrinsicContentSize() }
  }

  /// Invalidates the size of a symbol after the content size category or the fonts changed.
  open override func traitCollectionDidChange(_ previous: TraitCollection) {
    super.traitCollectionDidChange(previous)
    if shownImage?.isSymbolImage == true,
      traitCollection.preferredContentSizeCategory != previous.preferredContentSizeCategory
        || traitCollection.fonts != previous.fonts
    {
      invalidateIntrinsicContentSize()
    }
  }

  /// The size of the image, in points.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  /// Returns the size of the image, in points, for any available space.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// Returns the distance from the top edge to the baseline of text next to a symbol, or to the
  /// bottom edge for other images.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    guard let image = shownImage, let offset = image.baselineOffsetFromBottom, image.size.height > 0
    else { return super.firstBaseline(in: size) }
    let rect = imageRect(for: image, in: CGRect(origin: .zero, size: size))
    return rect.maxY - offset * rect.height / image.size.height
  }

  /// Returns the distance from the top edge to the baseline of text next to a symbol, or to the
  /// bottom edge for other images.
  open override func lastBaseline(in size: CGSize) -> CGFloat { firstBaseline(in: size) }

  override var isInteractiveByDefault: Bool { false }

  /// The label of a symbol and the image trait.
  ///
  /// The view is not an accessibility element by default.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: image?.accessibilityLabel, traits: .image)
  }

  /// Adds the symbol or the size of the image, and the content mode.
  open override func describe(in properties: inout ViewOutline.Properties) {
    if let symbol = shownImage?.symbol {
      properties.add("image", symbol)
    } else {
      properties.add("image", image?.size)
    }
    properties.add("contentMode", contentMode, unless: .scaleToFill, affects: .appearance)
  }

  /// Draws the image, positioned by the content mode.
  ///
  /// It can extend outside the bounds.
  open override func draw(in context: inout DrawingContext) {
    guard let image = shownImage, !image.size.isEmpty, bounds.hasArea else { return }
    let rect = imageRect(for: image, in: bounds)
    let hasColors = image.tintColor != nil || !image.isSymbolImage
    guard renderingMode == .original, hasColors else {
      return context.draw(image, in: rect, style: ImageStyle(tint: tintColor))
    }
    if isDimmed { context.pushLayer(opacity: 0.5) }
    context.draw(image, in: rect)
  }

  /// Returns the rectangle of the image.
  ///
  /// An unscaled symbol starts on a pixel boundary.
  private func imageRect(for image: Image, in bounds: CGRect) -> CGRect {
    var rect = contentMode.rect(for: image.size, in: bounds)
    if image.isSymbolImage, rect.size == image.size {
      rect.origin = CGPoint(x: pixelAligned(rect.minX), y: pixelAligned(rect.minY))
    }
    return rect
  }
}
