public import SnapshotDrawing

/// A control for selecting a value in a range.
///
/// ``value`` is animatable. In a right-to-left layout, the minimum is at the right.
open class Slider: Control {
  /// The minimum value.
  ///
  /// The default is 0. A minimum above the maximum raises the maximum. A value that is not finite
  /// counts as 0.
  open var minimumValue: Float = 0 {
    didSet {
      note(Double(minimumValue), as: "minimumValue")
      if !minimumValue.isFinite { minimumValue = 0 }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      clampValue()
    }
  }

  /// The maximum value.
  ///
  /// The default is 1. A maximum below the minimum lowers the minimum. A value that is not finite
  /// counts as 1, or as the minimum if that is larger.
  open var maximumValue: Float = 1 {
    didSet {
      note(Double(maximumValue), as: "maximumValue")
      if !maximumValue.isFinite { maximumValue = max(1, minimumValue) }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      clampValue()
    }
  }

  /// The value.
  ///
  /// It is clamped to the range, and NaN counts as the minimum. Setting it does not call actions.
  open var value: Float {
    get { Float(controlValue) }
    set {
      note(Double(newValue), as: "value")
      View.set(\.controlValue, of: self, to: Double(clamped(newValue)))
    }
  }

  /// The animatable value.
  private var controlValue = 0.0

  /// Sets the value, optionally with an animation of 0.25 seconds.
  open func setValue(_ value: Float, animated: Bool) {
    changeControlValue(animated: animated) { [self] in self.value = value }
  }

  /// The color of the track before the thumb, or `nil` for the tint color.
  open var minimumTrackTintColor: Color?
  /// The color of the track after the thumb, or `nil` for ``SnapshotDrawing/Color/systemFill``.
  open var maximumTrackTintColor: Color?
  /// The color of the thumb, or `nil` for white.
  open var thumbTintColor: Color?

  /// Whether actions are called during an interaction rather than at its end.
  ///
  /// It has no effect, because there is no touch handling.
  open var isContinuous = true

  // MARK: Images

  /// The image before the track, at its natural size, or `nil` for none.
  ///
  /// As with the other images, a template or a symbol without a color is drawn in the tint color.
  open var minimumValueImage: Image?
  /// The image after the track, at its natural size, or `nil` for none.
  open var maximumValueImage: Image?

  private var thumbImages = StateValues<Image>()
  private var minimumTrackImages = StateValues<Image>()
  private var maximumTrackImages = StateValues<Image>()

  /// Sets the image that replaces the thumb in a state, at its natural size.
  ///
  /// As with the images of the track, a state without an image has that of the normal state.
  open func setThumbImage(_ image: Image?, for state: Control.State) {
    thumbImages[exactly: state] = image
  }

  /// Sets the image that replaces the track before the thumb in a state, stretched to its length.
  open func setMinimumTrackImage(_ image: Image?, for state: Control.State) {
    minimumTrackImages[exactly: state] = image
  }

  /// Sets the image that replaces the track after the thumb in a state, stretched to its length.
  open func setMaximumTrackImage(_ image: Image?, for state: Control.State) {
    maximumTrackImages[exactly: state] = image
  }

  /// Returns the thumb's image that was set for a state.
  open func thumbImage(for state: Control.State) -> Image? { thumbImages[exactly: state] }
  /// Returns the track's image before the thumb that was set for a state.
  open func minimumTrackImage(for state: Control.State) -> Image? {
    minimumTrackImages[exactly: state]
  }
  /// Returns the track's image after the thumb that was set for a state.
  open func maximumTrackImage(for state: Control.State) -> Image? {
    maximumTrackImages[exactly: state]
  }

  /// The image of the thumb in the current state.
  open var currentThumbImage: Image? { thumbImages[state] }
  /// The track's image before the thumb in the current state.
  open var currentMinimumTrackImage: Image? { minimumTrackImages[state] }
  /// The track's image after the thumb in the current state.
  open var currentMaximumTrackImage: Image? { maximumTrackImages[state] }

  /// The distance between the track and an image before or after it.
  private static let imageSpacing: CGFloat = 15

  private func naturalSize(of image: Image) -> CGSize { image.resolved(in: contentTraits).size }

  /// The space that an image occupies next to the track.
  private func space(for image: Image?) -> CGFloat {
    image.map { naturalSize(of: $0).width + Slider.imageSpacing } ?? 2
  }

