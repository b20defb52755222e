import Foundation

/// A `swift test --skip-build` of the generated package, which runs the tests of both frameworks.
struct TestRun {
  /// The exit status; 0 for a run without failures.
  let status: Int32
  /// The combined standard output and standard error.
  let output: String

  /// Runs a program and waits for its end.
  init(_ command: [String], environment: [String: String], log: URL) throws {
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = environment
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try handle.close()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }

  /// Whether the run failed.
  var failed: Bool { status != 0 }
}
