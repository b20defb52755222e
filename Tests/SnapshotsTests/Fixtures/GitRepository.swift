import Foundation
import Testing

/// A Git repository in a separate folder, without the user's settings.
struct GitRepository {
  let folder: String

  init(in folder: String) throws {
    self.folder = folder
    try run("init", "--quiet")
  }

  /// Runs Git in the folder and returns its output.
  @discardableResult
  func run(_ arguments: String...) throws -> String {
    try Shell.run(["git"] + arguments, in: folder)
  }
}

/// Commands that a test runs.
enum Shell {
  /// Runs a program and returns its output.
  ///
  /// If the program fails, the test fails.
  @discardableResult
  static func run(_ command: [String], in folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(command)")
    return String(decoding: data, as: UTF8.self)
  }
}
