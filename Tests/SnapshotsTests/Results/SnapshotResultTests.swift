import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

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

  @Test func factsHaveTheValueAtWhichViewsAreLaidOutFromRightToLeft() {
    var facts = ViewFacts()
    facts.properties["text"] = PropertyFacts(labelRank: 0)
    #expect(SnapshotResult.Facts(facts).rightToLeft == nil)
    facts.properties["direction"] = PropertyFacts(rightToLeftValue: "rtl")
    #expect(SnapshotResult.Facts(facts).rightToLeft == ["direction": "rtl"])
  }

  @Test func theProblemLacksTheNameOfTheSnapshotAndTheCommand() throws {
    let checkout = try Checkout()
    let test = "login: wrong password; to accept, run()"
    _ = try checkout.verify(.red, function: test)
    _ = try checkout.verify(.blue, function: test)
    let results = SnapshotResults(below: checkout.artifacts.path + "/.results").snapshots
    let result = try #require(results.first)
    let problem = try #require(result.problem)
    let subject = "AppTests/Screens/login: wrong password; to accept, run"
    #expect(result.message?.hasPrefix("\(subject): \(problem); to accept, run: ") == true)
    #expect(problem.hasSuffix("; tolerance 0 (default)"))
    #expect(result.details?.contains { $0.contains(".actual.png") } != true)
    #expect(result.message?.contains("\n  actual: ") == true)
  }

  @Test func throwingValueIsAFailedResult() throws {
    struct Broken: Error, CustomStringConvertible { let description = "the camera is off" }
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    let outcome = try checkout.runner(.missing).run(
      making: { throw Broken() }, as: Snapshotting<Bitmap, Bitmap>.image, identity: .sample()
    ).outcome
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

  @Test func differenceOfTextsHasTheirChangedLines() throws {
    let checkout = try Checkout()
    func lines<Format>(
      _ old: Format, _ new: Format, _ strategy: Snapshotting<Format, Format>
    ) throws -> [String]? {
      for text in [old, new] {
        _ = try checkout.runner(.missing).verify(text, as: strategy, identity: .sample())
      }
      return try result(checkout, "looksRight.\(strategy.pathExtension)").text?.lines
    }
    let changed = ["@@ -1 +1 @@", "-a", "+b"]
    #expect(try lines("a\n", "b\n", .lines) == changed)
    #expect(try lines(Data("a\n".utf8), Data("b\n".utf8), .data) == changed)
    #expect(try lines(Data([254]), Data([255]), .data(pathExtension: "raw")) == nil)
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
    let box = PixelRect(x: 0, y: 0, width: 4, height: 4)
    #expect(difference.clusters == [SnapshotResult.Cluster(box: box, pixelCount: 16)])
    #expect(difference.clusterCount == 1)
    let bytes = try checkout.bytes("looksRight.dark.png")
    #expect(result.reference?.path == "AppTests/Screens/looksRight.dark.png")
    #expect(result.reference?.sha256 == SHA256.digest(of: bytes))
    #expect(result.reference?.size == PixelSize(width: 4, height: 4))
    #expect(result.reference?.byteCount == bytes.count)
    let actual = "AppTests/Screens/looksRight.dark.actual.png"
    let file = URL(fileURLWithPath: checkout.artifacts.path + "/" + actual)
    #expect(result.artifacts["actual"] == actual)
    #expect(result.actual?.path == actual)
    #expect(result.actual?.sha256 == SHA256.digest(of: [UInt8](try Data(contentsOf: file))))
    #expect(result.reason == .different)
    #expect(result.budget == 16 << 10)
    #expect(result.format == "png")
    #expect(result.record?.value == "missing")
    #expect(result.tolerance?.value == "0")
    #expect(result.tolerance?.origin == "default")
    #expect(result.session == TestSession.identifier)
  }

  @Test func resultOfAMissingReferenceHasTheActualImage() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, record: .never)
    let path = "AppTests/Screens/looksRight.actual.png"
    let result = try result(checkout)
    #expect(result.artifacts == ["actual": path])
    #expect(result.reason == .missingReference)
    #expect(result.reference == SnapshotResult.File(path: "AppTests/Screens/looksRight.png"))
    #expect(result.actual?.size == PixelSize(width: 4, height: 4))
    #expect(FileManager.default.fileExists(atPath: checkout.artifacts.path + "/" + path))
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

  @Test func unwritableResultsDoNotChangeTheVerdict() throws {
    let checkout = try Checkout()
    try Data().write(to: URL(fileURLWithPath: checkout.artifacts.path + "/.results"))
    _ = try checkout.verify(.red)
    #expect(try checkout.verify(.red) == .matched)
  }
}
