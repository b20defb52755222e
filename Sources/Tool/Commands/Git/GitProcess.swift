import Foundation
import SnapshotAssertCore
import SnapshotReview

/// The program Git, run in a directory.
///
/// Paths are passed literally, so a name such as `*.png` or `:(glob)` has no special meaning. No
/// filter of the repository runs: neither its own text conversion nor its difference program.
struct GitProcess: Sendable {
  /// The directory in which Git runs.
  let directory: String
  private let environment: [String: String]

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - directory: The directory in which Git runs.
  ///   - environment: The environment variables of the command, which contain the search path.
  init(in directory: String, environment: [String: String]) {
    self.directory = directory
    var environment = Self.environment(environment)
    // Messages are matched in English, and nothing may wait for input or take a lock.
    environment["LC_ALL"] = "C"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_PAGER"] = "cat"
    self.environment = environment
  }

  /// Returns environment variables without those that name the repository of the hook in which a
  /// command runs.
  static func environment(_ variables: [String: String]) -> [String: String] {
    variables.filter { !repositoryVariables.contains($0.key) }
  }

  /// Returns the path of a program in the search path, or `nil` if there is none.
  static func path(of program: String, in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The variables that name a repository or its parts, from `git rev-parse --local-env-vars`.
  ///
  /// The others of that list are settings, which remain.
  private static let repositoryVariables: Set = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_QUARANTINE_PATH", "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE",
  ]

  /// The outcome of a run.
  struct Outcome: Sendable {
    let status: Int32
    /// The bytes of standard output.
    let output: Data
    /// The text of standard error.
    let message: String
  }

  /// Runs Git and returns its output and exit status; a nonzero status is not an error.
  ///
  /// - Throws: A ``CommandError`` if Git is not installed, or if the directory does not exist.
  func outcome(_ arguments: [String]) throws(CommandError) -> Outcome {
    let process = try started(arguments, input: nil)
    let errors = ErrorReader(process.errors)
    let output = (try? process.output.readToEnd()) ?? Data()
    process.process.waitUntilExit()
    return Outcome(
      status: process.process.terminationStatus, output: output, message: errors.text)
  }

  /// Runs Git and returns its output.
  ///
  /// - Throws: A ``CommandError`` if Git is not installed or fails.
  @discardableResult
  func run(_ arguments: [String]) throws(CommandError) -> Data {
    let outcome = try outcome(arguments)
    guard outcome.status == 0 else { throw failure(arguments, outcome) }
    return outcome.output
  }

  /// Returns the error of a failed run.
  func failure(_ arguments: [String], _ outcome: Outcome) -> CommandError {
    if outcome.message.contains("not a git repository") { return outsideRepository }
    if outcome.message.contains("dubious ownership") {
      return .foreignRepository(Self.foreignDirectory(in: outcome.message) ?? directory)
    }
    return Self.failure(
      of: (["git"] + arguments.prefix(2)).joined(separator: " "), status: outcome.status,
      outcome.message)
  }

  /// Returns the error for a failed command, with the reason.
  static func failure(of command: String, status: Int32, _ reason: String) -> CommandError {
    .conflict(
      "`\(command)` failed with status \(status): "
        + "\(reason.trimmingCharacters(in: .whitespacesAndNewlines)); run it yourself to see why")
  }

  /// The error for a directory outside the working tree of a repository.
  var outsideRepository: CommandError {
    .conflict(
      "\(directory) is not in a Git repository; run the command in a clone, or run `git init`")
  }

  /// Returns the directory that a message about its owner names; `safe.directory` must be exactly
  /// that one.
  private static func foreignDirectory(in message: String) -> String? {
    guard let line = message.split(separator: "\n").first(where: { $0.contains("dubious") }),
      let start = line.firstRange(of: " at '")?.upperBound, let end = line.lastIndex(of: "'"),
      start < end
    else { return nil }
    return String(line[start..<end])
  }

  /// The root of the working tree that contains the directory, without links.
  var root: String {
    get throws(CommandError) {
      let output = try run(["rev-parse", "--show-toplevel"])
      return String(String(decoding: output, as: UTF8.self).dropLast())
    }
  }

  /// The commits without parents in this clone, because their history was not fetched.
  var shallowCommits: Set<String> {
    get throws(CommandError) {
      let output = try run(["rev-parse", "--git-path", "shallow"])
      let path = String(decoding: output, as: UTF8.self).dropLast()
      let file = InputFile(path.hasPrefix("/") ? String(path) : directory + "/" + path)
      guard file.kind(followsLink: true) != nil else { return [] }
      do throws(FileError) {
        let lines = try file.read().split(separator: UInt8(ascii: "\n"))
        return Set(lines.map { String(decoding: $0, as: UTF8.self) })
      } catch {
        throw Self.failure(of: "git rev-parse", status: 0, error.description)
      }
    }
  }

  /// A running process and its pipes.
  struct Running {
    let process: Process
    let input: FileHandle?
    let output: FileHandle
    let errors: FileHandle
  }

  func started(_ arguments: [String], input: Pipe?) throws(CommandError) -> Running {
    guard let program = Self.path(of: "git", in: environment) else {
      throw .conflict("cannot find git in PATH; install Git, or add its folder to PATH")
    }
    guard FileManager.default.fileExists(atPath: directory) else {
      throw .conflict("no directory at \(directory); run the command in the package")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--literal-pathspecs", "--no-pager"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw Self.failure(of: "git", status: 127, error.localizedDescription)
    }
    return Running(
      process: process, input: input?.fileHandleForWriting, output: output.fileHandleForReading,
      errors: errors.fileHandleForReading)
  }
}

/// Reads standard error while standard output is read, so that neither pipe fills up.
final class ErrorReader: @unchecked Sendable {
  private let condition = NSCondition()
  private var data: Data?

  init(_ handle: FileHandle) {
    let handle = UncheckedHandle(handle)
    Thread.detachNewThread { [self] in
      let read = (try? handle.value.readToEnd()) ?? Data()
      condition.lock()
      data = read
      condition.broadcast()
      condition.unlock()
    }
  }

  /// The text, after the process closed its pipe.
  var text: String {
    condition.lock()
    defer { condition.unlock() }
    while data == nil { condition.wait() }
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// A handle that only one thread uses.
  private struct UncheckedHandle: @unchecked Sendable {
    let value: FileHandle

    init(_ value: FileHandle) { self.value = value }
  }
}

extension CommandError {
  /// Returns the error for a repository that belongs to another user.
  static func foreignRepository(_ path: String) -> CommandError {
    .conflict(
      "the repository at \(path) belongs to another user; run: git config --global --add "
        + "safe.directory \(path.shellWord)")
  }
}
