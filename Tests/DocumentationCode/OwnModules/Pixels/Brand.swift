/// The colors of an application whose module has the name of a source folder of SnapshotAssert.
public enum Brand {
  /// The color of buttons, as 0xRRGGBB.
  public static let accent: UInt32 = 0x33_66_99
}
