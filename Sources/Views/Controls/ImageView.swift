public import SnapshotDrawing

/// A view that shows an image.
///
/// An image with an ``SnapshotDrawing/Image/animation`` is played on the clock that is current when
/// the image is set, or if there is none, when the view is drawn. So are ``animationImages``, which
/// ``startAnimating()`` plays. A snapshot therefore shows the frame at the clock's time. Without a
/// clock, it shows the first frame. Each frame in a snapshot of a ``ViewPropertyAnimator`` adds the
/// time since the animator's start.
///
/// As in UIKit, ``View/draw(_:)`` is not called.
open class ImageView: View {
  /// The way in which an image with an automatic rendering mode is colored.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum RenderingMode: String, CaseIterable, Hashable, Sendable {
    /// The colors of the image, but the view's ``View/tintColor`` for a symbol.
    case original
    /// The view's ``View/tintColor``, with the opacity of the image.
    case template
  }

  /// The image, or `nil` for none.
  ///
  /// Setting it cancels the load in progress, so that a late image does not replace this one.
  open var image: Image? {
    didSet {
      sizeMayHaveChanged(from: oldValue, to: image)
      playImage()
      if let image, let transitionImage, image.isIdentical(to: transitionImage) { return }
      endImageLoad()
    }
  }

  /// The image while the view is highlighted, or `nil` for ``image``.
  open var highlightedImage: Image? {
    didSet {
      sizeMayHaveChanged(from: oldValue, to: highlightedImage)
      if highlightedImage?.animation != nil || image?.animation == nil { playImage() }
    }
  }

  /// Whether the ``highlightedImage`` is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { sizeMayHaveChanged(from: image, to: shownImage) } }
  }

  /// The way in which the image is colored, unless its rendering mode specifies one.
  open var renderingMode = RenderingMode.original

  /// The size and weight of a symbol whose configuration does not specify them.
  open var preferredSymbolConfiguration: Image.SymbolConfiguration? {
    didSet {
      if preferredSymbolConfiguration != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  private var playback: ImagePlayback?
  /// The frames that replace the image, or `nil` if none were set.
  private var sequence: ImageSequence?

  /// Whether the view plays an image.
  ///
  /// Setting an image with an animation starts playing it. It is also `true` after the last play of
  /// an image, when the last frame is shown, but not after that of ``animationImages``.
  open var isAnimating: Bool { playback != nil && (sequence?.isFinished(playback) != true) }

  /// Plays ``animationImages`` from the first one, or else the image from its first frame.
  ///
  /// A still image is not played.
  open func startAnimating() {
    sequence?.isPlaying = sequence?.hasImages == true
    if sequence?.isPlaying == true { playback = ImagePlayback() } else { playImage() }
  }

  /// Shows the image, or the first frame of an image with an animation.
  open func stopAnimating() {
    sequence?.isPlaying = false
    playback = nil
  }

  private func playImage() {
    guard sequence?.isPlaying != true else { return }
    let isAnimated = image?.animation != nil || highlightedImage?.animation != nil
    playback = isAnimated ? ImagePlayback() : nil
  }

  /// The images that ``startAnimating()`` shows one after the other in place of the image.
  ///
  /// Setting them stops their animation.
  open var animationImages: [Image]? {
    get { sequence?.images }
    set {
      if sequence?.isPlaying == true { stopAnimating() }
      changeSequence { $0.images = newValue }
    }
  }

  /// The images that are shown instead of ``animationImages`` while the view is highlighted.
  open var highlightedAnimationImages: [Image]? {
    get { sequence?.highlightedImages }
    set { changeSequence { $0.highlightedImages = newValue } }
  }

  /// The duration of all ``animationImages``, in seconds.
  ///
  /// If it is 0, the default, each image is shown for 1/30 of a second.
  open var animationDuration: Double {
    get { sequence?.duration ?? 0 }
    set { changeSequence { $0.duration = newValue } }
  }

  /// The number of times that ``animationImages`` are played, or 0, the default, to repeat them
  /// endlessly.
  ///
  /// Afterward, the image is shown.
  open var animationRepeatCount: Int {
    get { sequence?.repeatCount ?? 0 }
    set { changeSequence { $0.repeatCount = newValue } }
  }

  private func changeSequence(_ change: (ImageSequence) -> Void) {
    let sequence = sequence ?? ImageSequence()
    change(sequence)
    self.sequence = sequence
  }

  /// Whether an image in its original colors is drawn with half opacity, as in a disabled button.
  var isDimmed = false
  /// Whether the tint color was computed from one that is already adjusted, or is not a tint.
  var hasFinalTint = false

  /// The load without a result yet, stored for the module that loads images.
  ///
  /// A rejected load stays until another image is set.
  package var imageLoad: (any ImageViewLoad)?

  /// The image of the last transition, for the module that loads images.
  ///
  /// A transition may set it late, when a reused view already loads another image, and must not
  /// end that load.
  package var transitionImage: Image?

  /// Creates a view without an image.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view with the size of an image, in points.
  public init(image: Image?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    // Observers are not called in an initializer.
    playImage()
  }

  /// Creates a view with the size of an image, in points, and with an image for its highlighted
  /// state.
  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Cancels the load in progress.
  deinit { imageLoad?.cancel() }

  /// Cancels the load, or removes a rejected one.
  package func endImageLoad() {
    guard let load = imageLoad else { return }
    imageLoad = nil
    load.cancel()
  }

  /// The image to draw.
  ///
  /// A symbol has the size that the view's traits specify.
  private var shownImage: Image? { shownImage(preferring: preferredSymbolConfiguration) }

  private func shownImage(preferring configuration: Image.SymbolConfiguration?) -> Image? {
    currentImage?.frame(at: playback?.elapsed ?? 0)
      .resolved(in: contentTraits, preferred: configuration)
  }

  /// The image of the state, with all of its frames.
  private var currentImage: Image? { (isHighlighted ? highlightedImage : nil) ?? image }

  /// The frame that is drawn: that of ``animationImages`` while they are played.
  private var drawnImage: Image? {
    guard let sequence, let playback,
      let frame = sequence.image(for: playback, isHighlighted: isHighlighted)
    else { return shownImage }
    return frame.resolved(in: contentTraits, preferred: preferredSymbolConfiguration)
  }

  /// Returns the size of the image, in points.
  ///
  /// A symbol uses the configuration.
  func size(preferring configuration: Image.SymbolConfiguration) -> CGSize {
    shownImage(preferring: configuration)?.size ?? .zero
  }

  private func sizeMayHaveChanged(from old: Image?, to new: Image?) {
    if old?.size != new?.size || old?.alignmentRectInsets != new?.alignmentRectInsets {
      invalidateIntrinsicContentSize()
    }
  }

  /// Invalidates the size of a symbol after the content size category or the fonts changed.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    if shownImage?.isSymbolImage == true,
      traitCollection.preferredContentSizeCategory != previous?.preferredContentSizeCategory
        || traitCollection.fonts != previous?.fonts
    {
      invalidateIntrinsicContentSize()
    }
  }

  /// The size of the image without its alignment insets, in points.
  open override var intrinsicContentSize: CGSize {
    guard let size = shownImage?.size else { return super.intrinsicContentSize }
    let insets = alignmentRectInsets
    return CGSize(
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// The alignment insets of the image, in points.
  open override var alignmentRectInsets: EdgeInsets {
    shownImage?.alignmentRectInsets.finite ?? .zero
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

  override class var outlineFacts: OutlineFacts {
    OutlineFacts(of: ImageView.self, TypeFacts(paints: .withProperty, showsImage: true))
  }

  /// Adds the symbol or the size of the image, the index of an animation's frame, and the content
  /// mode.
  open override func describe(in properties: inout ViewOutline.Properties) {
    let facts = PropertyFacts(paints: true, titleRank: 2, initial: .declared)
    if let symbol = shownImage?.symbol {
      properties.add("image", symbol, affects: .layout, facts)
    } else {
      properties.add("image", image?.size, affects: .layout, facts)
    }
    let animation = currentImage?.animation
    properties.add(
      "frameIndex",
      playback.flatMap { sequence?.frameIndex(for: $0, isHighlighted: isHighlighted) }
        ?? animation.map { $0.frameIndex(at: playback?.elapsed ?? 0) }, unless: nil,
      affects: .appearance)
    let options = (drawnImage?.options ?? ImageOptions()).description
    properties.add(
      "imageOptions", options.isEmpty ? nil : String(options.dropFirst()), unless: nil,
      affects: .appearance)
    properties.add(
      "contentMode", contentMode, unless: .scaleToFill, affects: .appearance,
      PropertyFacts(initial: .declared))
  }

  /// Draws the image, positioned by the content mode.
  ///
  /// It can extend outside the bounds.
  open override func draw(in context: inout DrawingContext) {
    guard let image = drawnImage else { return }
    reportProblems(of: image)
    guard !image.size.isEmpty, bounds.hasArea else { return }
    let rect = imageRect(for: image, in: bounds)
    guard !image.isTemplate(byDefault: renderingMode == .template) else {
      let tint = hasFinalTint ? undimmedTintColor : tintColor
      return context.draw(image, in: rect, style: ImageStyle(tint: tint))
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

/// The images that a view shows one after the other.
///
/// It is an object because few views have one.
private final class ImageSequence {
  var images: [Image]?
  var highlightedImages: [Image]?
  var duration = 0.0
  var repeatCount = 0
  var isPlaying = false

  var hasImages: Bool { animation(isHighlighted: false) != nil }

  private func animation(isHighlighted: Bool) -> ImageAnimation? {
    let shown = (isHighlighted ? highlightedImages : nil) ?? images ?? []
    return Image.animatedImage(with: shown, duration: duration)?.animation
  }

  /// Returns whether all repetitions have ended.
  func isFinished(_ playback: ImagePlayback?) -> Bool {
    guard isPlaying, repeatCount > 0, let playback, let animation = animation(isHighlighted: false)
    else { return false }
    // A nanosecond accounts for the rounding of sums.
    return playback.elapsed + 1e-9 >= animation.duration * Double(repeatCount)
  }

  /// Returns the index of the image that is shown, or `nil` if the images are not played.
  func frameIndex(for playback: ImagePlayback, isHighlighted: Bool) -> Int? {
    guard isPlaying, !isFinished(playback) else { return nil }
    return animation(isHighlighted: isHighlighted)?.frameIndex(at: playback.elapsed)
  }

  /// Returns the image that is shown, or `nil` if the images are not played.
  func image(for playback: ImagePlayback, isHighlighted: Bool) -> Image? {
    guard isPlaying, !isFinished(playback) else { return nil }
    let animation = animation(isHighlighted: isHighlighted)
    return animation.map { $0.frames[$0.frameIndex(at: playback.elapsed)].image }
  }
}

/// The scaling and alignment of content in bounds of a different size.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  /// Scaled to fill the bounds, without preserving the aspect ratio.
  case scaleToFill
  /// Scaled to fit in the bounds without changing its aspect ratio, and centered.
  case scaleAspectFit
  /// Scaled to fill the bounds without changing its aspect ratio, and centered. Parts can extend
  /// outside the bounds.
  case scaleAspectFill
  /// The same as ``scaleToFill``, because views are drawn again for a new size in all modes.
  case redraw
  /// Unscaled, in the center.
  case center
  /// Unscaled, centered at the top edge.
  case top
  /// Unscaled, centered at the bottom edge.
  case bottom
  /// Unscaled, centered at the left edge.
  case left
  /// Unscaled, centered at the right edge.
  case right
  /// Unscaled, in the top-left corner.
  case topLeft
  /// Unscaled, in the top-right corner.
  case topRight
  /// Unscaled, in the bottom-left corner.
  case bottomLeft
  /// Unscaled, in the bottom-right corner.
  case bottomRight

  /// Returns the rectangle of content of a size in bounds.
  ///
  /// The rectangle of empty content is empty.
  public func rect(for content: CGSize, in bounds: CGRect) -> CGRect {
    guard self != .scaleToFill, self != .redraw else { return bounds.standardizedRect }
    guard !content.isEmpty else { return CGRect(origin: bounds.center, size: .zero) }
    let size = scaledSize(of: content, in: bounds.standardizedRect.size)
    return CGRect(
      origin: CGPoint(
        x: bounds.minX + (bounds.width - size.width) * horizontalAlignment,
        y: bounds.minY + (bounds.height - size.height) * verticalAlignment),
      size: size)
  }

  private func scaledSize(of content: CGSize, in bounds: CGSize) -> CGSize {
    let scale: CGFloat
    switch self {
    case .scaleAspectFit:
      scale = min(bounds.width / content.width, bounds.height / content.height)
    case .scaleAspectFill:
      scale = max(bounds.width / content.width, bounds.height / content.height)
    default:
      return content
    }
    return CGSize(width: content.width * scale, height: content.height * scale)
  }

  /// The fraction of the free width that is to the left of the content.
  private var horizontalAlignment: CGFloat {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    default: 0.5
    }
  }

  /// The fraction of the free height that is above the content.
  private var verticalAlignment: CGFloat {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    default: 0.5
    }
  }
}

/// A load for an image view that has not delivered its image.
package protocol ImageViewLoad: AnyObject {
  /// The image that the view lacks, for the message of a snapshot.
  var missingImage: MissingImage { get }

  /// Cancels the load. An image that arrives later is not shown.
  func cancel()
}

/// An image that was set on a view but is not shown yet.
package struct MissingImage: Hashable, Sendable {
  /// Why the image is not shown.
  package enum Reason: Hashable, Sendable {
    /// The load is in progress.
    case loading
    /// The loader rejected the load because no stub matches it.
    case unstubbed
  }

  package let url: String
  /// Why the image is not shown.
  package let reason: Reason
  /// The line of code that a test adds to provide the image.
  package let remedy: String
  /// The names from the root down to the view, such as `View/ImageView`.
  package fileprivate(set) var view = ""

  /// Creates a description of an image that is not shown.
  package init(url: String, reason: Reason, remedy: String) {
    self.url = url
    self.reason = reason
    self.remedy = remedy
  }
}

extension View {
  /// Returns the images that are missing from the drawing of this view and its descendants.
  ///
  /// Views that are not drawn do not count: hidden and transparent views, ignored views, and their
  /// descendants. Masks are drawn and count. A view that is clipped or scrolled out of sight
  /// counts.
  ///
  /// - Parameter ignored: The views that are drawn as blocks of one color.
  package func missingImages(ignoring ignored: Set<View> = []) -> [MissingImage] {
    var missing: [MissingImage] = []
    var tree = TreeTraversal(self)
    while let view = tree.next() {
      guard !view.isHidden, view.presentation.alpha > 0, !ignored.contains(view) else { continue }
      if let load = (view as? ImageView)?.imageLoad {
        var image = load.missingImage
        image.view = view.layoutPath
        missing.append(image)
      }
      tree.addChildren(of: view)
    }
    return missing
  }
}
