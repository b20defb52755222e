import Foundation

/// The executable file of the running tests.
struct TestBinary: Hashable, Sendable {
  /// The identity of the build: it changes when the tests are linked again.
  let identifier: String
  /// The time when the tests were linked.
  let modified: FileTime

  /// The executable file of this process, or `nil` if it cannot be found.
  static let current = path.flatMap(TestBinary.init)

  /// Creates the description of a file, or returns `nil` if it does not exist.
  init?(path: String) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let file = try? ReplacedFile(url.path) else { return nil }
    modified = file.modified
    identifier = file.identifier
  }

  private static var path: String? {
    #if canImport(Darwin)
      // A helper of Xcode or SwiftPM loads the bundle of the tests.
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      if let path = bundles.first?.executablePath { return path }
      let arguments = CommandLine.arguments
      if let option = arguments.firstIndex(of: "--test-bundle-path"), option + 1 < arguments.count {
        return arguments[option + 1]
      }
    #endif
    return Bundle.main.executablePath
  }
}
