public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// A control that a value is chosen with, between two others.
///
/// ``value`` animates. Where the interface is read from the right, the smallest value is there.
open class Slider: Control {
  /// The smallest value, 0 unless it is set; one above the largest moves that, NaN counts as 0.
  open var minimumValue = 0.0 {
    didSet {
      note(minimumValue, as: "minimumValue")
      if !minimumValue.isFinite { minimumValue = 0 }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      clampValue()
    }
  }

  /// The largest value, 1 unless it is set; one below the smallest moves that, NaN counts as 1.
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
  /// It is clamped to the range, and NaN counts as the smallest; setting it calls no actions.
  open var value: Double {
    get { controlValue }
    set {
      note(newValue, as: "value")
      View.set(\.controlValue, of: self, to: clamped(newValue))
    }
  }

  /// The animatable value.
  private var controlValue = 0.0

  /// Changes the value, in a quarter of a second where that is asked for.
  open func setValue(_ value: Double, animated: Bool) {
    changeControlValue(animated: animated) { [self] in self.value = value }
  }

  /// The color of the track up to the thumb; `nil` for the tint color.
  open var minimumTrackTintColor: Color?
  /// The color of the track behind the thumb; `nil` for ``SnapshotPixels/Color/systemFill``.
  open var maximumTrackTintColor: Color?
  /// The color of the thumb; `nil` for white.
  open var thumbTintColor: Color?

  private static let thumbSize: CGFloat = 28
  private static let trackHeight: CGFloat = 4

  /// No width, and 34 points of height.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: 34)
  }

  /// Returns the width of the space, and 34 points of height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  /// Where the track lies, in the slider's coordinates.
  open var trackRect: CGRect {
    CGRect(
      x: bounds.minX + 2, y: pixelAligned(bounds.center.y - Slider.trackHeight / 2),
      width: max(0, bounds.width - 4), height: Slider.trackHeight)
  }

  /// Where the thumb lies at a value, in the slider's coordinates.
  open func thumbRect(forValue value: Double) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 ? (clamped(value) - minimumValue) / range : 0
    let size = Slider.thumbSize
    let rect = CGRect(
      x: bounds.minX + share * max(0, bounds.width - size), y: trackRect.center.y - size / 2,
      width: size, height: size)
    return directed(rect)
  }

  /// Says what the slider shows.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("value", value)
    properties.add("minimumValue", minimumValue, unless: 0)
    properties.add("maximumValue", maximumValue, unless: 1)
    properties.add("minimumTrackTintColor", minimumTrackTintColor)
    properties.add("maximumTrackTintColor", maximumTrackTintColor)
    properties.add("thumbTintColor", thumbTintColor)
  }

  /// Something adjustable, at a share of its range; what it is called, its owner says.
  open override var accessibilityDefaults: AccessibilityDefaults {
    let range = maximumValue - minimumValue
    return AccessibilityDefaults(
      isElement: true,
      value: (range > 0 ? (value - minimumValue) / range : 0).accessibilityPercentage,
      traits: accessibilityStateTraits.union(.adjustable))
  }

  /// Draws the track and the thumb.
  open override func draw(in context: inout DrawingContext) {
    guard bounds.width > 0 else { return }
    let (track, thumb) = (trackRect, thumbRect(forValue: controlValue))
    let radius = Slider.trackHeight / 2
    var filled = track
    filled.size.width = max(0, thumb.center.x - track.minX)
    if isFromRight {
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
