@testable import SnapshotCommands

/// A terminal that understands the sequences of ``FrameWriter``, for tests.
struct ScreenEmulator {
  let width: Int
  let height: Int
  private(set) var cells: [Frame.Cell]
  private(set) var problems: [String] = []
  private var x = 0
  private var y = 0
  private var parameters = ""

  /// Creates an empty screen.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = Array(repeating: Frame.Cell(), count: width * height)
  }

  private var style = CellStyle.plain

  /// Interprets bytes.
  mutating func feed(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        put(scalar)
        continue
      }
      guard rest.popFirst() == "[" else {
        problems.append("unknown sequence")
        return
      }
      var body = ""
      while let next = rest.popFirst() {
        if next.value >= 0x40 {
          control(body, next)
          break
        }
        body.unicodeScalars.append(next)
      }
    }
  }

  private mutating func control(_ body: String, _ final: Unicode.Scalar) {
    let numbers = body.split(separator: ";").compactMap { Int($0) }
    switch final {
    case "H": (y, x) = (numbers[0] - 1, numbers[1] - 1)
    case "J": cells = Array(repeating: Frame.Cell(), count: width * height)
    case "m": style = ScreenEmulator.style(numbers)
    case "h", "l": break
    default: problems.append("unknown sequence \(body)\(final)")
    }
  }

  private static func style(_ numbers: [Int]) -> CellStyle {
    var style = CellStyle.plain
    var rest = numbers[...]
    func color(_ rest: inout ArraySlice<Int>) -> CellStyle.Color {
      _ = rest.popFirst()
      let (red, green, blue) = (rest.removeFirst(), rest.removeFirst(), rest.removeFirst())
      return .rgb(UInt32(red << 16 | green << 8 | blue))
    }
    while let number = rest.popFirst() {
      switch number {
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 7: style.isReversed = true
      case 30...37: style.foreground = .basic(UInt8(number - 30))
      case 40...47: style.background = .basic(UInt8(number - 40))
      case 38: style.foreground = color(&rest)
      case 48: style.background = color(&rest)
      default: style = .plain
      }
    }
    return style
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let count = TextCells.width(of: scalar)
    if count == 0 {
      // A mark joins the last character, which may be wide.
      let last = x > 0 && cells[y * width + x - 1].text.isEmpty ? x - 2 : x - 1
      cells[y * width + last].text.unicodeScalars.append(scalar)
      return
    }
    guard x + count <= width, y < height else {
      problems.append("outside of the screen")
      return
    }
    erase(x)
    if count == 2 { erase(x + 1) }
    cells[y * width + x] = Frame.Cell(text: String(scalar), style: style)
    if count == 2 { cells[y * width + x + 1] = Frame.Cell(text: "", style: style) }
    x += count
  }

  /// Erases the other half of a wide character before one half is overwritten.
  private mutating func erase(_ x: Int) {
    let index = y * width + x
    if cells[index].text.isEmpty, x > 0 { cells[index - 1].text = " " }
    if x + 1 < width, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
  }
}
