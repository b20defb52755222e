import Foundation
import Pixels
import Testing

@testable import Snapshots

/// The file that each assertion leaves for reports.
@Suite struct SnapshotResultTests {
  private func result(
    _ checkout: Checkout, _ name: String = "looksRight.png"
  ) throws -> SnapshotResult {
    let path = checkout.artifacts.path + "/.results/AppTests/Screens/\(name).json"
    return try JSONDecoder().decode(
      SnapshotResult.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func everyVerdictIsTold() throws {
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

  @Test func aDifferenceComesWithCountsBoxesAndPaths() throws {
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
    #expect(result.tolerance.origin == "the default")
    #expect(result.process == getpid())
  }

  @Test func theStepsAreMeasured() throws {
    let checkout = try Checkout()
    let slow = Snapshotting<Bitmap, Bitmap>(diffing: .image) { bitmap in
      var sum = 0
      for number in 0..<200_000 { sum &+= number }
      return sum == 0 ? try Pictures.square(.black) : bitmap
    }
    _ = try checkout.verify(.red, as: slow)
    let durations = try result(checkout).processorTime
    #expect(durations.render > .zero)
    #expect(durations.record > .zero)
    #expect(durations.total >= durations.render + durations.record)
  }

  @Test func resultsThatCannotBeWrittenDoNotChangeTheVerdict() throws {
    let checkout = try Checkout()
    try Data().write(to: URL(fileURLWithPath: checkout.artifacts.path + "/.results"))
    _ = try checkout.verify(.red)
    #expect(try checkout.verify(.red) == .matched)
  }
}