  /// Returns the rectangle in which the track is drawn.
  ///
  /// Subclasses can override it. The corners of the track are half as large as its height.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (start, end) = (space(for: minimumValueImage), space(for: maximumValueImage))
    return CGRect(
      x: bounds.minX + (isRightToLeft ? end : start),
      y: pixelAligned(bounds.center.y - Slider.trackHeight / 2),
      width: max(0, bounds.width - start - end), height: Slider.trackHeight)
  }

  /// Returns the rectangle in which the thumb is drawn for a value.
  ///
  /// Subclasses can override it. The filled part of the track ends at the center of the thumb.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let fraction = isRightToLeft ? 1 - fraction(of: value) : fraction(of: value)
    let image = currentThumbImage.map { naturalSize(of: $0) }
    let size = image ?? CGSize(width: Slider.thumbSize, height: Slider.thumbSize)
    // The thumb extends two points beyond the track.
    return CGRect(
      x: rect.minX - 2 + fraction * max(0, rect.width + 4 - size.width),
      y: rect.center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Draws the images next to the track.
  private func drawValueImages(in context: inout DrawingContext) {
    for (image, isAtEnd) in [(minimumValueImage, false), (maximumValueImage, true)] {
      guard let image else { continue }
      let size = naturalSize(of: image)
      let rect = CGRect(
        x: isAtEnd ? bounds.maxX - size.width : bounds.minX, y: bounds.center.y - size.height / 2,
        width: size.width, height: size.height)
      draw(image, in: pixelAligned(directed(rect)), templateColor: tintColor, &context)
    }
  }

  /// Draws an image of a part of the track, with its natural height.
  private func drawTrack(_ image: Image, in part: CGRect, _ context: inout DrawingContext) {
    let height = naturalSize(of: image).height
    let rect = CGRect(
      x: part.minX, y: part.center.y - height / 2, width: part.width, height: height)
    draw(image, in: pixelAligned(rect), templateColor: tintColor, &context)
  }

  private static let thumbSize: CGFloat = 28
  private static let trackHeight: CGFloat = 4

  /// No natural width, and a height of 34 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: 34)
  }

  /// Returns the available width and a height of 34 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  /// The rectangle of the track, in the slider's coordinate system.
  open var trackRect: CGRect { trackRect(forBounds: bounds) }

  /// Returns the rectangle of the thumb for a value, in the slider's coordinate system.
  open func thumbRect(forValue value: Float) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect, value: value)
  }

  /// Adds the value, the range, and the colors.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("value", value)
    properties.add("minimumValue", minimumValue, unless: 0)
    properties.add("maximumValue", maximumValue, unless: 1)
    properties.add("minimumTrackTintColor", minimumTrackTintColor)
    properties.add("maximumTrackTintColor", maximumTrackTintColor)
    properties.add("thumbTintColor", thumbTintColor)
    properties.add("minimumValueImage", minimumValueImage?.size)
    properties.add("maximumValueImage", maximumValueImage?.size)
    properties.add("thumbImage", currentThumbImage?.size)
    properties.add("minimumTrackImage", currentMinimumTrackImage?.size)
    properties.add("maximumTrackImage", currentMaximumTrackImage?.size)
  }

  /// An adjustable accessibility element with a percentage as its value.
  ///
  /// The owner sets its label.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: fraction(of: value).accessibilityPercentage,
      traits: accessibilityStateTraits.union(.adjustable))
  }

  /// Increases the value by a tenth of the range, and sends ``Control/Event/valueChanged``.
  open override func accessibilityIncrement() { changeValue(by: maximumValue - minimumValue) }

  /// Decreases the value by a tenth of the range, and sends ``Control/Event/valueChanged``.
  open override func accessibilityDecrement() { changeValue(by: minimumValue - maximumValue) }

  private func changeValue(by range: Float) {
    guard isEnabled else { return }
    value += range / 10
    sendActions(for: .valueChanged)
  }

  /// Draws the track and the thumb.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: Slider.self, in: &context)
    guard bounds.width > 0 else { return }
    let (track, thumb) = (trackRect, thumbRect(forValue: value))
    let radius = max(0, track.height / 2)
    var filled = track
    filled.size.width = max(0, thumb.center.x - track.minX)
    if isRightToLeft {
      filled.origin.x = thumb.center.x
      filled.size.width = max(0, track.maxX - thumb.center.x)
    }
    let colors: (Color, Color, Color) = (
      minimumTrackTintColor ?? tintColor, maximumTrackTintColor ?? .systemFill,
      thumbTintColor ?? .white
    )
    drawDimmed(in: &context) { [self] context in
      drawValueImages(in: &context)
      if let image = currentMaximumTrackImage {
        var remaining = track
        remaining.size.width = track.width - filled.width
        if !isRightToLeft { remaining.origin.x = filled.maxX }
        drawTrack(image, in: remaining, &context)
      } else {
        context.fill(.rect(track, cornerRadius: radius), with: .color(colors.1))
      }
      if let image = currentMinimumTrackImage {
        drawTrack(image, in: filled, &context)
      } else {
        context.fill(.rect(filled, cornerRadius: radius), with: .color(colors.0))
      }
      if let image = currentThumbImage {
        draw(image, in: thumb, templateColor: tintColor, &context)
      } else {
        context.drawThumb(in: thumb, colors.2)
      }
    }
  }

  private func clamped(_ value: Float) -> Float {
    value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
  }

  /// Returns the position of a value in the range, from 0 to 1.
  private func fraction(of value: Float) -> Double {
    let range = Double(maximumValue) - Double(minimumValue)
    return range > 0 ? (Double(clamped(value)) - Double(minimumValue)) / range : 0
  }

  private func clampValue() {
    let clampedValue = clamped(value)
    if clampedValue != value { View.set(\.controlValue, of: self, to: Double(clampedValue)) }
  }
}
