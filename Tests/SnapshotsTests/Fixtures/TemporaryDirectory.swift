import Foundation

/// A directory for one test, removed with its last reference.
final class TemporaryDirectory {
  let path: String

  init(named name: String? = nil) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots-\(UUID().uuidString)\(name.map { " " + $0 } ?? "")")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// All files and folders below the directory, sorted, with the properties that writing changes.
  func contents() throws -> [Entry] { try TemporaryDirectory.contents(of: path) }

  /// All files and folders below a directory, sorted.
  static func contents(of path: String) throws -> [Entry] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    return try names.map { name in
      let file = path + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      return Entry(
        name: name, modified: attributes[.modificationDate] as? Date,
        bytes: FileManager.default.contents(atPath: file))
    }
  }

  struct Entry: Equatable {
    let name: String
    let modified: Date?
    let bytes: Data?
  }
}
