extension Color {
  /// Transparent black, with an alpha of 0.
  public static let clear = Color(white8: 0, alpha8: 0)
  /// `#000000`.
  public static let black = Color(hex: 0x000000)
  /// `#FFFFFF`.
  public static let white = Color(hex: 0xFFFFFF)
  /// `#555555`, a third of white.
  public static let darkGray = Color(hex: 0x555555)
  /// `#808080`, half of white.
  public static let gray = Color(hex: 0x808080)
  /// `#AAAAAA`, two thirds of white.
  public static let lightGray = Color(hex: 0xAAAAAA)
  /// `#FF0000`.
  public static let red = Color(hex: 0xFF0000)
  /// `#00FF00`.
  public static let green = Color(hex: 0x00FF00)
  /// `#0000FF`.
  public static let blue = Color(hex: 0x0000FF)
  /// `#00FFFF`.
  public static let cyan = Color(hex: 0x00FFFF)
  /// `#FF00FF`.
  public static let magenta = Color(hex: 0xFF00FF)
  /// `#FFFF00`.
  public static let yellow = Color(hex: 0xFFFF00)
  /// `#FF8000`.
  public static let orange = Color(hex: 0xFF8000)
  /// `#800080`.
  public static let purple = Color(hex: 0x800080)
  /// `#996633`.
  public static let brown = Color(hex: 0x996633)
}
