import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

#if Review
  import ArgumentParser
#endif

/// A folder for one test, removed with its last owner.
final class ScratchFolder {
  let path: String

  init(named suffix: String = "") throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("commands-\(UUID().uuidString)\(suffix)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and creates its folder.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map { [UInt8]($0) }
  }

  /// The relative paths and the contents of all files, except those of Git.
  func contents() throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path)
    where !name.hasPrefix(".git/") {
      if let bytes = bytes(name) { result[name] = bytes }
    }
    return result
  }
}

/// A Git repository in a scratch folder, without the settings of the user.
final class GitFixture {
  let folder: ScratchFolder

  static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    "HOME": "/nonexistent", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com",
    "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com",
    "GIT_AUTHOR_DATE": "2026-01-02T03:04:05Z", "GIT_COMMITTER_DATE": "2026-01-02T03:04:05Z",
  ]

  init(named suffix: String = "") throws {
    folder = try ScratchFolder(named: suffix)
    try run("init", "--quiet", "--initial-branch=main")
  }

  var path: String { folder.path }
  var git: GitProcess { GitProcess(in: path, environment: Self.environment) }
  var location: SnapshotLocation {
    SnapshotLocation(
      referenceDirectory: path + "/__Snapshots__", artifactDirectory: path + "/.build/snapshots",
      packageDirectory: path)
  }

  /// Runs Git, which must succeed, and returns its output.
  @discardableResult
  func run(_ arguments: String...) throws -> String {
    let outcome = try outcome(arguments)
    try #require(outcome.status == 0, "git \(arguments): \(outcome.text)")
    return outcome.text
  }

  /// Runs Git with its filters, as a user does, and returns its output and its exit status.
  func outcome(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = Self.environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Writes a file and commits all changes.
  func commit(_ bytes: [UInt8], to name: String, _ subject: String) throws {
    try folder.write(bytes, to: name)
    try run("add", "--all")
    try run("commit", "--quiet", "-m", subject)
  }

  /// Runs a command, and returns its status and its output.
  func status(of command: String...) -> CommandResult { status(of: command) }

  /// Runs a command, and returns its status and its output.
  func status(of command: [String]) -> CommandResult { CommandResult(command, in: location) }
}

/// A shell like the one into which a user pastes a printed command.
enum Shell {
  /// Runs a line in a folder, and returns its exit status.
  static func status(
    of line: String, in folder: String, environment: [String: String] = GitFixture.environment
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// The status and the output of a command.
struct CommandResult {
  let status: CommandStatus
  let output: String
  let errors: String

  /// Runs a command.
  ///
  /// - Parameter command: The verb and its arguments, without options that select directories or
  ///   runs.
  init(
    _ command: [String], in location: SnapshotLocation, runs: RunSelection = .any,
    directories: DirectoryOptions = DirectoryOptions(),
    environment: [String: String] = GitFixture.environment, executable: String = "/tool"
  ) {
    self.init(
      in: location, runs: runs, directories: directories, environment: environment,
      executable: executable
    ) { $0.run(command) }
  }

  /// Runs a command that was parsed before.
  init(_ command: ParsedCommand, in location: SnapshotLocation) {
    self.init(
      in: location, runs: .any, directories: DirectoryOptions(), environment: [:],
      executable: "/tool"
    ) { $0.status(of: command.run) }
  }

  private init(
    in location: SnapshotLocation, runs: RunSelection, directories: DirectoryOptions,
    environment: [String: String], executable: String, _ run: (CommandContext) -> CommandStatus
  ) {
    let collected = CollectedOutput()
    let context = CommandContext(
      location: location, directories: directories, runs: runs, output: collected.output(),
      environment: environment, executable: executable)
    status = run(context)
    (output, errors) = (collected.standardOutput, collected.standardError)
  }
}

/// A command and its arguments, for tests that run it many times.
///
/// In debug builds, the parser checks the options of all commands for each command line, which
/// takes several times as long as a command.
struct ParsedCommand {
  #if Review
    private let command: any SnapshotCommand

    init(_ arguments: [String]) throws {
      let parsed = try SnapshotTool.parseAsRoot(arguments)
      command = try #require(parsed as? any SnapshotCommand)
    }

    func run(in context: CommandContext) throws -> CommandStatus { try command.run(in: context) }
  #else
    init(_ arguments: [String]) throws { fatalError("commands need the trait Review") }

    func run(in context: CommandContext) throws -> CommandStatus { .usage }
  #endif
}

extension CommandContext {
  /// Runs a command with a verb and its arguments.
  func run(_ command: [String]) -> CommandStatus {
    #if Review
      do {
        let parsed = try ParsedCommand(command)
        return status(of: parsed.run)
      } catch {
        output.error(SnapshotTool.fullMessage(for: error))
        return .usage
      }
    #else
      fatalError("suites that run commands need the trait Review")
    #endif
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs the tests of commands only if there are commands.
  static var commands: Self {
    #if Review
      let hasCommands = true
    #else
      let hasCommands = false
    #endif
    return .enabled(if: hasCommands, "needs the trait Review")
  }
}

/// References with one color, and metadata for the specified properties.
enum SampleReference {
  static func png(
    _ color: Color = .red, width: Int = 4, test: String? = "AppTests/Screens/looksRight.dark",
    title: String? = nil, goal: PNGEncodingOptions.Goal = .history
  ) throws -> [UInt8] {
    var texts: [PNGText] = []
    if let test { texts.append(PNGText(keyword: "Test", text: test)) }
    texts.append(PNGText(keyword: "Renderer", text: "2"))
    if let title { texts.append(PNGText(keyword: "Outline", text: outline(title))) }
    let bitmap = try Bitmap(size: PixelSize(width: width, height: 4), color: color)
    return try PNG.encode(
      bitmap, options: PNGEncodingOptions(texts: texts, goal: goal, digest: .included))
  }

  static func outline(_ title: String) -> String {
    "Card; 0 0 4 4\n Label; 1 1 2 2; text = \"\(title)\""
  }
}
