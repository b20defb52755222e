package import Testing

/// The source location at which a failure is reported.
package enum CallSite: Sendable {
  /// The location of a function call, from the literals of the caller.
  case call(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
  /// A location from Swift Testing, such as that of a test.
  case location(SourceLocation)
  /// An unknown location. Only the name of the test identifies the failure.
  case unknown

  /// Creates the location of a call.
  ///
  /// The default arguments are the location of this call.
  package init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self = .call(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The location for Swift Testing.
  ///
  /// An unknown location is replaced with one in this file.
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

  /// The location for XCTest, which accepts only literals.
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
