/// The appearance of a cell: its colors and attributes.
struct CellStyle: Hashable {
  /// A color of a terminal.
  enum Color: Hashable {
    /// The color of the terminal's theme.
    case standard
    /// One of the eight basic colors, 0 to 7, which the theme defines.
    case basic(UInt8)
    /// An opaque sRGB color: red in bits 16 to 23, then green and blue.
    case rgb(UInt32)
  }

  /// The color of the text.
  var foreground = Color.standard
  /// The color behind the text.
  var background = Color.standard
  /// Whether the text is bold.
  var isBold = false
  /// Whether the text is faint.
  var isDim = false
  /// Whether the two colors are swapped.
  var isReversed = false

  /// The text of the terminal's theme.
  static let plain = CellStyle()
  /// Names and numbers that matter most.
  static let bold = CellStyle(isBold: true)
  /// Secondary information.
  static let dim = CellStyle(isDim: true)
  /// The selected row, and keys.
  static let selected = CellStyle(isReversed: true)
  /// Errors, rejections, and removed lines.
  static let red = CellStyle(foreground: .basic(1))
  /// Acceptances and added lines.
  static let green = CellStyle(foreground: .basic(2))
  /// New snapshots and warnings.
  static let yellow = CellStyle(foreground: .basic(3))
  /// Causes, and headings of hunks.
  static let cyan = CellStyle(foreground: .basic(6))

  /// Returns the style with bold text.
  var bold: CellStyle {
    var style = self
    style.isBold = true
    return style
  }
}

/// The number of colors that a terminal can show.
enum ColorDepth: Int, Comparable, Sendable {
  /// No colors, because the user asked for none or the terminal has none.
  case none
  /// The eight colors of the theme.
  case basic
  /// The 256 colors of xterm.
  case palette
  /// All sRGB colors.
  case full

  static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension CellStyle {
  /// Returns the control sequence SGR that sets the style, independent of the style before it.
  func sequence(depth: ColorDepth) -> String {
    var parameters = ["0"]
    if isBold { parameters.append("1") }
    if isDim { parameters.append("2") }
    if isReversed { parameters.append("7") }
    if depth > .none {
      parameters += CellStyle.parameters(foreground, base: 30, depth)
      parameters += CellStyle.parameters(background, base: 40, depth)
    }
    return "\u{1B}[" + parameters.joined(separator: ";") + "m"
  }

  private static func parameters(_ color: Color, base: Int, _ depth: ColorDepth) -> [String] {
    switch color {
    case .standard: return []
    case .basic(let index): return ["\(base + Int(index))"]
    case .rgb(let value):
      let (red, green, blue) = (Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255))
      switch depth {
      case .none, .basic: return []
      case .palette: return ["\(base + 8)", "5", "\(paletteIndex(red, green, blue))"]
      case .full: return ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
      }
    }
  }

  /// Returns the closest color of xterm's palette: one of the cube 16 to 231, or of the grays 232
  /// to 255.
  static func paletteIndex(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    func level(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    func value(_ level: Int) -> Int { level == 0 ? 0 : 55 + 40 * level }
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue)
    }
    let (r, g, b) = (level(red), level(green), level(blue))
    let gray = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    let grayValue = 8 + 10 * gray
    let isGray =
      distance(grayValue, grayValue, grayValue) < distance(value(r), value(g), value(b))
    return isGray ? 232 + gray : 16 + 36 * r + 6 * g + b
  }
}
