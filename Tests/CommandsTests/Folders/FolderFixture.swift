import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs

@testable import SnapshotReview

/// Two folders with images, and the folder of their results.
struct FolderFixture {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["before/", "after/"] { try folder.write([], to: name + ".keep") }
  }

  /// The location of the comparison.
  func location(
    tolerance: Tolerance = .exact, removed: Bool = false, packs: Bool = false
  ) -> SnapshotLocation {
    var location = SnapshotLocation(
      referenceDirectory: folder.path + "/before", artifactDirectory: folder.path + "/state")
    var options = FolderComparisonOptions(after: folder.path + "/after")
    (options.tolerance, options.reviewsRemoved, options.packs) = (tolerance, removed, packs)
    location.comparison = options
    return location
  }

  func review(_ location: SnapshotLocation? = nil) throws -> RunReview {
    try RunReview(in: location ?? self.location(), runs: .any)
  }

  /// Accepts the snapshots that need a decision.
  @discardableResult
  func accept(
    _ review: RunReview, in location: SnapshotLocation? = nil
  ) throws -> Acceptance.Applied {
    try Acceptance(in: location ?? self.location()).apply(
      Plan(decisions: review.waiting.compactMap { Plan.Decision(.accept, $0.result) }))
  }

  // MARK: Images

  /// A rectangle with a color.
  struct Box {
    let rect: PixelRect
    let color: Color

    init(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Color) {
      (rect, self.color) = (PixelRect(x: x, y: y, width: width, height: height), color)
    }
  }

  /// Returns a white image with rectangles.
  static func bitmap(_ boxes: [Box], width: Int = 64, height: Int = 48) throws -> Bitmap {
    var bitmap = try Bitmap(size: PixelSize(width: width, height: height), color: .white)
    for box in boxes {
      let pixel = try Bitmap(size: PixelSize(width: 1, height: 1), color: box.color)[0, 0]
      for y in box.rect.y..<box.rect.bottom {
        for x in box.rect.x..<box.rect.right { bitmap[x, y] = pixel }
      }
    }
    return bitmap
  }

  /// Returns the file of an image.
  static func png(_ boxes: [Box], width: Int = 64, height: Int = 48) throws -> [UInt8] {
    try PNG.encode(bitmap(boxes, width: width, height: height))
  }

  /// Writes an image, or none, into each folder.
  func write(_ path: String, before: [UInt8]?, after: [UInt8]?) throws {
    if let before { try folder.write(before, to: "before/" + path) }
    if let after { try folder.write(after, to: "after/" + path) }
  }
}
