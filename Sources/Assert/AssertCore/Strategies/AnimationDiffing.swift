public import SnapshotComparison
import SnapshotDifferencePictures
public import SnapshotDrawing
import SnapshotImageCodecs

extension Diffing where Format == [Bitmap] {
  /// Animated PNG files that are compared frame by frame.
  ///
  /// Failure messages number the frames from 0.
  ///
  /// The artifacts of a difference are `strip`, all frames side by side: the references, the actual
  /// images, and the differences; and the `sheet` and the `crop` of the frame that differs most.
  ///
  /// - Parameters:
  ///   - frameDuration: The duration of a frame, in seconds, rounded to milliseconds. It is not
  ///     compared.
  ///   - tolerance: The permitted difference of each frame, which overrides that of a scope; `nil`
  ///     for the tolerance of the scope.
  ///   - scale: The number of pixels per point, which scales the text and the lines of artifacts.
  public static func animatedImage(
    frameDuration: Double, tolerance: Tolerance? = nil, scale: Scale = 1
  ) -> Diffing {
    let milliseconds = (frameDuration * 1_000).rounded()
    let duration = PNGFrameDuration.milliseconds(
      milliseconds > 0 ? UInt16(min(milliseconds, Double(UInt16.max))) : 0)
    var diffing = Diffing(
      pathExtension: "png",
      encode: { frames, metadata in
        let animation = PNGAnimation(frames: frames.map { .init($0, duration: duration) })
        let texts = metadata.map { PNGText(keyword: $0.keyword.rawValue, text: $0.text) }
        return try PNG.encode(animation, options: PNGEncodingOptions(texts: texts))
      },
      decode: { try PNG.decodeAnimation($0).frames.map(\.bitmap) },
      compare: { reference, actual, tolerance in
        try FrameComparison(
          reference: reference, actual: actual, tolerance: tolerance, scale: scale
        ).verdict()
      })
    diffing.tolerance = tolerance
    diffing.metadata = Diffing<Bitmap>.image.metadata
    diffing.pixelCount = { $0.reduce(0) { $0 + $1.width * $1.height } }
    diffing.scale = scale
    return diffing
  }
}

extension Diffing where Format == Bitmap {
  /// The gap between two frames of a filmstrip, in pixels.
  package static var filmStripGap: Int { 2 }

  /// PNG files of frames side by side that are compared frame by frame.
  ///
  /// Failure messages number the frames from 0.
  ///
  /// Filmstrips of different sizes, and filmstrips that differ between their frames, are compared
  /// as single images.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames, which have the same width and are two pixels apart.
  ///   - tolerance: The permitted difference of each frame, which overrides that of a scope; `nil`
  ///     for the tolerance of the scope.
  ///   - scale: The number of pixels per point, which scales the text and the lines of artifacts.
  public static func filmStrip(
    frameCount: Int, tolerance: Tolerance? = nil, scale: Scale = 1
  ) -> Diffing {
    let image = Diffing.image(tolerance: tolerance, scale: scale)
    var diffing = Diffing(
      pathExtension: image.pathExtension, encode: image.encode, decode: image.decode,
      compare: { reference, actual, tolerance in
        guard reference.size == actual.size else {
          return try image.compare(reference, actual, tolerance)
        }
        let (expected, found) = try (
          FilmStripParts(of: reference, frameCount: frameCount),
          FilmStripParts(of: actual, frameCount: frameCount)
        )
        // Nothing is drawn between the frames, so no difference there is tolerated. Without this
        // check, a strip with other pixels there would match.
        guard expected.gaps == found.gaps else {
          return try image.compare(reference, actual, .exact)
        }
        return try FrameComparison(
          reference: expected.frames, actual: found.frames, tolerance: tolerance, scale: scale,
          areInOneImage: true
        ).verdict()
      })
    diffing.tolerance = tolerance
    diffing.isKnownEqual = image.isKnownEqual
    diffing.makeDigestCheck = image.makeDigestCheck
    diffing.metadata = image.metadata
    diffing.pixelCount = image.pixelCount
    diffing.scale = scale
    diffing.sizeReason = image.sizeReason
    return diffing
  }
}

/// The frames of a filmstrip, and the gaps between and behind them.
private struct FilmStripParts {
  let frames: [Bitmap]
  let gaps: [Bitmap]

  init(of strip: Bitmap, frameCount count: Int) throws {
    let gap = Diffing<Bitmap>.filmStripGap
    let width = (strip.width - gap * (count - 1)) / max(1, count)
    guard count > 1, width > 0 else {
      (frames, gaps) = ([strip], [])
      return
    }
    let starts = (0..<count).map { $0 * (width + gap) }
    frames = try starts.map { x in
      try strip.cropped(to: PixelRect(x: x, y: 0, width: width, height: strip.height))
    }
    gaps = try starts.compactMap { x in
      // The last gap contains the columns that are too narrow for a frame.
      let end = x == starts.last ? strip.width : x + width + gap
      let box = PixelRect(left: x + width, top: 0, right: end, bottom: strip.height)
      return box.isEmpty ? nil : try strip.cropped(to: box)
    }
  }
}

/// Compares the frames of two animations one by one.
struct FrameComparison {
  private let reference: [Bitmap]
  private let actual: [Bitmap]
  private let tolerance: Tolerance
  private let scale: Scale
  private let areInOneImage: Bool
  /// The frames that differ by more than the tolerance permits, numbered from 0.
  private var failing: [(number: Int, difference: PixelDifference)] = []
  /// The first frame that differs within the tolerance.
  private var tolerated: (number: Int, difference: PixelDifference)?
  private var isTooWide = false

  /// Compares the frames of two animations, up to the end of the shorter one.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point, if a failure does not know it.
  ///   - areInOneImage: Whether the file is a filmstrip, and not an animation.
  init(
    reference: [Bitmap], actual: [Bitmap], tolerance: Tolerance, scale: Scale,
    areInOneImage: Bool = false
  ) throws {
    self.reference = reference
    self.actual = actual
    self.tolerance = tolerance
    self.scale = scale
    self.areInOneImage = areInOneImage
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
          first.difference, between: images(first.number),
          frame: areInOneImage ? nil : first.number,
          describe: { summary($0, placeCount: $1) },
          drawing: { try artifacts(of: first, $0) }))
    }
    if reference.count != actual.count {
      return .different(
        .init(summary: summary(nil, placeCount: 0), pixels: nil, drawing: { try strip($0) }))
    }
    if let tolerated {
      return .tolerated(
        .init(
          tolerated.difference, between: images(tolerated.number),
          frame: areInOneImage ? nil : tolerated.number,
          describe: { Self.line(tolerated.number, $0, placeCount: $1) },
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
    let explained = failure.explanation.flatMap { $0.headline == nil ? nil : $0.pixels }
    let shown = explained.map { (number: frame.number, difference: $0) } ?? strongest ?? frame
    let images = ImageFailure(
      shown.difference, between: images(shown.number), failure, headline: headline,
      part: "frame \(shown.number)",
      consequence: failing.count > 1 ? "frame \(shown.number) is shown" : "")
    return try strip(failure)
      + images.sheets(scale: failure.scale ?? scale)
  }

  private func images(_ frame: Int) -> ComparedImages {
    ComparedImages(reference: reference[frame], actual: actual[frame])
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
            frames, content: failure.sheetContent(headline: headline, summary: ""),
            tolerance: tolerance, scale: (failure.scale ?? scale).factor, fonts: failure.fonts),
          options: .artifact))
    ]
  }
}
