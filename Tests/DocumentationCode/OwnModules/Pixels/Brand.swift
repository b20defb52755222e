/// The colors of an application that has a module of this name.
public enum Brand {
  /// The color of buttons, as 0xRRGGBB.
  public static let accent: UInt32 = 0x33_66_99
}
