import Foundation
import SnapshotPixels
import Testing

@testable import SnapshotCore

/// The result file of each assertion.
@Suite struct SnapshotResultTests {
  private func result(
    _ checkout: Checkout, _ name: String = "looksRight.png"
  ) throws -> SnapshotResult {
    let path = checkout.artifacts.path + "/.results/AppTests/Screens/\(name).json"
    return try JSONDecoder().decode(
      SnapshotResult.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func resultContainsEveryVerdict() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    #expect(try result(checkout).verdict == .recorded)
    _ = try checkout.verify(.red)
    #expect(try result(checkout).verdict == .matched)
    #expect(try result(checkout).message == nil)
    _ = try checkout.verify(.blue)
    #expect(try result(checkout).verdict == .differed)
    _ = try checkout.verify(.red, byteCount: 1)
    #expect(try result(checkout).verdict == .failed)
    #expect(try result(checkout).message?.contains("more than 1 (a test)") == true)
  }

  @Test func throwingValueIsAFailedResult() throws {
    struct Broken: Error, CustomStringConvertible { let description = "the camera is off" }
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    let outcome = try checkout.verifier(.missing).verify(
      making: { throw Broken() }, as: Snapshotting<Bitmap, Bitmap>.image, identity: .sample())
    #expect(outcome.failureMessage(filter: nil)?.contains("the camera is off") == true)
    #expect(try result(checkout).verdict == .failed)
    #expect(try result(checkout).message?.contains("the camera is off") == true)
  }

  @Test func matchKeepsTheFailedResultOfAnotherSnapshotWithItsPath() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    let registry = ReferenceRegistry()
    guard case .differed(let mismatch) = try checkout.verify(.blue, registry: registry) else {
      Issue.record("blue is red")
      return
    }
    #expect(!mismatch.isShared)
    #expect(try checkout.verify(.red, registry: registry) == .matched)
    #expect(try result(checkout).verdict == .differed)
    for artifact in mismatch.artifacts {
      #expect(FileManager.default.fileExists(atPath: artifact.path))
    }
    let second = try checkout.verify(.blue, registry: registry)
    #expect(second.failureMessage(filter: nil)?.contains("pass a different `named:`") == true)

    #expect(try checkout.verify(.red) == .matched, "in a separate run")
    #expect(try result(checkout).verdict == .matched)
  }

  @Test func resultOfADifferenceHasCountsBoxesAndPaths() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, named: "dark")
    _ = try checkout.verify(.blue, named: "dark")
    let result = try result(checkout, "looksRight.dark.png")
    #expect(result.module == "AppTests")
    #expect(result.suite == ["Screens"])
    #expect(result.function == "looksRight()")
    #expect(result.name == "dark")
    let difference = try #require(result.difference)
    #expect(difference.differingPixelCount == 16)
    #expect(difference.comparedPixelCount == 16)
    #expect(difference.maximumChannelDifference == 255)
    #expect(difference.boxes == [[0, 0, 4, 4]])
    #expect(result.reference == checkout.path("looksRight.dark.png"))
    #expect(result.referenceByteCount == (try checkout.bytes("looksRight.dark.png").count))
    #expect(
      result.artifacts["actual"]
        == checkout.artifacts.path + "/AppTests/Screens/looksRight.dark.actual.png")
    #expect(result.record.value == "missing")
    #expect(result.tolerance.value == "tolerance 0")
    #expect(result.tolerance.origin == "default")
    #expect(result.process == getpid())
  }

  @Test func resultOfAMissingReferenceHasTheActualImage() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, record: .never)
    let path = checkout.artifacts.path + "/AppTests/Screens/looksRight.actual.png"
    #expect(try result(checkout).artifacts == ["actual": path])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func stepsAreMeasured() throws {
    let checkout = try Checkout()
    let slow = Snapshotting<Bitmap, Bitmap>(diffing: .image) { bitmap in
      var sum = 0
      for number in 0..<200_000 { sum &+= number }
      return sum == 0 ? try TestImages.square(.black) : bitmap
    }
    _ = try checkout.verify(.red, as: slow)
    let durations = try result(checkout).processorTime
    #expect(durations.render > .zero)
    #expect(durations.record > .zero)
    #expect(durations.total >= durations.render + durations.record)
  }

  @Test func durationsAreEncodedInNanoseconds() throws {
    var durations = StepDurations()
    durations.render = .nanoseconds(1_509_416)
    durations.record = .seconds(90) + .nanoseconds(7)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(durations)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"compare":0,"decode":0,"record":90000000007,"render":1509416}"#)
    #expect(try JSONDecoder().decode(StepDurations.self, from: data) == durations)
  }

  @Test func durationsOfEarlierVersionsAreDecoded() throws {
    let attoseconds =
      #"{"compare":[0,0],"decode":[0,5],"record":[1,0],"render":[0,1509416000000000]}"#
    let durations = try JSONDecoder().decode(StepDurations.self, from: Data(attoseconds.utf8))
    #expect(durations.render == .nanoseconds(1_509_416))
    // 2⁶⁴ attoseconds.
    #expect(
      durations.record == .seconds(18)
        + Duration(secondsComponent: 0, attosecondsComponent: 446_744_073_709_551_616))
  }

  @Test func unwritableResultsDoNotChangeTheVerdict() throws {
    let checkout = try Checkout()
    try Data().write(to: URL(fileURLWithPath: checkout.artifacts.path + "/.results"))
    _ = try checkout.verify(.red)
    #expect(try checkout.verify(.red) == .matched)
  }
}
