import Foundation
import SnapshotAssertCore
import SnapshotReview

/// The programs `git` and `gh`, run for the commands that work with pull requests.
///
/// Arguments are passed without a shell. Programs never prompt for input.
struct HostProgram: Sendable {
  /// The directory in which programs run.
  let directory: String
  /// The environment variables, including the search path.
  let environment: [String: String]

  /// The maximum size of an output in bytes: 64 MiB.
  static let maximumByteCount = 64 << 20

  init(in directory: String, environment: [String: String]) {
    self.directory = directory
    var environment = GitProcess.environment(environment)
    environment["LC_ALL"] = "C"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GH_PROMPT_DISABLED"] = "1"
    environment["GH_NO_UPDATE_NOTIFIER"] = "1"
    environment["NO_COLOR"] = "1"
    environment["GIT_PAGER"] = "cat"
    self.environment = environment
  }

  /// Returns a runner in another directory, with additional environment variables.
  func moved(to directory: String, adding variables: [String: String] = [:]) -> HostProgram {
    HostProgram(
      in: directory, environment: environment.merging(variables) { _, new in new })
  }

  /// Runs a program, and returns its standard output.
  ///
  /// - Parameters:
  ///   - program: The name of the program, `git` or `gh`.
  ///   - arguments: The arguments.
  ///   - input: The bytes of standard input.
  ///   - limit: The maximum size of the output in bytes.
  /// - Throws: A ``CommandError`` if the program is not installed, fails, or prints too much.
  @discardableResult
  func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    limit: Int = HostProgram.maximumByteCount
  ) throws(CommandError) -> [UInt8] {
    guard let path = GitProcess.path(of: program, in: environment) else {
      throw .conflict(
        program == "gh"
          ? "cannot find gh in PATH; install it from https://cli.github.com, and run `gh auth login`"
          : "cannot find \(program) in PATH; install it, or add its folder to PATH")
    }
    do {
      return try run(program, path, arguments, Data(input), limit)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .failed(
        command: program, status: 127, reason: (error as NSError).localizedDescription)
    }
  }

  private func run(
    _ name: String, _ path: String, _ arguments: [String], _ input: Data, _ limit: Int
  ) throws -> [UInt8] {
    // Input and errors use files, because a pipe could fill up while the output is read.
    let files = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("snapshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: files, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: files) }
    let (inputFile, errorFile) = (
      files.appendingPathComponent("input"), files.appendingPathComponent("errors")
    )
    try input.write(to: inputFile)
    try Data().write(to: errorFile)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var bytes = Data()
    while true {
      let chunk = output.fileHandleForReading.availableData
      if chunk.isEmpty { break }
      bytes.append(chunk)
      if bytes.count > limit {
        process.terminate()
        process.waitUntilExit()
        throw CommandError.conflict(
          "`\(name)` printed more than \(limit) bytes; run it yourself to see why")
      }
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let errors = (try? Data(contentsOf: errorFile)) ?? Data()
      // The first arguments after the settings name the command; others may be long.
      let start = arguments.lastIndex(of: "-c").map { $0 + 2 } ?? 0
      throw CommandError.failed(
        command: ([name] + arguments.dropFirst(start).prefix(4)).joined(separator: " "),
        status: process.terminationStatus,
        reason: String(decoding: errors.prefix(4_000), as: UTF8.self))
    }
    return [UInt8](bytes)
  }
}

extension CommandError {
  /// Returns the error for a failed program, with the reason.
  static func failed(command: String, status: Int32, reason: String) -> CommandError {
    // GitHub Actions would interpret a log line that starts with `::`.
    .conflict(
      "`\(command)` failed with status \(status): "
        + reason.split(whereSeparator: \.isNewline).joined(separator: " ")
        + "; run it yourself to see why")
  }
}

extension CommandContext {
  /// The programs, run in the package.
  var hostProgram: HostProgram {
    HostProgram(
      in: location.packageDirectory ?? FileManager.default.currentDirectoryPath,
      environment: environment)
  }

  /// The repository on GitHub.
  func gitHub(_ repository: String?) throws(CommandError) -> GitHub {
    try GitHub(repository, hostProgram)
  }
}
