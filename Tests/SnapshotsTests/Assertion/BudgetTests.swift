import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

/// The limits of size and time.
@Suite struct BudgetTests {
  @Test func exceedingTheSizeLimitFailsAMatchingSnapshot() throws {
    let checkout = try Checkout()
    let recorded = try checkout.verify(.red, byteCount: 40)
    let message = try #require(recorded.failureMessage(filter: nil))
    let byteCount = try checkout.bytes("looksRight.png").count
    let firstLine = message.split(separator: "\n")[0]
    #expect(
      firstLine.contains(
        "over budget: \(byteCount) bytes, \(byteCount - 40) more than 40 (a test); "
          + "it has 1 color"))
    #expect(firstLine.contains("`.snapshots(maximumByteCount: 1 << 10)`"))
    #expect(!message.contains("run the test again"))
    let outcome = try checkout.verify(.red, byteCount: 40)
    guard case .failed(.overByteBudget(let path, let excess), _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(path == checkout.path("looksRight.png"))
    #expect(excess.byteCount == byteCount)
    #expect(excess.budget == Setting(40, by: .scope("a test")))
    guard case .recorded(let recording) = recorded else {
      Issue.record("\(recorded)")
      return
    }
    #expect(recording.excess == excess)
    #expect(try checkout.verify(.red, byteCount: byteCount) == .matched)
    #expect(try checkout.verify(.red) == .matched)
  }

  @Test func recordingWithinTheSizeLimitDoesNotMentionIt() throws {
    let message = try #require(try Checkout().verify(.red).failureMessage(filter: nil))
    #expect(!message.contains("budget"))
  }

  /// An image of noise, which compresses badly.
  private func noise(side: Int) throws -> Bitmap {
    var generator = TestRandom(seed: 7)
    var bitmap = try Bitmap(size: PixelSize(width: side, height: side), color: .white)
    for y in 0..<side {
      for x in 0..<side {
        let color = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &generator))
        bitmap[x, y] = PremultipliedColor(color)
      }
    }
    return bitmap
  }

  @Test func defaultLimitDependsOnThePixelCount() throws {
    let checkout = try Checkout()
    let identity = try SnapshotIdentity.sample()
    let image = try noise(side: 100)
    let budget = SnapshotSettings.defaultMaximumByteCount(pixelCount: 10_000, scale: 1)
    let recorded = try checkout.runner(.missing).verify(image, as: .image, identity: identity)
    guard case .recorded(let recording) = recorded, let excess = recording.excess else {
      Issue.record("\(recorded)")
      return
    }
    #expect(excess.budget == Setting(budget, by: .default))
    #expect(excess.byteCount == recording.byteCount)
    #expect(excess.byteCount > budget)
    #expect(try #require(excess.reason).contains("colors, and more than 256 do not fit a palette"))
    #expect(excess.description.contains("(default for its size)"))
    #expect(
      try checkout.runner(.never).verify(image, as: .image, identity: identity)
        == .failed(
          .overByteBudget(path: recording.path, excess), identity: identity))
    // The suggested limit is sufficient.
    let sufficient = SnapshotScope().with(
      maximumByteCount: ((excess.byteCount + 1_023) / 1_024) << 10, by: .scope("a test"))
    #expect(
      try checkout.runner(.never, sufficient).verify(image, as: .image, identity: identity)
        == .matched)
  }

  @Test func limitDependsOnTheScaleOfTheCapture() throws {
    let strategy = Snapshotting<Bitmap, Bitmap>(diffing: .image) { bitmap, body in
      var capture = SnapshotCapture(bitmap)
      capture.scale = 3
      try body(capture)
    }
    let outcome = try Checkout().runner(.missing).verify(
      noise(side: 600), as: strategy, identity: .sample())
    guard case .recorded(let recording) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(recording.excess?.budget.value == limit(600, 600, scale: 3))
  }

  private func limit(_ width: Int, _ height: Int, scale: Double = 1) -> Int {
    SnapshotSettings.defaultMaximumByteCount(pixelCount: width * height, scale: scale)
  }

  @Test func defaultLimitOfAScreenGrowsWithItsScale() {
    #expect(limit(0, 0) == 16_384)
    #expect(limit(-1, 1) == 16_384)
    #expect(limit(250, 250) == 16_384)
    #expect(limit(390, 844) == 32_128)
    #expect(limit(780, 1_688, scale: 2) == 64_257)
    #expect(limit(1_170, 2_532, scale: 3) == 96_385)
  }

  @Test func defaultLimitOfLongContentGrowsWithItsAreaAndScale() {
    #expect(limit(390, 10_000) == 325_000)
    #expect(limit(780, 20_000, scale: 2) == 650_000)
    for scale in [1.0, 1.5, 2, 3] {
      let side = Int(390 * scale)
      let short = limit(side, Int(2_000 * scale), scale: scale)
      let long = limit(side, Int(20_000 * scale), scale: scale)
      #expect(abs(long - 10 * short) <= 10)
    }
  }

  @Test func defaultLimitGrowsWithTheSidesOfASmallImage() {
    var generator = TestRandom(seed: 3)
    for _ in 0..<1_000 {
      let size = (
        Int.random(in: 1...672, using: &generator), Int.random(in: 1...672, using: &generator)
      )
      let limit = limit(size.0, size.1)
      // The largest integer whose square is at most 56² pixels, found without a square root.
      let square = 56 * 56 * size.0 * size.1
      #expect(limit == 16_384 ? square < 16_385 * 16_385 : limit * limit <= square)
      #expect((limit + 1) * (limit + 1) > square)
    }
  }

  @Test func formatsWithoutPixelsHaveTheMinimumLimit() throws {
    let identity = try SnapshotIdentity.sample()
    let checkout = try Checkout()
    let text = (0..<4_000).map { "line \($0)" }.joined(separator: "\n")
    let outcome = try checkout.runner(.missing).verify(text, as: .lines, identity: identity)
    guard case .recorded(let recording) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(recording.excess?.budget.value == 16_384)
    #expect(recording.excess?.reason == nil)
  }

  @Test func differenceIsReportedInsteadOfTheExceededLimit() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    guard case .differed = try checkout.verify(.blue, byteCount: 1) else {
      Issue.record("the budget hides the difference")
      return
    }
  }

  @Test func exceedingTheTimeBudgetFailsAMatchingSnapshot() throws {
    let slow = Snapshotting<Bitmap, Bitmap>(diffing: .image) { bitmap in
      var sum = 0
      for number in 0..<200_000 { sum &+= number }
      return sum == 0 ? try TestImages.square(.black) : bitmap
    }
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    let outcome = try checkout.verify(.red, duration: .microseconds(1), as: slow)
    guard case .failed(.overTimeBudget(let duration, let budget), _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(duration > .microseconds(1))
    #expect(budget.origin == .scope("a test"))
    #expect(try checkout.verify(.red, duration: .seconds(60), as: slow) == .matched)
  }
}
