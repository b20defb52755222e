/// A property of every code point, stored by ranges.
///
/// The table is sorted static text that is searched directly, so nothing has to be built before the
/// first label is drawn. Latin characters are looked up in an array without a search.
struct CodePointTable: Sendable {
  private static let recordLength = 8
  private static let latinCount: UInt32 = 0x180

  private let records: StaticString
  private let latin: [UInt8]

  /// Creates a table from records that are separated by spaces or line ends.
  ///
  /// A record is the first code point of a range in six hexadecimal digits and a letter for the
  /// value: A to Z, a to z, and 0 to 9.
  init(_ records: StaticString) {
    self.records = records
    latin = (0..<CodePointTable.latinCount).map { CodePointTable.search($0, in: records) }
  }

  /// Returns the value of a code point, from 0.
  func value(of scalar: UInt32) -> UInt8 {
    scalar < CodePointTable.latinCount
      ? latin[Int(scalar)] : CodePointTable.search(scalar, in: records)
  }

  private static func search(_ scalar: UInt32, in records: StaticString) -> UInt8 {
    let base = unsafe records.utf8Start
    var low = 0
    var high = (records.utf8CodeUnitCount + 1) / recordLength
    while high - low > 1 {
      let middle = (low + high) / 2
      if unsafe start(base + middle * recordLength) <= scalar {
        low = middle
      } else {
        high = middle
      }
    }
    let letter = unsafe base[low * recordLength + 6]
    return letter >= 0x61 ? letter - 0x61 + 26 : letter >= 0x41 ? letter - 0x41 : letter - 0x30 + 52
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
