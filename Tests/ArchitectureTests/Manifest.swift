import Foundation
import Testing

/// The targets of a package, as SwiftPM reads them from its manifest.
struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let path: String?
    let dependencies: [Dependency]
  }

  /// A dependency on a target or a product, whatever its condition.
  struct Dependency: Decodable {
    let name: String

    /// Reads `{"byName": ["Name", condition]}`, with one of three keys.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let key = try #require(Key.allCases.first(where: container.contains))
      var values = try container.nestedUnkeyedContainer(forKey: key)
      name = try values.decode(String.self)
    }

    private enum Key: String, CodingKey, CaseIterable {
      case byName
      case product
      case target
    }
  }

  let targets: [Target]

  /// Runs `swift package dump-package`, in a separate scratch folder, because the running
  /// `swift test` locks the default one.
  static func ofThisPackage() throws -> Manifest {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // `Scripts/test MODULE` sets the variable, which reduces the package.
    process.arguments = [
      "-u", "SNAPSHOT_TEST_MODULES", "swift", "package", "--package-path", SourceTree.root.path,
      "--scratch-path", folder.path, "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: data)
  }
}
