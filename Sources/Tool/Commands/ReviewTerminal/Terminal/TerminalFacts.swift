import Foundation

/// The protocol with which a terminal shows images.
enum GraphicsProtocol: String, CaseIterable, Sendable {
  /// kitty's graphics protocol.
  case kitty
  /// iTerm2's inline images.
  case iterm
  /// Sixels.
  case sixel
  /// Half blocks, each with two colors.
  case blocks
  /// Words only.
  case none
}

/// The capabilities of a terminal, from its answers and from the environment.
struct TerminalFacts: Hashable {
  /// The questions, the last of which every terminal answers: kitty's graphics protocol, XTVERSION,
  /// the size of a cell, XTGETTCAP `RGB`, and DA1.
  static let questions =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[16t\u{1B}P+q524742\u{1B}\\"
    + "\u{1B}[c"

  /// The maximum time to wait for the answers before the first frame, in milliseconds.
  static let answerTime = 300

  /// The width and the height of a cell in pixels if they are unknown.
  static let defaultCellSize = [8, 16]

  private let term: String
  private let isColorOff: Bool
  private let isMultiplexed: Bool
  private let colorTerm: String
  private let paletteSize: Int
  private var isKitty = false
  private var hasFullColor = false
  private var version = ""
  private var attributes: [Int]?
  /// The width and the height of a cell in pixels, if known.
  private(set) var cellSize: [Int]?

  /// Reads the environment.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - paletteSize: The number of colors in the terminal's description, or `nil` to look it up.
  init(environment: [String: String], paletteSize: Int? = nil) {
    term = environment["TERM"] ?? "dumb"
    isColorOff = !(environment["NO_COLOR"] ?? "").isEmpty
    isMultiplexed =
      environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("screen")
      || term.hasPrefix("tmux")
    colorTerm = environment["COLORTERM"] ?? ""
    self.paletteSize = paletteSize ?? TerminalDescription.colorCount(environment) ?? 8
  }

  /// Whether the terminal cannot position the cursor.
  var isDumb: Bool { term == "dumb" || term.isEmpty }

  /// Whether the terminal can be asked.
  ///
  /// GNU screen prints unknown control strings.
  var isAskable: Bool { !isDumb && !term.hasPrefix("screen.") }

  /// Whether all questions are answered.
  var isComplete: Bool { attributes != nil }

  mutating func add(_ answer: TerminalAnswer) {
    switch answer {
    case .kittyGraphics(let isSupported): isKitty = isSupported
    case .version(let text): version = text
    case .cellSize(let width, let height): cellSize = [width, height]
    case .fullColor(let isSupported): hasFullColor = isSupported
    case .attributes(let numbers): attributes = numbers
    }
  }

  /// The best protocol to show images.
  ///
  /// A multiplexer redraws its cells on its own, so images would remain or disappear.
  var graphics: GraphicsProtocol {
    if isDumb || depth == .none { return .none }
    if isMultiplexed || version.hasPrefix("tmux") { return blocks }
    if isKitty { return .kitty }
    if version.hasPrefix("iTerm2") || version.hasPrefix("WezTerm") { return .iterm }
    if attributes?.dropFirst().contains(4) == true { return .sixel }
    return blocks
  }

  private var blocks: GraphicsProtocol { depth >= .palette ? .blocks : .none }

  /// The number of colors.
  var depth: ColorDepth {
    if isDumb || isColorOff { return .none }
    // tmux converts colors to those of the terminal that it runs in.
    if ["truecolor", "24bit"].contains(colorTerm) || term.hasSuffix("-direct") || hasFullColor
      || version.hasPrefix("tmux")
    {
      return .full
    }
    return paletteSize >= 256 ? .palette : paletteSize >= 8 ? .basic : .none
  }
}

/// The compiled description of a terminal (`term(5)`).
enum TerminalDescription {
  /// Returns the number of colors of a terminal, or `nil` if there is no description.
  static func colorCount(_ environment: [String: String]) -> Int? {
    let name = environment["TERM"] ?? ""
    guard let first = name.utf8.first, !name.contains("/"), !name.hasPrefix(".") else { return nil }
    let digits = String(first, radix: 16)
    let folders =
      [environment["TERMINFO"], environment["HOME"].map { $0 + "/.terminfo" }].compactMap(\.self)
      + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/local/share/terminfo"]
    for folder in folders {
      for part in [String(name.prefix(1)), digits] {
        let path = "\(folder)/\(part)/\(name)"
        guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 16 else {
          continue
        }
        if let count = colorCount([UInt8](data)) { return count }
      }
    }
    return nil
  }

  /// Returns the number `max_colors`, the 14th of the description.
  static func colorCount(_ bytes: [UInt8]) -> Int? {
    func number(at offset: Int, size: Int) -> Int? {
      guard offset >= 0, offset + size <= bytes.count else { return nil }
      let value = (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
      return value >= 1 << (8 * size - 1) ? nil : value
    }
    guard let magic = number(at: 0, size: 2), [0o432, 0o1036].contains(magic),
      let nameLength = number(at: 2, size: 2), let flagCount = number(at: 4, size: 2),
      let numberCount = number(at: 6, size: 2), numberCount > 13
    else { return nil }
    let size = magic == 0o432 ? 2 : 4
    let start = 12 + nameLength + flagCount
    return number(at: start + start % 2 + 13 * size, size: size)
  }
}
