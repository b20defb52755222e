import SnapshotComparison
import SnapshotDifferencePictures
import SnapshotImageCodecs
import SnapshotPixels

/// Compares the frames of two animations one by one.
struct FrameComparison {
  private let reference: [Bitmap]
  private let actual: [Bitmap]
  private let tolerance: Tolerance
  private let scale: Double
  /// The frames that differ by more than the tolerance permits, numbered from 0.
  private var failing: [(number: Int, difference: PixelDifference)] = []
  /// The first frame that differs within the tolerance.
  private var tolerated: (number: Int, difference: PixelDifference)?
  private var isTooWide = false

  /// Compares the frames of two animations, up to the end of the shorter one.
  init(reference: [Bitmap], actual: [Bitmap], tolerance: Tolerance, scale: Double) throws {
    self.reference = reference
    self.actual = actual
    self.tolerance = tolerance
    self.scale = scale
    for (number, pair) in zip(reference, actual).enumerated() {
      let verdict = try PixelComparison.verdict(
        reference: pair.0, actual: pair.1, tolerance: tolerance)
      switch verdict {
      case .equal: break
      case .tolerated(let found): tolerated = tolerated ?? (number, found)
      case .different(let found): failing.append((number, found))
      case .toleranceTooWide: isTooWide = true
      }
    }
  }

  /// Returns the verdict on the animation: it differs if a frame does.
  func verdict<Format>() -> Diffing<Format>.Verdict {
    if let first = failing.first {
      return .different(
        .init(
          first.difference, describe: { summary($0, placeCount: $1) },
          drawing: { try artifacts(of: first, $0) }))
    }
    if reference.count != actual.count {
      return .different(
        .init(summary: summary(nil, placeCount: 0), pixels: nil, drawing: { try strip($0) }))
    }
    if let tolerated {
      return .tolerated(
        .init(
          tolerated.difference, describe: { Self.line(tolerated.number, $0, placeCount: $1) },
          drawing: { try artifacts(of: tolerated, $0) }))
    }
    guard isTooWide else { return .equal }
    return .different(.init(summary: "no frame needs the tolerance; remove it"))
  }

  /// The numbers of the differing frames, followed by a line for each frame.
  ///
  /// - Parameters:
  ///   - pixels: The difference of the first frame that differs.
  ///   - placeCount: The number of places in this frame.
  private func summary(_ pixels: PixelDifference?, placeCount: Int) -> String {
    var parts: [String] = []
    if reference.count != actual.count {
      parts.append("the animation has \(actual.count) frames, expected \(reference.count)")
    }
    if let first = failing.first, let pixels {
      let isSingle = failing.count == 1
      parts.append(
        "\(isSingle ? "frame" : "frames") \(Self.list(failing.map(\.number))) of "
          + "0...\(actual.count - 1) \(isSingle ? "differs" : "differ"); "
          + Self.line(first.number, pixels, placeCount: placeCount))
    }
    return
      ([parts.joined(separator: "; ")]
      + failing.dropFirst().map { frame in
        "  " + Self.line(frame.number, frame.difference, placeCount: frame.difference.clusterCount)
      }).joined(separator: "\n")
  }

  /// The maximum number of ranges in a phrase.
  private static let maximumRangeCount = 3

  /// Returns ascending numbers in a phrase such as `1, 3–5, and 8`.
  private static func list(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    var texts = ranges.prefix(maximumRangeCount).map { range in
      switch range.count {
      case 1: "\(range.lowerBound)"
      case 2: "\(range.lowerBound), \(range.upperBound)"
      default: "\(range.lowerBound)–\(range.upperBound)"
      }
    }
    let others = ranges.dropFirst(maximumRangeCount).reduce(0) { $0 + $1.count }
    if others > 0 { texts.append("\(others) more") }
    guard texts.count > 2, let last = texts.last else { return texts.joined(separator: " and ") }
    return texts.dropLast().joined(separator: ", ") + ", and " + last
  }

  private static func line(
    _ number: Int, _ difference: PixelDifference, placeCount: Int
  ) -> String {
    "frame \(number): \(difference.description(placeCount: placeCount))"
  }

  /// The title of images, such as `Frames 3–5 differ (of 0–5)`.
  var headline: String {
    guard !failing.isEmpty else {
      return reference.count == actual.count
        ? "" : "\(reference.count) → \(actual.count) frames"
    }
    if failing.count == actual.count, failing.count > 1 {
      return "All \(actual.count.grouped) frames differ"
    }
    let isSingle = failing.count == 1
    return "\(isSingle ? "Frame" : "Frames") \(Self.list(failing.map(\.number))) "
      + "\(isSingle ? "differs" : "differ") (of 0–\(actual.count - 1))"
  }

  /// The frame with the strongest difference, which the sheet shows: the first one among those with
  /// the largest difference of a channel.
  private var strongest: (number: Int, difference: PixelDifference)? {
    failing.reduce(nil) { best, frame in
      guard let best else { return frame }
      let isStronger =
        frame.difference.maximumChannelDifference > best.difference.maximumChannelDifference
      return isStronger ? frame : best
    }
  }

  /// Returns the filmstrip of all frames, and the sheet and the crop of a frame.
  private func artifacts(
    of frame: (number: Int, difference: PixelDifference), _ failure: FailureContext
  ) throws -> [SnapshotArtifact] {
    // Known places are those of the first frame.
    let shown = failure.explanation?.headline == nil ? strongest ?? frame : frame
    let images = ImageFailure(
      shown.difference, reference: reference[shown.number], actual: actual[shown.number], failure,
      headline: headline, part: "frame \(shown.number)",
      consequence: failing.count > 1 ? "frame \(shown.number) is shown" : "")
    return try strip(failure) + images.sheets(scale: scale, prefix: "frame \(shown.number): ")
  }

  /// Returns the filmstrip of the frames that both animations have.
  private func strip(_ failure: FailureContext) throws -> [SnapshotArtifact] {
    let frames = zip(reference, actual).map { (reference: $0, actual: $1) }
    guard !frames.isEmpty else { return [] }
    return [
      SnapshotArtifact(
        .strip,
        bytes: try PNG.encode(
          FilmStrip.draw(
            frames, description: failure.description(headline: headline, summary: ""),
            tolerance: tolerance, scale: scale, fonts: failure.fonts), options: .artifact))
    ]
  }
}
