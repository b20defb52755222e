import Drawing

extension Control {
  /// What is the case with a control: several things may be at once.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: Int

    /// Creates a state from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let normal: State = []
    /// It is being touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be operated.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// Something that a person does with a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: Int

    /// Creates events from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A finger comes down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger leaves it: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 1)
    /// Its value is another one.
    public static let valueChanged = Event(rawValue: 1 << 2)
    /// What it is for is done, whatever its kind.
    public static let primaryActionTriggered = Event(rawValue: 1 << 3)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 4)
    /// Its text is another one.
    public static let editingChanged = Event(rawValue: 1 << 5)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 6)
    /// All of them.
    public static let allEvents = Event(rawValue: (1 << 7) - 1)
  }

  /// Values of a kind, one for each state at most.
  struct StateValues<Value> {
    private var values: [(state: State, value: Value)] = []

    /// The value set for exactly a state.
    subscript(exactly state: State) -> Value? {
      get { values.first { $0.state == state }?.value }
      set {
        values.removeAll { $0.state == state }
        if let newValue { values.append((state, newValue)) }
      }
    }

    /// The value for a state: that set for it, or else that of the normal state, as in UIKit.
    subscript(state: State) -> Value? { self[exactly: state] ?? self[exactly: .normal] }
  }
}

extension Control {
  /// Draws as strongly as the state says: a control that cannot be operated is drawn at half.
  func drawDimmed(
    in context: inout DrawingContext, _ body: (inout DrawingContext) -> Void
  ) {
    if isEnabled { body(&context) } else { context.withLayer(opacity: 0.5, body) }
  }
}
