public import SnapshotDrawing

/// A control with two buttons that decrease and increase a value.
///
/// It is drawn at 94 by 32 points, centered in its bounds. In a right-to-left layout, the button
/// that increases the value is at the left.
open class Stepper: Control {
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
  /// The default is 100. A maximum below the minimum lowers the minimum. A value that is not finite
  /// counts as 100, or as the minimum if that is larger.
  open var maximumValue = 100.0 {
    didSet {
      note(maximumValue, as: "maximumValue")
      if !maximumValue.isFinite { maximumValue = max(100, minimumValue) }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      clampValue()
    }
  }

  /// The distance between values.
  ///
  /// The default is 1. A value that is not finite or not greater than 0 counts as 1.
  open var stepValue = 1.0 {
    didSet {
      note(stepValue, as: "stepValue")
      if !(stepValue > 0 && stepValue < .infinity) { stepValue = 1 }
    }
  }

  /// The value.
  ///
  /// It is clamped to the range, and NaN counts as the minimum. Setting it does not call actions.
  open var value = 0.0 {
    didSet {
      note(value, as: "value")
      let valid = clamped(value)
      if valid != value { value = valid }
    }
  }

  /// Whether a step beyond one end of the range continues at the other end.
  open var wraps = false
  /// Whether holding a button repeats its action.
  ///
  /// It has no effect, because there is no touch handling.
  open var autorepeat = true
  /// Whether actions are called during an interaction rather than at its end.
  ///
  /// It has no effect, because there is no touch handling.
  open var isContinuous = true

  // MARK: Images

  private var incrementImages = StateValues<Image>()
  private var decrementImages = StateValues<Image>()
  private var backgroundImages = StateValues<Image>()

  /// Sets the image that replaces the plus sign in a state.
  ///
  /// A state without an image has the image of the normal state. A template or a symbol without a
  /// color is drawn in the color of the sign.
  open func setIncrementImage(_ image: Image?, for state: Control.State) {
    incrementImages[exactly: state] = image
  }

  /// Sets the image that replaces the minus sign in a state.
  open func setDecrementImage(_ image: Image?, for state: Control.State) {
    decrementImages[exactly: state] = image
  }

  /// Sets the image that replaces the gray background in a state, stretched to it.
  open func setBackgroundImage(_ image: Image?, for state: Control.State) {
    backgroundImages[exactly: state] = image
  }

  /// Returns the image of the plus sign that was set for a state.
  open func incrementImage(for state: Control.State) -> Image? { incrementImages[exactly: state] }
  /// Returns the image of the minus sign that was set for a state.
  open func decrementImage(for state: Control.State) -> Image? { decrementImages[exactly: state] }
  /// Returns the image of the background that was set for a state.
  open func backgroundImage(for state: Control.State) -> Image? { backgroundImages[exactly: state] }

  private static let size = CGSize(width: 94, height: 32)

  /// Creates a stepper with the value 0.
  ///
  /// If the frame is empty, its size is the natural size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if !frame.hasArea { self.frame.size = Stepper.size }
    layoutState.huggingPriorities = PerAxis(.defaultHigh)
  }

  /// 94 by 32 points.
  open override var intrinsicContentSize: CGSize { Stepper.size }

  /// Returns 94 by 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Stepper.size }

  // MARK: Steps

  /// Simulates a tap on the button that increases the value, and calls actions if it changes.
  open override func accessibilityIncrement() { step(by: stepValue) }

  /// Simulates a tap on the button that decreases the value, and calls actions if it changes.
  open override func accessibilityDecrement() { step(by: 0 - stepValue) }

  private func step(by distance: Double) {
    guard isEnabled else { return }
    let (old, target) = (value, value + distance)
    if wraps, target > maximumValue {
      value = minimumValue
    } else if wraps, target < minimumValue {
      value = maximumValue
    } else {
      value = clamped(target)
    }
    if value != old { sendActions(for: .valueChanged) }
  }

  private func clamped(_ value: Double) -> Double {
    value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
  }

  private func clampValue() {
    let valid = clamped(value)
    if valid != value { value = valid }
  }

  /// Adds the value and the range.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("value", value)
    properties.add("minimumValue", minimumValue, unless: 0)
    properties.add("maximumValue", maximumValue, unless: 100)
    properties.add("stepValue", stepValue, unless: 1)
    properties.add("wraps", wraps, unless: false)
  }

  /// An adjustable accessibility element with the value.
  ///
  /// The owner sets its label.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: value.shortDescription,
      traits: accessibilityStateTraits.union(.adjustable))
  }

  // MARK: Drawing

  /// Draws the background, a line between the buttons, and their symbols.
  ///
  /// The symbol of a button that would change nothing is paler.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: Stepper.self, in: &context)
    let rect = pixelAligned(ContentMode.center.rect(for: Stepper.size, in: bounds))
    let canDecrease = isEnabled && (wraps || value > minimumValue)
    let canIncrease = isEnabled && (wraps || value < maximumValue)
    if let image = backgroundImages[state] {
      draw(image, in: rect, templateColor: .label, &context)
    } else {
      context.fill(
        .roundedRect(RoundedRect(rect, radius: 8, style: .continuous)),
        with: .color(.tertiarySystemFill))
    }
    let line = CGRect(x: rect.center.x - 0.5, y: rect.minY + 7, width: 1, height: 18)
    context.fill(
      .rect(pixelAligned(line), cornerRadius: 0.5), with: .color(.separator))
    let half = CGRect(
      origin: rect.origin, size: CGSize(width: rect.width / 2, height: rect.height))
    let other = half.moved(x: half.width, y: 0)
    let (minus, plus) = isRightToLeft ? (other, half) : (half, other)
    draw("minus", decrementImages, canDecrease, in: minus, &context)
    draw("plus", incrementImages, canIncrease, in: plus, &context)
  }

  private func draw(
    _ symbol: String, _ images: StateValues<Image>, _ hasEffect: Bool, in rect: CGRect,
    _ context: inout DrawingContext
  ) {
    let sign = Image(systemSymbol: symbol, .init(pointSize: 17, weight: .medium))
    let image = images[hasEffect ? state : .disabled] ?? sign
    let size = image.resolved(in: traitCollection).size
    draw(
      image, in: pixelAligned(ContentMode.center.rect(for: size, in: rect)),
      templateColor: hasEffect ? .label : .tertiaryLabel, &context)
  }
}
