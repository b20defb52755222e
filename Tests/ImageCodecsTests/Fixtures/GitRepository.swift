import Foundation
import Testing

/// A temporary Git repository that ignores the user's settings.
struct GitRepository {
  let folder: URL

  /// Runs Git in the repository.
  func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }

  /// Repacks the repository and returns the size of the pack.
  func packedByteCount() throws -> Int {
    try run("gc", "--aggressive", "--quiet", "--prune=now")
    let packs = folder.appending(path: ".git/objects/pack")
    let files = try FileManager.default.contentsOfDirectory(
      at: packs, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "pack" }
      .reduce(0) { try $0 + Data(contentsOf: $1).count }
  }
}
