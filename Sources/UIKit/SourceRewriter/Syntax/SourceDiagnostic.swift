/// An error or a warning about a place in a source.
package struct SourceDiagnostic: Error, Hashable, CustomStringConvertible {
  package enum Severity: String, Sendable {
    case error
    case warning
  }

  package let severity: Severity
  package let path: String
  package let position: CodePosition
  package let message: String

  package init(_ severity: Severity, path: String, position: CodePosition, message: String) {
    (self.severity, self.path, self.position, self.message) = (severity, path, position, message)
  }

  /// The line that compilers print, which editors and SwiftPM recognize.
  package var description: String {
    "\(path):\(position.line):\(position.column): \(severity.rawValue): \(message)"
  }
}

/// The lines of a source, to convert offsets into positions.
struct SourceLineTable {
  /// The offset of the first byte of each line.
  private var starts = [0]

  init(_ source: [UInt8]) {
    for (offset, byte) in source.enumerated() {
      // A carriage return followed by a line feed is one line break.
      let isLast = byte == UInt8(ascii: "\n")
      let isReturn = byte == UInt8(ascii: "\r")
      let isPair = offset + 1 < source.count && source[offset + 1] == UInt8(ascii: "\n")
      if isLast || isReturn && !isPair { starts.append(offset + 1) }
    }
  }

  /// Returns the line and the column of an offset, in bytes, both counted from 1.
  func position(of offset: Int) -> CodePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return CodePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  /// Returns the number of line breaks in a range of offsets.
  func breaks(in range: Range<Int>) -> Int {
    position(of: range.upperBound).line - position(of: range.lowerBound).line
  }
}

/// A place in a source, as compilers print it.
public struct CodePosition: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in bytes, counted from 1.
  public let column: Int
}
