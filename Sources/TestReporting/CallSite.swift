/// The place in a source file from which a function was called.
package struct CallSite: Sendable {
  /// The module and the file's name, as `#fileID` gives them.
  package let fileID: StaticString
  /// The path when the file was compiled, as `#filePath` gives it.
  package let filePath: StaticString
  /// The line, from 1.
  package let line: UInt
  /// The column, from 1.
  package let column: UInt

  /// Creates a place; the defaults give the place of the call itself.
  package init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

extension CallSite: CustomStringConvertible {
  /// The file and the line, such as `AppTests/ScreenTests.swift:12`.
  package var description: String { "\(fileID):\(line)" }
}
