public import SnapshotComparison
import SnapshotImageCodecs
public import SnapshotPixels

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
          reference: reference, actual: actual, tolerance: tolerance, scale: scale.factor
        ).verdict()
      })
    diffing.tolerance = tolerance
    diffing.metadata = Diffing<Bitmap>.image.metadata
    diffing.pixelCount = { $0.reduce(0) { $0 + $1.width * $1.height } }
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
        // Nothing is drawn between the frames, so no difference there is tolerated.
        guard expected.gaps == found.gaps else {
          return try image.compare(reference, actual, .exact)
        }
        return try FrameComparison(
          reference: expected.frames, actual: found.frames, tolerance: tolerance,
          scale: scale.factor
        ).verdict()
      })
    diffing.tolerance = tolerance
    diffing.isKnownEqual = image.isKnownEqual
    diffing.makeDigestCheck = image.makeDigestCheck
    diffing.metadata = image.metadata
    diffing.pixelCount = image.pixelCount
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
