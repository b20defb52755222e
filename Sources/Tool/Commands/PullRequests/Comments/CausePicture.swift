import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotReview

/// The image of a cause in a comment: the image of its first snapshot that has one.
///
/// A test draws an image of each difference. Those of an untrusted source are discarded, because
/// they may show anything. The image is then drawn from the reference and the snapshot.
struct CausePicture {
  /// The ID of the cause.
  let cause: String
  private let artifacts: [SnapshotArtifact.Kind: String]
  private let title: String
  /// The cause in words, or `nil` if neither a view nor the renderer is the reason.
  private let sentence: Sentence?
  private let width: Double?

  /// The maximum number of causes with an image.
  static let maximumCount = 20
  /// The maximum number of pixels of the reference or the snapshot to draw an image from: 2²⁴.
  private static let maximumPixelCount = 1 << 24

  /// Returns the images of the largest causes.
  static func all(of review: RunReview, _ causes: Causes) -> [CausePicture] {
    ReviewGroup.groups(of: review.waiting, causes).prefix(maximumCount).compactMap { group in
      guard case .cause(let cause) = group.kind else { return nil }
      return group.snapshots.lazy.compactMap { CausePicture(of: $0.result, cause) }.first
    }
  }

  private init?(of result: SnapshotResult, _ cause: Cause) {
    self.cause = cause.id
    sentence = cause.signature.pictureTitle
    artifacts = Dictionary(
      uniqueKeysWithValues: SnapshotArtifact.Kind.allCases.compactMap { kind in
        result.artifacts[kind.rawValue].flatMap { $0.hasSuffix(".png") ? (kind, $0) : nil }
      })
    title = result.reference?.path ?? ""
    width = result.evidence?.width
    guard drawn != nil || artifacts[.reference] != nil && artifacts[.actual] != nil else {
      return nil
    }
  }

  /// The artifact that shows the difference.
  private var drawn: String? {
    [SnapshotArtifact.Kind.crop, .sheet, .diff].lazy.compactMap { artifacts[$0] }.first
  }

  /// Returns the file, encoded again and without texts, or `nil` if the difference cannot be drawn.
  ///
  /// - Parameter read: Reads an artifact.
  func bytes(_ read: (String) throws -> UntrustedImage) throws -> [UInt8]? {
    if let drawn { return try read(drawn).encoded() }
    guard let old = artifacts[.reference], let new = artifacts[.actual] else { return nil }
    let images = try [old, new].map(read)
    guard images.allSatisfy({ $0.pixelCount <= Self.maximumPixelCount }),
      let pair = zip(images[0].frames, images[1].frames).first(where: { $0 != $1 })
    else { return nil }
    let scale = width.map { Double(pair.1.width) / $0 } ?? 1
    let verdict = try Diffing<Bitmap>.image(scale: Scale(0.5...4 ~= scale ? scale : 1))
      .compare(pair.0, pair.1, .exact)
    return try verdict.difference?.artifacts(title: title, cause: sentence)
      .first { $0.kind == .crop }?.bytes
  }
}
