extension Control {
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
}
