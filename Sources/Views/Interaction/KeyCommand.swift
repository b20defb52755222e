public import SnapshotDrawing

/// A command of a keyboard, which a snapshot does not have.
open class KeyCommand: MenuElement {
  /// Keys that modify others.
  public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let alphaShift = ModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = ModifierFlags(rawValue: 1 << 18)
    /// Option.
    public static let alternate = ModifierFlags(rawValue: 1 << 19)
    /// Command.
    public static let command = ModifierFlags(rawValue: 1 << 20)
    /// A key of the number pad.
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
  }

  /// The key.
  public let input: String?
  /// The keys that are held with it.
  public let modifierFlags: ModifierFlags
  /// The method that the command calls.
  public let action: MethodSelector?
  /// The description in a list of commands.
  open var discoverabilityTitle: String?

  /// Creates a command.
  public init(
    title: String = "", image: Image? = nil, action: MethodSelector, input: String,
    modifierFlags: ModifierFlags = [], propertyList: Any? = nil
  ) {
    (self.action, self.input, self.modifierFlags) = (action, input, modifierFlags)
    super.init(title: title, subtitle: nil, image: image)
  }

  /// Creates a command without a title.
  public convenience init(
    input: String, modifierFlags: ModifierFlags, action: MethodSelector
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// The input of the upward arrow.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The input of the downward arrow.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The input of the left arrow.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The input of the right arrow.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The input of Escape.
  public static let inputEscape = "UIKeyInputEscape"
}
