public import SnapshotDrawing

/// A control that is on or off.
///
/// It is drawn at 51 by 31 points, centered in its bounds. ``isOn`` is animatable. In a
/// right-to-left layout, the thumb is at the left when the switch is on.
///
/// As in UIKit, constraints and stacks align a rectangle that excludes 2 points at the right of the
/// frame. A switch that is constrained to an edge at its right extends 2 points beyond it.
open class Switch: Control {
  /// The color of the track when the switch is on, or `nil` for
  /// ``SnapshotDrawing/Color/systemGreen``.
  open var onTintColor: Color?
  /// The color of the thumb, or `nil` for white.
  open var thumbTintColor: Color?

  /// Whether the switch is on.
  ///
  /// Setting it does not call actions.
  open var isOn: Bool {
    get { controlValue > 0.5 }
    set { View.set(\.controlValue, of: self, to: newValue ? 1 : 0) }
  }

  /// The animatable state: 0 for off, 1 for on.
  private var controlValue = 0.0

  /// Turns the switch on or off, optionally with an animation of 0.25 seconds.
  open func setOn(_ isOn: Bool, animated: Bool) {
    changeControlValue(animated: animated) { [self] in self.isOn = isOn }
  }

  /// The appearance of a switch.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// The style of the system, which is ``sliding``.
    case automatic
    /// A checkbox, which exists only on the Mac.
    case checkbox
    /// A track with a thumb.
    case sliding
  }

  /// The preferred appearance, which has no effect: on iOS, switches always slide.
  open var preferredStyle = Style.automatic
  /// The appearance: ``Style/sliding``.
  public var style: Style { .sliding }
  /// The title of a checkbox, which is not shown: on iOS, switches always slide.
  open var title: String?
  /// The image of a switch that is on, which UIKit has not shown since iOS 7.
  open var onImage: Image?
  /// The image of a switch that is off, which UIKit has not shown since iOS 7.
  open var offImage: Image?

  private static let size = CGSize(width: 51, height: 31)

  /// Creates a switch that is off, with its natural size unless the frame has an area.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if !frame.hasArea { self.frame.size = Switch.size }
    layoutState.huggingPriorities = PerAxis(.defaultHigh)
  }

  open override var alignmentRectInsets: EdgeInsets { EdgeInsets(right: 2) }

  /// 49 by 31 points, without the 2 points at the right.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Switch.size.width - alignmentRectInsets.right, height: Switch.size.height)
  }

  /// Returns 51 by 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Switch.size }

  /// Adds the state and the colors.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("isOn", isOn)
    properties.add("onTintColor", onTintColor)
    properties.add("thumbTintColor", thumbTintColor)
  }

  /// An accessibility element with the toggle trait and a value.
  ///
  /// The owner sets its label.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: isOn ? "on" : "off",
      traits: accessibilityStateTraits.union([.button, .toggleButton]))
  }

  /// Draws the track and the thumb.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: Switch.self, in: &context)
    let track = pixelAligned(ContentMode.center.rect(for: Switch.size, in: bounds))
    let share = min(max(controlValue, 0), 1)
    let colors = [Color.secondarySystemFill, onTintColor ?? .systemGreen]
    let color = Color?(colors[0]).interpolated(to: colors[1], fraction: share)
    let inset: CGFloat = 2
    let distance = (track.width - track.height) * (isRightToLeft ? 1 - share : share)
    let thumb = CGRect(
      x: track.minX + distance + inset, y: track.minY + inset, width: track.height - 2 * inset,
      height: track.height - 2 * inset)
    drawDimmed(in: &context) { [thumbTintColor] context in
      context.fill(.rect(track, cornerRadius: track.height / 2), with: .color(color ?? .clear))
      context.drawThumb(in: thumb, thumbTintColor ?? .white)
    }
  }
}

extension DrawingContext {
  /// Draws the thumb of a switch or a slider, with its shadow.
  mutating func drawThumb(in rect: CGRect, _ color: Color) {
    let shape = Shape.rect(rect, cornerRadius: rect.height / 2)
    drawShadow(
      of: shape,
      Shadow(
        color: Color.black.withAlphaComponent(0.16), offset: CGPoint(x: 0, y: 3), sigma: 3.5))
    drawShadow(
      of: shape,
      Shadow(color: Color.black.withAlphaComponent(0.1), offset: CGPoint(x: 0, y: 0.5), sigma: 0.5))
    fill(shape, with: .color(color))
  }
}
