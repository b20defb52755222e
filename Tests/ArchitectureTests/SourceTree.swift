import Foundation

/// The files of the package that this test was compiled in.
enum SourceTree {
  /// The package's root.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A text file, by its path below the root.
  struct File {
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    /// The name of the folder of the file's module.
    var module: String {
      path.split(separator: "/").dropFirst(moduleDepth(of: path) - 1).first.map(String.init) ?? ""
    }

    /// The modules that the file imports.
    var imports: [String] {
      lines.compactMap { line in
        let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
        guard let index = words.firstIndex(of: "import"), index < 2 else { return nil }
        let levels = ["public", "package", "internal", "fileprivate", "private"]
        guard index == 0 || levels.contains(String(words[0])) else { return nil }
        let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        let name = words[(index + 1)...].first { !kinds.contains(String($0)) }
        return name?.split(separator: ".").first.map(String.init)
      }
    }
  }

  /// The number of folders in the path of a file's module: each folder of Sources has several
  /// modules, such as `Sources/Drawing/Rasterizer`, but `Sources/Views` is one.
  private static func moduleDepth(of path: String) -> Int {
    path.hasPrefix("Sources/") && !path.hasPrefix("Sources/Views/") ? 3 : 2
  }

  /// All files below a folder with one of some endings, sorted by path.
  static func files(in folder: String, endings: [String] = [".swift"]) throws -> [File] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return try paths.filter { path in endings.contains { path.hasSuffix($0) } }.sorted()
      .map { "\(folder)/\($0)" }
      .filter { !root.appendingPathComponent($0).hasDirectoryPath && !isLink($0) }
      .map(file)
  }

  /// Whether a path is a link to a file of another module.
  private static func isLink(_ path: String) -> Bool {
    let url = root.appendingPathComponent(path)
    return (try? url.resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink ?? false
  }

  /// A source file with its scan.
  struct ScannedFile {
    let path: String
    let module: String
    let source: ScannedSource

    var isTest: Bool { path.hasPrefix("Tests/") }
    /// The folder below the module's, or an empty string.
    var folder: String {
      let parts = path.split(separator: "/").dropFirst(moduleDepth(of: path))
      return parts.count > 1 ? String(parts[parts.startIndex]) : ""
    }
  }

  /// All Swift and C files of the package, scanned once.
  static let scannedFiles = Result {
    try ["Sources", "Tests"].flatMap { try files(in: $0, endings: [".swift", ".c", ".h"]) }
      .map { ScannedFile(path: $0.path, module: $0.module, source: ScannedSource($0.text)) }
  }

  /// The README, the changelog, the guides for contributors and for security, and the articles of
  /// the documentation.
  static func articles() throws -> [File] {
    try files(in: "Sources", endings: [".md"])
      + [
        file("README.md"), file("CHANGELOG.md"), file(".github/CONTRIBUTING.md"),
        file(".github/SECURITY.md"),
      ]
  }

  static func file(_ path: String) throws -> File {
    File(
      path: path,
      text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
  }
}
