import Dispatch
import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotAssert

@Suite(.timeLimit(.minutes(1))) struct OtherProcessRunTests {
  @Test func aProcessThatDoesNotEndItselfIsKilled() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // A stopped process does not receive the signal to end itself.
    process.arguments = ["-c", "echo; kill -STOP $$"]
    let output = Pipe()
    process.standardOutput = output
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    _ = output.fileHandleForReading.readData(ofLength: 1)
    #expect(throws: StrategyError.self) {
      try OtherProcessRun.wait(for: process, end, seconds: 0.2, gracePeriod: 0.2)
    }
    #expect(!process.isRunning)
  }
}
