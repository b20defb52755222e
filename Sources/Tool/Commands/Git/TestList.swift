import Foundation
import SnapshotAssertCore
import SnapshotReview

/// The output of `swift test list`.
struct TestList {
  private let path: String

  /// Creates a list from the path of a file, or from standard input for `-`.
  init(_ path: String) { self.path = path }

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

  /// The text.
  var contents: String {
    get throws {
      let bytes =
        path == "-"
        ? [UInt8](FileHandle.standardInput.readDataToEndOfFile()) : try InputFile(path).read()
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
