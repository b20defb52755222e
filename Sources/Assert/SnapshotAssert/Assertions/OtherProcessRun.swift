import Dispatch
import Foundation
import SnapshotCore
import SnapshotTestReporting
import Synchronization

/// A run of one test in another process, which takes the same snapshots.
///
/// The order of hash values, addresses, and everything that is created at launch differ between the
/// processes. All recordings of a test share one run, which repeats what the test does.
final class OtherProcessRun: Sendable {
  /// The maximum duration of a run, in seconds.
  private static let maximumDuration = 300.0
  private static let runs = Mutex<[RunningTest: OtherProcessRun]>([:])

  private typealias Files = Result<[String: [UInt8]], StrategyError>
  private let files = Mutex<Files?>(nil)

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

  /// Returns the file that the other process would record, and starts it if this is the first one.
  private func take(at path: String, of test: RunningTest) throws(StrategyError) -> [UInt8] {
    let files = files.withLock { files in
      let found = files ?? Self.run(test)
      files = found
      return found
    }
    guard let bytes = try files.get()[OtherProcess.fileName(for: path)] else {
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
    guard end.wait(timeout: .now() + maximumDuration) == .success else {
      process.terminate()
      throw StrategyError("the test took longer than \(Int(maximumDuration)) seconds there")
    }
  }
}
