import Dispatch
import Foundation
import SnapshotAssertCore
import SnapshotTestReporting
import Synchronization

/// A run of one test in another process, which takes the same snapshots.
///
/// The order of hash values, addresses, and everything that is created at launch differ between the
/// processes. All recordings of a test share one run, which repeats what the test does.
final class OtherProcessRun: Sendable {
  /// The maximum duration of a run, in seconds.
  private static let maximumDuration = 300.0
  /// The time that a process has to exit after that duration before it is killed, in seconds.
  private static let gracePeriod = 5.0
  private static let runs = Mutex<[RunningTest: OtherProcessRun]>([:])

  private typealias Files = Result<[String: [UInt8]], StrategyError>
  private struct State {
    /// The files that are not taken yet.
    ///
    /// A recording takes each file once, so that its bytes do not need memory until the process
    /// exits.
    var files: [String: [UInt8]] = [:]
    /// The reason why there are no files.
    var error: StrategyError?
    /// The names of the files that recordings asked for, or `nil` before the first one.
    var names: Set<String>?
  }
  private let state = Mutex(State())

  /// Fails this process once, because it compares nothing and its tests must not seem to pass.
  private static let childFailure: Void = ProcessFailure.exitWithFailure(
    because: "snapshots were only taken for another process; unset \(OtherProcess.variable)")

  /// The part of this process in a comparison, or `nil` if no test is known to run.
  static func part(environment: [String: String]) -> OtherProcess? {
    if let folder = environment[OtherProcess.variable] {
      _ = childFailure
      return .child(folder: folder)
    }
    guard let test = RunningTest.current else { return nil }
    return .parent { path throws(StrategyError) in
      let run = runs.withLock { runs in
        let run = runs[test] ?? OtherProcessRun()
        runs[test] = run
        return run
      }
      return try run.take(at: path, of: test)
    }
  }

  /// Returns the file that the other process would record.
  ///
  /// The process runs for the first file, and again when a file is requested a second time, because
  /// the test is repeated.
  private func take(at path: String, of test: RunningTest) throws(StrategyError) -> [UInt8] {
    let name = OtherProcess.fileName(for: path)
    let file = state.withLock { state -> Result<[UInt8]?, StrategyError> in
      if state.names?.insert(name).inserted != true {
        switch Self.run(test) {
        case .success(let files): state = State(files: files, names: [name])
        case .failure(let error): state = State(error: error, names: [name])
        }
      }
      if let error = state.error { return .failure(error) }
      return .success(state.files.removeValue(forKey: name))
    }
    guard let bytes = try file.get() else {
      throw StrategyError("the test did not take this snapshot there")
    }
    return bytes
  }

  private static func run(_ test: RunningTest) -> Files {
    guard TestSelection.isPossible else {
      return .failure(
        StrategyError("Xcode cannot run one test in another process; run `swift test`"))
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try start(test, folder.path)
      var files: [String: [UInt8]] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        // The folder of results cannot be read as a file.
        let file = try? Data(contentsOf: folder.appendingPathComponent(name))
        files[name] = file.map { [UInt8]($0) }
      }
      return .success(files)
    } catch let error as StrategyError {
      return .failure(error)
    } catch {
      return .failure(StrategyError("\(error)"))
    }
  }

  private static func start(_ test: RunningTest, _ folder: String) throws {
    let process = Process()
    let command = test.selection.command
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(
      [OtherProcess.variable: folder, "SNAPSHOT_ARTIFACTS": folder + "/artifacts"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    try wait(for: process, end, seconds: maximumDuration, gracePeriod: gracePeriod)
  }

  /// Waits for a process to exit, and terminates it if it takes too long.
  static func wait(
    for process: Process, _ end: DispatchSemaphore, seconds: Double, gracePeriod: Double
  ) throws {
    guard end.wait(timeout: .now() + seconds) == .timedOut else { return }
    process.terminate()
    if end.wait(timeout: .now() + gracePeriod) == .timedOut {
      // It may ignore the signal, and would run on without a parent.
      kill(process.processIdentifier, SIGKILL)
      // Its children may keep Foundation from noticing the end.
      _ = end.wait(timeout: .now() + gracePeriod)
    }
    throw StrategyError("the test took longer than \(Int(seconds)) seconds there")
  }
}
