import Foundation

/// Runs all cases, or those whose names contain a word, and prints their results.
@main
struct Driver {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 3 else {
      print("usage: failure-cases <package> <scratch directory> <directory for files> [word]")
      exit(EXIT_FAILURE)
    }
    let cases = FailureCase.all.filter { arguments.count < 4 || $0.name.contains(arguments[3]) }
    let canMount = try Mount.isPossible
    var failureCount = 0
    var impossibleCount = 0
    for (index, failureCase) in cases.enumerated() {
      guard canMount || !failureCase.needsMounts else {
        print("NOT RUN  \(failureCase.name): `unshare --mount` is not permitted on this machine")
        impossibleCount += 1
        continue
      }
      let start = ContinuousClock.now
      let checkout = try Checkout(
        package: arguments[0], scratch: arguments[1],
        root: URL(fileURLWithPath: arguments[2]).appendingPathComponent("\(index)"))
      do {
        try failureCase.run(checkout)
      } catch {
        checkout.expect(false, "\(error)")
      }
      let hasPassed = checkout.failures.isEmpty
      print("\(hasPassed ? "ok     " : "FAILED ")  \(failureCase.name) (\(seconds(since: start)))")
      if !hasPassed {
        print(checkout.report())
        failureCount += 1
      }
      fflush(nil)
    }
    let passCount = cases.count - failureCount - impossibleCount
    print("cases: \(passCount) passed, \(failureCount) failed, \(impossibleCount) skipped")
    #if os(Linux)
      let mustRunAll = ProcessInfo.processInfo.environment["CI"] != nil
    #else
      // Only Linux supports mounts that are private to a process.
      let mustRunAll = false
    #endif
    exit(
      failureCount > 0 || passCount == 0 || (mustRunAll && impossibleCount > 0)
        ? EXIT_FAILURE : EXIT_SUCCESS)
  }

  private static func seconds(since start: ContinuousClock.Instant) -> String {
    let duration = ContinuousClock.now - start
    return "\(duration.components.seconds) s"
  }
}
