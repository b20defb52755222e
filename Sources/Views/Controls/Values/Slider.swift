public import SnapshotDrawing

/// A control for selecting a value in a range.
///
/// ``value`` is animatable. In a right-to-left layout, the minimum is at the right.
open class Slider: Control {
  /// The minimum value.
  ///
  /// The default is 0. A minimum above the maximum raises the maximum. A value that is not finite
  /// counts as 0.
  open var minimumValue = 0.0 {
    didSet {
      note(minimumValue, as: "minimumValue")
      if !minimumValue.isFinite { minimumValue = 0 }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      clampValue()
    }
  }

  /// The maximum value.
  ///
  /// The default is 1. A maximum below the minimum lowers the minimum. A value that is not finite
  /// counts as 1, or as the minimum if that is larger.
  open var maximumValue = 1.0 {
    didSet {
      note(maximumValue, as: "maximumValue")
      if !maximumValue.isFinite { maximumValue = max(1, minimumValue) }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      clampValue()
    }
  }

  /// The value.
  ///
  /// It is clamped to the range, and NaN counts as the minimum. Setting it does not call actions.
  open var value: Double {
    get { controlValue }
    set {
      note(newValue, as: "value")
      View.set(\.controlValue, of: self, to: clamped(newValue))
    }
  }

  /// The animatable value.
  private var controlValue = 0.0

  /// Sets the value, optionally with an animation of 0.25 seconds.
  open func setValue(_ value: Double, animated: Bool) {
    changeControlValue(animated: animated) { [self] in self.value = value }
  }

  /// The color of the track before the thumb, or `nil` for the tint color.
  open var minimumTrackTintColor: Color?
  /// The color of the track after the thumb, or `nil` for ``SnapshotDrawing/Color/systemFill``.
  open var maximumTrackTintColor: Color?
  /// The color of the thumb, or `nil` for white.
  open var thumbTintColor: Color?

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
  open var trackRect: CGRect {
    CGRect(
      x: bounds.minX + 2, y: pixelAligned(bounds.center.y - Slider.trackHeight / 2),
      width: max(0, bounds.width - 4), height: Slider.trackHeight)
  }

  /// Returns the rectangle of the thumb for a value, in the slider's coordinate system.
  open func thumbRect(forValue value: Double) -> CGRect {
    let range = maximumValue - minimumValue
    let fraction = range > 0 ? (clamped(value) - minimumValue) / range : 0
    let size = Slider.thumbSize
    let rect = CGRect(
      x: bounds.minX + fraction * max(0, bounds.width - size), y: trackRect.center.y - size / 2,
      width: size, height: size)
    return directed(rect)
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
  }

  /// An adjustable accessibility element with a percentage as its value.
  ///
  /// The owner sets its label.
  open override var accessibilityDefaults: AccessibilityDefaults {
    let range = maximumValue - minimumValue
    return AccessibilityDefaults(
      isElement: true,
      value: (range > 0 ? (value - minimumValue) / range : 0).accessibilityPercentage,
      traits: accessibilityStateTraits.union(.adjustable))
  }

  /// Increases the value by a tenth of the range, and sends ``Control/Event/valueChanged``.
  open override func accessibilityIncrement() { changeValue(by: maximumValue - minimumValue) }

  /// Decreases the value by a tenth of the range, and sends ``Control/Event/valueChanged``.
  open override func accessibilityDecrement() { changeValue(by: minimumValue - maximumValue) }

  private func changeValue(by range: Double) {
    guard isEnabled else { return }
    value += range / 10
    sendActions(for: .valueChanged)
  }

  /// Draws the track and the thumb.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: Slider.self, in: &context)
    guard bounds.width > 0 else { return }
    let (track, thumb) = (trackRect, thumbRect(forValue: controlValue))
    let radius = Slider.trackHeight / 2
    var filled = track
    filled.size.width = max(0, thumb.center.x - track.minX)
    if isRightToLeft {
      filled.origin.x = thumb.center.x
      filled.size.width = max(0, track.maxX - thumb.center.x)
    }
    let colors = (
      minimumTrackTintColor ?? tintColor, maximumTrackTintColor ?? .systemFill,
      thumbTintColor ?? .white
    )
    drawDimmed(in: &context) { context in
      context.fill(.rect(track, cornerRadius: radius), with: .color(colors.1))
      context.fill(.rect(filled, cornerRadius: radius), with: .color(colors.0))
      context.drawThumb(in: thumb, colors.2)
    }
  }

  private func clamped(_ value: Double) -> Double {
    value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
  }

  private func clampValue() {
    let value = clamped(controlValue)
    if value != controlValue { View.set(\.controlValue, of: self, to: value) }
  }
}
