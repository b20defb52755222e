public import SnapshotDrawing

/// A bar that shows the progress of a task.
///
/// ``progress`` is animatable. In a right-to-left layout, the bar grows from the right.
open class ProgressView: View {
  /// The progress, from 0 to 1.
  ///
  /// Values outside this range are clamped, and NaN counts as 0.
  open var progress: Float {
    get { Float(controlValue) }
    set {
      note(Double(newValue), as: "progress")
      View.set(\.controlValue, of: self, to: Double(newValue).unitFraction)
    }
  }

  /// The animatable progress.
  private var controlValue = 0.0

  /// Sets the progress, optionally with an animation of 0.25 seconds.
  open func setProgress(_ progress: Float, animated: Bool) {
    changeControlValue(animated: animated) { [self] in self.progress = progress }
  }

  /// The color of the completed part, or `nil` for the tint color.
  open var progressTintColor: Color?
  /// The color of the remaining track, or `nil` for ``SnapshotDrawing/Color/systemFill``.
  open var trackTintColor: Color?

  /// The image that replaces the completed part, stretched to it, or `nil` for a color.
  ///
  /// A template or a symbol without a color is drawn in ``progressTintColor``.
  open var progressImage: Image?
  /// The image that replaces the track, stretched to it, or `nil` for a color.
  ///
  /// A template or a symbol without a color is drawn in ``trackTintColor``.
  open var trackImage: Image?

  /// The style of the track.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A gray track.
    case `default`
    /// No track, unless ``ProgressView/trackTintColor`` or ``ProgressView/trackImage`` is set.
    case bar
  }

  /// The style of the track.
  open var progressViewStyle = Style.default

  private static let height: CGFloat = 4

  /// Creates a bar without progress.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layoutState.huggingPriorities[.vertical] = .defaultHigh
  }

  /// Creates a bar in a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  /// No natural width, and a height of 4 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: ProgressView.height)
  }

  /// Returns the available width and a height of 4 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ProgressView.height)
  }

  /// Adds the progress and the colors.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("progress", progress)
    properties.add("progressTintColor", progressTintColor)
    properties.add("trackTintColor", trackTintColor)
    properties.add("progressImage", progressImage?.size)
    properties.add("trackImage", trackImage?.size)
    properties.add("progressViewStyle", progressViewStyle, unless: .default, affects: .appearance)
  }

  /// An accessibility element with the progress as its value.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: "Progress", value: controlValue.accessibilityPercentage,
      traits: .updatesFrequently)
  }

  /// Draws the bar over all of the bounds.
  ///
  /// Any progress above 0 is at least a circle.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: ProgressView.self, in: &context)
    guard bounds.hasArea else { return }
    let radius = min(bounds.width, bounds.height) / 2
    let trackColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    if let trackImage {
      draw(trackImage, in: bounds, templateColor: trackColor, &context)
    } else {
      context.fill(.rect(bounds, cornerRadius: radius), with: .color(trackColor))
    }
    guard controlValue > 0 else { return }
    var done = bounds
    done.size.width = max(radius * 2, bounds.width * min(controlValue, 1))
    let color: Color = progressTintColor ?? tintColor
    if let progressImage {
      return draw(progressImage, in: directed(done), templateColor: color, &context)
    }
    context.fill(.rect(directed(done), cornerRadius: radius), with: .color(color))
  }
}
