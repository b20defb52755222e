/// The line-breaking class of every code point.
///
/// The table is text in the program, in order, and is searched as it is: nothing has to be built
/// before the first label is drawn. Latin text does not come here at all, but to a table of its own.
enum LineBreakTable {
  private static let recordLength = 8
  private static let recordCount = (records.utf8CodeUnitCount + 1) / recordLength
  private static let latin: [LineBreakClass] = (0..<0x180).map { search(UInt32($0)) }

  /// Returns the class of a code point.
  static func lineBreakClass(of scalar: UInt32) -> LineBreakClass {
    scalar < 0x180 ? latin[Int(scalar)] : search(scalar)
  }

  private static func search(_ scalar: UInt32) -> LineBreakClass {
    let base = unsafe records.utf8Start
    var low = 0
    var high = recordCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if unsafe start(base + middle * recordLength) <= scalar {
        low = middle
      } else {
        high = middle
      }
    }
    let letter = unsafe base[low * recordLength + 6]
    let index = letter >= 0x61 ? letter - 0x61 + 26 : letter - 0x41
    return LineBreakClass(rawValue: index) ?? .al
  }

  /// Reads six hexadecimal digits.
  private static func start(_ digits: UnsafePointer<UInt8>) -> UInt32 {
    var value: UInt32 = 0
    for index in 0..<6 {
      let digit = unsafe UInt32(digits[index])
      value = value << 4 | (digit >= 0x41 ? digit - 0x37 : digit - 0x30)
    }
    return value
  }
}
