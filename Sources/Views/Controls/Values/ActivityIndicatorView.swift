public import SnapshotDrawing

/// A ring of eight spokes that indicates activity.
///
/// No clock drives it. The drawing depends only on ``phase``, which is animatable. The indicator is
/// visible while it is animating, or always if ``hidesWhenStopped`` is `false`.
open class ActivityIndicatorView: View {
  /// The size of the ring.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A diameter of 20 points.
    case medium
    /// A diameter of 37 points.
    case large
    /// A diameter of 20 points in white, which UIKit has replaced with ``medium``.
    case white
    /// A diameter of 20 points in gray, which UIKit has replaced with ``medium``.
    case gray
    /// A diameter of 37 points in white, which UIKit has replaced with ``large``.
    case whiteLarge

    /// The diameter, in points.
    var diameter: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    /// The color if none is set.
    var color: Color { self == .white || self == .whiteLarge ? .white : .systemGray }
  }

  /// The size of the ring.
  open var style = Style.medium {
    didSet { if style != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The color of the most opaque spoke, or `nil` for that of the style:
  /// white or ``SnapshotDrawing/Color/systemGray``.
  open var color: Color?
  /// Whether the indicator is hidden while it is not animating.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the indicator is animating.
  public private(set) var isAnimating = false

  /// The rotation of the ring, in turns from 0 to 1.
  ///
  /// Only the fractional part counts. A value that is not finite counts as 0.
  open var phase: Double {
    get { controlValue }
    set {
      note(newValue, as: "phase")
      View.set(\.controlValue, of: self, to: newValue.isFinite ? newValue : 0)
    }
  }

  /// The animatable phase.
  private var controlValue = 0.0

  /// An accessibility element with a label for the activity.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: isAnimating ? "In progress" : "Progress halted",
      traits: .updatesFrequently)
  }

  /// Creates a hidden indicator, with its natural size unless the frame has an area.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a hidden indicator of a style, with its natural size.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    setUp()
  }

  private func setUp() {
    if !frame.hasArea { sizeToFit() }
    layoutState.huggingPriorities = PerAxis(.defaultHigh)
    isHidden = true
  }

  /// Starts the activity and shows the indicator.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the activity, and hides the indicator if ``hidesWhenStopped`` is `true`.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.diameter, height: style.diameter)
  }

  /// Returns the size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Adds the phase, the style, and the color.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("phase", phase, affects: .appearance)
    properties.add("style", style, unless: .medium)
    properties.add("color", color)
  }

  /// Draws the spokes.
  ///
  /// The spoke at the phase is the most opaque, and the preceding ones fade out.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: ActivityIndicatorView.self, in: &context)
    let unit = style.diameter / 20
    let phase = controlValue - controlValue.rounded(.down)
    let spoke = Shape.rect(
      CGRect(x: -1.2 * unit, y: -9.5 * unit, width: 2.4 * unit, height: 5.6 * unit),
      cornerRadius: 1.2 * unit)
    let color = color ?? style.color
    for index in 0..<8 {
      let turn = CGFloat(index) / 8
      let (sine, cosine) = Trigonometry.sineAndCosine(turns: turn)
      let lag = phase - turn
      let age = lag - lag.rounded(.down)
      context.withSavedState { context in
        context.translateBy(x: bounds.center.x, y: bounds.center.y)
        context.concatenate(
          Transform2D(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0))
        context.fill(spoke, with: .color(color.fading(to: 1 - 0.85 * age)))
      }
    }
  }
}
