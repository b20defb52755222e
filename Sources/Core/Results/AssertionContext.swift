/// The circumstances of an assertion, which only its caller knows.
package struct AssertionContext: Hashable, Sendable {
  /// The path of the file of the call, or `nil` if unknown.
  package var filePath: String?
  /// The module and the file of the call, such as `AppTests/ScreenTests.swift`.
  package var fileID: String?
  /// The line of the call, from 1.
  package var line: Int?
  /// The column of the call, from 1.
  package var column: Int?
  /// Whether the assertion reports failures to the running test.
  package var isReported: Bool
  /// The configuration of a matrix, if there is one.
  package var configuration: SnapshotResult.Configuration?

  /// Creates the circumstances of a call.
  package init(
    filePath: String? = nil, fileID: String? = nil, line: Int? = nil, column: Int? = nil,
    isReported: Bool = false, configuration: SnapshotResult.Configuration? = nil
  ) {
    self.filePath = filePath
    self.fileID = fileID
    self.line = line
    self.column = column
    self.isReported = isReported
    self.configuration = configuration
  }

  /// Returns the position of the call, relative to a package.
  func source(in package: String?) -> SnapshotResult.SourcePosition? {
    guard let filePath else { return nil }
    let file: String
    if let package, filePath.hasPrefix(package + "/") {
      file = String(filePath.dropFirst(package.count + 1))
    } else {
      file = fileID ?? filePath.split(separator: "/").last.map(String.init) ?? filePath
    }
    return SnapshotResult.SourcePosition(file: file, line: line, column: column)
  }
}
