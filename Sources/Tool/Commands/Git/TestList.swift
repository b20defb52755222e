import Foundation
import SnapshotCore
import SnapshotReview

/// The output of `swift test list`.
package enum TestList: Hashable, Sendable {
  /// The text.
  case text(String)
  /// The path of a file with the text, or `-` for standard input.
  case file(String)

  /// The names of all tests.
  ///
  /// - Throws: An error if the file cannot be read or names no test.
  var names: [String] {
    get throws {
      let names = ReferencePruning.tests(in: try contents)
      guard !names.isEmpty else {
        throw CommandError.unreadableData(
          "the list of tests names no test; create it with: swift test list > tests.txt")
      }
      return names
    }
  }

  /// The output of `swift test list`, which may be read from a file or from standard input.
  var contents: String {
    get throws {
      switch self {
      case .text(let text): return text
      case .file("-"):
        return String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
      case .file(let path):
        return String(decoding: try InputFile(path).read(), as: UTF8.self)
      }
    }
  }
}
