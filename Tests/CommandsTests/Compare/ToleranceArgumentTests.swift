import SnapshotComparison
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct ToleranceArgumentTests {
  @Test(arguments: [
    ("exact", Tolerance.exact), ("channels:3", .channels(maximumDelta: 3)),
    ("channels:0,pixels:0", .exact),
    ("channels:255,pixels:7", .channels(maximumDelta: 255, maximumDifferingPixels: 7)),
    ("perceptual", .perceptual()), ("perceptual:0.5", .perceptual(threshold: 0.5)),
    ("perceptual,pixels:2", .perceptual(maximumDifferingPixels: 2)),
    ("pixelmatch", .pixelmatch()),
    ("pixelmatch:0.2,pixels:9", .pixelmatch(threshold: 0.2, maximumDifferingPixels: 9)),
  ])
  func validArgumentsAreParsed(argument: String, tolerance: Tolerance) throws {
    #expect(try ToleranceArgument.parse(argument) == tolerance)
  }

  @Test(arguments: [
    "", "exact:1", "exact,pixels:1", "channels", "channels:", "channels:256", "channels:-1",
    "channels:0", "channels:0,pixels:1", "channels:1,pixels:0", "channels:1,pixels:-1",
    "channels:1,2", "channels:1,pixels:1,pixels:2", "perceptual:0", "perceptual:2.1",
    "perceptual:nan", "perceptual:inf", "pixelmatch:-0.1", "pixelmatch:1.1", "pixelmatch:x",
    "ssim",
  ])
  func invalidArgumentsAreUsageErrors(argument: String) {
    let error = #expect(throws: CommandError.self) { try ToleranceArgument.parse(argument) }
    #expect(error?.status == .usage)
    #expect(error?.description.hasPrefix("unknown tolerance \"\(argument)\"; use exact, ") == true)
  }
}
