extension Control {
  /// A user interaction with a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: Int

    /// Creates events from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A touch begins inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch ends inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 1)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 1 << 2)
    /// The primary action of the control is triggered, independent of its class.
    public static let primaryActionTriggered = Event(rawValue: 1 << 3)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 4)
    /// The text changes.
    public static let editingChanged = Event(rawValue: 1 << 5)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 6)
    /// All events.
    public static let allEvents = Event(rawValue: (1 << 7) - 1)
  }
}
