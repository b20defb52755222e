/// Decodes the bytes that a terminal sends, in chunks of any size.
///
/// Unknown sequences are skipped completely, so that none of their characters is taken for a key.
struct InputDecoder {
  /// The maximum length of a paste in bytes; the remaining text is dropped.
  static let maximumPasteLength = 4096
  /// The maximum length of a control string that is examined, in bytes.
  private static let maximumStringLength = 4096

  /// The bytes of an incomplete sequence.
  private var pending: [UInt8] = []
  /// The text of an incomplete paste, or `nil` outside of a paste.
  private var paste: [UInt8]?

  /// Whether an Escape character may be a key or the start of a sequence.
  var isEscapePending: Bool { pending == [0x1B] && paste == nil }

  /// Whether the last sequence or paste has no end yet.
  var isIncomplete: Bool { !pending.isEmpty || paste != nil }

  /// Whether the end of a paste is missing.
  var isPasting: Bool { paste != nil }

  /// Forgets an incomplete sequence or paste, so that the next byte starts another one.
  mutating func dropIncompleteSequence() { (pending, paste) = ([], nil) }

  mutating func decode(_ bytes: [UInt8]) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    for byte in bytes { decode(byte, into: &inputs) }
    return inputs
  }

  /// Ends an incomplete sequence after the terminal was silent for a moment.
  ///
  /// An Escape character alone is the key. Other sequences remain incomplete, because the rest of
  /// an answer may be late.
  mutating func decodeSilence() -> [TerminalInput] {
    guard isEscapePending else { return [] }
    pending = []
    return [.key(.escape)]
  }

  private mutating func decode(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    if paste != nil { return decodePasted(byte, into: &inputs) }
    guard let first = pending.first else {
      switch byte {
      case 0x1B, 0xC2...0xF4: pending = [byte]
      case 0x80...: break
      default: inputs.append(.key(InputDecoder.key(byte)))
      }
      return
    }
    if first != 0x1B { return decodeUTF8(byte, into: &inputs) }
    guard pending.count > 1 else { return decodeAfterEscape(byte, into: &inputs) }
    switch pending[1] {
    case UInt8(ascii: "["): decodeControlSequence(byte, into: &inputs)
    case UInt8(ascii: "O"):
      pending = []
      if let key = InputDecoder.key(final: byte, modifier: 1) { inputs.append(.key(key)) }
    default: decodeControlString(byte, into: &inputs)
    }
  }

  private mutating func decodeAfterEscape(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"), UInt8(ascii: "P"), UInt8(ascii: "_"),
      UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      pending.append(byte)
    case 0x1B:
      inputs.append(.key(.escape))
    default:
      // The Alt key and a character, which is not a command.
      pending = byte >= 0xC2 && byte <= 0xF4 ? [byte] : []
    }
  }

  // MARK: Characters

  private mutating func decodeUTF8(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    guard 0x80...0xBF ~= byte else {
      pending = []
      return decode(byte, into: &inputs)
    }
    pending.append(byte)
    let count = pending[0] < 0xE0 ? 2 : pending[0] < 0xF0 ? 3 : 4
    guard pending.count == count else { return }
    let text = String(validating: pending, as: UTF8.self)
    pending = []
    // The C1 controls have no meaning as keys.
    guard let text, let character = text.first,
      character.unicodeScalars.allSatisfy({
        $0.properties.generalCategory != .control
      })
    else { return }
    inputs.append(.key(.character(character)))
  }

  private static func key(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1B...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: .character(Character(Unicode.Scalar(byte)))
    }
  }

  // MARK: Control sequences

  private mutating func decodeControlSequence(
    _ byte: UInt8, into inputs: inout [TerminalInput]
  ) {
    switch byte {
    case 0x40...0x7E:
      let body = String(decoding: pending.dropFirst(2), as: UTF8.self)
      pending = []
      if body == "200", byte == UInt8(ascii: "~") {
        paste = []
      } else if let input = InputDecoder.input(body: body, final: byte) {
        inputs.append(input)
      }
    case 0x20...0x3F:
      if pending.count < InputDecoder.maximumStringLength { pending.append(byte) }
    case 0x1B: pending = [byte]
    default:
      // The sequence was cut off.
      pending = []
      decode(byte, into: &inputs)
    }
  }

  private static func input(body: String, final: UInt8) -> TerminalInput? {
    if final == UInt8(ascii: "c"), body.hasPrefix("?") {
      return .answer(.attributes(numbers(body.dropFirst())))
    }
    // Other private sequences, such as late answers, are not keys.
    guard body.utf8.allSatisfy({ 0x30...0x3B ~= $0 }) else { return nil }
    let numbers = numbers(body[...])
    switch final {
    case UInt8(ascii: "t"):
      guard numbers.count == 3, numbers[0] == 6, 1...500 ~= numbers[1], 1...500 ~= numbers[2]
      else { return nil }
      return .answer(.cellSize(width: numbers[2], height: numbers[1]))
    case UInt8(ascii: "~"):
      let keys: [Int: Key] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
      ]
      return numbers.first.flatMap { keys[$0] }.map { .key($0) }
    default:
      let modifier = numbers.count > 1 ? numbers[1] : 1
      return key(final: final, modifier: modifier).map { .key($0) }
    }
  }

  private static func key(final: UInt8, modifier: Int) -> Key? {
    let isShifted = modifier > 1 && (modifier - 1) & 1 == 1
    return switch final {
    case UInt8(ascii: "A"): .arrow(.up, isShifted: isShifted)
    case UInt8(ascii: "B"): .arrow(.down, isShifted: isShifted)
    case UInt8(ascii: "C"): .arrow(.right, isShifted: isShifted)
    case UInt8(ascii: "D"): .arrow(.left, isShifted: isShifted)
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }

  private static func numbers(_ text: Substring) -> [Int] {
    text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }

  // MARK: Control strings

  private mutating func decodeControlString(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    if pending.last == 0x1B {
      let string = Array(pending.dropLast())
      pending = []
      if byte == UInt8(ascii: "\\") {
        if let answer = InputDecoder.answer(string) { inputs.append(.answer(answer)) }
      } else {
        // The string was cut off by another sequence.
        pending = [0x1B]
        decode(byte, into: &inputs)
      }
      return
    }
    switch byte {
    case 0x07:
      if let answer = InputDecoder.answer(pending) { inputs.append(.answer(answer)) }
      pending = []
    case 0x18, 0x1A: pending = []
    default:
      // The end of an excessive string is still recognized.
      if pending.count < InputDecoder.maximumStringLength || byte == 0x1B { pending.append(byte) }
    }
  }

  /// Returns the answer in a control string, which starts with its two introducing bytes.
  private static func answer(_ string: [UInt8]) -> TerminalAnswer? {
    let text = String(decoding: string.dropFirst(2), as: UTF8.self)
    switch string[1] {
    case UInt8(ascii: "_"):
      guard text.hasPrefix("G"), text.contains("i=31") else { return nil }
      return .kittyGraphics(isSupported: text.hasSuffix(";OK"))
    case UInt8(ascii: "P"):
      if text.hasPrefix(">|") { return .version(String(text.dropFirst(2))) }
      // The capability `RGB` in hexadecimal digits.
      if text.hasPrefix("1+r"), text.dropFirst(3).hasPrefix("524742") {
        return .fullColor(isSupported: true)
      }
      return text.hasPrefix("0+r") ? .fullColor(isSupported: false) : nil
    default: return nil
    }
  }

  // MARK: Pastes

  private mutating func decodePasted(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    let end = Array("\u{1B}[201~".utf8)
    paste?.append(byte)
    guard let text = paste else { return }
    if text.suffix(end.count).elementsEqual(end) {
      paste = nil
      let content = text.dropLast(end.count).prefix(InputDecoder.maximumPasteLength)
      inputs.append(.paste(String(decoding: content, as: UTF8.self)))
    } else if text.count > InputDecoder.maximumPasteLength + 2 * end.count {
      // Only the last bytes can begin the end of the paste.
      paste?.remove(at: InputDecoder.maximumPasteLength)
    }
  }
}
