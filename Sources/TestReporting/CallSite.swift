package import Testing

/// The place in a source file at which a failure is reported.
package enum CallSite: Sendable {
  /// Where a function was called, as the literals of its caller give it.
  case call(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
  /// Where Swift Testing says that something is, such as a test.
  case location(SourceLocation)
  /// A place that nobody knows; the name of the test has to do.
  case unknown

  /// Creates the place of a call; the defaults give the place of this call itself.
  package init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self = .call(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The place for Swift Testing; this file's where it is not known.
  var sourceLocation: SourceLocation {
    switch self {
    case .call(let fileID, let filePath, let line, let column):
      SourceLocation(
        fileID: fileID.description, filePath: filePath.description, line: Int(line),
        column: Int(column))
    case .location(let location): location
    case .unknown: #_sourceLocation
    }
  }

  /// The place for XCTest, which takes literals only.
  var literals: (file: StaticString, line: UInt) {
    guard case .call(_, let filePath, let line, _) = self else { return ("<unknown>", 0) }
    return (filePath, line)
  }
}

extension CallSite: CustomStringConvertible {
  /// The file and the line, such as `/app/Tests/AppTests/ScreenTests.swift:12`.
  package var description: String {
    switch self {
    case .call(_, let filePath, let line, _): "\(filePath):\(line)"
    case .location(let location): "\(location.fileID):\(location.line)"
    case .unknown: "<unknown>"
    }
  }
}
