public import Foundation
import SnapshotDifferencePictures

extension Diffing where Format == Data {
  /// The number of bytes in each line of a difference.
  private static var lineLength: Int { 16 }
  /// The maximum number of bytes that a difference shows, starting at the first differing byte.
  private static var maximumByteCount: Int { 4_096 }

  /// A format for files that match if all bytes are equal.
  ///
  /// The artifact `diff` shows up to 4,096 bytes from the first difference as hexadecimal numbers
  /// and as ASCII characters.
  ///
  /// - Parameter pathExtension: The extension of the files.
  public static func data(pathExtension: String = "bin") -> Diffing {
    var diffing = Diffing(
      pathExtension: pathExtension, encode: { Array($0) }, decode: { Data($0) },
      difference: { reference, actual in
        guard reference != actual else { return nil }
        let (first, second) = ([UInt8](reference), [UInt8](actual))
        let common = zip(first, second).prefix { $0 == $1 }.count
        let start = common / lineLength * lineLength
        let lines = LineDifference(
          from: hexadecimal(first, from: start), to: hexadecimal(second, from: start))
        return Difference(
          summary: "byte \(common) is \(byte(first, at: common)) in the reference and "
            + "\(byte(second, at: common)) in the snapshot; \(first.count) bytes before, "
            + "\(second.count) after",
          pixels: nil, drawing: { try lines.artifacts($0) })
      })
    diffing.isKnownEqual = { bytes, data in bytes.elementsEqual(data) }
    return diffing
  }

  private static func byte(_ bytes: [UInt8], at index: Int) -> String {
    index < bytes.count ? "0x" + hexadecimal(bytes[index], 2) : "missing"
  }

  /// Returns lines with an offset, the bytes, and their ASCII characters.
  private static func hexadecimal(_ bytes: [UInt8], from start: Int) -> String {
    let end = min(bytes.count, start + maximumByteCount)
    return stride(from: start, to: end, by: lineLength).map { offset in
      let line = bytes[offset..<min(end, offset + lineLength)]
      let numbers = line.map { hexadecimal($0, 2) }.joined(separator: " ")
      let text = line.map { (32..<127).contains($0) ? Character(Unicode.Scalar($0)) : "." }
      return "\(hexadecimal(offset, 8))  \(numbers)  \(String(text))\n"
    }.joined()
  }

  private static func hexadecimal(_ number: some BinaryInteger, _ digitCount: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digitCount - digits.count)) + digits
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// A strategy that stores bytes in a file with the extension `bin`.
  public static var data: Snapshotting { .data() }

  /// A strategy that stores bytes.
  ///
  /// - Parameter pathExtension: The extension of the files.
  public static func data(pathExtension: String = "bin") -> Snapshotting {
    Snapshotting(diffing: .data(pathExtension: pathExtension)) { $0 }
  }
}
