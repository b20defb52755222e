public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// A bar that shows how much of something is done.
///
/// ``progress`` animates. Where the interface is read from the right, the bar grows from there.
open class ProgressView: View {
  /// How much is done, 0 to 1; values outside are clamped, and NaN counts as 0.
  open var progress: Double {
    get { controlValue }
    set {
      note(newValue, as: "progress")
      View.set(\.controlValue, of: self, to: newValue.isNaN ? 0 : min(max(newValue, 0), 1))
    }
  }

  /// The animatable progress.
  private var controlValue = 0.0

  /// Changes the progress, in a quarter of a second where that is asked for.
  open func setProgress(_ progress: Double, animated: Bool) {
    changeControlValue(animated: animated) { [self] in self.progress = progress }
  }

  /// The color of what is done; `nil` for the tint color.
  open var progressTintColor: Color?
  /// The color of the remaining track; `nil` for ``SnapshotPixels/Color/systemFill``.
  open var trackTintColor: Color?

  private static let height: CGFloat = 4

  /// No width, and 4 points of height.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: ProgressView.height)
  }

  /// Returns the width of the space, and 4 points of height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ProgressView.height)
  }

  /// Says what the view shows.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("progress", progress)
    properties.add("progressTintColor", progressTintColor)
    properties.add("trackTintColor", trackTintColor)
  }

  /// A value that changes.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: "Progress", value: progress.accessibilityPercentage,
      traits: .updatesFrequently)
  }

  /// Draws the bar over all of the bounds; any progress at all is at least a dot.
  open override func draw(in context: inout DrawingContext) {
    guard bounds.hasArea else { return }
    let radius = min(bounds.width, bounds.height) / 2
    context.fill(
      .rect(bounds, cornerRadius: radius), with: .color(trackTintColor ?? .systemFill))
    guard controlValue > 0 else { return }
    var done = bounds
    done.size.width = max(radius * 2, bounds.width * min(controlValue, 1))
    context.fill(
      .rect(directed(done), cornerRadius: radius), with: .color(progressTintColor ?? tintColor))
  }
}
