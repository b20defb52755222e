extension Control {
  // MARK: States

  /// The state of a control.
  ///
  /// Several states can apply together.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: UInt

    /// Creates a state from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control is enabled, and neither highlighted nor selected.
    public static let normal: State = []
    /// The control is highlighted, as during a touch.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus, which no control ever has.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits for custom states of an application.
    public static let application = State(rawValue: 0x00FF_0000)
  }

  /// A set of values, at most one for each state.
  struct StateValues<Value> {
    private var values: [(state: State, value: Value)] = []

    /// The value set for exactly this state.
    subscript(exactly state: State) -> Value? {
      get { values.first { $0.state == state }?.value }
      set {
        values.removeAll { $0.state == state }
        if let newValue { values.append((state, newValue)) }
      }
    }

    /// The value for a state, or that of the normal state if none is set, as in UIKit.
    subscript(state: State) -> Value? { self[exactly: state] ?? self[exactly: .normal] }
  }

  // MARK: Events

  /// A user interaction with a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: UInt

    /// Creates events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch begins inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch begins inside the control, with a tap count above 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ends inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ends outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system cancels a touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control is triggered, independent of its class.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu is about to be shown, which never happens.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ends editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x0F_0000)
    /// The bits for custom events of an application.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
